/* What a tankobot answers when a procedure asks its seat something (19.0): a fixed answer for each question, from what
 * lies open on the table. Questions with nothing to say here get the first answer that the rules allow. */
#include "games/duel/tankobot/tankobot.h"

#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/move/move.h"

enum { ANSWERS_MOST = 64, INFANTRY_REACH = 3 };

typedef struct answers {
    tk_action at[ANSWERS_MOST];
    size_t count;
} answers;

static void list_answers(const duel_rules *rules, const duel_body *body, unsigned seat, answers *all) {
    duel_list list = {.actions = all->at, .capacity = ANSWERS_MOST};
    duel_list_answers(rules, body, seat, &list);
    all->count = list.count < ANSWERS_MOST ? list.count : ANSWERS_MOST;
}

static bool has_verb(const answers *all, unsigned verb, tk_action *found) {
    for (size_t i = 0; i < all->count; i++) {
        if (duel_verb_of(all->at[i]) == verb) {
            *found = all->at[i];
            return true;
        }
    }
    return false;
}

/* How much this answer does for the active tank: the best shot at the enemy it speaks of. */
static int shot_behind(const duel_rules *rules, const duel_body *body, tk_action action) {
    duel_bot_shot shot = duel_bot_shot_at(rules, body, body->active, duel_tank_in(action));
    return duel_bot_rank(&shot);
}

/* The enemy from whose side the worst comes. */
static int threat_behind(const duel_rules *rules, const duel_body *body, tk_action action) {
    duel_bot_shot shot = duel_bot_shot_at(rules, body, duel_tank_in(action), body->active);
    return duel_bot_rank(&shot);
}

static tk_action best(const duel_rules *rules, const duel_body *body, const answers *all, uint64_t verbs,
                      int (*worth)(const duel_rules *, const duel_body *, tk_action)) {
    tk_action chosen = all->at[0];
    bool found = false;
    int most = 0;
    for (size_t i = 0; i < all->count; i++) {
        if ((verbs >> duel_verb_of(all->at[i]) & 1u) == 0) {
            continue;
        }
        int is = worth(rules, body, all->at[i]);
        if (!found || is > most) {
            found = true;
            most = is;
            chosen = all->at[i];
        }
    }
    return chosen;
}

/* 10.4: a marker in front of the best target is worth more than one less in front of itself. Targets are judged by the
 * shot that the marker gives (D-72). */
static int flank_worth(const duel_rules *rules, const duel_body *body, tk_action action) {
    enum { OFFENSIVE = 2000, KEEPS_MARKER = 1000, HIGH_QUALITY = 500 };
    if (duel_number_in(action) != 0) {
        return threat_behind(rules, body, action);
    }
    duel_bot_shot shot = duel_bot_flanked(rules, body, body->active, duel_tank_in(action));
    bool high = duel_bot_meets(&shot, &duel_bot_face_of(rules, body, body->active)->own[0]);
    return OFFENSIVE + (duel_more_in(action) == 0 ? KEEPS_MARKER : 0) + (high ? HIGH_QUALITY : 0) +
           duel_bot_rank(&shot);
}

/* 8.3.4: sees first, hides its hull then, and itself last. */
static int lead_worth(const duel_rules *rules, const duel_body *body, tk_action action) {
    enum { FIRST = 3000, SECOND = 2000, THIRD = 1000 };
    switch (duel_number_in(action)) {
    case TK_DUEL_USE_SPOT:
        return (body->tank[body->active].spotted == 0 ? FIRST : 0) + shot_behind(rules, body, action);
    case TK_DUEL_USE_HULL_DOWN:
        return SECOND;
    default:
        return THIRD;
    }
}

/* 11.1.3.e: where the armour is thinnest. */
static int location_worth(const duel_rules *rules, const duel_body *body, tk_action action) {
    enum { UNKNOWN = -1000 };
    unsigned location = duel_number_in(action);
    return location >= TK_DUEL_LOCATIONS ? UNKNOWN : -duel_armour_of(rules, body, &body->shot, location);
}

