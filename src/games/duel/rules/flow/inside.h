/* What the files of the rules of Tank Duel share: an action being carried out, the stack of procedures, questions, and
 * the small things that all of them do with cards, tanks and markers.
 *
 * A procedure is a function of its file. It looks at frame->step, does what comes next, sets frame->step, and may
 *   - push another procedure, which runs to its end before this one is called again,
 *   - ask a seat something; it is called again, with the answer in doing->action, once that seat has decided,
 *   - return for good with duel_return.
 * It returns to the caller after each of these; flow.c calls whatever is uppermost then. */
#ifndef GAMES_DUEL_RULES_FLOW_INSIDE_H
#define GAMES_DUEL_RULES_FLOW_INSIDE_H

#include "core/rules.h"
#include "games/duel/rules/play.h"

typedef struct duel_doing {
    const duel_rules *rules;
    duel_body *body;
    tk_event_log *log;
    tk_action action; /* the answer to what was asked last */
    unsigned seat;    /* who gave it */
    bool barrier;     /* something was drawn, turned or revealed */
} duel_doing;

/* ---- flow.c: the stack ---- */

enum { DUEL_TANK_ENDS = 3 }; /* the step of DUEL_RUN_TANK that ends the phase */

typedef void duel_step(duel_doing *doing, duel_frame *frame);

/* The pushed frame, for arguments beyond a and b. */
duel_frame *duel_push(duel_doing *doing, duel_procedure procedure, unsigned a, unsigned b);
void duel_return(duel_doing *doing);
/* Stops the flow until this seat answers. The tankobot's seats are answered for at once (tankobot_answer.c). */
void duel_ask(duel_doing *doing, tk_duel_question question, unsigned seat);
/* Ends the phase of the active tank at once (8.0): everything above DUEL_RUN_TANK is taken off the stack. */
void duel_abandon_phase(duel_doing *doing);

/* The match is over (3.2.3, 14.0): nobody is asked any more. Pushes, questions and returns after it do nothing. */
void duel_finish(duel_doing *doing);
/* legal.c: whether the question that is open would be asked with the hands as they are. */
bool duel_question_stands(const duel_rules *rules, const duel_body *body);

/* ---- Questions: what may be answered. Each file that asks has the answers to its questions ---- */

typedef struct duel_list {
    tk_action *actions;
    size_t capacity, count;
} duel_list;

static inline void duel_list_add(duel_list *list, tk_action action) {
    if (list->count < list->capacity) {
        list->actions[list->count] = action;
    }
    list->count++;
}

/* All answers in a fixed order. */
typedef void duel_lister(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list);
/* TK_OK or the reason why not. The verb is one of the question's; fields that the verb does not speak of are 0
 * (checked before). Must accept exactly what the lister lists. */
typedef tk_status duel_judge(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action);

/* procedures.c: the tables, by duel_procedure and tk_duel_question. */
typedef struct duel_answers {
    duel_lister *list;
    duel_judge *may;
    uint64_t verbs; /* a bit each */
    /* With fewer answers than this it is not asked; NULL: at least one. For dealing hidden cards again. */
    unsigned (*least)(const duel_body *body);
} duel_answers;
extern duel_step *const duel_procedures[DUEL_PROCEDURES];
extern const duel_answers *const duel_questions[TK_DUEL_QUESTIONS]; /* NULL for TK_DUEL_ASK_NOTHING */

#define DUEL_VERB_BIT(verb) (UINT64_C(1) << (verb))

/* answers.c: parts of answers that several questions have. */

/* The verb with each card of a hand. */
void duel_list_hand(const duel_set *hand, tk_duel_verb verb, duel_list *list);
/* For questions whose verbs say everything. */
duel_judge duel_may_always;
/* Any card of the hand is discarded, or no more: TK_DUEL_DO_DISCARD, TK_DUEL_DO_DONE. */
duel_lister duel_list_discards;
duel_judge duel_may_discard;

/* ---- tell.c: events ---- */

void duel_tell(const duel_doing *doing, tk_duel_event kind, unsigned seat, int a, int b, int c, int d);
/* With five values, and to some seats only. Both also add the event to body->told, with or without a log. */
void duel_tell_to(const duel_doing *doing, tk_seats audience, tk_duel_event kind, unsigned seat, const int value[5]);

/* ---- deck.c: battle cards and damage cards between places (4.0, 4.2.6, 4.3.3) ---- */

/* A new draw pile of all cards of draw pile and discards (D-26). */
void duel_shuffle(duel_doing *doing);
/* Turns a battle card onto the table. Told later with duel_turned, when it is known what came of it. */
unsigned duel_turn(duel_doing *doing);
void duel_turned(const duel_doing *doing, unsigned card, tk_duel_why why, unsigned tank, int against, bool success);
/* Turns one for a number at or below which it succeeds (10.3.6), or for an icon; tells it. */
bool duel_attempt(duel_doing *doing, tk_duel_why why, unsigned tank, unsigned number);
bool duel_attempt_icon(duel_doing *doing, tk_duel_why why, unsigned tank, unsigned icon);
/* Draws a card into a hand; false when GAME END came up, which ends the match at once in a draw phase (4.2.6). */
bool duel_draw(duel_doing *doing, unsigned seat);
/* Turns a damage card; it stays in shot.damage until duel_damage_done, which reshuffles after the card that says so. */
unsigned duel_turn_damage(duel_doing *doing);
void duel_damage_done(duel_doing *doing);
/* From a hand to the table (open: played, paid) or to the discards face down (D-27). */
void duel_lay_down(duel_doing *doing, unsigned seat, unsigned card);
/* A card is about to leave this hand unseen: whoever has seen the hand no longer knows what is in it, but its owner and
 * the seats that see the card go. */
