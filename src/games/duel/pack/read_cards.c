/* cards.json: the terrains, the hundred battle cards of the deck (4.2, D-20) and the alternates that scenarios put in
 * the place of some of them (4.2.5). SHUFFLE and GAME END are the same in every pack and no data. */
#include <stdio.h>
#include <string.h>

#include "games/duel/pack/pack.h"

enum { EFFECT_MOST = 100, COVER_MOST = 60, ACCURACY_MOST = 40, FIRE_LEAST = -10, FIRE_MOST = 20, MODIFIER_MOST = 3 };

typedef struct reading {
    duel_rules *rules;
    duel_alternates *alternates;
} reading;

/* ---- Terrains ---- */

static tk_status check_field(const tk_json_value *row, const duel_terrain *terrain, const char *id, tk_error *error) {
    static const duel_terrain nothing = {0};
    if (strcmp(id, "field") != 0) {
        return tk_json_refuse(tk_json_member(row, "id"), TK_ERROR_PACK_VALUE, NULL,
                              TK_TEXT("the first terrain is the field"), error);
    }
    if (memcmp(terrain, &nothing, sizeof nothing) != 0) {
        return tk_json_refuse(row, TK_ERROR_PACK_VALUE, id, TK_TEXT("the field has no effect"), error);
    }
    return TK_OK;
}

