/* What the opponent of Rush says of its actions is so: each claim is looked for in the match after the action, or in
 * what is legal. Reasons that only tell of the opponent's own judgement claim nothing of the table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/opponent.h>

#include "base/hash.h"
#include "games/rush/rules/body.h"
#include "games/rush/rules/match.h"
#include "support/start.h"

enum { MATCHES = 400, LEGAL_MOST = 2048 };

typedef struct said {
    const tk_game *game;
    const rush_rules *rules;
    tk_state *before, *after, *tried;
    unsigned seat;
    tk_thought thought;
} said;

static const rush_body *body_of(const said *it, const tk_state *state) {
    return tk_state_body_of(it->game, state, "rush");
}

static const rush_base *base_of(const said *it, const tk_state *state) {
    return &body_of(it, state)->player[it->thought.field[1]].base[it->thought.field[0]];
}

/* Does an action in what was tried last; false when it is not legal. */
static bool try_on(said *it, tk_action action) {
    return tk_apply(it->game, it->tried, it->seat, action, NULL) == TK_OK;
}

static size_t legal_of(const said *it, const tk_state *state, unsigned verb, tk_action *found) {
    static tk_action actions[LEGAL_MOST];
    const size_t count = tk_legal(it->game, state, it->seat, actions, LEGAL_MOST);
    size_t kept = 0;
    assert_true(count <= LEGAL_MOST);
    for (size_t index = 0; index < count; index++) {
        if (rush_verb_of(actions[index]) == verb) {
            found[kept++] = actions[index];
        }
    }
    return kept;
}

static unsigned slot_of(const said *it, const tk_state *state, int32_t face) {
    unsigned slot = 0;
    while (slot < TK_RUSH_SHOP && body_of(it, state)->shop[slot] != face) {
        slot++;
    }
    assert_in_range(slot, 0, TK_RUSH_SHOP - 1);
    return slot;
}

/* ---- What each reason claims ---- */

static void destroys_vehicle(said *it) {
    assert_int_not_equal(base_of(it, it->before)->protector, RUSH_NO_CARD);
    assert_int_not_equal(base_of(it, it->after)->protector, base_of(it, it->before)->protector);
}

static void destroys_base(said *it) {
    assert_true(!base_of(it, it->before)->lost && base_of(it, it->after)->lost);
}

static void destroys_last(said *it) {
    destroys_base(it);
    assert_true(!body_of(it, it->before)->ending && body_of(it, it->after)->ending);
}

static void damages_vehicle(said *it) {
    assert_true(!base_of(it, it->before)->protector_damaged && base_of(it, it->after)->protector_damaged);
}

static void damages_base(said *it) {
    assert_true(!base_of(it, it->before)->damaged && base_of(it, it->after)->damaged && !base_of(it, it->after)->lost);
}

static void last_medal(said *it) {
    assert_true(!body_of(it, it->before)->ending && body_of(it, it->after)->ending);
    assert_int_equal(body_of(it, it->after)->singles[it->thought.field[0]], 0);
}

static void brings_medals(said *it) {
    const unsigned nation = (unsigned)it->thought.field[0];
    assert_int_equal(body_of(it, it->after)->player[it->seat].medals_won[nation] -
                         body_of(it, it->before)->player[it->seat].medals_won[nation],
                     it->thought.field[1]);
}

static bool may_buy(const said *it, const tk_state *state) {
    const unsigned slot = slot_of(it, state, it->thought.field[0]);
    return tk_check(it->game, state, it->seat, rush_action(TK_RUSH_DO_BUY, 0, slot, 0, 0)) == TK_OK;
}

static void pays(said *it) {
    assert_int_equal(it->rules->face[it->thought.field[0]].price, it->thought.field[1]);
    assert_true(!may_buy(it, it->before) && may_buy(it, it->after));
}

static void helps_to_pay(said *it) {
    tk_action actions[LEGAL_MOST];
    assert_int_equal(it->rules->face[it->thought.field[0]].price, it->thought.field[1]);
    assert_true(!may_buy(it, it->before) && !may_buy(it, it->after));
    memcpy(it->tried, it->after, tk_state_size(it->game));
    while (legal_of(it, it->tried, TK_RUSH_DO_PAY, actions) > 0) {
        assert_true(try_on(it, actions[0]));
    }
    assert_true(may_buy(it, it->tried));
}

static void leads(said *it) {
    const unsigned achievement = TK_RUSH_MOST_LIGHT + (unsigned)it->thought.field[0];
    rush_score score;
    rush_score_of(it->rules, body_of(it, it->after), &score);
    assert_true(((unsigned)body_of(it, it->after)->achievements >> achievement & 1u) != 0);
    assert_int_equal(score.holder[achievement], it->seat);
}

