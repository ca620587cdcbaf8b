/* The simple opponent of Tank Chess against what it promises: it takes a win, saves its command tank if it can, else
 * captures by value, else plays a random safe move. Every promise is judged from outside, move by move, through the
 * public interface. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/chess.h>
#include <tankodrom/opponent.h>

#include "support/start.h"

enum { LIST = 20000 };

typedef struct table {
    tk_game *game;
    tk_state *state, *after;
    tk_action moves[LIST], replies[LIST];
    size_t count;
} table;

static table *open_table(const char *option) {
    const char *options[] = {option, NULL};
    table *made = calloc(1, sizeof *made);
    assert_non_null(made);
    assert_int_equal(tk_game_open("chess", options, NULL, &made->game, NULL), TK_OK);
    made->state = malloc(tk_state_size(made->game));
    made->after = malloc(tk_state_size(made->game));
    assert_non_null(made->state);
    assert_non_null(made->after);
    start_match(made->game, 1, made->state);
    return made;
}

static void close_table(table *open) {
    tk_game_close(open->game);
    free(open->state);
    free(open->after);
    free(open);
}

static unsigned mover(const table *open) {
    return tk_chess_to_move(open->game, open->state);
}

static tk_action choose(const table *open, const char *opponent, uint64_t seed) {
    return tk_opponent_choose(tk_opponent_named("chess", opponent), open->game, open->state, mover(open), seed);
}

/* Speed, gun and the three armours of C, L, M, H, D, R, added up from the table of pieces. */
static int worth(tk_chess_kind kind) {
    static const int worths[] = {5 + 1 + 1, 5 + 1 + 1, 4 + 2 + 3, 3 + 3 + 6, 4 + 4 + 3, 3 + 5 + 1};
    return worths[kind];
}

typedef struct judgement {
    bool wins;
    bool lost; /* the opponent could win at once */
    bool captures;
    int net;  /* what is destroyed less the capturing piece when that could be destroyed */
    int most; /* the best that the opponent could destroy then */
} judgement;

static judgement judge(table *open, tk_action action) {
    unsigned me = mover(open);
    tk_chess_move move = tk_chess_move_of(action);
    judgement found = {.captures = move.fires};
    if (move.fires) {
        found.net = worth(tk_chess_at(open->game, open->state, move.target).kind);
    }
    memcpy(open->after, open->state, tk_state_size(open->game));
    assert_int_equal(tk_apply(open->game, open->after, me, action, NULL), TK_OK);
    tk_outcome outcome;
    tk_outcome_of(open->game, open->after, &outcome);
    found.wins = outcome.finished && outcome.payoff[me] == 1000;
    if (outcome.finished) {
        return found;
    }
    bool mover_falls = false;
    size_t count = tk_legal(open->game, open->after, 1 - me, open->replies, LIST);
    assert_true(count <= LIST);
    for (size_t index = 0; index < count; index++) {
        tk_chess_move reply = tk_chess_move_of(open->replies[index]);
        found.lost = found.lost || reply.escapes;
        if (reply.fires) {
            tk_chess_kind kind = tk_chess_at(open->game, open->after, reply.target).kind;
            found.lost = found.lost || kind == TK_CHESS_COMMAND;
            found.most = worth(kind) > found.most ? worth(kind) : found.most;
            mover_falls = mover_falls || memcmp(&reply.target, &move.to, sizeof move.to) == 0;
        }
    }
    if (found.captures && mover_falls) {
        found.net -= worth(tk_chess_at(open->game, open->after, move.to).kind);
    }
    return found;
}

/* What there is to choose from. */
typedef struct choices {
    size_t wins, safe, shots;
    size_t captures; /* safe ones that do not lose more than they take */
    int best_net, least;
} choices;

static choices judge_all(table *open) {
    choices all = {.best_net = -1, .least = INT32_MAX};
    open->count = tk_legal(open->game, open->state, mover(open), open->moves, LIST);
    assert_in_range(open->count, 1, LIST);
    for (size_t index = 0; index < open->count; index++) {
        judgement found = judge(open, open->moves[index]);
        all.wins += found.wins;
        all.shots += found.captures;
        if (found.lost || found.wins) {
            continue;
        }
        all.safe++;
        all.least = found.most < all.least ? found.most : all.least;
        if (found.captures && found.net >= 0) {
            all.captures++;
            all.best_net = found.net > all.best_net ? found.net : all.best_net;
        }
    }
    return all;
}

static void assert_keeps_its_word(table *open, const choices *all, uint64_t seed) {
    judgement chosen = judge(open, choose(open, "simple", seed));
    if (all->wins > 0) {
        assert_true(chosen.wins);
    } else if (all->safe > 0) {
        assert_false(chosen.lost);
        if (all->captures > 0) {
            assert_true(chosen.captures);
            assert_int_equal(chosen.net, all->best_net);
        } else if (all->least == 0) {
            assert_int_equal(chosen.most, 0);
        }
    }
}

