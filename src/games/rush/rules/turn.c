/* Set-up and the course of turns and rounds (R1 to R8, R39), and where each action goes. */
#include "games/rush/rules/match.h"

#include "games/rush/rules/doing.h"

static unsigned next_seat(const rush_rules *rules, unsigned seat) {
    return (seat + 1) % rules->players;
}

/* R4: players + 1 of the twelve, each choice of them as likely as any other. */
static uint16_t choose_achievements(tk_random *random, unsigned count) {
    uint8_t order[TK_RUSH_ACHIEVEMENTS];
    for (unsigned i = 0; i < TK_RUSH_ACHIEVEMENTS; i++) {
        order[i] = (uint8_t)i;
    }
    tk_random_shuffle(random, order, TK_RUSH_ACHIEVEMENTS);
    unsigned chosen = 0;
    for (unsigned i = 0; i < count; i++) {
        chosen |= 1u << order[i];
    }
    return (uint16_t)chosen;
}

static void begin_turn(rush_doing *doing) {
    rush_body *body = doing->body;
    rush_player *player = &body->player[body->active];
    body->phase = TK_RUSH_PHASE_TURN;
    body->pool = 0;
    body->own_paid = 0;
    body->paid = false;
    body->recruiting = false;
    body->attacked = false;
    body->used[0] = body->used[1] = 0;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        body->own_pool[nation] = 0;
        body->bought[nation] = 0;
    }
    rush_tell(doing, TK_RUSH_EVENT_TURN, body->active, body->round, 0, 0);
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) { /* R6 */
        player->base[base].damaged = false;
        player->base[base].protector_damaged = false;
    }
    doing->barrier = true; /* the hand is laid open */
    if (doing->log == NULL) {
        return;
    }
    for (unsigned card = rush_next(&player->hand, 0); card != RUSH_NO_CARD; card = rush_next(&player->hand, card + 1)) {
        rush_tell(doing, TK_RUSH_EVENT_OPEN, body->active, (int)rush_face_of(card), 0, 0);
    }
}

void rush_start(const rush_rules *rules, const tk_seed *seed, rush_body *body) {
    rush_doing doing = {.rules = rules, .body = body};
    tk_random_start(&body->random, seed);
    body->card = RUSH_NO_CARD;
    body->last_seat = RUSH_NO_CARD;
    body->discard_top = RUSH_NO_CARD;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) { /* R3 */
        body->singles[nation] = RUSH_SINGLES;
        body->doubles[nation] = RUSH_DOUBLES;
    }
    for (unsigned seat = 0; seat < rules->players; seat++) { /* R1 */
        rush_player *player = &body->player[seat];
        player->sabotage = RUSH_NO_CARD;
        for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
            player->base[base].protector = RUSH_NO_CARD;
        }
        for (unsigned i = 0; i < RUSH_BARRACKS_CARDS; i++) {
            rush_add(&player->garage, RUSH_CARD_BARRACKS + seat * RUSH_BARRACKS_CARDS + i);
        }
        rush_draw(&doing, seat, RUSH_HAND, false);
    }
    for (unsigned card = 0; card < TK_RUSH_VEHICLES; card++) { /* R2 */
        rush_add(&body->deck, card);
    }
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        body->shop[slot] = RUSH_NO_CARD;
    }
    rush_fill_shop(&doing);
    body->achievements = choose_achievements(&body->random, rules->players + 1);
    body->first =
        (uint8_t)(rules->first >= 0 ? (unsigned)rules->first : tk_random_below(&body->random, rules->players)); /* R5 */
    body->active = body->first;
    body->round = 1;
    begin_turn(&doing);
}

/* R39: what is left when the last round is over. */
static void finish(rush_doing *doing) {
    rush_body *body = doing->body;
    rush_score score;
    body->phase = TK_RUSH_PHASE_OVER;
    rush_score_of(doing->rules, body, &score);
    body->winners = (uint16_t)score.winners;
    for (unsigned index = 0; index < TK_RUSH_ACHIEVEMENTS; index++) {
        if (score.holder[index] != RUSH_NO_CARD) {
            rush_tell(doing, TK_RUSH_EVENT_ACHIEVED, score.holder[index], (int)index, 0, 0);
        }
    }
    rush_tell(doing, TK_RUSH_EVENT_OVER, TK_NO_SEAT, (int)score.winners, 0, 0);
}

