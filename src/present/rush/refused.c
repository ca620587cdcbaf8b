/* Every use of the own cards that one would expect in the present phase is tried with tk_check; what is refused is
 * told. Uses that a card never has (the ability that is not printed) are none that one would expect. */
#include "present/rush/inside.h"

typedef struct gathering {
    const present_view *view;
    present_refusal *refusals;
    size_t capacity, count;
} gathering;

/* Tries an action with these values of its parts, in the order of the verb's row; TK_OK when it may be done. */
static tk_status attempt(gathering *found, tk_parts parts) {
    const present_view *view = found->view;
    tk_action action;
    if (tk_action_of(view->game, &parts, &action) != TK_OK) {
        return TK_ERROR_ARGUMENT;
    }
    const tk_status status = tk_check(view->game, view->state, view->reader->seat, action);
    if (status != TK_OK && found->count < found->capacity) {
        found->refusals[found->count++] = (present_refusal){.action = action, .status = status};
    }
    return status;
}

static tk_status attempt_one(gathering *found, tk_rush_verb verb, unsigned value) {
    return attempt(found, (tk_parts){.verb = verb, .given = 1, .value = {(int32_t)value}});
}

static tk_status attempt_two(gathering *found, tk_rush_verb verb, unsigned first, unsigned second) {
    return attempt(found, (tk_parts){.verb = verb, .given = 3, .value = {(int32_t)first, (int32_t)second}});
}

static void attempt_abilities(gathering *found, unsigned face) {
    const unsigned abilities = present_rush_face(found->view, face).abilities;
    for (unsigned ability = 0; ability < abilities; ability++) {
        attempt_two(found, TK_RUSH_DO_USE, face, ability);
    }
}

/* A card that can protect no base at all is refused once. */
static void attempt_protection(gathering *found, unsigned face) {
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        const tk_status status = attempt_two(found, TK_RUSH_DO_PROTECT, face, base);
        if (status != TK_OK && status != TK_ERROR_RUSH_BASE) {
            return;
        }
    }
}

static void attempt_slots(gathering *found, const tk_rush_sight *sight, tk_rush_verb verb) {
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (sight->shop[slot] != TK_RUSH_NO_FACE) {
            attempt_one(found, verb, slot);
        }
    }
}

/* Everything of the others that is there to be struck. */
static void attempt_targets(gathering *found, const tk_rush_sight *sight, unsigned face) {
    for (unsigned seat = 0; seat < sight->players; seat++) {
        for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
            const tk_rush_base *at = &sight->player[seat].base[base];
            if (seat == sight->active || at->lost) {
                continue;
            }
            const bool protected = at->protector != TK_RUSH_NO_FACE;
            attempt(found, (tk_parts){.verb = TK_RUSH_DO_STRIKE,
                                      .given = 15,
                                      .value = {(int32_t)face, protected ? TK_RUSH_AT_VEHICLE : TK_RUSH_AT_BASE,
                                                (int32_t)seat, (int32_t)base}});
        }
    }
}

static void attempt_uses(gathering *found, const tk_rush_sight *sight, unsigned face) {
    if (sight->phase == TK_RUSH_PHASE_TURN) {
        attempt_one(found, TK_RUSH_DO_PAY, face);
        attempt_abilities(found, face);
        attempt_protection(found, face);
        attempt_one(found, TK_RUSH_DO_PUT, face);
    }
    attempt_one(found, TK_RUSH_DO_ATTACK, face);
}

/* Of cards with the same face the first: they follow each other. */
static bool is_first(const uint8_t *faces, unsigned index) {
    return index == 0 || faces[index] != faces[index - 1];
}

size_t present_rush_refused(const present_view *view, present_refusal *refusals, size_t capacity) {
    gathering found = {view, refusals, capacity, 0};
    const tk_rush_sight *sight = present_rush_sight(view);
    const tk_rush_player *own = &sight->player[view->reader->seat];
    switch (sight->phase) {
    case TK_RUSH_PHASE_TURN:
        attempt_slots(&found, sight, TK_RUSH_DO_BUY);
        /* fallthrough */
    case TK_RUSH_PHASE_DECLARE:
        for (unsigned index = 0; index < own->hand_size; index++) {
            if (is_first(own->hand, index)) {
                attempt_uses(&found, sight, own->hand[index]);
            }
        }
        break;
    case TK_RUSH_PHASE_CARD:
        attempt_abilities(&found, sight->card);
        break;
    case TK_RUSH_PHASE_PLACE:
        attempt_protection(&found, sight->card);
        break;
    case TK_RUSH_PHASE_RESEARCH:
        attempt_slots(&found, sight, TK_RUSH_DO_TAKE);
        break;
    case TK_RUSH_PHASE_ATTACK:
        for (unsigned index = 0; index < sight->attackers; index++) {
            attempt_targets(&found, sight, sight->attacker[index]);
        }
        break;
    default:
        break;
    }
    return found.count;
}

void present_rush_explain(const present_view *view, present_refusal *refusal) {
    const tk_rush_sight *sight = present_rush_sight(view);
    const tk_rush_choice choice = tk_rush_choice_of(refusal->action);
    const bool of_shop = choice.verb == TK_RUSH_DO_BUY || choice.verb == TK_RUSH_DO_TAKE;
    const unsigned face = of_shop && choice.number < TK_RUSH_SHOP ? sight->shop[choice.number] : choice.face;
    const tk_rush_face printed = present_rush_face(view, face);
    const bool of_ability = refusal->status == TK_ERROR_RUSH_ABILITY || refusal->status == TK_ERROR_RUSH_NO_ENEMY ||
                            refusal->status == TK_ERROR_RUSH_EMPTY_DEPOT || refusal->status == TK_ERROR_RUSH_NO_MEDAL ||
                            (refusal->status == TK_ERROR_RUSH_USED && sight->phase == TK_RUSH_PHASE_CARD);
    if (of_ability && choice.verb == TK_RUSH_DO_USE && choice.number < printed.abilities) {
        refusal->token = present_rush_text(view, TK_RUSH_WORDS_ABILITY, printed.ability[choice.number].kind);
    } else if (refusal->status == TK_ERROR_RUSH_TARGET && choice.seat < sight->players && choice.base < TK_RUSH_BASES) {
        const unsigned protector = sight->player[choice.seat].base[choice.base].protector;
        refusal->token = choice.number == TK_RUSH_AT_VEHICLE && protector != TK_RUSH_NO_FACE
                             ? present_rush_name(view, protector)
                             : present_say(view, tk_rush_name(TK_RUSH_WORDS_TARGET, TK_RUSH_AT_BASE));
    } else if (face != TK_RUSH_NO_FACE) {
        refusal->token = present_rush_name(view, face);
    } else {
        const tk_shape *verb = tk_verb_at(view->game, choice.verb);
        refusal->token = verb != NULL ? present_say(view, verb->text) : NULL;
    }
    if (refusal->status == TK_ERROR_RUSH_PURCHASES) {
        refusal->brief = TK_TEXT("one a turn");
    } else {
        refusal->missing = tk_rush_missing(view->game, view->state, refusal->action);
    }
}