static int robbed_worth(const duel_rules *rules, const duel_body *body, tk_action action) {
    (void)rules;
    return (int)duel_count(&body->hand[duel_number_in(action)]);
}

static tk_action choose(const duel_rules *rules, const duel_body *body, unsigned seat, const answers *all) {
    tk_action action = all->at[0];
    switch ((tk_duel_question)body->question) {
    case TK_DUEL_ASK_UNFLANK:
        return best(rules, body, all, DUEL_VERB_BIT(TK_DUEL_DO_UNFLANK), threat_behind);
    case TK_DUEL_ASK_FLANK:
        return best(rules, body, all, DUEL_VERB_BIT(TK_DUEL_DO_FLANK), flank_worth);
    case TK_DUEL_ASK_LEAD:
        return best(rules, body, all, DUEL_VERB_BIT(TK_DUEL_DO_LEAD), lead_worth);
    case TK_DUEL_ASK_STEAL:
        return has_verb(all, TK_DUEL_DO_LEAD, &action)
                   ? best(rules, body, all, DUEL_VERB_BIT(TK_DUEL_DO_LEAD), lead_worth)
                   : best(rules, body, all, DUEL_VERB_BIT(TK_DUEL_DO_STEAL), robbed_worth);
    case TK_DUEL_ASK_LOCATION:
        return best(rules, body, all, DUEL_VERB_BIT(TK_DUEL_DO_AIM), location_worth);
    default:
        (void)seat;
        return action;
    }
}

/* The verb that is the whole answer, or TK_DUEL_NO_VERB where there is more to say. */
static unsigned fixed_verb(unsigned question) {
    switch ((tk_duel_question)question) {
    case TK_DUEL_ASK_FIRE_CHECK: /* it cannot pay, and does not give up (D-33) */
    case TK_DUEL_ASK_MORALE:
        return TK_DUEL_DO_TURN;
    case TK_DUEL_ASK_ACQUIRE:
        return TK_DUEL_DO_ACQUIRE;
    case TK_DUEL_ASK_RADIO:
    case TK_DUEL_ASK_RADIO_REPLY:
    case TK_DUEL_ASK_TACTICS:
        return TK_DUEL_DO_DECLINE;
    default:
        return TK_DUEL_NO_VERB;
    }
}

/* 5.4.3: what it has acquired it keeps, unless the other shot would be better even without the bonus. */
static bool gives_up(const duel_rules *rules, const duel_body *body) {
    unsigned watcher = duel_spotted_watcher(body), seen = duel_spotted_tank(body);
    duel_bot_shot has = duel_bot_shot_at(rules, body, watcher, body->tank[watcher].acquired);
    duel_bot_shot may = duel_bot_shot_at(rules, body, watcher, seen);
    return duel_bot_rank(&may) > duel_bot_rank(&has);
}

tk_action duel_bot_answer(const duel_rules *rules, const duel_body *body, unsigned seat) {
    unsigned verb = fixed_verb(body->question);
    if (verb != TK_DUEL_NO_VERB) {
        return duel_action((tk_duel_verb)verb, 0, 0, 0, 0);
    }
    if (body->question == TK_DUEL_ASK_DISTANCE) {
        return duel_action(TK_DUEL_DO_DRIVE, 0, duel_bot_way(rules, body, body->active), 0, 0);
    }
    if (body->question == TK_DUEL_ASK_SPOT) {
        return duel_action(gives_up(rules, body) ? TK_DUEL_DO_SPOT : TK_DUEL_DO_DECLINE, 0, 0, 0, 0);
    }
    if (body->question == TK_DUEL_ASK_HATCH) {
        int range = body->tank[body->active].range;
        bool near = range <= INFANTRY_REACH && range >= -INFANTRY_REACH;
        return duel_action(TK_DUEL_DO_HATCH, 0, near ? TK_DUEL_HATCH_CLOSED : TK_DUEL_HATCH_OPEN, 0,
                           0); /* 17.3.4: closed where infantry may come */
    }
    answers all;
    list_answers(rules, body, seat, &all);
    return choose(rules, body, seat, &all);
}
