/* R42: what a seat sees, told by what a random completion for it keeps and what it deals anew. */
#include <tankodrom/rush.h>

#include "base/random/guess.h"
#include "support/rush/table.h"
#include "support/start.h"

enum { SEEDS = 60 };

/* Three players in the middle of a game, seat 0 on turn, every closed pile with different cards. */
static void middle_game(rush_table *table) {
    bare_table(table, 3);
    unsigned face = SOVIET_LIGHT;
    for (unsigned seat = 0; seat < 3; seat++) {
        for (unsigned i = 0; i < 3; i++) {
            put_hand(table, seat, face++);
            put_garage(table, seat, face++);
            put_depot(table, seat, face++);
        }
        put_guard(table, seat, seat, ACE + seat);
    }
    player_of(table, 2)->base[2].protector_damaged = true;
    player_of(table, 1)->base[0].damaged = true;
    put_medals(table, 1, TK_RUSH_USA, true, 1);
    put_captured(table, 0, 2, 0);
    put_discard(table, SABOTEUR);
    put_discard(table, SABOTEUR_2);
    rush_add(&table->body.graveyard, TRUCK);
    assert_accounts(table);
}

static bool same_set(const rush_set *one, const rush_set *other) {
    return memcmp(one, other, sizeof *one) == 0;
}

/* How many of each face a company has. */
static void make_up(const rush_player *player, unsigned faces[TK_RUSH_FACES]) {
    for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
        faces[face] = count_of(&player->hand, face) + count_of(&player->depot, face) + count_of(&player->garage, face);
    }
}

static unsigned top_of_depot(const rush_body *body, unsigned seat) {
    const rush_set *depot = &body->player[seat].depot;
    unsigned top = RUSH_NO_CARD;
    for (unsigned card = rush_next(depot, 0); card != RUSH_NO_CARD; card = rush_next(depot, card + 1)) {
        if (top == RUSH_NO_CARD || body->stamp[card] > body->stamp[top]) {
            top = card;
        }
    }
    return top;
}

/* rule:R42: bases, protectors, damage, shop, medals, achievements, graveyard, sizes and make-up of companies stay */
static void what_is_open_stays(void **unused) {
    (void)unused;
    rush_table table, other;
    middle_game(&table);
    for (unsigned seat = 0; seat < 3; seat++) {
        for (unsigned seed = 0; seed < SEEDS; seed++) {
            other = table;
            rush_complete(&other.rules, &other.body, seat, seed);
            assert_accounts(&other);
            assert_memory_equal(other.body.shop, table.body.shop, sizeof table.body.shop);
            assert_memory_equal(other.body.singles, table.body.singles, sizeof table.body.singles);
            assert_memory_equal(other.body.doubles, table.body.doubles, sizeof table.body.doubles);
            assert_int_equal(other.body.achievements, table.body.achievements);
            assert_int_equal(other.body.discard_top, table.body.discard_top);
            assert_true(same_set(&other.body.graveyard, &table.body.graveyard));
            assert_int_equal(rush_count(&other.body.deck), rush_count(&table.body.deck));
            assert_int_equal(rush_count(&other.body.discard), rush_count(&table.body.discard));
            for (unsigned i = 0; i < 3; i++) {
                const rush_player *before = &table.body.player[i], *after = &other.body.player[i];
                assert_memory_equal(after->base, before->base, sizeof before->base);
                assert_int_equal(rush_count(&after->hand), rush_count(&before->hand));
                assert_int_equal(rush_count(&after->garage), rush_count(&before->garage));
                assert_int_equal(rush_count(&after->depot), rush_count(&before->depot));
                assert_int_equal(rush_face_of(top_of_depot(&other.body, i)),
                                 rush_face_of(top_of_depot(&table.body, i)));
                unsigned one[TK_RUSH_FACES], two[TK_RUSH_FACES];
                make_up(before, one);
                make_up(after, two);
                assert_memory_equal(one, two, sizeof one);
            }
        }
    }
}