static void takes_a_win_by_destroying(void **unused) {
    (void)unused;
    /* The heavy tank sees the command tank's side along file H, and could take a heavy tank's rear instead. */
    table *open = open_table("position=16 w wCA1/N wHH4/N bCH12/E bHK7/NE");
    choices all = judge_all(open);
    assert_true(all.wins > 0 && all.shots > all.wins);
    for (uint64_t seed = 0; seed < 30; seed++) {
        assert_true(judge(open, choose(open, "simple", seed)).wins);
    }
    close_table(open);
}

static void takes_a_win_by_escaping(void **unused) {
    (void)unused;
    table *open = open_table("position=16 b #O16 #O15 #P15 wCP16/N wHP9/W wLA3/W bCD2/S bLA9/S");
    choices all = judge_all(open);
    assert_int_equal(all.wins, 1);
    assert_true(all.shots > 0);
    for (uint64_t seed = 0; seed < 30; seed++) {
        tk_action action = choose(open, "simple", seed);
        assert_true(tk_chess_move_of(action).escapes);
        assert_true(judge(open, action).wins);
    }
    close_table(open);
}

static void saves_its_command_tank(void **unused) {
    (void)unused;
    /* The medium tank fires down file A at the command tank, which can hide behind walls on B3. Elsewhere a light tank
     * could capture another. */
    table *open =
        open_table("position=16 w #O16 #O15 #P15 #B1 #B2 #C2 #C3 #C4 #B4 wCA1/N wLH4/N bMA9/S bCP16/S bLH9/W");
    choices all = judge_all(open);
    assert_int_equal(all.wins, 0);
    assert_true(all.safe > 0 && all.safe < open->count);
    bool greedy_loses = false;
    for (size_t index = 0; index < open->count; index++) {
        judgement found = judge(open, open->moves[index]);
        greedy_loses = greedy_loses || (found.captures && found.lost);
    }
    assert_true(greedy_loses);
    for (uint64_t seed = 0; seed < 50; seed++) {
        assert_false(judge(open, choose(open, "simple", seed)).lost);
    }
    close_table(open);
}

static void stops_an_escape(void **unused) {
    (void)unused;
    /* Black's command tank would leave next turn; only the heavy tank can stand in its way. */
    table *open =
        open_table("position=12 w #A1 #A2 #A3 #A4 #A5 #C2 #C3 #C4 #C5 #K1 #K2 #L2 wCL1/N wHE1/W bCB5/S bLH12/N");
    choices all = judge_all(open);
    assert_int_equal(all.wins, 0);
    assert_true(all.safe > 0 && all.safe < open->count / 2);
    for (uint64_t seed = 0; seed < 30; seed++) {
        assert_false(judge(open, choose(open, "simple", seed)).lost);
    }
    close_table(open);
}

static void captures_by_value(void **unused) {
    (void)unused;
    /* A medium and a light tank before the heavy tank's gun; neither can harm its front. */
    table *open = open_table("position=12 w #K12 #K11 #L11 #A2 #B1 #B2 wCA1/N wHF2/N bLC7/S bMI7/S bCL12/S");
    tk_action action = 0;
    size_t kinds[TK_CHESS_KINDS] = {0};
    open->count = tk_legal(open->game, open->state, 0, open->moves, LIST);
    for (size_t index = 0; index < open->count; index++) {
        tk_chess_move move = tk_chess_move_of(open->moves[index]);
        if (move.fires) {
            kinds[tk_chess_at(open->game, open->state, move.target).kind]++;
        }
    }
    assert_true(kinds[TK_CHESS_LIGHT] > 0 && kinds[TK_CHESS_MEDIUM] > 0);
    for (uint64_t seed = 0; seed < 30; seed++) {
        action = choose(open, "simple", seed);
        tk_chess_move move = tk_chess_move_of(action);
        assert_true(move.fires);
        assert_int_equal(tk_chess_at(open->game, open->state, move.target).kind, TK_CHESS_MEDIUM);
    }
    close_table(open);
}

static void plays_random_safe_moves(void **unused) {
    (void)unused;
    table *open = open_table("size=16");
    choices all = judge_all(open);
    assert_int_equal(all.captures, 0);
    assert_int_equal(all.least, 0);
    tk_action seen[100];
    size_t different = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        tk_action action = choose(open, "simple", seed);
        assert_int_equal(action, choose(open, "simple", seed));
        assert_int_equal(judge(open, action).most, 0);
        bool known = false;
        for (size_t index = 0; index < different; index++) {
            known = known || seen[index] == action;
        }
        if (!known) {
            seen[different++] = action;
        }
    }
    assert_true(different > 30);
    close_table(open);
}

