/* Abilities and where the card goes after them (R16 to R27).
 *
 * The card being resolved is body->card and lies in no pile. After each ability the game asks for the next one, unless
 * none is left that could be used; then the card must be placed (R17, R19). */
#include "games/rush/rules/doing.h"

#include "games/rush/rules/match.h"
#include "games/rush/rules/may.h"

static void to_depot(rush_doing *doing, unsigned card) {
    rush_put_away(doing, doing->body->active, card);
    rush_tell(doing, TK_RUSH_EVENT_PUT_AWAY, doing->body->active, (int)rush_face_of(card), 0, 0);
}

static void place(rush_doing *doing, unsigned card, unsigned base) {
    rush_body *body = doing->body;
    rush_base *at = &body->player[body->active].base[base];
    int replaced = at->protector == RUSH_NO_CARD ? RUSH_NO_CARD : (int)rush_face_of(at->protector);
    rush_unprotect(doing, body->active, base);
    at->protector = (uint8_t)card;
    rush_tell(doing, TK_RUSH_EVENT_PLACED, body->active, (int)rush_face_of(card), (int)base, replaced);
}

/* The card is played out: R17 makes it protect where it can, R19 says where it goes otherwise. */
static void leave_card(rush_doing *doing) {
    rush_body *body = doing->body;
    unsigned card = body->card;
    unsigned choices = 0;
    unsigned chosen = 0;
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        if (rush_may_protect(doing->rules, body, card, base) == TK_OK) {
            choices++;
            chosen = base;
        }
    }
    if (choices > 1) {
        body->phase = TK_RUSH_PHASE_PLACE;
        return;
    }
    body->phase = TK_RUSH_PHASE_TURN;
    body->card = RUSH_NO_CARD;
    if (choices == 1) {
        place(doing, card, chosen);
    } else {
        to_depot(doing, card);
    }
}

/* An ability is resolved completely. */
static void ability_resolved(rush_doing *doing) {
    doing->body->phase = TK_RUSH_PHASE_CARD;
    if (!rush_has_ability(doing->rules, doing->body)) {
        leave_card(doing);
    }
}

/* R23: every opponent with a hand is asked, all at once. */
static void sabotage(rush_doing *doing) {
    doing->body->phase = TK_RUSH_PHASE_SABOTAGE;
    if (rush_deciders(doing->rules, doing->body) == 0) {
        ability_resolved(doing);
    }
}

void rush_sacrifice(rush_doing *doing, unsigned seat, unsigned card) {
    rush_body *body = doing->body;
    body->player[seat].sabotage = (uint8_t)card;
    if (rush_deciders(doing->rules, body) != 0) {
        return; /* hidden until all have chosen */
    }
    for (unsigned other = 0; other < doing->rules->players; other++) {
        rush_player *player = &body->player[other];
        if (player->sabotage != RUSH_NO_CARD) {
            rush_remove(&player->hand, player->sabotage);
            rush_put_away(doing, other, player->sabotage);
            rush_tell(doing, TK_RUSH_EVENT_SABOTAGED, other, (int)rush_face_of(player->sabotage), 0, 0);
            player->sabotage = RUSH_NO_CARD;
        }
    }
    doing->barrier = true;
    ability_resolved(doing);
}

/* R22 */
static void reconnoitre(rush_doing *doing) {
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (doing->body->shop[slot] != RUSH_NO_CARD) {
            rush_discard_slot(doing, slot);
        }
    }
    rush_fill_shop(doing);
    ability_resolved(doing);
}

static void scrap(rush_doing *doing, unsigned card, bool research, bool nothing) {
    rush_add(&doing->body->graveyard, card);
    rush_tell(doing, TK_RUSH_EVENT_SCRAPPED, doing->body->active, (int)rush_face_of(card), research, nothing);
}

/* R25: the card is scrapped, for nothing when the shop offers nothing within n; otherwise taking is compulsory. */
static void end_research(rush_doing *doing, bool nothing) {
    scrap(doing, doing->body->card, true, nothing);
    doing->body->card = RUSH_NO_CARD;
    doing->body->phase = TK_RUSH_PHASE_TURN;
}