/* Looks at all vehicles that can be had. */
static void compare_vehicles(said *it) {
    tk_action actions[LEGAL_MOST];
    const unsigned verb = rush_verb_of(it->thought.action), slot = rush_number_in(it->thought.action);
    const size_t count = legal_of(it, it->before, verb, actions);
    const uint8_t *shop = body_of(it, it->before)->shop;
    const rush_face *chosen = &it->rules->face[shop[slot]];
    assert_true(count > 0);
    for (size_t index = 0; index < count; index++) {
        const unsigned other = rush_number_in(actions[index]);
        const rush_face *face = &it->rules->face[shop[other]];
        if (other == slot) {
            continue;
        }
        assert_string_not_equal(it->thought.reason->key, "only-one");
        if (strcmp(it->thought.reason->key, "strongest") == 0) {
            assert_true(face->attack < chosen->attack && it->thought.field[0] == chosen->attack);
        } else {
            assert_true(face->price <= chosen->price && it->thought.field[0] == chosen->price);
        }
    }
}

static void can_destroy(said *it) {
    const bool vehicle = strcmp(it->thought.reason->key, "can-destroy-vehicle") == 0;
    const unsigned number = vehicle ? TK_RUSH_AT_VEHICLE : TK_RUSH_AT_BASE;
    const unsigned base = (unsigned)it->thought.field[0], owner = (unsigned)it->thought.field[1];
    memcpy(it->tried, it->after, tk_state_size(it->game));
    if (rush_verb_of(it->thought.action) == TK_RUSH_DO_ATTACK) {
        assert_true(try_on(it, TK_RUSH_DO_CHARGE));
        assert_true(try_on(it, rush_action(TK_RUSH_DO_STRIKE, rush_face_in(it->thought.action), number, owner, base)));
    } else {
        assert_true(try_on(it, rush_action(TK_RUSH_DO_HIT, 0, number, owner, base)));
    }
    if (vehicle) {
        assert_int_not_equal(base_of(it, it->tried)->protector, base_of(it, it->before)->protector);
    } else {
        assert_true(base_of(it, it->tried)->lost);
    }
}

static void draws(said *it) {
    const rush_set *before = &body_of(it, it->before)->player[it->seat].hand;
    const bool from_hand = rush_find(before, rush_face_in(it->thought.action)) != RUSH_NO_CARD &&
                           body_of(it, it->before)->card == RUSH_NO_CARD;
    assert_int_equal(rush_count(&body_of(it, it->after)->player[it->seat].hand) + (from_hand ? 1u : 0u),
                     rush_count(before) + (unsigned)it->thought.field[0]);
}

static void robs(said *it) {
    assert_int_equal(__builtin_popcount(tk_deciders(it->game, it->after)), it->thought.field[0]);
}

static void scraps(said *it) {
    const rush_set *depot = &body_of(it, it->before)->player[it->seat].depot;
    int32_t count = 0;
    for (unsigned card = rush_next(depot, 0); card != RUSH_NO_CARD; card = rush_next(depot, card + 1)) {
        count += it->rules->face[rush_face_of(card)].type == TK_RUSH_BARRACKS;
    }
    assert_int_equal(count, it->thought.field[0]);
}

static void researches(said *it) {
    const unsigned slot = slot_of(it, it->after, it->thought.field[0]);
    assert_int_equal(it->rules->face[it->thought.field[0]].price, it->thought.field[1]);
    assert_int_equal(tk_check(it->game, it->after, it->seat, rush_action(TK_RUSH_DO_TAKE, 0, slot, 0, 0)), TK_OK);
}

static void recruits(said *it) {
    assert_true(body_of(it, it->after)->recruiting);
}

static void deals(said *it) {
    assert_int_equal(it->rules->face[rush_face_in(it->thought.action)].ability[rush_number_in(it->thought.action)].kind,
                     TK_RUSH_RECONNAISSANCE);
}

static void all_declared(said *it) {
    tk_action actions[LEGAL_MOST];
    assert_int_equal(legal_of(it, it->before, TK_RUSH_DO_ATTACK, actions), 0);
}

static void protects(said *it) {
    const rush_base *own = body_of(it, it->before)->player[it->seat].base;
    assert_int_equal(own[it->thought.field[0]].protector, RUSH_NO_CARD);
    assert_int_equal(it->thought.field[0], rush_base_in(it->thought.action));
}

static void relieves(said *it) {
    const unsigned there = body_of(it, it->before)->player[it->seat].base[it->thought.field[0]].protector;
    assert_true(it->rules->face[rush_face_of(there)].defence <
                it->rules->face[rush_face_in(it->thought.action)].defence);
}