/* rule:R42: a seat keeps its hand and depot, and the open hand of the player on turn; an onlooker keeps the latter */
static void what_a_seat_sees_stays(void **unused) {
    (void)unused;
    rush_table table, other;
    middle_game(&table);
    for (unsigned seat = 0; seat < 4; seat++) {
        for (unsigned seed = 0; seed < SEEDS; seed++) {
            other = table;
            rush_complete(&other.rules, &other.body, seat < 3 ? seat : TK_NO_SEAT, seed);
            assert_true(same_set(&other.body.player[0].hand, &table.body.player[0].hand));
            if (seat < 3) {
                assert_true(same_set(&other.body.player[seat].hand, &table.body.player[seat].hand));
                assert_true(same_set(&other.body.player[seat].depot, &table.body.player[seat].depot));
            }
        }
    }
}

/* rule:R42: what is closed is dealt anew: garages, others' hands and depots but for the top, the deck */
static void what_is_closed_changes(void **unused) {
    (void)unused;
    rush_table table, other;
    middle_game(&table);
    rush_set hands = {{0}}, depots = {{0}}, garages = {{0}};
    bool random = false;
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        other = table;
        rush_complete(&other.rules, &other.body, 1, seed);
        const rush_player *player = player_of(&other, 2);
        for (unsigned word = 0; word < 4; word++) {
            hands.word[word] |= player->hand.word[word];
            depots.word[word] |= player->depot.word[word];
            garages.word[word] |= player->garage.word[word];
        }
        random = random || memcmp(&other.body.random, &table.body.random, sizeof other.body.random) != 0;
    }
    /* nine cards of seat 2 may be anywhere, but for the one on top of the depot, which is known */
    assert_int_equal(rush_count(&hands), 8);
    assert_int_equal(rush_count(&garages), 8);
    assert_int_equal(rush_count(&depots), 9);
    assert_true(random); /* coming random numbers are nobody's knowledge */
}

/* rule:R42: a seat's own garage is closed to it: cards that it will draw are not known */
static void the_own_garage_is_closed(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    for (unsigned i = 0; i < 6; i++) {
        put_garage(&table, 0, SOVIET_LIGHT + i);
    }
    rush_set drawn = {{0}};
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        rush_table other = table;
        rush_complete(&other.rules, &other.body, 0, seed);
        other.log = (tk_event_log){.events = other.event, .capacity = 512};
        end_turn(&other);
        for (unsigned i = 0; i < 6; i++) {
            if (rush_has(&player_of(&other, 0)->hand, SOVIET_LIGHT + i)) {
                rush_add(&drawn, SOVIET_LIGHT + i);
            }
        }
    }
    assert_int_equal(rush_count(&drawn), 6);
}

/* rule:R42: hidden choices of a sabotage are dealt anew for others and kept for the one who chose */
static void a_hidden_sacrifice(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_hand(&table, 0, SABOTEUR);
    for (unsigned i = 0; i < 3; i++) {
        put_hand(&table, 1, SOVIET_LIGHT + i);
    }
    put_hand(&table, 2, SOVIET_GUN);
    use_ability(&table, SABOTEUR, TK_RUSH_SABOTAGE);
    sacrifice(&table, 1, SOVIET_LIGHT_2);
    rush_set chosen = {{0}};
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        for (unsigned seat = 0; seat < 3; seat++) {
            rush_table other = table;
            rush_complete(&other.rules, &other.body, seat, seed);
            assert_int_equal(rush_deciders(&other.rules, &other.body), 4);
            other.log = (tk_event_log){.events = other.event, .capacity = 512};
            sacrifice(&other, 2, SOVIET_GUN);
            assert_int_equal(rush_count(&player_of(&other, 1)->depot), 1);
            if (seat == 1) {
                assert_place(&other, SOVIET_LIGHT_2, "depot 1");
            } else {
                rush_add(&chosen, rush_at(&player_of(&other, 1)->depot, 0));
            }
        }
    }
    assert_int_equal(rush_count(&chosen), 3);
}

