/* R39: when the game ends. */
#include "support/rush/table.h"

static tk_seats deciders(const rush_table *table) {
    return rush_deciders(&table->rules, &table->body);
}

/* Seat 1 has one base left, and it is damaged. */
static void last_base_of_seat_1(rush_table *table, unsigned players) {
    bare_table(table, players);
    put_captured(table, 0, 1, 0);
    put_captured(table, 0, 1, 1);
    player_of(table, 1)->base[2].damaged = true;
}

static void destroy_it(rush_table *table, unsigned attacker) {
    attack_with(table, 1, &attacker);
    strike_base(table, attacker, 1, 2);
    assert_true(player_of(table, 1)->base[2].lost);
}

/* rule:R39: a third base lost: the round is played to its end, everybody has the same number of turns */
static void the_third_base(void **unused) {
    (void)unused;
    rush_table table;
    last_base_of_seat_1(&table, 3);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, TK_RUSH_FACE_ENGINEERS);
    destroy_it(&table, SOVIET_LIGHT);
    assert_true(table.body.ending);
    pay(&table, TK_RUSH_FACE_ENGINEERS); /* the turn goes on */
    end_turn(&table);
    assert_int_equal(table.body.active, 1);
    end_turn(&table);
    assert_int_equal(table.body.active, 2);
    end_turn(&table);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_OVER);
    assert_int_equal(deciders(&table), 0);
    assert_int_equal(table.body.round, 1);
}

/* rule:R39: two bases are not enough, not even two each */
static void two_bases_are_not_enough(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_captured(&table, 0, 1, 0);
    put_captured(&table, 1, 0, 0);
    put_captured(&table, 1, 0, 1);
    put_hand(&table, 0, SOVIET_HEAVY);
    attack_with(&table, 1, (const unsigned[]){SOVIET_HEAVY});
    strike_base(&table, SOVIET_HEAVY, 1, 1);
    assert_false(table.body.ending);
    end_turn(&table);
    end_turn(&table);
    assert_int_equal(table.body.round, 2);
    assert_int_equal(deciders(&table), 1);
}

/* rule:R39: triggered in the last seat's turn it ends after that turn; not before it is ended */
static void in_the_last_seats_turn(void **unused) {
    (void)unused;
    rush_table table;
    last_base_of_seat_1(&table, 3);
    put_hand(&table, 2, SOVIET_HEAVY);
    put_hand(&table, 2, GERMAN_LIGHT);
    pass_to(&table, 2);
    attack_with(&table, 1, (const unsigned[]){SOVIET_HEAVY});
    strike_base(&table, SOVIET_HEAVY, 1, 2);
    assert_int_equal(deciders(&table), 4);
    protect(&table, GERMAN_LIGHT, 0);
    end_turn(&table);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_OVER);
}

/* rule:R39: the round goes by the first player (R5), not by seat 0 */
static void the_round_of_the_first_player(void **unused) {
    (void)unused;
    rush_table table;
    last_base_of_seat_1(&table, 3);
    table.body.first = 2; /* so seat 1 is last */
    put_hand(&table, 0, SOVIET_LIGHT);
    destroy_it(&table, SOVIET_LIGHT);
    end_turn(&table);
    assert_int_equal(table.body.active, 1);
    end_turn(&table);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_OVER);
}

/* rule:R39: a base destroyed by an ace counts */
static void by_an_ace(void **unused) {
    (void)unused;
    rush_table table;
    last_base_of_seat_1(&table, 2);
    put_hand(&table, 0, ACE_CAR);
    use_ability(&table, ACE_CAR, TK_RUSH_ACE);
    hit_base(&table, 1, 2);
    assert_true(table.body.ending);
    end_turn(&table);
    end_turn(&table);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_OVER);
}

/* rule:R39: the ninth single medal of a nation, by an attack */
static void the_ninth_medal_by_an_attack(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 1, TK_RUSH_USSR, false, 8);
    put_guard(&table, 1, 0, GERMAN_LIGHT);
    put_hand(&table, 0, SOVIET_LIGHT);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT});
    strike_vehicle(&table, SOVIET_LIGHT, 1, 0);
    collect(&table, 0);
    assert_int_equal(table.body.singles[TK_RUSH_USSR], 0);
    assert_true(table.body.ending);
    end_turn(&table);
    end_turn(&table);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_OVER);
}

