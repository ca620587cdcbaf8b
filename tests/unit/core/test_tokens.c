/* What an error says that was read is whole characters, wherever the text was found wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/chess.h>
#include <tankodrom/record.h>

#include "base/text.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"

static const char *const strange[] = {"ž", "戦", "😀", "žž", "戦車"};

static void check_error(const tk_error *error, const char *read) {
    if (!tk_text_is_utf8(error->token, strlen(error->token)) ||
        !tk_text_is_utf8(error->detail, strlen(error->detail))) {
        fail_msg("'%s' is told of as '%s', '%s'", read, error->token, error->detail);
    }
}

/* The text with a strange character put in at every place. */
static void disturb(const char *text, void (*read)(void *context, const char *text), void *context) {
    char with[4096];
    for (size_t at = 0; at <= strlen(text) && strlen(text) + 16 < sizeof with; at++) {
        for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++) {
            memcpy(with, text, at);
            strcpy(with + at, strange[i]);
            strcat(with, text + at);
            read(context, with);
        }
    }
}

typedef struct asked {
    const tk_game *game;
    const tk_state *state;
    unsigned seat;
} asked;

static void read_action(void *context, const char *text) {
    const asked *ask = context;
    tk_action action;
    tk_error error = {.status = TK_OK};
    if (tk_action_read(ask->game, ask->state, ask->seat, text, &action, &error) != TK_OK) {
        check_error(&error, text);
    }
}

static void test_actions(void **unused) {
    (void)unused;
    for (size_t which = 0; tk_game_info_at(which) != NULL; which++) {
        tk_game *game = NULL;
        assert_int_equal(tk_game_open(tk_game_info_at(which)->name, NULL, NULL, &game, NULL), TK_OK);
        tk_state *state = take_state(game);
        tk_guess random;
        tk_guess_seed(&random, 5);
        start_match(game, 5, state);
        for (unsigned step = 0; step < 40; step++) {
            random_choice choice;
            char text[256];
            if (!random_choose(game, state, &random, &choice)) {
                break;
            }
            tk_action_text(game, state, choice.seat, choice.action, text, sizeof text);
            disturb(text, read_action, &(asked){game, state, choice.seat});
            tk_apply(game, state, choice.seat, choice.action, NULL);
        }
        free(state);
        tk_game_close(game);
    }
}

static void read_option(void *context, const char *text) {
    tk_game *game = NULL;
    tk_error error;
    (void)context;
    if (tk_game_open("chess", (const char *const[]){text, NULL}, NULL, &game, &error) != TK_OK) {
        check_error(&error, text);
    }
    tk_game_close(game);
}

static void test_options(void **unused) {
    (void)unused;
    disturb("size=16", read_option, NULL);
    disturb("position=8 b #D4 xE5 wCA1/N bCH7/S", read_option, NULL);
}

static tk_status take_move(void *context, unsigned seat, tk_action action, uint32_t line) {
    (void)context, (void)seat, (void)action, (void)line;
    return TK_OK;
}

static void read_players(void *context, const char *text) {
    tk_error error;
    if (tk_chess_players_read(context, text, strlen(text), false, take_move, NULL, &error) != TK_OK) {
        check_error(&error, text);
    }
}

static void test_players(void **unused) {
    tk_game *game = NULL;
    (void)unused;
    assert_int_equal(tk_game_open("chess", NULL, NULL, &game, NULL), TK_OK);
    disturb("1. H3/NE, I14/SW\n2. H3>H4/N, I14>I13/S\n", read_players, game);
    tk_game_close(game);
}

static void read_record(void *context, const char *text) {
    tk_record *record = NULL;
    tk_error error;
    (void)context;
    if (tk_record_read(text, strlen(text), NULL, &record, &error) != TK_OK) {
        check_error(&error, text);
    }
    tk_record_close(record);
}

static void test_records(void **unused) {
    (void)unused;
    disturb("tankodrom-record 1\ngame chess\nseed 1\nseat 1 A\n\n1 1 H3/NE\ntime 5\n", read_record, NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_actions),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
