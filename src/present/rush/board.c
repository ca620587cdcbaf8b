/* The members of "board" (docs/schema/board-rush.json). */
#include "present/rush/inside.h"

/* ---- Cards ---- */

static void put_cards(const present_view *view, tk_json_writer *writer, const char *name, const uint8_t *faces,
                      size_t count) {
    tk_json_array(writer, name);
    for (size_t index = 0; index < count; index++) {
        tk_json_put_string(writer, present_rush_face(view, faces[index]).id);
    }
    tk_json_close_array(writer);
}

/* {"engineers":4,"t-34":1} */
static void put_counts(const present_view *view, tk_json_writer *writer, const char *name,
                       const uint8_t counts[TK_RUSH_FACES]) {
    tk_json_object(writer, name);
    for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
        if (counts[face] > 0) {
            tk_json_number(writer, present_rush_face(view, face).id, counts[face]);
        }
    }
    tk_json_close_object(writer);
}

static const char *nation_text(const present_view *view, unsigned nation) {
    return present_rush_text(view, TK_RUSH_WORDS_NATION, nation);
}

/* ---- What lies in the middle ---- */

static void put_middle(const present_view *view, const tk_rush_sight *sight, tk_json_writer *writer) {
    tk_json_array(writer, "shop");
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (sight->shop[slot] == TK_RUSH_NO_FACE) {
            tk_json_put_null(writer);
        } else {
            tk_json_put_string(writer, present_rush_face(view, sight->shop[slot]).id);
        }
    }
    tk_json_close_array(writer);
    if (sight->shop[TK_RUSH_SHOP - 1] != TK_RUSH_NO_FACE) { /* R11: a short shop is packed toward the last slot */
        tk_json_number(writer, "leaves", TK_RUSH_SHOP - 1);
    }
    tk_json_number(writer, "deck", sight->deck_size);
    tk_json_number(writer, "discard", sight->discard_size);
    present_rush_put_card(view, writer, "discard_top", sight->discard_top);
    put_counts(view, writer, "graveyard", sight->graveyard);
    tk_json_array(writer, "medals");
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        tk_json_open_object(writer);
        tk_json_text(writer, "nation", tk_rush_key(TK_RUSH_WORDS_NATION, nation));
        tk_json_text(writer, "name", nation_text(view, nation));
        tk_json_number(writer, "single", sight->singles[nation]);
        tk_json_number(writer, "double", sight->doubles[nation]);
        tk_json_number(writer, "singles", TK_RUSH_SINGLES);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

/* Who has it, and everybody's count. */
static void put_achievement(const present_view *view, const tk_rush_score *score, unsigned index,
                            tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_text(writer, "achievement", tk_rush_key(TK_RUSH_WORDS_ACHIEVEMENT, index));
    tk_json_text(writer, "name", present_rush_text(view, TK_RUSH_WORDS_ACHIEVEMENT, index));
    tk_json_number(writer, "points", TK_RUSH_POINTS_ACHIEVEMENT);
    if (score->holder[index] != TK_NO_SEAT) {
        tk_json_number(writer, "holder", score->holder[index]);
    }
    tk_json_array(writer, "counts");
    for (unsigned seat = 0; seat < tk_game_seats(view->game); seat++) {
        tk_json_put_integer(writer, score->count[index][seat]);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void put_achievements(const present_view *view, tk_json_writer *writer) {
    const rush_told *told = view->look;
    tk_json_array(writer, "achievements");
    for (unsigned index = 0; index < TK_RUSH_ACHIEVEMENTS; index++) {
        if (((unsigned)told->sight.achievements >> index & 1u) != 0) {
            put_achievement(view, &told->score, index, writer);
        }
    }
    tk_json_close_array(writer);
}

/* ---- Players ---- */

static void put_base(const present_view *view, const tk_rush_base *base, tk_json_writer *writer) {
    tk_json_open_object(writer);
    present_put_true(writer, "lost", base->lost);
    present_put_true(writer, "damaged", base->damaged);
    present_rush_put_card(view, writer, "vehicle", base->protector);
    present_put_true(writer, "vehicle_damaged", base->protector_damaged);
    if (base->lost) {
        tk_json_text(writer, "text", present_say(view, "lost"));
    } else if (base->protector != TK_RUSH_NO_FACE) {
        tk_text *text = present_sentence(view);
        tk_text_format(text, present_say(view, "%s, def. %u"), present_rush_name(view, base->protector),
                       present_rush_face(view, base->protector).defence);
        tk_text_put(text, base->protector_damaged ? present_say(view, ", damaged") : "");
        tk_text_put(text, base->damaged ? present_say(view, ", base damaged") : "");
        present_put_text(writer, "text", text);
    } else {
        tk_json_text(writer, "text", base->damaged ? present_say(view, "open, damaged") : present_say(view, "open"));
    }
    tk_json_close_object(writer);
}

/* Medals by nation as they lie in the company: what counts at the end, and what can be seen of it now. */
static void put_medals(const tk_rush_player *player, tk_json_writer *writer) {
    tk_json_array(writer, "medals");
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        tk_json_put_unsigned(writer, player->company[TK_RUSH_FACE_SINGLE + nation] +
                                         2u * player->company[TK_RUSH_FACE_DOUBLE + nation]);
    }
    tk_json_close_array(writer);
}

static void put_player(const present_view *view, unsigned seat, tk_json_writer *writer) {
    const tk_rush_player *player = &present_rush_sight(view)->player[seat];
    tk_json_open_object(writer);
    tk_json_number(writer, "seat", seat);
    tk_json_array(writer, "bases");
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        put_base(view, &player->base[base], writer);
    }
    tk_json_close_array(writer);
    put_medals(player, writer);
    present_put_some(writer, "captured", player->company[TK_RUSH_FACE_BASE]);
    tk_json_number(writer, "hand", player->hand_size);
    tk_json_number(writer, "garage", player->garage_size);
    tk_json_number(writer, "depot", player->depot_size);
    present_rush_put_card(view, writer, "depot_top", player->depot_top);
    if (player->hand_open) {
        put_cards(view, writer, "hand_cards", player->hand, player->hand_size);
    }
    if (player->depot_open) {
        put_cards(view, writer, "depot_cards", player->depot, player->depot_size);
    }
    put_counts(view, writer, "company", player->company);
    tk_json_close_object(writer);
}

