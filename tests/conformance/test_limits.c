/* The limits that game.h states: how many actions a seat can have, and how much of the stack a call takes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/chess.h>
#include <tankodrom/opponent.h>
#include <tankodrom/present.h>
#include <tankodrom/record.h>

#include "core/rules.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"
#include "support/thinking.h"

/* ---- Legal actions ---- */

static size_t most_actions(const char *name, const char *const *options, unsigned matches, unsigned steps) {
    tk_game *game = NULL;
    size_t most = 0;
    assert_int_equal(tk_game_open(name, options, NULL, &game, NULL), TK_OK);
    tk_state *state = take_state(game);
    for (unsigned match = 0; match < matches; match++) {
        tk_guess random;
        tk_guess_seed(&random, match);
        start_match(game, match, state);
        for (unsigned step = 0; step < steps; step++) {
            for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
                const size_t count = tk_legal(game, state, seat, NULL, 0);
                most = count > most ? count : most;
            }
            if (random_play(game, state, &random, 1) == 0) {
                break;
            }
        }
    }
    free(state);
    tk_game_close(game);
    return most;
}

/* The quickest pieces, not in each other's way, with targets between them, on the largest board. */
static void test_many_actions(void **unused) {
    char line[4096] = "position=24 w wCA1/N bCX24/S";
    const char *const options[] = {line, NULL};
    unsigned count[2] = {1, 1};
    (void)unused;
    for (unsigned side = 0; side < 2; side++) {
        for (unsigned rank = 1 + 2 * side; rank <= 24; rank += 3) {
            for (unsigned file = 2 * side; file < 24; file += 3) {
                const bool taken = (file == 0 && rank == 1) || (file == 23 && rank == 24);
                char piece[16];
                if (!taken && count[side]++ < TK_CHESS_PIECES_MOST) {
                    snprintf(piece, sizeof piece, " %cL%c%u/%c", "wb"[side], (char)('A' + file), rank, "NS"[side]);
                    strcat(line, piece);
                }
            }
        }
    }
    const size_t most = most_actions("chess", options, 1, 1);
    assert_in_range(most, 6000, TK_LEGAL_MOST);
}

/* A game whose list core makes on the stack has room for all of it. */
static void test_lists_of_card_games(void **unused) {
    static const char *const everything[] = {
        "scenario=high-ground", "german=2", "soviet=2", "infantry=on", "guns=on", "radios=on", NULL};
    (void)unused;
    assert_in_range(most_actions("rush", NULL, 20, 400), 10, TK_LEGAL_LIST_MOST);
    assert_in_range(most_actions("duel", NULL, 20, 400), 10, TK_LEGAL_LIST_MOST);
    assert_in_range(most_actions("duel", everything, 20, 400), 10, TK_LEGAL_LIST_MOST);
}

/* ---- The stack ---- */

enum { STACK = 16 * 1024 * 1024, PAINT = 0xa5 };

static void use_record(tk_game *game) {
    tk_record *record = NULL, *again = NULL;
    tk_guess random;
    tk_guess_seed(&random, 3);
    if (start_record(game, 3, &record) != TK_OK) {
        abort();
    }
    for (unsigned step = 0; step < 200; step++) {
        random_choice choice;
        if (!random_choose(game, tk_record_state(record), &random, &choice) ||
            tk_record_apply(record, choice.seat, choice.action, NULL) != TK_OK) {
            break;
        }
    }
    tk_record_set_tag(record, "date", "2026-01-01");
    tk_record_undo(record, TK_ALL_SEATS);
    const size_t length = tk_record_write(record, NULL, 0);
    char *text = take(length + 1);
    tk_record_write(record, text, length + 1);
    if (tk_record_read(text, length, NULL, &again, NULL) != TK_OK) {
        abort();
    }
    tk_present *present = NULL;
    if (tk_present_record(again, &present) != TK_OK || tk_present_follow(present, again, SIZE_MAX) != TK_OK) {
        abort();
    }
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        const tk_reader reader = {.seat = seat};
        tk_action action;
        tk_present_table(present, &reader, NULL, 0);
        tk_present_log(present, &reader, 0, SIZE_MAX, NULL, 0);
        tk_present_choice(present, &reader, 1, &action);
        tk_present_wish(present, &reader, "{}", 2, NULL, 0, NULL);
    }
    tk_present_help(game, NULL, NULL, 0);
    tk_present_close(present);
    tk_record_close(again);
    tk_record_close(record);
    free(text);
}

