/* Actions and their parts. Every part is in the byte that its verb's row names; what the row cannot say is here: which
 * of its parts an order, a Command or Leadership has, and that whose marker is taken up is kept as one more. */
#include "games/duel/words/words.h"

#include <string.h>

#include "core/rules.h"
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/flow/flow.h"

static unsigned byte_of(tk_action action, unsigned byte) {
    return (unsigned)(action >> 8 * byte & 255u);
}

static bool is_part(const tk_field *field, const char *name) {
    return field->name[0] == name[0] && strcmp(field->name, name) == 0;
}

static bool has_part(const duel_rules *rules, tk_action action, const tk_field *field) {
    const unsigned number = duel_number_in(action);
    const bool tank = is_part(field, "tank");
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_ORDER:
        return is_part(field, "order") ||
               number == (is_part(field, "member") ? TK_DUEL_ORDER_SWAP : TK_DUEL_ORDER_SPOT);
    case TK_DUEL_DO_FLANK:
        return !is_part(field, "from") || duel_more_in(action) != 0;
    case TK_DUEL_DO_LEAD:
        return !tank || number == TK_DUEL_USE_SPOT;
    case TK_DUEL_DO_COMMAND: {
        const unsigned command = number == TK_DUEL_USE_PRINTED ? duel_printed_command(rules, duel_card_in(action))
                                                               : (unsigned)TK_DUEL_COMMANDS;
        return tank ? number == TK_DUEL_USE_SPOT || command == TK_DUEL_COMMAND_SHARE
                    : !is_part(field, "player") || command == TK_DUEL_COMMAND_LOOK;
    }
    default:
        return true;
    }
}

bool duel_take_apart(const void *rules, tk_action action, tk_parts *parts) {
    const unsigned verb = duel_verb_of(action);
    tk_action rest = action & ~(tk_action)255u;
    *parts = (tk_parts){.verb = verb};
    if (verb == TK_DUEL_NO_VERB || verb >= TK_DUEL_VERBS) {
        return false;
    }
    const tk_field *field = duel_verbs[verb].field;
    for (unsigned index = 0; index < TK_FIELDS_MOST && field[index].kind != TK_FIELD_NONE; index++) {
        if (has_part(rules, action, &field[index])) {
            parts->given |= 1u << index;
            parts->value[index] = (int32_t)byte_of(action, field[index].byte) - is_part(&field[index], "from");
            rest &= ~((tk_action)255u << 8 * field[index].byte);
        }
    }
    return rest == 0;
}

bool duel_put_together(const void *rules, const tk_parts *parts, tk_action *action) {
    (void)rules;
    const tk_field *field = duel_verbs[parts->verb].field;
    *action = parts->verb;
    for (unsigned index = 0; index < TK_FIELDS_MOST && field[index].kind != TK_FIELD_NONE; index++) {
        if ((parts->given >> index & 1u) != 0) {
            const tk_action value = (uint32_t)(parts->value[index] + is_part(&field[index], "from"));
            *action |= (value & 255u) << 8 * field[index].byte;
        }
    }
    return true;
}

/* ---- For C ---- */

tk_duel_choice duel_choice_of(const duel_rules *rules, tk_action action) {
    tk_duel_choice choice = {.key = "",
                             .card = TK_DUEL_NO_CARD,
                             .half = TK_DUEL_NONE,
                             .tank = TK_DUEL_NO_TANK,
                             .seat = TK_NO_SEAT,
                             .gun = TK_DUEL_NONE,
                             .levels = TK_DUEL_NONE,
                             .order = TK_DUEL_NONE,
                             .use = TK_DUEL_NONE,
                             .mission = TK_DUEL_NONE,
                             .location = TK_DUEL_NONE,
                             .weapon = TK_DUEL_NONE,
                             .member = TK_DUEL_NONE,
                             .way = TK_DUEL_NONE,
                             .from = TK_DUEL_NO_TANK};
    const struct {
        const char *name;
        unsigned *to;
    } members[] = {{"card", &choice.card},   {"half", &choice.half},         {"tank", &choice.tank},
                   {"player", &choice.seat}, {"gun", &choice.gun},           {"levels", &choice.levels},
                   {"order", &choice.order}, {"use", &choice.use},           {"mission", &choice.mission},
                   {"way", &choice.way},     {"location", &choice.location}, {"weapon", &choice.weapon},
                   {"from", &choice.from},   {"member", &choice.member}};
    tk_parts parts;
    if (!duel_take_apart(rules, action, &parts)) {
        return choice;
    }
    choice.verb = parts.verb;
    choice.key = duel_verbs[parts.verb].key;
    const tk_field *field = duel_verbs[parts.verb].field;
    for (unsigned index = 0; index < TK_FIELDS_MOST; index++) {
        if ((parts.given >> index & 1u) == 0) {
            continue;
        }
        const unsigned value = (unsigned)parts.value[index];
        choice.closed = choice.closed || (is_part(&field[index], "hatch") && value == TK_DUEL_HATCH_CLOSED);
        choice.twice = choice.twice || (is_part(&field[index], "double") && value != 0);
        for (size_t at = 0; at < sizeof members / sizeof members[0]; at++) {
            if (is_part(&field[index], members[at].name)) {
                *members[at].to = value;
            }
        }
    }
    return choice;
}

tk_duel_choice tk_duel_choice_of(const tk_game *game, tk_action action) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    return duel_choice_of(rules, rules != NULL ? action : TK_DUEL_NO_VERB);
}

tk_duel_verb tk_duel_verb_of(tk_action action) {
    const unsigned verb = duel_verb_of(action);
    return verb < TK_DUEL_VERBS ? (tk_duel_verb)verb : TK_DUEL_NO_VERB;
}