/* ---- The turn ---- */

/* "Paid in and left: 2, for Germany only: 6; bought: 0; no attack yet" */
static void put_turn_text(const present_view *view, const tk_rush_sight *sight, unsigned bought,
                          tk_json_writer *writer) {
    tk_text *text = present_sentence(view);
    tk_text_format(text, present_say(view, "Paid in and left: %u"), sight->pool);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        if (sight->own_pool[nation] > 0) {
            present_add(text, present_say(view, ", "), present_say(view, "for %s only: %u"), nation_text(view, nation),
                        sight->own_pool[nation]);
        }
    }
    present_add(text, present_say(view, "; "), present_say(view, "bought: %u"), bought);
    tk_text_put(text, sight->recruiting ? present_say(view, ", any number allowed") : "");
    present_join(text, present_say(view, "; "),
                 sight->attacked ? present_say(view, "the attack is made") : present_say(view, "no attack yet"));
    present_put_text(writer, "text", text);
}

static void put_nation_pools(const tk_rush_sight *sight, tk_json_writer *writer) {
    if (sight->own_nations == 0) {
        return;
    }
    tk_json_object(writer, "own");
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        if ((sight->own_nations >> nation & 1u) != 0) {
            tk_json_number(writer, tk_rush_key(TK_RUSH_WORDS_NATION, nation), sight->own_pool[nation]);
        }
    }
    tk_json_close_object(writer);
}

static void put_used_abilities(const tk_rush_sight *sight, tk_json_writer *writer) {
    if (sight->abilities == 0) {
        return;
    }
    tk_json_array(writer, "abilities");
    for (unsigned ability = 0; sight->abilities >> ability != 0; ability++) {
        if ((sight->abilities >> ability & 1u) != 0) {
            tk_json_put_unsigned(writer, ability);
        }
    }
    tk_json_close_array(writer);
}

static void put_used(const present_view *view, const tk_rush_sight *sight, tk_json_writer *writer) {
    uint8_t used[TK_RUSH_VEHICLES];
    size_t count = 0;
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        if (sight->used[face]) {
            used[count++] = (uint8_t)face;
        }
    }
    if (count > 0) {
        put_cards(view, writer, "used", used, count);
    }
}

static void put_turn(const present_view *view, const tk_rush_sight *sight, tk_json_writer *writer) {
    unsigned bought = 0;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        bought += sight->bought[nation];
    }
    tk_json_object(writer, "turn");
    put_turn_text(view, sight, bought, writer);
    present_put_some(writer, "pool", sight->pool);
    put_nation_pools(sight, writer);
    present_put_some(writer, "bought", bought);
    present_put_true(writer, "recruiting", sight->recruiting);
    present_put_true(writer, "attacked", sight->attacked);
    put_used(view, sight, writer);
    present_rush_put_card(view, writer, "card", sight->card);
    put_used_abilities(sight, writer);
    if (sight->attackers > 0) {
        put_cards(view, writer, "attackers", sight->attacker, sight->attackers);
    }
    if (sight->nation < TK_RUSH_NATIONS) {
        tk_json_text(writer, "nation", tk_rush_key(TK_RUSH_WORDS_NATION, sight->nation));
    }
    present_put_some(writer, "destroyed", sight->destroyed);
    present_rush_put_card(view, writer, "sabotage", sight->sabotage);
    tk_json_close_object(writer);
}

/* Who plays after the active player; nobody after the last turn of the last round (R5, R39). */
static void put_next(const tk_rush_sight *sight, tk_json_writer *writer) {
    const unsigned next = (sight->active + 1) % sight->players;
    if (!sight->last_round || next != sight->first) {
        tk_json_number(writer, "next", next);
    }
}

/* R39. */
static const char *ending(const present_view *view, const tk_rush_sight *sight) {
    return sight->over         ? present_say(view, "The last round is over.")
           : sight->last_round ? present_say(view, "This round is the last one.")
                               : present_say(view, "The round in which a nation's last single medal is taken, or "
                                                   "somebody loses the last base, is the last one.");
}

void present_rush_board(const present_view *view, tk_json_writer *writer) {
    const tk_rush_sight *sight = present_rush_sight(view);
    tk_json_number(writer, "round", sight->round);
    present_put_true(writer, "last_round", sight->last_round);
    tk_json_text(writer, "ending", ending(view, sight));
    tk_json_text(writer, "phase", tk_rush_key(TK_RUSH_WORDS_PHASE, sight->phase));
    tk_json_number(writer, "first", sight->first);
    tk_json_number(writer, "active", sight->active);
    if (!sight->over) {
        put_next(sight, writer);
        put_turn(view, sight, writer);
    }
    put_middle(view, sight, writer);
    put_achievements(view, writer);
    tk_json_array(writer, "players");
    for (unsigned seat = 0; seat < sight->players; seat++) {
        put_player(view, seat, writer);
    }
    tk_json_close_array(writer);
}