/* rule:R39: by a heroic deed and by an ace: medals from any source count */
static void the_ninth_medal_otherwise(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        rush_table table;
        bare_table(&table, 2);
        put_medals(&table, 1, TK_RUSH_USA, false, 8);
        put_guard(&table, 1, 0, GERMAN_LIGHT);
        put_hand(&table, 0, i ? HERO : ACE_CAR);
        use_ability(&table, i ? HERO : ACE_CAR, i ? TK_RUSH_DEED : TK_RUSH_ACE);
        if (i == 0) {
            hit_vehicle(&table, 1, 0);
        }
        assert_int_equal(table.body.singles[TK_RUSH_USA], 0);
        assert_true(table.body.ending);
        end_turn(&table);
        end_turn(&table);
        assert_int_equal(deciders(&table), 0);
    }
}

/* rule:R39: eight singles or all doubles do not end it; nine of different nations neither */
static void other_medals_do_not_end_it(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        put_medals(&table, 1, nation, false, 7);
        put_medals(&table, 1, nation, true, nation == TK_RUSH_USSR ? 2 : 3);
    }
    put_hand(&table, 0, HERO);
    use_ability(&table, HERO, TK_RUSH_DEED); /* the eighth */
    put_guard(&table, 1, 0, GERMAN_LIGHT);
    put_guard(&table, 1, 1, GERMAN_LIGHT_2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_LIGHT_2);
    attack_with(&table, 2, (const unsigned[]){SOVIET_LIGHT, SOVIET_LIGHT_2});
    strike_vehicle(&table, SOVIET_LIGHT, 1, 0);
    strike_vehicle(&table, SOVIET_LIGHT_2, 1, 1);
    collect(&table, 1); /* the last double one */
    assert_int_equal(table.body.doubles[TK_RUSH_USSR], 0);
    assert_false(table.body.ending);
}

/* rule:R39: a player without bases goes on: uses cards as ever, protects nothing, and can win */
static void without_bases_one_plays_on(void **unused) {
    (void)unused;
    rush_table table;
    last_base_of_seat_1(&table, 2);
    put_medals(&table, 1, TK_RUSH_FRANCE, false, 8);
    put_medals(&table, 1, TK_RUSH_FRANCE, true, 3);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 1, RECRUITER);
    put_hand(&table, 1, SOVIET_HEAVY);
    destroy_it(&table, SOVIET_LIGHT);
    end_turn(&table);
    use_ability(&table, RECRUITER, TK_RUSH_RECRUITMENT);
    settle_card(&table, 0);
    assert_place(&table, RECRUITER, "depot 1");
    attack_with(&table, 1, (const unsigned[]){SOVIET_HEAVY});
    strike_base(&table, SOVIET_HEAVY, 0, 0);
    end_turn(&table);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_OVER);
    assert_int_equal(table.body.winners, 2); /* 14 medals and a base against three bases */
}

/* rule:R39: question and answer: in the last round a medal that is not there any more is not got */
static void medals_of_the_last_round(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 1, TK_RUSH_USSR, false, 8);
    put_guard(&table, 1, 0, GERMAN_LIGHT);
    put_guard(&table, 0, 0, GERMAN_LIGHT_2);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 1, SOVIET_LIGHT_2);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT});
    strike_vehicle(&table, SOVIET_LIGHT, 1, 0);
    collect(&table, 0);
    end_turn(&table);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT_2});
    strike_vehicle(&table, SOVIET_LIGHT_2, 0, 0);
    collect(&table, 0);
    assert_int_equal(player_of(&table, 1)->medals_won[TK_RUSH_USSR], 8);
}

/* rule:R39: the outcome: not finished before, payoffs that add up to nothing after */
static void the_outcome(void **unused) {
    (void)unused;
    rush_table table;
    last_base_of_seat_1(&table, 3);
    put_hand(&table, 0, SOVIET_LIGHT);
    tk_outcome outcome = {0};
    rush_outcome(&table.rules, &table.body, &outcome);
    assert_false(outcome.finished);
    destroy_it(&table, SOVIET_LIGHT);
    for (unsigned i = 0; i < 3; i++) {
        end_turn(&table);
    }
    memset(&outcome, 0, sizeof outcome);
    rush_outcome(&table.rules, &table.body, &outcome);
    assert_true(outcome.finished);
    assert_int_equal(outcome.payoff[0] + outcome.payoff[1] + outcome.payoff[2], 0);
    assert_true(outcome.payoff[0] > outcome.payoff[1]);
    assert_int_equal(outcome.payoff[1], outcome.payoff[2]);
    assert_int_equal(outcome.score[0], 9);
}