/* All promises, in positions as they come: mostly simple play, every seventh move at random. */
static void keeps_its_word_all_through_matches(void **unused) {
    (void)unused;
    static const char *const options[] = {"size=16", "size=20"};
    size_t won = 0, threatened = 0, captures = 0;
    for (uint64_t match = 0; match < 6; match++) {
        table *open = open_table(options[match % 2]);
        for (uint64_t ply = 0; tk_deciders(open->game, open->state) != 0 && ply < 150; ply++) {
            if (ply % 5 == 4 || tk_chess_check_called(open->game, open->state)) {
                choices all = judge_all(open);
                won += all.wins > 0;
                captures += all.wins == 0 && all.captures > 0;
                threatened += all.wins == 0 && all.safe > 0 && all.safe < open->count / 2;
                assert_keeps_its_word(open, &all, match * 1000 + ply);
            }
            tk_action action = choose(open, ply % 7 == 6 ? "random" : "simple", match * 1000 + ply);
            assert_int_equal(tk_apply(open->game, open->state, mover(open), action, NULL), TK_OK);
        }
        close_table(open);
    }
    /* The matches must have asked something. */
    print_message("%zu wins, %zu threats, %zu captures\n", won, threatened, captures);
    assert_true(won > 0 && threatened > 0 && captures > 0);
}

static void beats_random_play(void **unused) {
    (void)unused;
    unsigned won = 0;
    for (uint64_t match = 0; match < 10; match++) {
        table *open = open_table("size=16");
        unsigned simple = match % 2;
        for (uint64_t ply = 0; tk_deciders(open->game, open->state) != 0; ply++) {
            tk_action action = choose(open, mover(open) == simple ? "simple" : "random", match * 1000 + ply);
            assert_int_equal(tk_apply(open->game, open->state, mover(open), action, NULL), TK_OK);
        }
        tk_outcome outcome;
        tk_outcome_of(open->game, open->state, &outcome);
        won += outcome.payoff[simple] == 1000;
        close_table(open);
    }
    assert_true(won >= 9);
}

/* 64 pieces a side on the largest board: more moves than the opponent has room for. */
static void crowded_boards_are_sampled(void **unused) {
    (void)unused;
    for (int winning = 0; winning < 2; winning++) {
        char option[TK_CHESS_LINE_SIZE] = "position=24 w";
        size_t used = strlen(option);
        for (unsigned index = 1; index < 64; index++) {
            unsigned file = index % 16 * 3 / 2;
            unsigned rank = index / 16 * 3;
            used += (size_t)snprintf(option + used, sizeof option - used, " wL%c%u/N bL%c%u/S", 'A' + file, rank + 1,
                                     'X' - file, 24 - rank);
        }
        snprintf(option + used, sizeof option - used, " wC%s/N bCX13/S", winning ? "A22" : "A1");
        table *open = open_table(option);
        assert_true(tk_legal(open->game, open->state, 0, NULL, 0) > 4096);
        for (uint64_t seed = 0; seed < 3; seed++) {
            tk_action action = choose(open, "simple", seed);
            assert_int_equal(tk_check(open->game, open->state, 0, action), TK_OK);
            assert_true(judge(open, action).wins || !winning);
        }
        close_table(open);
    }
}

/* The escape is the last of more answers than there is room for; only the heavy tank on B1 stops it. */
static void crowded_boards_hide_no_escape(void **unused) {
    (void)unused;
    char option[TK_CHESS_LINE_SIZE] = "position=24 w #A1 #A2 #A3 #A4 #A5 #C2 #C3 #C4 #C5 #W1 #W2 #X2 wCX1/N wHE1/W";
    size_t used = strlen(option);
    for (unsigned index = 1; index < 64; index++) {
        used += (size_t)snprintf(option + used, sizeof option - used, " bL%c%u/S", 'X' - index % 16 * 3 / 2,
                                 24 - index / 16 * 3);
    }
    snprintf(option + used, sizeof option - used, " bCB5/S");
    table *open = open_table(option);
    for (uint64_t seed = 0; seed < 3; seed++) {
        tk_chess_move move = tk_chess_move_of(choose(open, "simple", seed));
        assert_int_equal(move.to.file, 1);
        assert_int_equal(move.to.rank, 0);
    }
    close_table(open);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_a_win_by_destroying),
        cmocka_unit_test(takes_a_win_by_escaping),
        cmocka_unit_test(saves_its_command_tank),
        cmocka_unit_test(stops_an_escape),
        cmocka_unit_test(captures_by_value),
        cmocka_unit_test(plays_random_safe_moves),
        cmocka_unit_test(keeps_its_word_all_through_matches),
        cmocka_unit_test(beats_random_play),
        cmocka_unit_test(crowded_boards_are_sampled),
        cmocka_unit_test(crowded_boards_hide_no_escape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