static void use_match(const tk_game *game) {
    const char *name = tk_game_about(game)->name;
    tk_state *state = take_state(game), *seen = take_state(game);
    size_t opponents = 0;
    while (tk_opponent_at(name, opponents) != NULL) {
        opponents++;
    }
    start_match(game, 5, state);
    for (unsigned step = 0; step < 150 && tk_deciders(game, state) != 0; step++) {
        const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(game, state));
        thinking asked = thinking_open(game, tk_opponent_at(name, step % opponents));
        tk_complete(game, state, seat, step, seen);
        const tk_action action = thinking_anew(&asked, seen, seat, step);
        thinking_close(&asked);
        char text[256];
        tk_action read;
        tk_event events[TK_EVENTS_MOST];
        tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
        tk_action_text(game, state, seat, action, text, sizeof text);
        tk_action_read(game, state, seat, text, &read, NULL);
        tk_legal_random(game, state, seat, step, &read);
        if (tk_apply(game, state, seat, action, &log) != TK_OK) {
            abort();
        }
        for (size_t i = 0; i < log.count && i < TK_EVENTS_MOST; i++) {
            tk_event_text(game, &events[i], NULL, NULL, 0);
        }
        tk_view(game, state, seat, NULL, 0);
        tk_dump(game, state, NULL, 0);
        tk_hash(game, state);
    }
    const size_t size = tk_save(game, state, NULL, 0);
    void *bytes = take(size);
    tk_save(game, state, bytes, size);
    tk_load(game, bytes, size, seen, NULL);
    free(bytes);
    free(seen);
    free(state);
}

static void *use_everything(void *context) {
    const char *name = context;
    tk_pack *pack = NULL;
    tk_game *game = NULL;
    if (tk_pack_open_builtin(name, &pack, NULL) != TK_OK || tk_pack_check(pack, NULL) != TK_OK ||
        tk_game_open(name, NULL, pack, &game, NULL) != TK_OK) {
        abort();
    }
    use_match(game);
    if (strcmp(name, "chess") == 0) {
        tk_state *state = take_state(game);
        start_match(game, 1, state);
        tk_chess_perft(game, state, 2);
        tk_chess_report report;
        tk_chess_setup_report(game, state, &report);
        free(state);
    }
    use_record(game);
    tk_pack_close(pack);
    return NULL;
}

/* On a thread whose stack was painted before, and on one that has done nothing but begin. */
static size_t stack_taken(void *(*use)(void *), const char *name) {
    pthread_attr_t attributes;
    pthread_t thread;
    unsigned char *stack = NULL;
    size_t clean = 0;
    assert_int_equal(posix_memalign((void **)&stack, 65536, STACK), 0);
    memset(stack, PAINT, STACK);
    pthread_attr_init(&attributes);
    assert_int_equal(pthread_attr_setstack(&attributes, stack, STACK), 0);
    assert_int_equal(pthread_create(&thread, &attributes, use, (void *)name), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
    while (clean < STACK && stack[clean] == PAINT) {
        clean++;
    }
    free(stack);
    return STACK - clean;
}

static void *use_nothing(void *context) {
    return context;
}

static void test_stack(void **unused) {
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    const size_t most = TK_STACK_MOST;
#else
    const size_t most = 8 * TK_STACK_MOST;
#endif
    (void)unused;
    const size_t none = stack_taken(use_nothing, "");
    for (size_t which = 0; tk_game_info_at(which) != NULL; which++) {
        const char *name = tk_game_info_at(which)->name;
        const size_t taken = stack_taken(use_everything, name) - none;
        print_message("%s: %zu bytes of the stack\n", name, taken);
        assert_in_range(taken, 1, most);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_many_actions),
        cmocka_unit_test(test_lists_of_card_games),
        cmocka_unit_test(test_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
