/* cards.json: the terrains, the hundred battle cards of the deck (4.2, D-20) and the alternates that scenarios put in
 * the place of some of them (4.2.5). SHUFFLE and GAME END are the same in every pack and no data. */
#include <string.h>

#include "games/duel/pack/pack.h"

enum { EFFECT_MOST = 100, COVER_MOST = 60, ACCURACY_MOST = 40, FIRE_LEAST = -10, FIRE_MOST = 20, MODIFIER_MOST = 3 };

/* ---- Terrains ---- */

static void check_field(tk_pack_reader *reader, const tk_json_value *row, const duel_terrain *terrain, const char *id) {
    if (strcmp(id, "field") != 0) {
        tk_reader_refuse(reader, tk_json_member(row, "id"), TK_ERROR_PACK_VALUE, NULL,
                         TK_TEXT("the first terrain is the field"));
    }
    if ((terrain->cover | terrain->conceal | terrain->hull_down | terrain->bog | terrain->accuracy) != 0 ||
        terrain->mud) {
        tk_reader_refuse(reader, row, TK_ERROR_PACK_VALUE, id, TK_TEXT("the field has no effect"));
    }
}

static void read_terrain(tk_pack_reader *reader, const tk_json_value *row, duel_rules *rules) {
    static const char *const members[] = {"id", "cover", "conceal", "hull-down", "bog", "accuracy", "mud", NULL};
    const unsigned index = rules->terrains;
    duel_terrain *terrain = &rules->terrain[index];
    const duel_rules *known = rules;
    tk_reader_row(reader, row, "terrains", TK_TEXT("an object"), members);
    duel_id_in(reader, row, "id", rules->terrain_id[index]);
    terrain->cover = (uint8_t)duel_number_of(reader, row, "cover", 0, COVER_MOST);
    terrain->conceal = (uint8_t)duel_number_of(reader, row, "conceal", 0, EFFECT_MOST);
    terrain->hull_down = (uint8_t)duel_number_of(reader, row, "hull-down", 0, EFFECT_MOST);
    terrain->bog = (uint8_t)duel_number_of(reader, row, "bog", 0, EFFECT_MOST);
    terrain->accuracy = (int8_t)duel_number_of(reader, row, "accuracy", -ACCURACY_MOST, ACCURACY_MOST);
    terrain->mud = duel_flag_in(reader, row, "mud");
    duel_check_new(reader, row, known->terrain_id, index);
    if (index == DUEL_FIELD) {
        check_field(reader, row, terrain, rules->terrain_id[index]);
    }
    rules->terrains++;
}

static void read_hill(tk_pack_reader *reader, const tk_json_value *root, duel_rules *rules) {
    static const char *const members[] = {"cover", NULL};
    const tk_json_value *hill = tk_reader_object(reader, root, "hill", members);
    rules->hill = (duel_terrain){.cover = (uint8_t)duel_number_of(reader, hill, "cover", 0, COVER_MOST)};
}

/* ---- A card ---- */

static void read_action(tk_pack_reader *reader, const tk_json_value *action, const duel_rules *rules, duel_half *half) {
    static const char *const members[TK_DUEL_KINDS][4] = {
        [TK_DUEL_MOVE] = {"kind", "level"},  [TK_DUEL_FIRE] = {"kind", "level", "accuracy"},
        [TK_DUEL_FLANK] = {"kind", "level"}, [TK_DUEL_TERRAIN] = {"kind", "terrain"},
        [TK_DUEL_LEADERSHIP] = {"kind"},     [TK_DUEL_COMMAND] = {"kind", "order"},
        [TK_DUEL_TACTICS] = {"kind"},        [TK_DUEL_SMOKE] = {"kind", "conceal"},
        [TK_DUEL_MINES] = {"kind"},
    };
    if (tk_json_kind_of(action) != TK_JSON_OBJECT) {
        tk_reader_refuse(reader, action, TK_ERROR_JSON_KIND, "actions", TK_TEXT("a list of objects"));
    }
    half->kind = duel_word_in(reader, action, "kind", TK_DUEL_WORDS_KIND);
    tk_reader_row(reader, action, "actions", TK_TEXT("an object"), members[half->kind]);
    switch (half->kind) {
    case TK_DUEL_MOVE:
    case TK_DUEL_FLANK:
        half->level = (uint8_t)duel_number_of(reader, action, "level", 1, DUEL_LEVEL_MOST);
        break;
    case TK_DUEL_FIRE:
        half->level = (uint8_t)duel_number_of(reader, action, "level", 1, DUEL_LEVEL_MOST);
        half->accuracy = (int8_t)duel_number_of(reader, action, "accuracy", FIRE_LEAST, FIRE_MOST);
        break;
    case TK_DUEL_TERRAIN:
        half->detail = duel_known_in(reader, action, "terrain", rules->terrain_id, rules->terrains);
        break;
    case TK_DUEL_COMMAND:
        half->detail = duel_word_in(reader, action, "order", TK_DUEL_WORDS_COMMAND);
        break;
    case TK_DUEL_SMOKE:
        half->detail = (uint8_t)duel_number_of(reader, action, "conceal", 0, EFFECT_MOST);
        break;
    default:
        break;
    }
}