/* rule:R42: the actions of a seat are the same whatever is closed to it */
static void actions_tell_nothing(void **unused) {
    (void)unused;
    rush_table table;
    middle_game(&table);
    tk_action before[1024], after[1024];
    size_t count = rush_legal(&table.rules, &table.body, 0, before, 1024);
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        rush_table other = table;
        rush_complete(&other.rules, &other.body, 0, seed);
        assert_int_equal(rush_legal(&other.rules, &other.body, 0, after, 1024), count);
        assert_memory_equal(before, after, count * sizeof before[0]);
    }
}

/* Through the game interface: what the seats see at some moment of a match. */
static tk_state *new_state(const tk_game *game) {
    tk_state *state = calloc(1, tk_state_size(game));
    assert_non_null(state);
    return state;
}

/* rule:R42: hands and depots are open to those who may see them, and to nobody else */
static void hands_and_depots_in_view(void **unused) {
    (void)unused;
    tk_game *game = NULL;
    assert_status(tk_game_open("rush", (const char *const[]){"players=3", "first=2", NULL}, NULL, &game, NULL), TK_OK);
    tk_state *state = new_state(game);
    start_match(game, 4, state);
    for (unsigned seat = 0; seat < 4; seat++) {
        tk_rush_sight sight;
        assert_true(tk_rush_look(game, state, seat < 3 ? seat : TK_NO_SEAT, &sight));
        for (unsigned owner = 0; owner < 3; owner++) {
            const tk_rush_player *player = &sight.player[owner];
            assert_int_equal(player->hand_open, owner == seat || owner == 1);
            assert_int_equal(player->depot_open, owner == seat);
            assert_int_equal(player->hand_size, 3);
            assert_int_equal(player->garage_size, 3);
            assert_int_equal(player->company[TK_RUSH_FACE_ENGINEERS], 4);
            assert_int_equal(player->company[TK_RUSH_FACE_REPAIR_CREW], 1);
            assert_int_equal(player->company[TK_RUSH_FACE_VOLUNTEERS], 1);
        }
        assert_int_equal(sight.deck_size, 96);
    }
    free(state);
    tk_game_close(game);
}

/* rule:R42: at every moment of a match a seat sees the same when all that is closed to it is dealt anew */
static void the_view_tells_nothing(void **unused) {
    (void)unused;
    tk_game *game = NULL;
    assert_status(tk_game_open("rush", (const char *const[]){"players=4", NULL}, NULL, &game, NULL), TK_OK);
    tk_state *state = new_state(game), *other = new_state(game);
    start_match(game, 9, state);
    tk_guess random;
    tk_guess_seed(&random, 9);
    for (unsigned played = 0; played < 400 && tk_deciders(game, state) != 0; played++) {
        for (unsigned i = 0; i < 5; i++) {
            unsigned seat = i < 4 ? i : TK_NO_SEAT;
            tk_rush_sight before, after;
            memset(&before, 0, sizeof before);
            memset(&after, 0, sizeof after);
            tk_complete(game, state, seat, played, other);
            assert_true(tk_rush_look(game, state, seat, &before));
            assert_true(tk_rush_look(game, other, seat, &after));
            assert_memory_equal(&before, &after, sizeof before);
        }
        unsigned seat = (unsigned)tk_guess_below(&random, 4);
        while (!(tk_deciders(game, state) >> seat & 1u)) {
            seat = (seat + 1) % 4;
        }
        tk_action action;
        assert_status(tk_legal_random(game, state, seat, tk_guess_next(&random), &action), TK_OK);
        assert_status(tk_apply(game, state, seat, action, NULL), TK_OK);
    }
    free(state);
    free(other);
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_open_stays),       cmocka_unit_test(what_a_seat_sees_stays),
        cmocka_unit_test(what_is_closed_changes),   cmocka_unit_test(the_own_garage_is_closed),
        cmocka_unit_test(a_hidden_sacrifice),       cmocka_unit_test(actions_tell_nothing),
        cmocka_unit_test(hands_and_depots_in_view), cmocka_unit_test(the_view_tells_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
