/* What a deciding seat may do: all of it, in a fixed order, or the reason why something is not.
 *
 * Cards are named by their faces, and equal cards are one choice. Cards with equal faces have neighbouring numbers, so
 * a face that was seen last is the only one that can come again. */
#include "games/rush/rules/match.h"

#include "games/rush/rules/may.h"
#include "games/rush/words/words.h"

typedef struct action_list {
    tk_action *actions;
    size_t capacity;
    size_t count;
} action_list;

static void add(action_list *list, tk_rush_verb verb, unsigned face, unsigned number, unsigned seat, unsigned base) {
    if (list->count < list->capacity) {
        list->actions[list->count] = rush_action(verb, face, number, seat, base);
    }
    list->count++;
}

/* The next card with another face than the one before. */
static unsigned next_face(const rush_set *set, unsigned card) {
    unsigned face = rush_face_of(card);
    do {
        card = rush_next(set, card + 1);
    } while (card != RUSH_NO_CARD && rush_face_of(card) == face);
    return card;
}

/* The bases that a card may protect are the same for all cards that may: rush_bases_to_protect. */
static void list_protect(const rush_rules *rules, unsigned bases, unsigned card, action_list *list) {
    if (rush_printed(rules, card)->defence == 0) {
        return;
    }
    for (; bases != 0; bases &= bases - 1) {
        add(list, TK_RUSH_DO_PROTECT, rush_face_of(card), 0, 0, (unsigned)__builtin_ctz(bases));
    }
}

static void list_abilities(const rush_rules *rules, const rush_body *body, unsigned card, action_list *list) {
    unsigned count = rush_printed(rules, card)->abilities;
    for (unsigned ability = 0; ability < count; ability++) {
        if (rush_may_use(rules, body, card, ability) == TK_OK) {
            add(list, TK_RUSH_DO_USE, rush_face_of(card), ability, 0, 0);
        }
    }
}

/* R7 */
static void list_turn(const rush_rules *rules, const rush_body *body, action_list *list) {
    const rush_set *hand = &body->player[body->active].hand;
    const unsigned bases = rush_bases_to_protect(body);
    for (unsigned card = rush_next(hand, 0); card != RUSH_NO_CARD; card = next_face(hand, card)) {
        unsigned face = rush_face_of(card);
        if (rush_used(body, card)) {
            add(list, TK_RUSH_DO_PUT, face, 0, 0, 0); /* R10: nothing else */
            continue;
        }
        if (rush_may_pay(rules, body, card) == TK_OK) {
            add(list, TK_RUSH_DO_PAY, face, 0, 0, 0);
        }
        list_abilities(rules, body, card, list);
        list_protect(rules, bases, card, list);
        if (rush_may_join(rules, body, card) == TK_OK) {
            add(list, TK_RUSH_DO_ATTACK, face, 0, 0, 0);
        }
        add(list, TK_RUSH_DO_PUT, face, 0, 0, 0);
    }
    const bool money = body->paid || body->own_paid != 0; /* R14 */
    for (unsigned slot = 0; money && slot < TK_RUSH_SHOP; slot++) {
        if (rush_may_buy(rules, body, slot) == TK_OK) {
            add(list, TK_RUSH_DO_BUY, 0, slot, 0, 0);
        }
    }
    add(list, TK_RUSH_DO_END, 0, 0, 0, 0);
}

static void list_targets(const rush_rules *rules, const rush_body *body, unsigned card, action_list *list) {
    for (unsigned seat = 0; seat < rules->players; seat++) {
        for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
            for (unsigned target = 0; target < TK_RUSH_TARGETS; target++) {
                if (card == RUSH_NO_CARD) {
                    if (rush_may_hit(rules, body, target, seat, base) == TK_OK) {
                        add(list, TK_RUSH_DO_HIT, 0, target, seat, base);
                    }
                } else if (rush_may_strike(rules, body, card, target, seat, base) == TK_OK) {
                    add(list, TK_RUSH_DO_STRIKE, rush_face_of(card), target, seat, base);
                }
            }
        }
    }
}

static void list_attack(const rush_rules *rules, const rush_body *body, action_list *list) {
    for (unsigned card = rush_next(&body->attackers, 0); card != RUSH_NO_CARD;
         card = next_face(&body->attackers, card)) {
        size_t before = list->count;
        list_targets(rules, body, card, list);
        if (list->count == before) {
            add(list, TK_RUSH_DO_WASTE, rush_face_of(card), 0, 0, 0);
        }
    }
}

