#include "support/rush/hand.h"

#include "support/memory.h"

/* What tests rely on of single cards, so that the pack can be balanced without asking them. */
static const struct {
    const char *id;
    rush_face face;
} fixed[] = {
    {"t-26", {TK_RUSH_LIGHT, TK_RUSH_USSR, 2, 1, 1, 1, 0, 1, {{TK_RUSH_SABOTAGE, 0}}}},
    {"t-70", {TK_RUSH_LIGHT, TK_RUSH_USSR, 1, 1, 1, 1, 0, 0, {{0}}}},
    {"t-34", {TK_RUSH_MEDIUM, TK_RUSH_USSR, 3, 1, 1, 2, 0, 1, {{TK_RUSH_REINFORCEMENTS, 1}}}},
    {"t-34-57", {TK_RUSH_MEDIUM, TK_RUSH_USSR, 3, 1, 1, 2, RUSH_VEHICLES_ONLY, 1, {{TK_RUSH_SABOTAGE, 0}}}},
    {"kv-1", {TK_RUSH_HEAVY, TK_RUSH_USSR, 4, 2, 2, 2, 0, 0, {{0}}}},
    {"po-2", {TK_RUSH_SUPPORT, TK_RUSH_USSR, 2, 0, 1, 0, 0, 2, {{TK_RUSH_RECONNAISSANCE, 0}, {TK_RUSH_SABOTAGE, 0}}}},
    {"komsomolets",
     {TK_RUSH_SUPPORT, TK_RUSH_USSR, 3, 1, 0, 1, 0, 2, {{TK_RUSH_REARMAMENT, 0}, {TK_RUSH_RESEARCH, 4}}}},
    {"panther", {TK_RUSH_MEDIUM, TK_RUSH_GERMANY, 4, 2, 1, 2, 0, 1, {{TK_RUSH_ACE, 0}}}},
    {"tiger", {TK_RUSH_HEAVY, TK_RUSH_GERMANY, 5, 2, 2, 2, 0, 1, {{TK_RUSH_ACE, 0}}}},
    {"tiger-2", {TK_RUSH_HEAVY, TK_RUSH_GERMANY, 4, 3, 2, 2, 0, 0, {{0}}}},
    {"maus", {TK_RUSH_HEAVY, TK_RUSH_GERMANY, 4, 4, 2, 2, RUSH_OWN_NATION, 0, {{0}}}},
    {"t23", {TK_RUSH_MEDIUM, TK_RUSH_USA, 4, 4, 1, 2, RUSH_OWN_NATION, 1, {{TK_RUSH_REARMAMENT, 0}}}},
    {"m6", {TK_RUSH_HEAVY, TK_RUSH_USA, 4, 3, 2, 2, 0, 0, {{0}}}},
    {"willys", {TK_RUSH_SUPPORT, TK_RUSH_USA, 1, 2, 0, 0, 0, 1, {{TK_RUSH_RECONNAISSANCE, 0}}}},
};

void hand_rules(rush_rules *rules, unsigned players) {
    tk_pack *pack = NULL;
    tk_error error;
    memset(rules, 0, sizeof *rules);
    assert_status(tk_pack_open_builtin("rush", &pack, &error), TK_OK);
    assert_status(rush_read_faces(pack, rules, &error), TK_OK);
    tk_pack_close(pack); /* faces, ids and names are copies */
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        rules->face[hand_face(rules, fixed[i].id)] = fixed[i].face;
    }
    rules->players = players;
}

void hand_start(const rush_rules *rules, uint64_t seed, rush_body *body) {
    memset(body, 0, sizeof *body);
    const tk_seed dealt = tk_seed_of_number(seed);
    rush_start(rules, &dealt, body);
}

unsigned hand_face(const rush_rules *rules, const char *id) {
    for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
        if (strcmp(rules->id[face], id) == 0) {
            return face;
        }
    }
    fail_msg("no card '%s'", id);
    return RUSH_NO_CARD;
}

static unsigned lift(rush_set *set, unsigned face) {
    unsigned card = rush_find(set, face);
    if (card != RUSH_NO_CARD) {
        rush_remove(set, card);
    }
    return card;
}