void duel_blur_hand(duel_body *body, unsigned seat, unsigned seats);
void duel_discard_closed(duel_doing *doing, unsigned seat, unsigned card);
/* A card that comes off a tank board. */
void duel_discard_open(duel_doing *doing, unsigned card);
/* The action or check is over: the table goes to the discards; a waiting shuffle or end of the game happens (D-9).
 * Cards that have been put into a box must be taken off the table before with duel_take_off. */
void duel_clear_table(duel_doing *doing);
void duel_take_off(duel_doing *doing, unsigned card);
/* Order icons in a hand. */
unsigned duel_orders_in(const duel_rules *rules, const duel_set *hand);
/* The first card of a kind in a hand, from `card` on, or TK_DUEL_NO_CARD; *half says where it is. */
unsigned duel_find_kind(const duel_rules *rules, const duel_set *hand, unsigned card, tk_duel_kind kind,
                        unsigned *half);
/* The half of a card that is of this kind, or 2. */
unsigned duel_half_of(const duel_rules *rules, unsigned card, tk_duel_kind kind);

/* ---- tank.c: what a board says ---- */

static inline const duel_type *duel_type_of(const duel_rules *rules, const duel_body *body, unsigned tank) {
    return &rules->type[body->tank[tank].type];
}
static inline bool duel_plays(const duel_rules *rules, unsigned tank) {
    return rules->commander[tank] < TK_SEATS_MAX;
}
/* Takes part and is on the field. */
static inline bool duel_in_field(const duel_rules *rules, const duel_body *body, unsigned tank) {
    return tank < TK_DUEL_TANKS && duel_plays(rules, tank) && (body->tank[tank].marks & DUEL_MARK_OUT) == 0;
}
static inline bool duel_is_enemy(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned other) {
    return duel_in_field(rules, body, other) && duel_side_of(tank) != duel_side_of(other);
}
static inline bool duel_marked(const duel_body *body, unsigned tank, unsigned mark) {
    return (body->tank[tank].marks & mark) != 0;
}
/* So near to the centre that its player has a card more and may discard one more (5.2.5). */
static inline bool duel_is_close(const duel_tank *board) {
    return board->range >= -DUEL_CLOSE && board->range <= DUEL_CLOSE;
}
static inline bool duel_is_bot(const duel_rules *rules, unsigned seat) {
    return duel_holds_bit(rules->tankobots, seat);
}
static inline unsigned duel_active_seat(const duel_rules *rules, const duel_body *body) {
    return rules->commander[body->active];
}
/* The half in the holding box, or NULL for field and hill. */
const duel_half *duel_boxed(const duel_rules *rules, const duel_body *body, unsigned tank);
bool duel_moving(const duel_rules *rules, const duel_body *body, unsigned tank);                /* 10.2.1 */
const duel_terrain *duel_ground(const duel_rules *rules, const duel_body *body, unsigned tank); /* field while moving */
/* Distance of two enemies in units of 200 m (5.2.3). */
unsigned duel_distance(const duel_body *body, unsigned tank, unsigned other);
/* How far it sees, in units of 200 m: weather. Everything else: 255. */
unsigned duel_sight(const duel_rules *rules, const duel_body *body, unsigned tank);
/* Whether a smoke card or the sight keeps it from spotting that tank (10.5.3, D-24). */
bool duel_sees(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned other);
/* Levels as they are now (D-41), without order icons. 0: not at all. */
unsigned duel_move_level(const duel_rules *rules, const duel_body *body, unsigned tank);
unsigned duel_fire_level(const duel_rules *rules, const duel_body *body, unsigned tank);
/* What the board prints, or the weather makes of it. */
unsigned duel_printed_move(const duel_rules *rules, const duel_body *body, unsigned tank);
/* The move level but for a bog and whatever else passes: caps, a jammed transmission, a driver's seat that waits for
 * somebody. A bog marker is held against it: only a level that has fallen for good removes one (10.3.8, D-53). */
unsigned duel_lasting_move_level(const duel_rules *rules, const duel_body *body, unsigned tank);
bool duel_has_driver(const duel_body *body, unsigned tank);
bool duel_has_gunner(const duel_rules *rules, const duel_body *body, unsigned tank);
bool duel_immobile(const duel_body *body, unsigned tank); /* tracks or transmission */
/* 5.7.1, D-46: TK_OK or why hull down cannot be had; `automatic` as well as tried. */
tk_status duel_may_hull_down(const duel_rules *rules, const duel_body *body, unsigned tank);
unsigned duel_hand_limit(const duel_rules *rules, const duel_body *body, unsigned seat); /* 4.2.7 */
/* To the state in which it enters the field (9.0); keeps VP, medals and ammunition (D-62). */
void duel_set_up_tank(const duel_rules *rules, duel_body *body, unsigned tank);