static void read_actions(tk_pack_reader *reader, const tk_json_value *row, const duel_rules *rules, duel_card *card) {
    const tk_json_value *actions = duel_list_of(reader, row, "actions", 1, 2, TK_TEXT("one or two of them"));
    const tk_json_value *action = tk_reader_first(reader, actions);
    for (unsigned half = 0; action != NULL; half++, action = tk_reader_next(reader, action)) {
        read_action(reader, action, rules, &card->half[half]);
    }
    if (card->half[0].kind == card->half[1].kind) {
        /* A card is found by the kind of its action, so its halves are of two kinds. */
        tk_reader_refuse(reader, actions, TK_ERROR_PACK_VALUE, "actions", TK_TEXT("two of different kinds"));
    }
}

static void read_penetration(tk_pack_reader *reader, const tk_json_value *row, duel_card *card) {
    const tk_json_value *member = tk_json_member(row, "penetration");
    if (tk_json_kind_of(member) == TK_JSON_STRING) {
        card->penetration = duel_word(reader, member, TK_DUEL_WORDS_PENETRATION);
    } else {
        card->penetration = TK_DUEL_PIERCES_BY;
        card->modifier = (int8_t)duel_number_of(reader, row, "penetration", -MODIFIER_MOST, MODIFIER_MOST);
    }
}

/* Its number. */
static unsigned read_card(tk_pack_reader *reader, const tk_json_value *row, const duel_rules *rules, duel_card *card) {
    memset(card, 0, sizeof *card);
    const unsigned number = (unsigned)duel_number_of(reader, row, "number", 1, TK_DUEL_CARDS);
    read_actions(reader, row, rules, card);
    card->icons = duel_bits_in(reader, row, "icons", TK_DUEL_WORDS_ICON);
    card->orders = (uint8_t)duel_number_of(reader, row, "orders", 0, 2);
    read_penetration(reader, row, card);
    card->heavy = duel_flag_in(reader, row, "heavy");
    if (card->icons == 0) { /* 4.2.2 */
        tk_reader_refuse_member(reader, row, "icons", TK_TEXT("a battle card has at least one icon"));
    }
    return number;
}

static void read_deck(tk_pack_reader *reader, const tk_json_value *root, duel_rules *rules) {
    static const char *const members[] = {"number", "actions", "icons", "orders", "penetration", "heavy", NULL};
    const tk_json_value *rows =
        duel_list_of(reader, root, "cards", TK_DUEL_CARDS, TK_DUEL_CARDS, TK_TEXT("there are exactly 100"));
    duel_set seen = {{0}};
    for (const tk_json_value *row = tk_reader_first(reader, rows); row != NULL; row = tk_reader_next(reader, row)) {
        duel_card card;
        tk_reader_row(reader, row, "cards", TK_TEXT("an object"), members);
        const unsigned number = read_card(reader, row, rules, &card);
        if (duel_has(&seen, number)) {
            tk_reader_refuse(reader, tk_json_member(row, "number"), TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
        duel_add(&seen, number);
        rules->card[number] = card;
    }
}

static void read_alternate(tk_pack_reader *reader, const tk_json_value *row, const duel_reading *to) {
    static const char *const members[] = {"set", "number", "actions", "icons", "orders", "penetration", "heavy", NULL};
    duel_alternates *all = to->alternates;
    duel_alternate *made = &all->card[all->count];
    tk_reader_row(reader, row, "alternates", TK_TEXT("an object"), members);
    duel_id_in(reader, row, "set", made->set);
    made->number = (uint8_t)read_card(reader, row, to->rules, &made->card);
    for (unsigned other = 0; other < all->count; other++) {
        if (all->card[other].number == made->number && strcmp(all->card[other].set, made->set) == 0) {
            tk_reader_refuse(reader, tk_json_member(row, "number"), TK_ERROR_PACK_REPEATED, NULL, NULL);
        }
    }
    all->count++;
}

static void read_all(tk_pack_reader *reader, const tk_json_value *root, void *into) {
    const duel_reading *to = into;
    const tk_json_value *terrains =
        duel_list_of(reader, root, "terrains", 1, DUEL_TERRAINS_MOST, TK_TEXT("1 to 24 of them"));
    memset(&to->rules->card[0], 0, sizeof to->rules->card[0]);
    to->rules->terrains = 0;
    for (const tk_json_value *row = tk_reader_first(reader, terrains); row != NULL; row = tk_reader_next(reader, row)) {
        read_terrain(reader, row, to->rules);
    }
    read_hill(reader, root, to->rules);
    read_deck(reader, root, to->rules);
    const tk_json_value *alternates =
        duel_list_of(reader, root, "alternates", 0, DUEL_ALTERNATES_MOST, TK_TEXT("at most 64 of them"));
    to->alternates->count = 0;
    for (const tk_json_value *row = tk_reader_first(reader, alternates); row != NULL;
         row = tk_reader_next(reader, row)) {
        read_alternate(reader, row, to);
    }
}

const tk_file_kind duel_cards_file = {DUEL_CARDS_FILE, "tankodrom-duel-cards-1",
                                      (const char *const[]){"format", "terrains", "hill", "cards", "alternates", NULL},
                                      read_all};
