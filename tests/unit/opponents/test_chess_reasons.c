/* What the opponent of Tank Chess says of its moves is so, as the second generator of tests/support finds it. */
#include "support/chess/test.h"

#include <tankodrom/opponent.h>

#include "support/chess/random_position.h"

enum { POSITIONS = 1500, PLAYED = 400 };

static reference_move replies[REFERENCE_MOVES_MOST];

/* A position, the same after the move, and what was said about the move. */
typedef struct said {
    reference_position before, after;
    tk_chess_move move;
    int me;
    tk_thought thought;
} said;

static const reference_cell *cell_at(const reference_position *position, int32_t square) {
    return &position->cell[square / 32][square % 32];
}

static bool can_be_hit(const reference_position *position, int owner, int file, int rank) {
    const size_t count = reference_moves(position, 1 - owner, replies, REFERENCE_MOVES_MOST);
    for (size_t index = 0; index < count; index++) {
        if (replies[index].fires && replies[index].target_file == file && replies[index].target_rank == rank) {
            return true;
        }
    }
    return false;
}

static bool square_can_be_hit(const reference_position *position, int owner, int32_t square) {
    return can_be_hit(position, owner, square % 32, square / 32);
}

static bool anything_can_be_hit(const reference_position *position, int owner) {
    const size_t count = reference_moves(position, 1 - owner, replies, REFERENCE_MOVES_MOST);
    for (size_t index = 0; index < count; index++) {
        if (replies[index].fires) {
            return true;
        }
    }
    return false;
}

/* As docs have it, the command tank above all. */
static int worth(unsigned kind) {
    static const int worths[] = {[TK_CHESS_COMMAND] = 99, [TK_CHESS_LIGHT] = 7, [TK_CHESS_MEDIUM] = 9,
                                 [TK_CHESS_HEAVY] = 12,   [TK_CHESS_GUN] = 11,  [TK_CHESS_ROCKETS] = 9};
    return worths[kind];
}

static int most_that_can_be_hit(const reference_position *position, int owner) {
    const size_t count = reference_moves(position, 1 - owner, replies, REFERENCE_MOVES_MOST);
    int most = 0;
    for (size_t index = 0; index < count; index++) {
        if (replies[index].fires) {
            const int is = worth(position->cell[replies[index].target_rank][replies[index].target_file].kind);
            most = is > most ? is : most;
        }
    }
    return most;
}

/* ---- What each reason claims ---- */

static void is_named(const reference_position *position, int colour, const int32_t field[2]) {
    const reference_cell *cell = cell_at(position, field[1]);
    assert_int_equal(cell->thing, REFERENCE_PIECE);
    assert_int_equal(cell->colour, colour);
    assert_int_equal(cell->kind, field[0]);
}

static void check_win(const said *it) {
    assert_true(reference_decided(&it->after));
    assert_int_equal(cell_at(&it->before, it->thought.field[0])->kind, TK_CHESS_COMMAND);
    assert_int_equal(cell_at(&it->after, it->thought.field[0])->thing, REFERENCE_WRECK);
}

static void check_escape(const said *it) {
    assert_true(it->move.escapes);
}

static void check_capture(const said *it) {
    is_named(&it->before, 1 - it->me, it->thought.field);
    assert_int_equal(cell_at(&it->after, it->thought.field[1])->thing, REFERENCE_WRECK);
    assert_int_equal(can_be_hit(&it->after, it->me, it->move.to.file, it->move.to.rank),
                     strcmp(it->thought.reason->key, "exchange") == 0);
}

static void check_safe(const said *it) {
    assert_false(anything_can_be_hit(&it->after, it->me));
}

static void check_check(const said *it) {
    check_safe(it);
    assert_true(reference_could_destroy_command(&it->after, it->me));
}

static void check_save(const said *it) {
    check_safe(it);
    is_named(&it->before, it->me, it->thought.field);
    assert_true(square_can_be_hit(&it->before, it->me, it->thought.field[1]));
}

static void check_least(const said *it) {
    is_named(&it->after, it->me, it->thought.field);
    assert_true(square_can_be_hit(&it->after, it->me, it->thought.field[1]));
    assert_int_equal(most_that_can_be_hit(&it->after, it->me), worth((unsigned)it->thought.field[0]));
}

/* The piece saved may be the one that moved. */
static void check_save_one(const said *it) {
    const int32_t from = it->move.from.rank * 32 + it->move.from.file, to = it->move.to.rank * 32 + it->move.to.file;
    const int32_t saved = it->thought.field[1];
    is_named(&it->before, it->me, it->thought.field);
    assert_true(square_can_be_hit(&it->before, it->me, saved));
    assert_false(square_can_be_hit(&it->after, it->me, saved == from ? to : saved));
    is_named(&it->after, it->me, it->thought.field + 2);
    assert_true(square_can_be_hit(&it->after, it->me, it->thought.field[3]));
    assert_int_equal(most_that_can_be_hit(&it->after, it->me), worth((unsigned)it->thought.field[2]));
}