static void list_declare(const rush_rules *rules, const rush_body *body, action_list *list) {
    const rush_set *hand = &body->player[body->active].hand;
    for (unsigned card = rush_next(hand, 0); card != RUSH_NO_CARD; card = next_face(hand, card)) {
        if (rush_may_join(rules, body, card) == TK_OK) {
            add(list, TK_RUSH_DO_ATTACK, rush_face_of(card), 0, 0, 0);
        }
    }
    add(list, TK_RUSH_DO_CHARGE, 0, 0, 0, 0);
}

static void list_faces(const rush_set *set, tk_rush_verb verb, action_list *list) {
    for (unsigned card = rush_next(set, 0); card != RUSH_NO_CARD; card = next_face(set, card)) {
        add(list, verb, rush_face_of(card), 0, 0, 0);
    }
}

size_t rush_legal(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action *actions, size_t capacity) {
    action_list list = {actions, capacity, 0};
    switch ((tk_rush_phase)body->phase) {
    case TK_RUSH_PHASE_TURN:
        list_turn(rules, body, &list);
        break;
    case TK_RUSH_PHASE_CARD:
        list_abilities(rules, body, body->card, &list);
        add(&list, TK_RUSH_DO_DONE, 0, 0, 0, 0);
        break;
    case TK_RUSH_PHASE_PLACE:
        list_protect(rules, rush_bases_to_protect(body), body->card, &list);
        break;
    case TK_RUSH_PHASE_SABOTAGE:
        list_faces(&body->player[seat].hand, TK_RUSH_DO_SACRIFICE, &list);
        break;
    case TK_RUSH_PHASE_ACE:
        list_targets(rules, body, RUSH_NO_CARD, &list);
        break;
    case TK_RUSH_PHASE_RESEARCH:
        for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
            if (rush_may_take(rules, body, slot) == TK_OK) {
                add(&list, TK_RUSH_DO_TAKE, 0, slot, 0, 0);
            }
        }
        break;
    case TK_RUSH_PHASE_REARM:
        list_faces(&body->player[seat].depot, TK_RUSH_DO_SCRAP, &list);
        if (body->rearmed > 0) {
            add(&list, TK_RUSH_DO_DONE, 0, 0, 0, 0);
        }
        break;
    case TK_RUSH_PHASE_DECLARE:
        list_declare(rules, body, &list);
        break;
    case TK_RUSH_PHASE_ATTACK:
        list_attack(rules, body, &list);
        break;
    case TK_RUSH_PHASE_REWARD:
        for (unsigned doubles = 0; 2 * doubles <= body->destroyed; doubles++) {
            if (rush_may_reward(body, doubles) == TK_OK) {
                add(&list, TK_RUSH_DO_REWARD, 0, doubles, 0, 0);
            }
        }
        break;
    default:
        break;
    }
    return list.count;
}

/* In which phases a verb is a choice at all, a bit each. */
static unsigned phases_of(unsigned verb) {
    static const uint16_t phases[TK_RUSH_VERBS] = {
        [TK_RUSH_DO_PAY] = 1u << TK_RUSH_PHASE_TURN,
        [TK_RUSH_DO_BUY] = 1u << TK_RUSH_PHASE_TURN,
        [TK_RUSH_DO_USE] = 1u << TK_RUSH_PHASE_TURN | 1u << TK_RUSH_PHASE_CARD,
        [TK_RUSH_DO_DONE] = 1u << TK_RUSH_PHASE_CARD | 1u << TK_RUSH_PHASE_REARM,
        [TK_RUSH_DO_PROTECT] = 1u << TK_RUSH_PHASE_TURN | 1u << TK_RUSH_PHASE_PLACE,
        [TK_RUSH_DO_PUT] = 1u << TK_RUSH_PHASE_TURN,
        [TK_RUSH_DO_SACRIFICE] = 1u << TK_RUSH_PHASE_SABOTAGE,
        [TK_RUSH_DO_HIT] = 1u << TK_RUSH_PHASE_ACE,
        [TK_RUSH_DO_TAKE] = 1u << TK_RUSH_PHASE_RESEARCH,
        [TK_RUSH_DO_SCRAP] = 1u << TK_RUSH_PHASE_REARM,
        [TK_RUSH_DO_ATTACK] = 1u << TK_RUSH_PHASE_TURN | 1u << TK_RUSH_PHASE_DECLARE,
        [TK_RUSH_DO_CHARGE] = 1u << TK_RUSH_PHASE_DECLARE,
        [TK_RUSH_DO_STRIKE] = 1u << TK_RUSH_PHASE_ATTACK,
        [TK_RUSH_DO_WASTE] = 1u << TK_RUSH_PHASE_ATTACK,
        [TK_RUSH_DO_REWARD] = 1u << TK_RUSH_PHASE_REWARD,
        [TK_RUSH_DO_END] = 1u << TK_RUSH_PHASE_TURN,
    };
    return verb < TK_RUSH_VERBS ? phases[verb] : 0;
}