static void research(rush_doing *doing) {
    doing->body->phase = TK_RUSH_PHASE_RESEARCH;
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if (rush_may_take(doing->rules, doing->body, slot) == TK_OK) {
            return;
        }
    }
    end_research(doing, true);
}

void rush_take(rush_doing *doing, unsigned slot) {
    rush_body *body = doing->body;
    unsigned card = rush_take_slot(doing, slot);
    end_research(doing, false);
    rush_put_away(doing, body->active, card);
    rush_tell(doing, TK_RUSH_EVENT_RESEARCHED, body->active, (int)rush_face_of(card), 0, 0);
    rush_fill_shop(doing);
}

void rush_use(rush_doing *doing, unsigned card, unsigned ability) {
    rush_body *body = doing->body;
    const rush_face *printed = rush_printed(doing->rules, card);
    if (body->phase == TK_RUSH_PHASE_TURN) {
        rush_remove(&body->player[body->active].hand, card);
        rush_mark_used(body, card);
        body->card = (uint8_t)card;
        body->abilities = 0;
    }
    body->abilities = (uint8_t)(body->abilities | 1u << ability);
    unsigned number = printed->ability[ability].number;
    rush_tell(doing, TK_RUSH_EVENT_USED, body->active, (int)rush_face_of(card), printed->ability[ability].kind,
              (int)number);
    switch ((tk_rush_ability)printed->ability[ability].kind) {
    case TK_RUSH_REINFORCEMENTS: /* R20 */
        rush_draw(doing, body->active, number, true);
        ability_resolved(doing);
        break;
    case TK_RUSH_RECRUITMENT: /* R21 */
        body->recruiting = true;
        ability_resolved(doing);
        break;
    case TK_RUSH_RECONNAISSANCE:
        reconnoitre(doing);
        break;
    case TK_RUSH_SABOTAGE:
        sabotage(doing);
        break;
    case TK_RUSH_ACE:
        body->phase = TK_RUSH_PHASE_ACE;
        break;
    case TK_RUSH_RESEARCH:
        research(doing);
        break;
    case TK_RUSH_REARMAMENT:
        body->phase = TK_RUSH_PHASE_REARM;
        body->rearmed = 0;
        break;
    default: /* R27 */
        rush_take_medal(doing, (rush_medal){printed->nation, false, TK_RUSH_DEED});
        ability_resolved(doing);
        break;
    }
}

bool rush_hit_destroys(const rush_rules *rules, const rush_base *at, unsigned target) {
    if (target == TK_RUSH_AT_BASE) {
        return at->damaged;
    }
    return at->protector_damaged || (rush_printed(rules, at->protector)->defence <= 1 && !rules->ace_turns);
}

/* R24: one point of damage. */
void rush_hit(rush_doing *doing, unsigned target, unsigned seat, unsigned base) {
    rush_body *body = doing->body;
    const bool destroys = rush_hit_destroys(doing->rules, &body->player[seat].base[base], target);
    rush_damage(doing, target, seat, base, (rush_blow){body->card, true, destroys});
    if (destroys && target != TK_RUSH_AT_BASE) {
        rush_take_medal(doing, (rush_medal){rush_printed(doing->rules, body->card)->nation, false, TK_RUSH_ACE});
    }
    ability_resolved(doing);
}

/* R26 */
void rush_scrap(rush_doing *doing, unsigned card) {
    rush_body *body = doing->body;
    rush_player *player = &body->player[body->active];
    rush_take_back(doing, body->active, card);
    scrap(doing, card, false, false);
    body->rearmed++;
    if (body->rearmed == 2 || rush_empty(&player->depot)) {
        ability_resolved(doing);
    }
}

void rush_done(rush_doing *doing) {
    if (doing->body->phase == TK_RUSH_PHASE_REARM) {
        ability_resolved(doing);
    } else {
        leave_card(doing);
    }
}

void rush_protect(rush_doing *doing, unsigned card, unsigned base) {
    rush_body *body = doing->body;
    if (body->phase == TK_RUSH_PHASE_TURN) {
        rush_remove(&body->player[body->active].hand, card);
        rush_mark_used(body, card);
    }
    body->phase = TK_RUSH_PHASE_TURN;
    body->card = RUSH_NO_CARD;
    place(doing, card, base);
}