/* Out of wherever it is; of the shop too, where another vehicle takes its place. */
static unsigned take_card(const rush_rules *rules, rush_body *body, unsigned seat, const char *id, bool from_hand) {
    unsigned face = hand_face(rules, id);
    rush_set *const places[] = {&body->deck, &body->player[seat].garage, &body->player[seat].hand};
    for (size_t index = 0; index < (from_hand ? 3 : 2); index++) {
        unsigned card = lift(places[index], face);
        if (card != RUSH_NO_CARD) {
            return card;
        }
    }
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (body->shop[slot] == face) {
            body->shop[slot] = (uint8_t)rush_next(&body->deck, 0);
            rush_remove(&body->deck, body->shop[slot]);
            return face;
        }
    }
    fail_msg("'%s' is not at hand", id);
    return 0;
}

unsigned hand_move(const rush_rules *rules, rush_body *body, unsigned seat, const char *id, rush_set *to) {
    unsigned card = take_card(rules, body, seat, id, to != &body->player[seat].hand);
    rush_add(to, card);
    return card;
}

unsigned hand_to_depot(const rush_rules *rules, rush_body *body, unsigned seat, const char *id) {
    unsigned card = hand_move(rules, body, seat, id, &body->player[seat].depot);
    body->stamp[card] = (uint8_t)rush_count(&body->player[seat].depot);
    return card;
}

unsigned hand_to_hand(const rush_rules *rules, rush_body *body, unsigned seat, const char *id) {
    return hand_move(rules, body, seat, id, &body->player[seat].hand);
}

unsigned hand_to_base(const rush_rules *rules, rush_body *body, unsigned seat, unsigned base, const char *id) {
    unsigned card = take_card(rules, body, seat, id, true);
    body->player[seat].base[base].protector = (uint8_t)card;
    return card;
}

unsigned hand_to_resolve(const rush_rules *rules, rush_body *body, const char *id) {
    unsigned card = take_card(rules, body, body->active, id, true);
    body->card = (uint8_t)card;
    return card;
}

void hand_empty(rush_body *body, unsigned seat) {
    rush_player *player = &body->player[seat];
    for (unsigned index = 0; index < 4; index++) {
        player->garage.word[index] |= player->hand.word[index];
        player->hand.word[index] = 0;
    }
}

bool hand_choose(const rush_rules *rules, const rush_body *body, tk_guess *random, unsigned *seat, tk_action *action) {
    static tk_action actions[TK_LEGAL_LIST_MOST];
    tk_seats deciders = rush_deciders(rules, body);
    if (deciders == 0) {
        return false;
    }
    do {
        *seat = (unsigned)tk_guess_below(random, rules->players);
    } while ((deciders >> *seat & 1u) == 0);
    size_t count = rush_legal(rules, body, *seat, actions, TK_LEGAL_LIST_MOST);
    assert_in_range(count, 1, TK_LEGAL_LIST_MOST);
    *action = actions[tk_guess_below(random, count)];
    return true;
}

char *hand_view(const rush_rules *rules, const rush_body *body, unsigned seat) {
    enum { ROOM = 65536 };
    char *out = take(ROOM);
    tk_text text;
    tk_text_start(&text, out, ROOM);
    rush_write_view(rules, body, seat, &text);
    assert_true(tk_text_end(&text) < ROOM);
    return out;
}

char *hand_dump(const rush_rules *rules, const rush_body *body) {
    enum { ROOM = 65536 };
    char *out = take(ROOM);
    tk_text text;
    tk_text_start(&text, out, ROOM);
    rush_write_dump(rules, body, &text);
    assert_true(tk_text_end(&text) < ROOM);
    return out;
}

const char *hand_text(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action) {
    static char out[256];
    tk_text text;
    tk_text_start(&text, out, sizeof out);
    (void)seat; /* no text depends on who acts */
    tk_notation_write(&rush_game, rules, body, action, &text);
    assert_true(tk_text_end(&text) < sizeof out);
    return out;
}