/* The parts of an action that its verb does not speak of must be 0, so that every choice has one number only. */
static bool well_formed(tk_action action) {
    tk_action rest = action >> 8;
    for (const tk_field *field = rush_verbs[rush_verb_of(action)].field; field->kind != TK_FIELD_NONE; field++) {
        rest &= ~((tk_action)255u << 8 * (field->byte - 1u));
    }
    return rest == 0;
}

/* The card that an action with a hand card is about; in the phases of a card being resolved it is that one. */
static unsigned card_meant(const rush_body *body, unsigned seat, unsigned face) {
    if (body->phase == TK_RUSH_PHASE_CARD || body->phase == TK_RUSH_PHASE_PLACE) {
        return rush_face_of(body->card) == face ? body->card : RUSH_NO_CARD;
    }
    return rush_find(&body->player[seat].hand, face);
}

static tk_status check_attacker(const rush_rules *rules, const rush_body *body, tk_action action) {
    unsigned card = rush_find(&body->attackers, rush_face_in(action));
    if (card == RUSH_NO_CARD) {
        return TK_ERROR_RUSH_NOT_IN_ATTACK;
    }
    if (rush_verb_of(action) == TK_RUSH_DO_WASTE) {
        return rush_has_target(rules, body, card) ? TK_ERROR_RUSH_MUST_STRIKE : TK_OK;
    }
    return rush_may_strike(rules, body, card, rush_number_in(action), rush_seat_in(action), rush_base_in(action));
}

static tk_status check_card(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action) {
    unsigned card = card_meant(body, seat, rush_face_in(action));
    if (card == RUSH_NO_CARD) {
        return TK_ERROR_RUSH_NOT_IN_HAND;
    }
    switch ((tk_rush_verb)rush_verb_of(action)) {
    case TK_RUSH_DO_PAY:
        return rush_may_pay(rules, body, card);
    case TK_RUSH_DO_USE:
        return rush_may_use(rules, body, card, rush_number_in(action));
    case TK_RUSH_DO_PROTECT:
        return rush_may_protect(rules, body, card, rush_base_in(action));
    case TK_RUSH_DO_ATTACK:
        return rush_may_join(rules, body, card);
    default: /* TK_RUSH_DO_PUT and TK_RUSH_DO_SACRIFICE: any card of the hand, also a used one (R10) */
        return TK_OK;
    }
}

tk_status rush_check(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action) {
    unsigned verb = rush_verb_of(action);
    if (verb >= TK_RUSH_VERBS || !well_formed(action)) {
        return TK_ERROR_ILLEGAL;
    }
    if ((phases_of(verb) >> body->phase & 1u) == 0) {
        return TK_ERROR_RUSH_PHASE;
    }
    switch ((tk_rush_verb)verb) {
    case TK_RUSH_DO_BUY:
        return rush_may_buy(rules, body, rush_number_in(action));
    case TK_RUSH_DO_TAKE:
        return rush_may_take(rules, body, rush_number_in(action));
    case TK_RUSH_DO_DONE:
        return body->phase == TK_RUSH_PHASE_REARM && body->rearmed == 0 ? TK_ERROR_RUSH_PHASE : TK_OK;
    case TK_RUSH_DO_HIT:
        return rush_may_hit(rules, body, rush_number_in(action), rush_seat_in(action), rush_base_in(action));
    case TK_RUSH_DO_SCRAP:
        return rush_find(&body->player[seat].depot, rush_face_in(action)) == RUSH_NO_CARD ? TK_ERROR_RUSH_NOT_IN_DEPOT
                                                                                          : TK_OK;
    case TK_RUSH_DO_STRIKE:
    case TK_RUSH_DO_WASTE:
        return check_attacker(rules, body, action);
    case TK_RUSH_DO_REWARD:
        return rush_may_reward(body, rush_number_in(action));
    case TK_RUSH_DO_CHARGE:
    case TK_RUSH_DO_END:
        return TK_OK;
    default:
        return check_card(rules, body, seat, action);
    }
}
