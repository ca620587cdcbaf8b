/* What a deciding seat may do: all of it, in a fixed order, or the reason why something is not.
 *
 * Cards are named by their faces, and equal cards are one choice. Cards with equal faces have neighbouring numbers, so
 * a face that was seen last is the only one that can come again. */
#include "games/rush/rules/inside.h"

typedef struct action_list {
    tk_action *actions;
    size_t capacity;
    size_t count;
} action_list;

static void add(action_list *list, rush_verb verb, unsigned face, unsigned number, unsigned seat, unsigned base) {
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

static void list_protect(const rush_rules *rules, const rush_body *body, unsigned card, action_list *list) {
    for (unsigned base = 0; base < RUSH_BASES; base++) {
        if (rush_may_protect(rules, body, card, base) == TK_OK) {
            add(list, RUSH_PROTECT, rush_face_of(card), 0, 0, base);
        }
    }
}

static void list_abilities(const rush_rules *rules, const rush_body *body, unsigned card, action_list *list) {
    unsigned count = rush_printed(rules, card)->abilities;
    for (unsigned ability = 0; ability < count; ability++) {
        if (rush_may_use(rules, body, card, ability) == TK_OK) {
            add(list, RUSH_USE, rush_face_of(card), ability, 0, 0);
        }
    }
}

/* R7 */
static void list_turn(const rush_rules *rules, const rush_body *body, action_list *list) {
    const rush_set *hand = &body->player[body->active].hand;
    for (unsigned card = rush_next(hand, 0); card != RUSH_NO_CARD; card = next_face(hand, card)) {
        if (rush_used(body, card)) {
            continue; /* R10 */
        }
        unsigned face = rush_face_of(card);
        if (rush_may_pay(rules, body, card) == TK_OK) {
            add(list, RUSH_PAY, face, 0, 0, 0);
        }
        list_abilities(rules, body, card, list);
        list_protect(rules, body, card, list);
        if (rush_may_join(rules, body, card) == TK_OK) {
            add(list, RUSH_ATTACKER, face, 0, 0, 0);
        }
        add(list, RUSH_PUT_AWAY, face, 0, 0, 0);
    }
    for (unsigned slot = 0; slot < RUSH_SHOP; slot++) {
        if (rush_may_buy(rules, body, slot) == TK_OK) {
            add(list, RUSH_BUY, 0, slot, 0, 0);
        }
    }
    add(list, RUSH_END_TURN, 0, 0, 0, 0);
}

static void list_targets(const rush_rules *rules, const rush_body *body, unsigned card, action_list *list) {
    for (unsigned seat = 0; seat < rules->players; seat++) {
        for (unsigned base = 0; base < RUSH_BASES; base++) {
            for (unsigned number = 0; number < 2; number++) {
                if (card == RUSH_NO_CARD) {
                    if (rush_may_hit(rules, body, number, seat, base) == TK_OK) {
                        add(list, RUSH_HIT, 0, number, seat, base);
                    }
                } else if (rush_may_strike(rules, body, card, number, seat, base) == TK_OK) {
                    add(list, RUSH_STRIKE, rush_face_of(card), number, seat, base);
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
            add(list, RUSH_WASTE, rush_face_of(card), 0, 0, 0);
        }
    }
}

static void list_declare(const rush_rules *rules, const rush_body *body, action_list *list) {
    const rush_set *hand = &body->player[body->active].hand;
    for (unsigned card = rush_next(hand, 0); card != RUSH_NO_CARD; card = next_face(hand, card)) {
        if (rush_may_join(rules, body, card) == TK_OK) {
            add(list, RUSH_ATTACKER, rush_face_of(card), 0, 0, 0);
        }
    }
    add(list, RUSH_CHARGE, 0, 0, 0, 0);
}

static void list_faces(const rush_set *set, rush_verb verb, action_list *list) {
    for (unsigned card = rush_next(set, 0); card != RUSH_NO_CARD; card = next_face(set, card)) {
        add(list, verb, rush_face_of(card), 0, 0, 0);
    }
}

size_t rush_legal(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action *actions, size_t capacity) {
    action_list list = {actions, capacity, 0};
    switch ((rush_phase)body->phase) {
    case RUSH_PHASE_TURN:
        list_turn(rules, body, &list);
        break;
    case RUSH_PHASE_CARD:
        list_abilities(rules, body, body->card, &list);
        add(&list, RUSH_DONE, 0, 0, 0, 0);
        break;
    case RUSH_PHASE_PLACE:
        list_protect(rules, body, body->card, &list);
        break;
    case RUSH_PHASE_SABOTAGE:
        list_faces(&body->player[seat].hand, RUSH_SACRIFICE, &list);
        break;
    case RUSH_PHASE_ACE:
        list_targets(rules, body, RUSH_NO_CARD, &list);
        break;
    case RUSH_PHASE_RESEARCH:
        for (unsigned slot = 0; slot < RUSH_SHOP; slot++) {
            if (rush_may_take(rules, body, slot) == TK_OK) {
                add(&list, RUSH_TAKE, 0, slot, 0, 0);
            }
        }
        break;
    case RUSH_PHASE_REARM:
        list_faces(&body->player[seat].depot, RUSH_SCRAP, &list);
        if (body->rearmed > 0) {
            add(&list, RUSH_DONE, 0, 0, 0, 0);
        }
        break;
    case RUSH_PHASE_DECLARE:
        list_declare(rules, body, &list);
        break;
    case RUSH_PHASE_ATTACK:
        list_attack(rules, body, &list);
        break;
    case RUSH_PHASE_REWARD:
        for (unsigned doubles = 0; 2 * doubles <= body->destroyed; doubles++) {
            if (rush_may_reward(body, doubles) == TK_OK) {
                add(&list, RUSH_REWARD, 0, doubles, 0, 0);
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
    static const uint16_t phases[RUSH_VERBS] = {
        [RUSH_PAY] = 1u << RUSH_PHASE_TURN,
        [RUSH_BUY] = 1u << RUSH_PHASE_TURN,
        [RUSH_USE] = 1u << RUSH_PHASE_TURN | 1u << RUSH_PHASE_CARD,
        [RUSH_DONE] = 1u << RUSH_PHASE_CARD | 1u << RUSH_PHASE_REARM,
        [RUSH_PROTECT] = 1u << RUSH_PHASE_TURN | 1u << RUSH_PHASE_PLACE,
        [RUSH_PUT_AWAY] = 1u << RUSH_PHASE_TURN,
        [RUSH_SACRIFICE] = 1u << RUSH_PHASE_SABOTAGE,
        [RUSH_HIT] = 1u << RUSH_PHASE_ACE,
        [RUSH_TAKE] = 1u << RUSH_PHASE_RESEARCH,
        [RUSH_SCRAP] = 1u << RUSH_PHASE_REARM,
        [RUSH_ATTACKER] = 1u << RUSH_PHASE_TURN | 1u << RUSH_PHASE_DECLARE,
        [RUSH_CHARGE] = 1u << RUSH_PHASE_DECLARE,
        [RUSH_STRIKE] = 1u << RUSH_PHASE_ATTACK,
        [RUSH_WASTE] = 1u << RUSH_PHASE_ATTACK,
        [RUSH_REWARD] = 1u << RUSH_PHASE_REWARD,
        [RUSH_END_TURN] = 1u << RUSH_PHASE_TURN,
    };
    return verb < RUSH_VERBS ? phases[verb] : 0;
}

unsigned rush_verb_fields(unsigned verb) {
    static const uint8_t fields[RUSH_VERBS] = {
        [RUSH_PAY] = RUSH_HAS_FACE,
        [RUSH_BUY] = RUSH_HAS_NUMBER,
        [RUSH_USE] = RUSH_HAS_FACE | RUSH_HAS_NUMBER,
        [RUSH_PROTECT] = RUSH_HAS_FACE | RUSH_HAS_BASE,
        [RUSH_PUT_AWAY] = RUSH_HAS_FACE,
        [RUSH_SACRIFICE] = RUSH_HAS_FACE,
        [RUSH_HIT] = RUSH_HAS_NUMBER | RUSH_HAS_SEAT | RUSH_HAS_BASE,
        [RUSH_TAKE] = RUSH_HAS_NUMBER,
        [RUSH_SCRAP] = RUSH_HAS_FACE,
        [RUSH_ATTACKER] = RUSH_HAS_FACE,
        [RUSH_STRIKE] = RUSH_HAS_FACE | RUSH_HAS_NUMBER | RUSH_HAS_SEAT | RUSH_HAS_BASE,
        [RUSH_WASTE] = RUSH_HAS_FACE,
        [RUSH_REWARD] = RUSH_HAS_NUMBER,
    };
    return verb < RUSH_VERBS ? fields[verb] : 0;
}

/* The parts of an action that its verb does not speak of must be 0, so that every choice has one number only. */
static bool well_formed(tk_action action) {
    const unsigned fields = rush_verb_fields(rush_verb_of(action));
    const tk_action spoken =
        rush_action(0, (fields & RUSH_HAS_FACE) != 0 ? 255 : 0, (fields & RUSH_HAS_NUMBER) != 0 ? 255 : 0,
                    (fields & RUSH_HAS_SEAT) != 0 ? 255 : 0, (fields & RUSH_HAS_BASE) != 0 ? 255 : 0);
    return (action & ~(spoken | 255u)) == 0;
}

/* The card that an action with a hand card is about; in the phases of a card being resolved it is that one. */
static unsigned card_meant(const rush_body *body, unsigned seat, unsigned face) {
    if (body->phase == RUSH_PHASE_CARD || body->phase == RUSH_PHASE_PLACE) {
        return rush_face_of(body->card) == face ? body->card : RUSH_NO_CARD;
    }
    return rush_find(&body->player[seat].hand, face);
}

static tk_status check_attacker(const rush_rules *rules, const rush_body *body, tk_action action) {
    unsigned card = rush_find(&body->attackers, rush_face_in(action));
    if (card == RUSH_NO_CARD) {
        return TK_ERROR_RUSH_NOT_IN_ATTACK;
    }
    if (rush_verb_of(action) == RUSH_WASTE) {
        return rush_has_target(rules, body, card) ? TK_ERROR_RUSH_MUST_STRIKE : TK_OK;
    }
    return rush_may_strike(rules, body, card, rush_number_in(action), rush_seat_in(action), rush_base_in(action));
}

static tk_status check_card(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action) {
    unsigned card = card_meant(body, seat, rush_face_in(action));
    if (card == RUSH_NO_CARD) {
        return TK_ERROR_RUSH_NOT_IN_HAND;
    }
    switch ((rush_verb)rush_verb_of(action)) {
    case RUSH_PAY:
        return rush_may_pay(rules, body, card);
    case RUSH_USE:
        return rush_may_use(rules, body, card, rush_number_in(action));
    case RUSH_PROTECT:
        return rush_may_protect(rules, body, card, rush_base_in(action));
    case RUSH_ATTACKER:
        return rush_may_join(rules, body, card);
    case RUSH_PUT_AWAY:
        return rush_used(body, card) ? TK_ERROR_RUSH_USED : TK_OK;
    default: /* RUSH_SACRIFICE: any card of the hand */
        return TK_OK;
    }
}

tk_status rush_check(const rush_rules *rules, const rush_body *body, unsigned seat, tk_action action) {
    unsigned verb = rush_verb_of(action);
    if (verb >= RUSH_VERBS || !well_formed(action)) {
        return TK_ERROR_ILLEGAL;
    }
    if ((phases_of(verb) >> body->phase & 1u) == 0) {
        return TK_ERROR_RUSH_PHASE;
    }
    switch ((rush_verb)verb) {
    case RUSH_BUY:
        return rush_may_buy(rules, body, rush_number_in(action));
    case RUSH_TAKE:
        return rush_may_take(rules, body, rush_number_in(action));
    case RUSH_DONE:
        return body->phase == RUSH_PHASE_REARM && body->rearmed == 0 ? TK_ERROR_RUSH_PHASE : TK_OK;
    case RUSH_HIT:
        return rush_may_hit(rules, body, rush_number_in(action), rush_seat_in(action), rush_base_in(action));
    case RUSH_SCRAP:
        return rush_find(&body->player[seat].depot, rush_face_in(action)) == RUSH_NO_CARD ? TK_ERROR_RUSH_NOT_IN_DEPOT
                                                                                          : TK_OK;
    case RUSH_STRIKE:
    case RUSH_WASTE:
        return check_attacker(rules, body, action);
    case RUSH_REWARD:
        return rush_may_reward(body, rush_number_in(action));
    case RUSH_CHARGE:
    case RUSH_END_TURN:
        return TK_OK;
    default:
        return check_card(rules, body, seat, action);
    }
}
