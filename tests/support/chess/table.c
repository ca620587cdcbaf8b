#include "support/chess/table.h"
#include "support/start.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LIST_SIZE = 65536 };

chess_table table_with(const char *const *options) {
    chess_table table = {NULL, NULL};
    tk_error error = {0};
    if (tk_game_open("chess", options, NULL, &table.game, &error) != TK_OK) {
        char text[512];
        tk_error_text(&error, NULL, text, sizeof text);
        fail_msg("the game does not open: %s", text);
    }
    table.state = malloc(tk_state_size(table.game));
    assert_non_null(table.state);
    start_match(table.game, 1, table.state);
    return table;
}

chess_table table_at(const char *line) {
    char option[TK_CHESS_LINE_SIZE + 16];
    snprintf(option, sizeof option, "position=%s", line);
    return table_with((const char *const[]){option, NULL});
}

void table_close(chess_table *table) {
    free(table->state);
    tk_game_close(table->game);
}

tk_status refusal_of_options(const char *const *options, tk_error *error) {
    tk_game *game = NULL;
    tk_error ignored = {0};
    if (error == NULL) {
        error = &ignored;
    }
    tk_status status = tk_game_open("chess", options, NULL, &game, error);
    if (status == TK_OK) {
        tk_game_close(game);
        fail_msg("the game opens with %s", options[0]);
    }
    assert_null(game);
    assert_int_equal(error->status, status);
    return status;
}

tk_status refusal_of_line(const char *line, tk_error *error) {
    char option[TK_CHESS_LINE_SIZE + 16];
    snprintf(option, sizeof option, "position=%s", line);
    return refusal_of_options((const char *const[]){option, NULL}, error);
}

tk_chess_square square(const char *text) {
    return (tk_chess_square){(uint8_t)(text[0] - 'A'), (uint8_t)(strtol(text + 1, NULL, 10) - 1)};
}

tk_chess_facing facing(const char *text) {
    static const char *const names[8] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    for (int i = 0; i < 8; i++) {
        if (strcmp(text, names[i]) == 0) {
            return (tk_chess_facing)i;
        }
    }
    fail_msg("%s is not a facing", text);
    return TK_CHESS_N;
}

tk_chess_content at(const chess_table *table, const char *square_text) {
    return tk_chess_at(table->game, table->state, square(square_text));
}

static unsigned side(const chess_table *table) {
    return tk_chess_to_move(table->game, table->state);
}

tk_status reads(const chess_table *table, const char *text) {
    tk_action action = 0;
    tk_error error = {0};
    tk_status status = tk_action_read(table->game, table->state, side(table), text, &action, &error);
    if (status == TK_OK) {
        assert_int_equal(tk_check(table->game, table->state, side(table), action), TK_OK);
    } else {
        assert_int_equal(error.status, status);
    }
    return status;
}

static tk_action action_of(const chess_table *table, const char *text) {
    tk_action action = 0;
    tk_error error = {0};
    if (tk_action_read(table->game, table->state, side(table), text, &action, &error) != TK_OK) {
        char reason[512];
        tk_error_text(&error, NULL, reason, sizeof reason);
        fail_msg("%s is refused: %s", text, reason);
    }
    return action;
}

void play(chess_table *table, const char *moves_text) {
    const char *list = moves_text;
    while (*list != '\0') {
        char text[64];
        size_t length = strcspn(list, " ");
        assert_true(length < sizeof text);
        memcpy(text, list, length);
        text[length] = '\0';
        tk_action action = action_of(table, text);
        tk_status status = tk_apply(table->game, table->state, side(table), action, NULL);
        if (status != TK_OK) {
            fail_msg("%s is read but not carried out: %s", text, tk_status_name(status));
        }
        list += length + (list[length] == ' ');
    }
}

const char *written(const chess_table *table, const char *text) {
    static char out[64];
    size_t length = tk_action_text(table->game, table->state, side(table), action_of(table, text), out, sizeof out);
    assert_true(length < sizeof out);
    assert_int_equal(length, strlen(out));
    return out;
}

tk_status asked(const chess_table *table, const char *from, const char *to, const char *face, const char *target) {
    tk_chess_move move = {.from = square(from), .to = square(to), .facing = facing(face)};
    if (target != NULL) {
        move.fires = true;
        move.target = square(target);
    }
    return tk_check(table->game, table->state, side(table), tk_chess_action_of(move));
}

tk_status asked_escape(const chess_table *table, const char *from) {
    tk_chess_move move = {.from = square(from), .to = square(from), .escapes = true};
    return tk_check(table->game, table->state, side(table), tk_chess_action_of(move));
}

static bool same(tk_chess_square a, tk_chess_square b) {
    return a.file == b.file && a.rank == b.rank;
}

/* What moves to count: NULL for any. */
typedef struct wanted {
    const char *from, *to, *face;
    bool firing;
} wanted;

static bool fits(tk_chess_move move, wanted want) {
    if (want.from != NULL && !same(move.from, square(want.from))) {
        return false;
    }
    if (want.to != NULL && (move.escapes || !same(move.to, square(want.to)))) {
        return false;
    }
    if (want.face != NULL && move.facing != facing(want.face)) {
        return false;
    }
    return move.fires || !want.firing;
}

static size_t counted(const chess_table *table, wanted want) {
    tk_action *list = malloc(LIST_SIZE * sizeof *list);
    assert_non_null(list);
    size_t count = tk_legal(table->game, table->state, side(table), list, LIST_SIZE);
    assert_true(count <= LIST_SIZE);
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        found += fits(tk_chess_move_of(list[i]), want);
    }
    free(list);
    return found;
}

size_t moves(const chess_table *table) {
    return counted(table, (wanted){0});
}

size_t moves_from(const chess_table *table, const char *from) {
    return counted(table, (wanted){.from = from});
}

size_t moves_to(const chess_table *table, const char *from, const char *to, const char *face) {
    return counted(table, (wanted){.from = from, .to = to, .face = face});
}

size_t shots(const chess_table *table) {
    return counted(table, (wanted){.firing = true});
}

const char *ended(const chess_table *table) {
    tk_outcome outcome;
    tk_outcome_of(table->game, table->state, &outcome);
    assert_int_equal(outcome.finished, outcome.reason != NULL);
    assert_int_equal(outcome.finished, tk_deciders(table->game, table->state) == 0);
    return outcome.finished ? outcome.reason : "";
}

int winner(const chess_table *table) {
    tk_outcome outcome;
    tk_outcome_of(table->game, table->state, &outcome);
    assert_int_equal(outcome.payoff[0] + outcome.payoff[1], 0);
    if (outcome.payoff[0] == 0) {
        return -1;
    }
    assert_true(outcome.finished);
    assert_true(outcome.payoff[0] == 1000 || outcome.payoff[0] == -1000);
    return outcome.payoff[0] == 1000 ? 0 : 1;
}