static void end_turn(rush_doing *doing) {
    rush_body *body = doing->body;
    unsigned seat = body->active;
    /* R8, in the order of the book: the shop, the rest of the hand, a new hand */
    for (unsigned slot = TK_RUSH_SHOP; slot-- > 0;) {
        if (body->shop[slot] != RUSH_NO_CARD) {
            rush_discard_slot(doing, slot);
            break;
        }
    }
    rush_fill_shop(doing);
    rush_set *hand = &body->player[seat].hand;
    if (!rush_empty(hand)) {
        for (unsigned card = rush_next(hand, 0); card != RUSH_NO_CARD; card = rush_next(hand, card + 1)) {
            rush_put_away(doing, seat, card);
            rush_tell(doing, TK_RUSH_EVENT_PUT_AWAY, seat, (int)rush_face_of(card), 0, 0);
        }
        *hand = (rush_set){0};
    }
    rush_draw(doing, seat, RUSH_HAND, false);
    doing->barrier = true;
    unsigned next = next_seat(doing->rules, seat);
    if (next == body->first) {
        if (body->ending) {
            finish(doing);
            return;
        }
        body->round = (uint16_t)(body->round < UINT16_MAX ? body->round + 1 : UINT16_MAX);
    }
    body->active = (uint8_t)next;
    begin_turn(doing);
}

tk_seats rush_deciders(const rush_rules *rules, const rush_body *body) {
    if (body->phase == TK_RUSH_PHASE_OVER) {
        return 0;
    }
    if (body->phase != TK_RUSH_PHASE_SABOTAGE) {
        return (tk_seats)1 << body->active;
    }
    tk_seats seats = 0;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        const rush_player *player = &body->player[seat];
        if (seat != body->active && !rush_empty(&player->hand) && player->sabotage == RUSH_NO_CARD) {
            seats |= (tk_seats)1 << seat;
        }
    }
    return seats;
}

/* A card that the hand shows under this face; of equal ones some, it makes no difference. */
static unsigned in_hand(const rush_body *body, unsigned face) {
    return rush_find(&body->player[body->active].hand, face);
}

unsigned rush_apply(const rush_rules *rules, rush_body *body, unsigned seat, tk_action action, tk_event_log *log) {
    rush_doing doing = {.rules = rules, .body = body, .log = log};
    unsigned face = rush_face_in(action);
    unsigned number = rush_number_in(action);
    unsigned at = rush_seat_in(action);
    unsigned base = rush_base_in(action);
    body->last = action;
    body->last_seat = (uint8_t)seat;
    switch ((tk_rush_verb)rush_verb_of(action)) {
    case TK_RUSH_DO_PAY:
        rush_pay(&doing, in_hand(body, face));
        break;
    case TK_RUSH_DO_BUY:
        rush_buy(&doing, number);
        break;
    case TK_RUSH_DO_USE:
        rush_use(&doing, body->phase == TK_RUSH_PHASE_CARD ? body->card : in_hand(body, face), number);
        break;
    case TK_RUSH_DO_DONE:
        rush_done(&doing);
        break;
    case TK_RUSH_DO_PROTECT:
        rush_protect(&doing, body->phase == TK_RUSH_PHASE_PLACE ? body->card : in_hand(body, face), base);
        break;
    case TK_RUSH_DO_PUT: {
        unsigned card = in_hand(body, face);
        rush_remove(&body->player[seat].hand, card);
        rush_mark_used(body, card);
        rush_put_away(&doing, seat, card);
        rush_tell(&doing, TK_RUSH_EVENT_PUT_AWAY, seat, (int)face, 0, 0);
        break;
    }
    case TK_RUSH_DO_SACRIFICE:
        rush_sacrifice(&doing, seat, rush_find(&body->player[seat].hand, face));
        break;
    case TK_RUSH_DO_HIT:
        rush_hit(&doing, number, at, base);
        break;
    case TK_RUSH_DO_TAKE:
        rush_take(&doing, number);
        break;
    case TK_RUSH_DO_SCRAP:
        rush_scrap(&doing, rush_find(&body->player[seat].depot, face));
        break;
    case TK_RUSH_DO_ATTACK:
        rush_join(&doing, in_hand(body, face));
        break;
    case TK_RUSH_DO_CHARGE:
        rush_charge(&doing);
        break;
    case TK_RUSH_DO_STRIKE:
        rush_strike(&doing, rush_find(&body->attackers, face), number, at, base);
        break;
    case TK_RUSH_DO_WASTE:
        rush_waste(&doing, rush_find(&body->attackers, face));
        break;
    case TK_RUSH_DO_REWARD:
        rush_reward(&doing, number);
        break;
    default:
        end_turn(&doing);
        break;
    }
    return doing.barrier ? TK_APPLIED_BARRIER : TK_APPLIED;
}
