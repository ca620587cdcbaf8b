/* Cards, faces and sets of cards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/rush/rules/cards.h"

static unsigned counted(unsigned face) {
    unsigned count = 0;
    for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
        count += rush_face_of(card) == face;
    }
    return count;
}

/* rule:R1 four engineers, a repair crew, volunteers and three bases for each of five; rule:R2 a card of every vehicle;
 * rule:R3 nine single and three double medals of four nations */
static void test_how_many_cards_have_a_face(void **state) {
    (void)state;
    assert_int_equal(TK_RUSH_CARDS, 100 + 5 * 6 + 4 * 12 + 5 * 3);
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        assert_int_equal(rush_face_of(face), face);
        assert_int_equal(counted(face), 1);
    }
    assert_int_equal(counted(TK_RUSH_FACE_ENGINEERS), 4 * 5);
    assert_int_equal(counted(TK_RUSH_FACE_REPAIR_CREW), 5);
    assert_int_equal(counted(TK_RUSH_FACE_VOLUNTEERS), 5);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        assert_int_equal(counted(TK_RUSH_FACE_SINGLE + nation), 9);
        assert_int_equal(counted(TK_RUSH_FACE_DOUBLE + nation), 3);
    }
    assert_int_equal(counted(TK_RUSH_FACE_BASE), 3 * 5);
}

/* Every player's six barracks cards are together. */
static void test_barracks_of_a_player(void **state) {
    (void)state;
    for (unsigned player = 0; player < TK_RUSH_PLAYERS_MOST; player++) {
        unsigned first = RUSH_CARD_BARRACKS + player * RUSH_BARRACKS_CARDS;
        for (unsigned card = first; card < first + 4; card++) {
            assert_int_equal(rush_face_of(card), TK_RUSH_FACE_ENGINEERS);
        }
        assert_int_equal(rush_face_of(first + 4), TK_RUSH_FACE_REPAIR_CREW);
        assert_int_equal(rush_face_of(first + 5), TK_RUSH_FACE_VOLUNTEERS);
    }
}

static void test_empty_set(void **state) {
    (void)state;
    const rush_set set = {{0}};
    assert_true(rush_empty(&set));
    assert_int_equal(rush_count(&set), 0);
    assert_int_equal(rush_at(&set, 0), RUSH_NO_CARD);
    assert_int_equal(rush_next(&set, 0), RUSH_NO_CARD);
    for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
        assert_int_equal(rush_find(&set, face), RUSH_NO_CARD);
    }
}

static void test_walking_a_set(void **state) {
    (void)state;
    static const unsigned cards[] = {0, 1, 62, 63, 64, 99, 127, 128, 130, 178, 191, 192};
    enum { COUNT = sizeof cards / sizeof cards[0] };
    rush_set set = {{0}};
    for (unsigned index = 0; index < COUNT; index++) {
        rush_add(&set, cards[index]);
    }
    assert_int_equal(rush_count(&set), COUNT);
    unsigned card = rush_next(&set, 0);
    for (unsigned index = 0; index < COUNT; index++) {
        assert_true(rush_has(&set, cards[index]));
        assert_int_equal(rush_at(&set, index), cards[index]);
        assert_int_equal(card, cards[index]);
        card = rush_next(&set, card + 1);
    }
    assert_int_equal(card, RUSH_NO_CARD);
    assert_int_equal(rush_at(&set, COUNT), RUSH_NO_CARD);
    assert_int_equal(rush_at(&set, 255), RUSH_NO_CARD);
    assert_int_equal(rush_next(&set, 65), 99);
    assert_int_equal(rush_next(&set, 193), RUSH_NO_CARD);
    assert_int_equal(rush_next(&set, 256), RUSH_NO_CARD);
    rush_remove(&set, 63);
    assert_false(rush_has(&set, 63));
    assert_int_equal(rush_count(&set), COUNT - 1);
    assert_int_equal(rush_next(&set, 63), 64);
}

/* One card alone is found under its own face and under no other. */
static void test_finding_a_single_card(void **state) {
    (void)state;
    for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
        rush_set set = {{0}};
        rush_add(&set, card);
        for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
            assert_int_equal(rush_find(&set, face), face == rush_face_of(card) ? card : RUSH_NO_CARD);
        }
        assert_int_equal(rush_find(&set, TK_RUSH_FACES), RUSH_NO_CARD);
    }
}

/* Without all cards of a face every other face is still found, and that one is not. */
static void test_finding_among_all(void **state) {
    (void)state;
    for (unsigned left_out = 0; left_out < TK_RUSH_FACES; left_out++) {
        rush_set set = {{0}};
        for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
            if (rush_face_of(card) != left_out) {
                rush_add(&set, card);
            }
        }
        for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
            unsigned card = rush_find(&set, face);
            assert_true(face == left_out ? card == RUSH_NO_CARD : rush_face_of(card) == face && rush_has(&set, card));
        }
    }
}

static void test_ids(void **state) {
    (void)state;
    assert_string_equal(tk_rush_key(TK_RUSH_WORDS_NATION, TK_RUSH_FRANCE), "france");
    assert_string_equal(tk_rush_key(TK_RUSH_WORDS_TYPE, TK_RUSH_ARTILLERY), "artillery");
    assert_string_equal(tk_rush_key(TK_RUSH_WORDS_TYPE, TK_RUSH_BASE), "base");
    assert_string_equal(tk_rush_key(TK_RUSH_WORDS_ABILITY, TK_RUSH_RESEARCH), "research");
    assert_string_equal(tk_rush_key(TK_RUSH_WORDS_ABILITY, TK_RUSH_DEED), "deed");
    assert_string_equal(tk_rush_key(TK_RUSH_WORDS_MARK, 2), "own-nation");
    assert_int_equal(RUSH_OWN_NATION, 1 << 2);
    assert_string_equal(tk_rush_key(TK_RUSH_WORDS_ACHIEVEMENT, TK_RUSH_MOST_USSR + TK_RUSH_USA), "most-usa");
    assert_string_equal(tk_rush_key(TK_RUSH_WORDS_ACHIEVEMENT, TK_RUSH_MOST_CARDS), "most-cards");
    assert_null(tk_rush_key(TK_RUSH_WORDS_NATION, TK_RUSH_NATIONS));
    assert_null(tk_rush_key(TK_RUSH_WORDS_ACHIEVEMENT, TK_RUSH_ACHIEVEMENTS));
    assert_null(tk_rush_name(TK_RUSH_WORDS_LISTS, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_how_many_cards_have_a_face),
        cmocka_unit_test(test_barracks_of_a_player),
        cmocka_unit_test(test_empty_set),
        cmocka_unit_test(test_walking_a_set),
        cmocka_unit_test(test_finding_a_single_card),
        cmocka_unit_test(test_finding_among_all),
        cmocka_unit_test(test_ids),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
