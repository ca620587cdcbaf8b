/* The built-in pack of Rush. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/rush/pack/pack.h"

#define assert_status(found, expected) assert_string_equal(tk_status_name(found), tk_status_name(expected))

static tk_pack *pack;
static rush_rules rules;

static const rush_face *face_of(const char *id) {
    for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
        if (strcmp(rules.id[face], id) == 0) {
            return &rules.face[face];
        }
    }
    fail_msg("no card '%s'", id);
    return NULL;
}

/* rule:R2 100 vehicles, 25 a nation, in the split that the components aim at */
static void test_split(void **state) {
    (void)state;
    static const unsigned aim[TK_RUSH_SUPPORT + 1] = {6, 6, 4, 4, 5};
    unsigned found[TK_RUSH_NATIONS][TK_RUSH_SUPPORT + 1] = {{0}};
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        assert_in_range(rules.face[face].nation, 0, TK_RUSH_NATIONS - 1);
        assert_in_range(rules.face[face].type, 0, TK_RUSH_SUPPORT);
        found[rules.face[face].nation][rules.face[face].type]++;
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        assert_memory_equal(found[nation], aim, sizeof aim);
    }
}

/* rule:R31 the numbers of the types */
static void test_numbers(void **state) {
    (void)state;
    static const uint8_t numbers[TK_RUSH_SUPPORT][2] = {{1, 1}, {1, 2}, {2, 1}, {2, 2}};
    for (unsigned index = 0; index < TK_RUSH_VEHICLES; index++) {
        const rush_face *face = &rules.face[index];
        assert_in_range(face->price, 0, 8);
        assert_true(face->value >= RUSH_NO_VALUE && face->value <= 6);
        assert_true(face->attack <= 2 && face->defence <= 2);
        if (face->type < TK_RUSH_SUPPORT) {
            assert_int_equal(face->attack, numbers[face->type][0]);
            assert_int_equal(face->defence, numbers[face->type][1]);
        }
    }
}

/* Every ability and every mark in every nation. */
static void test_every_nation_has_everything(void **state) {
    (void)state;
    unsigned abilities[TK_RUSH_NATIONS] = {0};
    unsigned marks[TK_RUSH_NATIONS] = {0};
    for (unsigned index = 0; index < TK_RUSH_VEHICLES; index++) {
        const rush_face *face = &rules.face[index];
        marks[face->nation] |= face->marks;
        for (unsigned ability = 0; ability < face->abilities; ability++) {
            abilities[face->nation] |= 1u << face->ability[ability].kind;
        }
    }
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        assert_int_equal(abilities[nation], (1u << TK_RUSH_ABILITIES) - 1);
        assert_int_equal(marks[nation], (1u << TK_RUSH_MARKS) - 1);
    }
}

/* rule:R28 */
static void test_other_cards(void **state) {
    (void)state;
    const rush_face *engineers = face_of("engineers");
    assert_ptr_equal(engineers, &rules.face[TK_RUSH_FACE_ENGINEERS]);
    assert_int_equal(engineers->value, 1);
    assert_int_equal(engineers->abilities, 0);
    const rush_face *crew = face_of("repair-crew");
    assert_ptr_equal(crew, &rules.face[TK_RUSH_FACE_REPAIR_CREW]);
    assert_int_equal(crew->value, RUSH_NO_VALUE);
    assert_int_equal(crew->abilities, 1);
    assert_int_equal(crew->ability[0].kind, TK_RUSH_RESEARCH);
    assert_int_equal(crew->ability[0].number, 3);
    const rush_face *volunteers = face_of("volunteers");
    assert_ptr_equal(volunteers, &rules.face[TK_RUSH_FACE_VOLUNTEERS]);
    assert_int_equal(volunteers->value, RUSH_NO_VALUE);
    assert_int_equal(volunteers->abilities, 1);
    assert_int_equal(volunteers->ability[0].kind, TK_RUSH_RECRUITMENT);
    assert_int_equal(face_of("medal-usa")->value, 1);
    assert_int_equal(face_of("double-usa")->value, 2);
    assert_ptr_equal(face_of("double-usa"), &rules.face[TK_RUSH_FACE_DOUBLE + TK_RUSH_USA]);
    assert_int_equal(face_of("base")->value, RUSH_NO_VALUE);
    for (unsigned face = TK_RUSH_VEHICLES; face < TK_RUSH_FACES; face++) {
        assert_int_equal(rules.face[face].attack + rules.face[face].defence, 0);
        assert_int_equal(rules.face[face].marks, 0);
        assert_true(rules.face[face].type > TK_RUSH_SUPPORT);
        assert_int_equal(rules.face[face].abilities,
                         face == TK_RUSH_FACE_REPAIR_CREW || face == TK_RUSH_FACE_VOLUNTEERS);
    }
}

static void test_check_accepts_it(void **state) {
    (void)state;
    tk_error error;
    assert_status(rush_check_pack(pack, &error), TK_OK);
    assert_string_equal(tk_pack_text(pack, "cs", "ability.ace"), "Tankové eso");
    assert_string_equal(tk_pack_text(pack, "ja", "card.engineers"), "工兵");
    assert_string_equal(tk_pack_text(pack, "cs", "card.medal-ussr"), "Řád Rudého praporu");
}

static int open_pack(void **state) {
    (void)state;
    tk_error error;
    if (tk_pack_open_builtin("rush", &pack, &error) != TK_OK || rush_read_faces(pack, &rules, &error) != TK_OK) {
        char text[512];
        tk_error_text(&error, NULL, text, sizeof text);
        fprintf(stderr, "%s\n", text);
        return -1;
    }
    return 0;
}

static int close_pack(void **state) {
    (void)state;
    tk_pack_close(pack);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_split),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_every_nation_has_everything),
        cmocka_unit_test(test_other_cards),
        cmocka_unit_test(test_check_accepts_it),
    };
    return cmocka_run_group_tests(tests, open_pack, close_pack);
}
