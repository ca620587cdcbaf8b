#include "support/parts_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "base/random/guess.h"
#include "support/memory.h"
#include "support/start.h"

enum { ACTIONS_MOST = 8192 };

static void check_json(const tk_game *game, tk_action action, const tk_parts *parts) {
    char text[512];
    tk_json *document = NULL;
    const tk_shape *shape = tk_verb_at(game, parts->verb);
    const size_t length = tk_action_json(game, action, text, sizeof text);
    assert_in_range(length, 2, sizeof text - 1);
    assert_int_equal(tk_json_read(text, length, &document, NULL), TK_OK);
    const tk_json_value *root = tk_json_root(document);
    assert_string_equal(tk_json_string(tk_json_member(root, "verb"), NULL), shape->key);
    size_t given = 0;
    for (unsigned field = 0; field < TK_FIELDS_MOST && shape->field[field].kind != TK_FIELD_NONE; field++) {
        const tk_json_value *member = tk_json_member(root, shape->field[field].name);
        const bool there = (parts->given >> field & 1u) != 0;
        assert_int_equal(member != NULL, there);
        assert_true(!there || tk_json_kind_of(member) != TK_JSON_NULL);
        given += there;
    }
    assert_int_equal(tk_json_count(root), 1 + given);
    tk_json_free(document);
}

static uint64_t check_action(const tk_game *game, tk_action action) {
    tk_parts parts;
    tk_action back = ~action;
    assert_true(tk_action_parts(game, action, &parts));
    assert_int_equal(tk_action_of(game, &parts, &back), TK_OK);
    assert_true(back == action);
    for (unsigned field = 0; field < TK_FIELDS_MOST; field++) { /* what the action has, it needs or it means another */
        tk_parts fewer = parts;
        fewer.given &= ~(1u << field);
        fewer.value[field] = 0;
        if (fewer.given != parts.given && tk_action_of(game, &fewer, &back) == TK_OK) {
            assert_true(back != action);
        }
    }
    check_json(game, action, &parts);
    return UINT64_C(1) << parts.verb;
}

uint64_t parts_play(const tk_game *game, uint64_t seed, unsigned actions) {
    tk_action *legal = take(ACTIONS_MOST * sizeof *legal);
    tk_state *state = take_state(game);
    tk_guess random;
    uint64_t verbs = 0;
    tk_guess_seed(&random, seed);
    start_match(game, seed, state);
    for (unsigned done = 0; done < actions && tk_deciders(game, state) != 0; done++) {
        unsigned seat;
        do {
            seat = (unsigned)tk_guess_below(&random, tk_game_seats(game));
        } while ((tk_deciders(game, state) >> seat & 1u) == 0);
        const size_t count = tk_legal(game, state, seat, legal, ACTIONS_MOST);
        assert_in_range(count, 1, ACTIONS_MOST);
        for (size_t index = 0; index < count; index++) {
            verbs |= check_action(game, legal[index]);
        }
        assert_int_equal(tk_apply(game, state, seat, legal[tk_guess_below(&random, count)], NULL), TK_OK);
    }
    free(state);
    free(legal);
    return verbs;
}