/* ---- markers.c: taking away what is not there does nothing ---- */

void duel_spot(duel_doing *doing, unsigned tank, unsigned target);   /* places a marker, without questions */
void duel_drop_acquired(duel_doing *doing, unsigned tank);           /* keeps the spotting marker (5.4.3) */
void duel_forget(duel_doing *doing, unsigned tank, unsigned target); /* spotted, acquired, flanked: all gone (10.4.2) */
void duel_forget_all(duel_doing *doing, unsigned tank);              /* everything the tank has spotted */
void duel_conceal(duel_doing *doing, unsigned unseen);               /* 5.4.2 */
void duel_place_flank(duel_doing *doing, unsigned tank, unsigned target);
void duel_remove_flank(duel_doing *doing, unsigned tank, unsigned target);
unsigned duel_flankers(const duel_rules *rules, const duel_body *body, unsigned tank); /* tanks that flank it */
void duel_hull_down(duel_doing *doing, unsigned tank, bool on);
void duel_bog(duel_doing *doing, unsigned tank); /* 10.3.8, D-53 */
void duel_unbog(duel_doing *doing, unsigned tank);
void duel_check_bog(duel_doing *doing, unsigned tank); /* after the level fell */
void duel_empty_box(duel_doing *doing, unsigned tank); /* the tank is in field; smoke stays */
void duel_empty_smoke(duel_doing *doing, unsigned tank);
void duel_stop(duel_doing *doing, unsigned tank); /* no longer moving (10.2.2) */
void duel_award(duel_doing *doing, unsigned tank, int points, tk_duel_points what, unsigned about);

/* ---- Shared parts of chapters ---- */

/* spotting.c: TK_OK when the tank may be given a marker of that enemy now, dropping what it has acquired (D-46). */
tk_status duel_may_spot(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target);
/* accuracy.c: the final accuracy of body->shot (11.1.3.b, c) and, where `parts` is not NULL, what it is made of. */
int duel_accuracy(const duel_rules *rules, const duel_body *body, const duel_shot *shot, tk_duel_modifiers *parts);
/* Penetration at the present distance with APCR, hill and all but the card (11.1.3.f), and the armour met (g). */
int duel_penetration_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot);
int duel_armour_of(const duel_rules *rules, const duel_body *body, const duel_shot *shot, unsigned location);
/* Whether a tank could fire at another at all: spotted, sight, destroyer rules, smoke, gunner (11.1.3.a, 5.8.2). */
tk_status duel_may_target(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target);

/* crew.c: wounds and deaths (12.1.4.a, b), with VP as D-11 and 14.1 say. `by` is the tank whose action caused it. */
void duel_wound(duel_doing *doing, unsigned tank, unsigned position, unsigned other, bool kill, unsigned by);
void duel_kill_member(duel_doing *doing, unsigned tank, unsigned member, unsigned by);
unsigned duel_dead(const duel_body *body, unsigned tank);

/* checks.c: what turns cards without asking anybody, and says whether the tank is eliminated now. */
bool duel_explosion_check(duel_doing *doing, unsigned tank, unsigned by); /* 12.2 */
bool duel_explode(duel_doing *doing, unsigned tank, unsigned by);         /* 12.2.2 */
bool duel_ignition_check(duel_doing *doing, unsigned tank, unsigned by);  /* 12.3.1 */
bool duel_ignite(duel_doing *doing, unsigned tank, unsigned by);          /* D-34 */
bool duel_out_of_control(duel_doing *doing, unsigned tank, unsigned by);  /* escape, then abandoned */
void duel_put_out(duel_doing *doing, unsigned tank);                      /* 12.3.3 */
/* 12.4: the icons of the damage card in use against the tank's state. */
bool duel_morale_fails(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned damage_card);
void duel_bail_out(duel_doing *doing, unsigned tank, unsigned why,
                   unsigned by); /* why as in TK_DUEL_EVENT_BAILED_OUT */

/* elimination.c: markers off, cards away, VP and medal, hand halved (12.7, D-11, D-61). `by`: the enemy tank whose
 * action caused it, or TK_DUEL_NO_TANK; `medal` is false for guns, infantry, mines. The phase under way ends when the
 * tank is the active one, which happens in its administration step alone: whoever calls from there does nothing more.
 */
void duel_eliminate(duel_doing *doing, unsigned tank, unsigned by, bool medal);

/* mission.c: points that a side begins with; VP of the mission in administration (8.1.b). */
void duel_mission_start(duel_doing *doing);
void duel_mission_points(duel_doing *doing, unsigned tank);
/* tankobot_answer.c: what the tankobot answers to a question that comes up while others or itself act. */
tk_action duel_bot_answer(const duel_rules *rules, const duel_body *body, unsigned seat);

#endif