static const char *reason_of(const rush_table *table, tk_outcome *outcome) {
    memset(outcome, 0, sizeof *outcome);
    rush_outcome(&table->rules, &table->body, outcome);
    return outcome->reason;
}

/* rule:R39: the reason is what began the last round, not what else happens in it */
static void the_reason_that_came_first(void **unused) {
    (void)unused;
    rush_table table;
    tk_outcome outcome;
    /* The ninth medal, and in the last round a third base. */
    last_base_of_seat_1(&table, 2);
    put_medals(&table, 1, TK_RUSH_USSR, false, 8);
    put_guard(&table, 1, 2, GERMAN_LIGHT);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 0, SOVIET_HEAVY);
    attack_with(&table, 2, (const unsigned[]){SOVIET_LIGHT, SOVIET_HEAVY});
    strike_vehicle(&table, SOVIET_LIGHT, 1, 2);
    strike_base(&table, SOVIET_HEAVY, 1, 2);
    assert_true(table.body.ending); /* the base: the medals of an attack come after it */
    collect(&table, 0);
    end_turn(&table);
    end_turn(&table);
    assert_string_equal(reason_of(&table, &outcome), "bases");
    /* The other way round. */
    bare_table(&table, 2);
    put_captured(&table, 1, 0, 0);
    put_captured(&table, 1, 0, 1);
    player_of(&table, 0)->base[2].damaged = true;
    put_medals(&table, 1, TK_RUSH_USSR, false, 8);
    put_guard(&table, 1, 0, GERMAN_LIGHT);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 1, GERMAN_HEAVY);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT});
    strike_vehicle(&table, SOVIET_LIGHT, 1, 0);
    collect(&table, 0);
    end_turn(&table);
    attack_with(&table, 1, (const unsigned[]){GERMAN_HEAVY});
    strike_base(&table, GERMAN_HEAVY, 0, 2);
    end_turn(&table);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_OVER);
    assert_string_equal(reason_of(&table, &outcome), "medals");
}

/* rule:R41: a sole winner has a full win, those who lost pay it, equals are equal; and everybody has a place */
static void payoffs_and_places(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= TK_RUSH_PLAYERS_MOST; players++) {
        for (unsigned winners = 1; winners <= players; winners++) {
            rush_table table;
            tk_outcome outcome;
            bare_table(&table, players);
            table.body.achievements = 0;
            for (unsigned seat = 0; seat < players; seat++) {
                const unsigned from = (seat + 1) % players; /* two bases for winners, else none; the first seat loses */
                for (unsigned base = 0; base < 2 && seat >= players - winners; base++) {
                    put_captured(&table, seat, from, base);
                }
            }
            rush_score score;
            rush_score_of(&table.rules, &table.body, &score);
            table.body.winners = (uint16_t)score.winners;
            table.body.phase = TK_RUSH_PHASE_OVER;
            assert_non_null(reason_of(&table, &outcome));
            int32_t sum = 0;
            for (unsigned seat = 0; seat < players; seat++) {
                const bool won = seat >= players - winners;
                sum += outcome.payoff[seat];
                assert_int_equal(outcome.place[seat], won ? 1 : winners + 1);
                if (winners == players) {
                    assert_int_equal(outcome.payoff[seat], 0);
                } else if (won) {
                    assert_int_equal(outcome.payoff[seat], 1000 / (int)winners);
                } else {
                    const int share = 1000 / (int)winners * (int)winners / (int)(players - winners);
                    assert_in_range(-outcome.payoff[seat], share, share + 1);
                }
            }
            assert_int_equal(sum, 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_third_base),
        cmocka_unit_test(two_bases_are_not_enough),
        cmocka_unit_test(in_the_last_seats_turn),
        cmocka_unit_test(the_round_of_the_first_player),
        cmocka_unit_test(by_an_ace),
        cmocka_unit_test(the_ninth_medal_by_an_attack),
        cmocka_unit_test(the_ninth_medal_otherwise),
        cmocka_unit_test(other_medals_do_not_end_it),
        cmocka_unit_test(without_bases_one_plays_on),
        cmocka_unit_test(medals_of_the_last_round),
        cmocka_unit_test(the_outcome),
        cmocka_unit_test(the_reason_that_came_first),
        cmocka_unit_test(payoffs_and_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