static void hand_empty(said *it) {
    assert_int_equal(rush_count(&body_of(it, it->before)->player[it->seat].hand), 0);
}

static void claims_nothing(said *it) {
    (void)it;
}

static struct {
    const char *key;
    void (*check)(said *it);
    bool seldom; /* need not come up here */
    unsigned count;
} reasons[] = {
    {"destroys-vehicle", destroys_vehicle, false, 0},
    {"destroys-base", destroys_base, false, 0},
    {"destroys-last", destroys_last, false, 0},
    {"damages-vehicle", damages_vehicle, true, 0},
    {"damages-base", damages_base, false, 0},
    {"last-medal", last_medal, false, 0},
    {"brings-medals", brings_medals, false, 0},
    {"pays", pays, false, 0},
    {"helps-to-pay", helps_to_pay, false, 0},
    {"leads", leads, false, 0},
    {"strongest", compare_vehicles, false, 0},
    {"dearest", compare_vehicles, false, 0},
    {"only-one", compare_vehicles, false, 0},
    {"can-destroy-vehicle", can_destroy, false, 0},
    {"can-destroy-base", can_destroy, false, 0},
    {"draws", draws, false, 0},
    {"robs", robs, false, 0},
    {"scraps", scraps, false, 0},
    {"researches", researches, false, 0},
    {"recruits", recruits, false, 0},
    {"deals", deals, false, 0},
    {"all-declared", all_declared, false, 0},
    {"protects", protects, false, 0},
    {"relieves", relieves, true, 0},
    {"hand-empty", hand_empty, false, 0},
    {"rest", claims_nothing, false, 0},
    {"plan", claims_nothing, true, 0},
    {"card", claims_nothing, true, 0},
    {"place", claims_nothing, true, 0},
    {"least", claims_nothing, true, 0},
    {"hit", claims_nothing, true, 0},
    {"take", claims_nothing, true, 0},
    {"strike", claims_nothing, true, 0},
    {"medals", claims_nothing, true, 0},
};

static void check_reason(said *it) {
    char text[256];
    assert_true(tk_thought_text(it->game, &it->thought, NULL, text, sizeof text) > 0);
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

static void play(unsigned players, uint64_t seed) {
    char option[16];
    const char *const options[] = {option, NULL};
    const tk_opponent *greedy = tk_opponent_named("rush", "greedy");
    tk_game *game = NULL;
    snprintf(option, sizeof option, "players=%u", players);
    assert_int_equal(tk_game_open("rush", options, NULL, &game, NULL), TK_OK);
    const size_t size = tk_state_size(game);
    said it = {.game = game,
               .rules = tk_game_rules_of(game, "rush"),
               .before = malloc(size),
               .after = malloc(size),
               .tried = malloc(size)};
    tk_state *seen = malloc(size);
    assert_true(it.before != NULL && it.after != NULL && it.tried != NULL && seen != NULL);
    start_match(game, seed, it.before);
    for (tk_seats deciders; (deciders = tk_deciders(game, it.before)) != 0; seed++) {
        it.seat = (unsigned)__builtin_ctz(deciders);
        tk_complete(game, it.before, it.seat, seed, seen);
        const tk_think think = {.game = game, .seen = seen, .seat = it.seat, .seed = seed};
        tk_action any;
        assert_int_equal(tk_legal_random(game, it.before, it.seat, tk_mix(seed), &any), TK_OK);
        assert_int_equal(tk_opponent_explain(&think, any, &it.thought), TK_OK);
        memcpy(it.after, it.before, size);
        assert_int_equal(tk_apply(game, it.after, it.seat, any, NULL), TK_OK);
        if (it.thought.reason != NULL) {
            check_reason(&it);
        }
        assert_int_equal(tk_opponent_think(greedy, &think, &it.thought), TK_OK);
        memcpy(it.after, it.before, size);
        assert_int_equal(tk_apply(game, it.after, it.seat, it.thought.action, NULL), TK_OK);
        check_reason(&it);
        memcpy(it.before, it.after, size);
    }
    free(it.before);
    free(it.after);
    free(it.tried);
    free(seen);
    tk_game_close(game);
}

static void reasons_are_true(void **unused) {
    (void)unused;
    for (uint64_t match = 0; match < MATCHES; match++) {
        play(2 + (unsigned)(match % 4), match * 1000003);
    }
    for (size_t index = 0; index < sizeof reasons / sizeof *reasons; index++) {
        if (reasons[index].count == 0 && !reasons[index].seldom) {
            fail_msg("the reason '%s' never came up", reasons[index].key);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(reasons_are_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