static tk_status read_terrain(const tk_json_value *row, duel_rules *rules, tk_error *error) {
    static const char *const members[] = {"id", "cover", "conceal", "hull-down", "bog", "accuracy", "mud", NULL};
    unsigned index = rules->terrains;
    int cover = 0, conceal = 0, hull_down = 0, bog = 0, accuracy = 0;
    const tk_json_value *mud;
    tk_status status;
    if ((status = duel_check_row(row, "terrains", members, error)) != TK_OK ||
        (status = duel_need_id(row, "id", rules->terrain_id[index], error)) != TK_OK ||
        (status = duel_need_number(row, "cover", 0, COVER_MOST, &cover, error)) != TK_OK ||
        (status = duel_need_number(row, "conceal", 0, EFFECT_MOST, &conceal, error)) != TK_OK ||
        (status = duel_need_number(row, "hull-down", 0, EFFECT_MOST, &hull_down, error)) != TK_OK ||
        (status = duel_need_number(row, "bog", 0, EFFECT_MOST, &bog, error)) != TK_OK ||
        (status = duel_need_number(row, "accuracy", -ACCURACY_MOST, ACCURACY_MOST, &accuracy, error)) != TK_OK ||
        (status = tk_json_need(row, "mud", TK_JSON_TRUE, &mud, error)) != TK_OK) {
        return status;
    }
    for (unsigned other = 0; other < index; other++) {
        if (strcmp(rules->terrain_id[other], rules->terrain_id[index]) == 0) {
            return tk_json_refuse(tk_json_member(row, "id"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
    }
    rules->terrain[index] = (duel_terrain){.cover = (uint8_t)cover,
                                           .conceal = (uint8_t)conceal,
                                           .hull_down = (uint8_t)hull_down,
                                           .bog = (uint8_t)bog,
                                           .accuracy = (int8_t)accuracy,
                                           .mud = tk_json_kind_of(mud) == TK_JSON_TRUE};
    rules->terrains++;
    return index == DUEL_FIELD ? check_field(row, &rules->terrain[index], rules->terrain_id[index], error) : TK_OK;
}

static tk_status read_terrains(const tk_json_value *root, duel_rules *rules, tk_error *error) {
    const tk_json_value *rows;
    tk_status status = tk_json_need(root, "terrains", TK_JSON_ARRAY, &rows, error);
    rules->terrains = 0;
    if (status == TK_OK && (tk_json_count(rows) == 0 || tk_json_count(rows) > DUEL_TERRAINS_MOST)) {
        return tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "terrains", TK_TEXT("1 to 24 of them"), error);
    }
    for (const tk_json_value *row = tk_json_first(status == TK_OK ? rows : NULL); status == TK_OK && row != NULL;
         row = tk_json_next(row)) {
        status = read_terrain(row, rules, error);
    }
    return status;
}

static tk_status read_hill(const tk_json_value *root, duel_rules *rules, tk_error *error) {
    static const char *const members[] = {"cover", NULL};
    const tk_json_value *hill;
    int cover = 0;
    tk_status status;
    if ((status = tk_json_need(root, "hill", TK_JSON_OBJECT, &hill, error)) != TK_OK ||
        (status = tk_json_only(hill, members, error)) != TK_OK) {
        return status;
    }
    status = duel_need_number(hill, "cover", 0, COVER_MOST, &cover, error);
    rules->hill = (duel_terrain){.cover = (uint8_t)cover};
    return status;
}

/* ---- The actions of a card ---- */

static tk_status read_level(const tk_json_value *action, duel_half *half, tk_error *error) {
    int level = 0;
    tk_status status = duel_need_number(action, "level", 1, DUEL_LEVEL_MOST, &level, error);
    half->level = (uint8_t)level;
    return status;
}

static tk_status read_fire(const tk_json_value *action, duel_half *half, tk_error *error) {
    int accuracy = 0;
    tk_status status = read_level(action, half, error);
    if (status == TK_OK) {
        status = duel_need_number(action, "accuracy", FIRE_LEAST, FIRE_MOST, &accuracy, error);
    }
    half->accuracy = (int8_t)accuracy;
    return status;
}

static tk_status read_smoke(const tk_json_value *action, duel_half *half, tk_error *error) {
    int conceal = 0;
    tk_status status = duel_need_number(action, "conceal", 0, EFFECT_MOST, &conceal, error);
    half->detail = (uint8_t)conceal;
    return status;
}

static tk_status read_action(const tk_json_value *action, const duel_rules *rules, duel_half *half, tk_error *error) {
    static const char *const members[TK_DUEL_KINDS][4] = {
        [TK_DUEL_MOVE] = {"kind", "level"},  [TK_DUEL_FIRE] = {"kind", "level", "accuracy"},
        [TK_DUEL_FLANK] = {"kind", "level"}, [TK_DUEL_TERRAIN] = {"kind", "terrain"},
        [TK_DUEL_LEADERSHIP] = {"kind"},     [TK_DUEL_COMMAND] = {"kind", "order"},
        [TK_DUEL_TACTICS] = {"kind"},        [TK_DUEL_SMOKE] = {"kind", "conceal"},
        [TK_DUEL_MINES] = {"kind"},
    };
    memset(half, 0, sizeof *half);
    if (tk_json_kind_of(action) != TK_JSON_OBJECT) {
        return tk_json_refuse(action, TK_ERROR_JSON_KIND, "actions", TK_TEXT("a list of objects"), error);
    }
    tk_status status = duel_need_word(action, "kind", TK_DUEL_WORDS_KIND, &half->kind, error);
    if (status == TK_OK) {
        status = tk_json_only(action, members[half->kind], error);
    }
    if (status != TK_OK) {
        return status;
    }
    switch (half->kind) {
    case TK_DUEL_MOVE:
    case TK_DUEL_FLANK:
        return read_level(action, half, error);
    case TK_DUEL_FIRE:
        return read_fire(action, half, error);
    case TK_DUEL_TERRAIN:
        return duel_need_known(action, "terrain", rules->terrain_id, rules->terrains, &half->detail, error);
    case TK_DUEL_COMMAND:
        return duel_need_word(action, "order", TK_DUEL_WORDS_COMMAND, &half->detail, error);
    case TK_DUEL_SMOKE:
        return read_smoke(action, half, error);
    default:
        return TK_OK;
    }
}

static tk_status read_actions(const tk_json_value *row, const duel_rules *rules, duel_card *card, tk_error *error) {
    const tk_json_value *actions;
    tk_status status = tk_json_need(row, "actions", TK_JSON_ARRAY, &actions, error);
    if (status == TK_OK && (tk_json_count(actions) == 0 || tk_json_count(actions) > 2)) {
        return tk_json_refuse(actions, TK_ERROR_PACK_VALUE, "actions", TK_TEXT("one or two of them"), error);
    }
    const tk_json_value *action = tk_json_first(status == TK_OK ? actions : NULL);
    for (unsigned half = 0; status == TK_OK && action != NULL; half++, action = tk_json_next(action)) {
        status = read_action(action, rules, &card->half[half], error);
    }
    if (status == TK_OK && card->half[0].kind == card->half[1].kind) {
        /* A card is found by the kind of its action, so its halves are of two kinds. */
        status = tk_json_refuse(actions, TK_ERROR_PACK_VALUE, "actions", TK_TEXT("two of different kinds"), error);
    }
    return status;
}

/* ---- A card ---- */

static tk_status read_penetration(const tk_json_value *row, duel_card *card, tk_error *error) {
    const tk_json_value *member = tk_json_member(row, "penetration");
    if (tk_json_kind_of(member) == TK_JSON_STRING) {
        return duel_pack_word(member, TK_DUEL_WORDS_PENETRATION, &card->penetration, error);
    }
    int modifier = 0;
    tk_status status = duel_need_number(row, "penetration", -MODIFIER_MOST, MODIFIER_MOST, &modifier, error);
    card->penetration = TK_DUEL_PIERCES_BY;
    card->modifier = (int8_t)modifier;
    return status;
}

static tk_status read_card(const tk_json_value *row, const duel_rules *rules, int *number, duel_card *card,
                           tk_error *error) {
    int orders = 0;
    const tk_json_value *heavy;
    tk_status status;
    memset(card, 0, sizeof *card);
    if ((status = duel_need_number(row, "number", 1, TK_DUEL_CARDS, number, error)) != TK_OK ||
        (status = read_actions(row, rules, card, error)) != TK_OK ||
        (status = duel_need_words(row, "icons", TK_DUEL_WORDS_ICON, &card->icons, error)) != TK_OK ||
        (status = duel_need_number(row, "orders", 0, 2, &orders, error)) != TK_OK ||
        (status = read_penetration(row, card, error)) != TK_OK ||
        (status = tk_json_need(row, "heavy", TK_JSON_TRUE, &heavy, error)) != TK_OK) {
        return status;
    }
    if (card->icons == 0) {
        return tk_json_refuse(tk_json_member(row, "icons"), TK_ERROR_PACK_VALUE, "icons",
                              TK_TEXT("a battle card has at least one icon"), error); /* 4.2.2 */
    }
    card->orders = (uint8_t)orders;
    card->heavy = tk_json_kind_of(heavy) == TK_JSON_TRUE;
    return TK_OK;
}

static tk_status read_deck(const tk_json_value *root, duel_rules *rules, tk_error *error) {
    static const char *const members[] = {"number", "actions", "icons", "orders", "penetration", "heavy", NULL};
    const tk_json_value *rows;
    tk_status status = tk_json_need(root, "cards", TK_JSON_ARRAY, &rows, error);
    if (status == TK_OK && tk_json_count(rows) != TK_DUEL_CARDS) {
        return tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "cards", TK_TEXT("there are exactly 100"), error);
    }
    duel_set seen = {{0}};
    for (const tk_json_value *row = tk_json_first(status == TK_OK ? rows : NULL); status == TK_OK && row != NULL;
         row = tk_json_next(row)) {
        int number = 0;
        duel_card card;
        if ((status = duel_check_row(row, "cards", members, error)) != TK_OK ||
            (status = read_card(row, rules, &number, &card, error)) != TK_OK) {
            return status;
        }
        if (duel_has(&seen, (unsigned)number)) {
            return tk_json_refuse(tk_json_member(row, "number"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
        duel_add(&seen, (unsigned)number);
        rules->card[number] = card;
    }
    return status;
}

static tk_status read_alternate(const tk_json_value *row, const reading *to, tk_error *error) {
    static const char *const members[] = {"set", "number", "actions", "icons", "orders", "penetration", "heavy", NULL};
    duel_alternates *all = to->alternates;
    duel_alternate *made = &all->card[all->count];
    int number = 0;
    tk_status status;
    if ((status = duel_check_row(row, "alternates", members, error)) != TK_OK ||
        (status = duel_need_id(row, "set", made->set, error)) != TK_OK ||
        (status = read_card(row, to->rules, &number, &made->card, error)) != TK_OK) {
        return status;
    }
    made->number = (uint8_t)number;
    for (unsigned other = 0; other < all->count; other++) {
        if (all->card[other].number == made->number && strcmp(all->card[other].set, made->set) == 0) {
            return tk_json_refuse(tk_json_member(row, "number"), TK_ERROR_PACK_REPEATED, NULL, NULL, error);
        }
    }
    all->count++;
    return TK_OK;
}

static tk_status read_alternates(const tk_json_value *root, const reading *to, tk_error *error) {
    const tk_json_value *rows;
    tk_status status = tk_json_need(root, "alternates", TK_JSON_ARRAY, &rows, error);
    to->alternates->count = 0;
    if (status == TK_OK && tk_json_count(rows) > DUEL_ALTERNATES_MOST) {
        return tk_json_refuse(rows, TK_ERROR_PACK_VALUE, "alternates", TK_TEXT("at most 64 of them"), error);
    }
    for (const tk_json_value *row = tk_json_first(status == TK_OK ? rows : NULL); status == TK_OK && row != NULL;
         row = tk_json_next(row)) {
        status = read_alternate(row, to, error);
    }
    return status;
}

static tk_status read_all(const tk_json_value *root, void *context, tk_error *error) {
    const reading *to = context;
    tk_status status;
    if ((status = read_terrains(root, to->rules, error)) != TK_OK ||
        (status = read_hill(root, to->rules, error)) != TK_OK ||
        (status = read_deck(root, to->rules, error)) != TK_OK) {
        return status;
    }
    return read_alternates(root, to, error);
}

tk_status duel_read_cards(const tk_pack *pack, duel_rules *rules, duel_alternates *alternates, tk_error *error) {
    static const char *const members[] = {"format", "terrains", "hill", "cards", "alternates", NULL};
    static const duel_file file = {DUEL_CARDS_FILE, "tankodrom-duel-cards-1", members, read_all};
    reading to = {rules, alternates};
    memset(&rules->card[0], 0, sizeof rules->card[0]);
    return duel_read_file(pack, &file, &to, error);
}