static void check_lost(const said *it) {
    static reference_move moves[REFERENCE_MOVES_MOST];
    const size_t count = reference_moves(&it->before, it->me, moves, REFERENCE_MOVES_MOST);
    for (size_t index = 0; index < count; index++) {
        reference_position after = it->before;
        reference_apply(&after, &moves[index]);
        assert_true(reference_could_destroy_command(&after, 1 - it->me) || reference_could_escape(&after, 1 - it->me));
    }
}

static struct {
    const char *key;
    void (*check)(const said *it);
    unsigned count;
} reasons[] = {{"win", check_win, 0},          {"escape", check_escape, 0}, {"capture", check_capture, 0},
               {"exchange", check_capture, 0}, {"safe", check_safe, 0},     {"check", check_check, 0},
               {"save", check_save, 0},        {"least", check_least, 0},   {"save-one", check_save_one, 0},
               {"lost", check_lost, 0}};

/* ---- Positions ---- */

static void apply_move(said *it) {
    const reference_move move = {.from_file = it->move.from.file,
                                 .from_rank = it->move.from.rank,
                                 .to_file = it->move.escapes ? 0 : it->move.to.file,
                                 .to_rank = it->move.escapes ? 0 : it->move.to.rank,
                                 .facing = it->move.escapes ? 0 : (int)it->move.facing,
                                 .escapes = it->move.escapes,
                                 .fires = it->move.fires,
                                 .target_file = it->move.fires ? it->move.target.file : 0,
                                 .target_rank = it->move.fires ? it->move.target.rank : 0};
    it->after = it->before;
    reference_apply(&it->after, &move);
}

static void check_reason(const tk_game *game, said *it) {
    char text[256];
    it->move = tk_chess_move_of(it->thought.action);
    apply_move(it);
    assert_non_null(it->thought.reason);
    assert_true(tk_thought_text(game, &it->thought, NULL, text, sizeof text) > 0);
    assert_null(strchr(text, '{'));
    for (size_t index = 0; index < sizeof reasons / sizeof *reasons; index++) {
        if (strcmp(reasons[index].key, it->thought.reason->key) == 0) {
            reasons[index].check(it);
            reasons[index].count++;
            return;
        }
    }
    fail_msg("nobody checks the reason '%s'", it->thought.reason->key);
}

/* Of the move that the opponent chooses, and of any. */
static void think_at(const tk_game *game, const tk_state *state, uint64_t seed) {
    static said it;
    char line[TK_CHESS_LINE_SIZE];
    tk_action any;
    const tk_opponent *simple = tk_opponent_named("chess", "simple");
    it.me = (int)tk_chess_to_move(game, state);
    tk_chess_line_write(game, state, line, sizeof line);
    assert_true(reference_read(line, &it.before));
    const tk_think think = {.game = game, .seen = state, .seat = (unsigned)it.me, .seed = seed};
    assert_status(tk_opponent_think(simple, &think, &it.thought), TK_OK);
    check_reason(game, &it);
    assert_status(tk_legal_random(game, state, think.seat, test_random(&seed), &any), TK_OK);
    assert_status(tk_opponent_explain(&think, any, &it.thought), TK_OK);
    check_reason(game, &it);
}

static void reasons_are_true(void **unused) {
    (void)unused;
    static char line[REFERENCE_LINE_SIZE];
    static reference_position position;
    for (uint64_t seed = 1; seed <= POSITIONS; seed++) {
        random_position(seed, &position);
        reference_write(&position, line, sizeof line);
        chess_table table = table_at(line);
        if (tk_deciders(table.game, table.state) != 0 && moves(&table) > 0) {
            think_at(table.game, table.state, seed);
        }
        table_close(&table);
    }
    chess_table table = table_with(NULL);
    const tk_opponent *simple = tk_opponent_named("chess", "simple");
    for (unsigned ply = 0; ply < PLAYED && tk_deciders(table.game, table.state) != 0; ply++) {
        const unsigned seat = tk_chess_to_move(table.game, table.state);
        think_at(table.game, table.state, ply);
        const tk_action action = tk_opponent_choose(simple, table.game, table.state, seat, ply);
        assert_status(tk_apply(table.game, table.state, seat, action, NULL), TK_OK);
    }
    table_close(&table);
    for (size_t index = 0; index < sizeof reasons / sizeof *reasons; index++) {
        if (reasons[index].count == 0) {
            fail_msg("the reason '%s' never came up", reasons[index].key);
        }
    }
}

static void a_reason_is_a_sentence(void **unused) {
    (void)unused;
    char text[128];
    tk_thought thought;
    chess_table table = table_at("16 w wHK9/N bMJ14/S wCA1/N bCP16/W wLF3/N #F4 xG3");
    const tk_think think = {.game = table.game, .seen = table.state, .seat = 0, .seed = 1};
    tk_opponent_think(tk_opponent_named("chess", "simple"), &think, &thought);
    tk_thought_text(table.game, &thought, NULL, text, sizeof text);
    assert_string_equal(text, "it destroys the command tank on P16 and wins");
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(reasons_are_true), cmocka_unit_test(a_reason_is_a_sentence)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
