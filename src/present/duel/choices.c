/* Actions in words: the order in which they are shown, what each is about and what it does, with the chances. */
#include "present/duel/choices.h"

#include <string.h>

#include "present/duel/odds.h"
#include "present/duel/words.h"

/* ---- Groups and subjects, in the order in which they are shown ---- */

typedef enum group { TANK_ACTION, CREW_ORDER, FIELD_ACTION, ANSWER, PAYING, ENDING, GROUPS } group;

static const char *const group_keys[GROUPS] = {"tank", "order", "field", "", "icons", "end"};

static group group_of(const tk_duel_sight *sight, unsigned verb) {
    switch (verb) {
    case TK_DUEL_DO_END:
    case TK_DUEL_DO_DONE:
    case TK_DUEL_DO_DECLINE:
        return ENDING;
    case TK_DUEL_DO_BOOST:
    case TK_DUEL_DO_QUICK:
        return PAYING;
    case TK_DUEL_DO_PLAY:
    case TK_DUEL_DO_CLEAR:
    case TK_DUEL_DO_EXTINGUISH:
        return sight->question == TK_DUEL_ASK_ACTION ? TANK_ACTION : ANSWER;
    case TK_DUEL_DO_ORDER:
        return CREW_ORDER;
    case TK_DUEL_DO_COMMAND:
    case TK_DUEL_DO_LAY:
    case TK_DUEL_DO_STOP:
    case TK_DUEL_DO_GUN:
    case TK_DUEL_DO_ADVANCE:
    case TK_DUEL_DO_ASSAULT:
    case TK_DUEL_DO_MISSION:
        return FIELD_ACTION;
    default:
        return ANSWER;
    }
}

/* What an action is about, the same number for those that share a line. */
typedef enum topic { NOTHING, OF_TANK, OF_KIND, OF_COMMAND, STOP, GUNS, INFANTRY, MISSION, ICONS, SHOT } topic;

typedef struct subject {
    topic topic;
    unsigned number; /* of the tank, kind or card */
} subject;

static subject subject_of(const present_view *view, tk_duel_choice choice) {
    const tk_duel_card printed =
        choice.verb == TK_DUEL_DO_PLAY ? present_duel_card(view->game, choice.card) : (tk_duel_card){0};
    switch (choice.verb) {
    case TK_DUEL_DO_BID:
    case TK_DUEL_DO_LAY:
        return (subject){OF_TANK, choice.tank};
    case TK_DUEL_DO_PLAY:
        return (subject){OF_KIND, printed.half[choice.half & 1u].kind};
    case TK_DUEL_DO_CLEAR:
    case TK_DUEL_DO_EXTINGUISH:
        return (subject){OF_TANK, present_duel_sight(view)->active};
    case TK_DUEL_DO_COMMAND:
        return (subject){OF_COMMAND, choice.card};
    case TK_DUEL_DO_STOP:
        return (subject){STOP, 0};
    case TK_DUEL_DO_GUN:
        return (subject){GUNS, 0};
    case TK_DUEL_DO_ADVANCE:
    case TK_DUEL_DO_ASSAULT:
        return (subject){INFANTRY, 0};
    case TK_DUEL_DO_MISSION:
        return (subject){MISSION, 0};
    case TK_DUEL_DO_BOOST:
    case TK_DUEL_DO_QUICK:
        return (subject){ICONS, 0};
    case TK_DUEL_DO_SHOOT:
        return (subject){SHOT, 0};
    default:
        return (subject){NOTHING, 0};
    }
}

static void say_subject(const present_view *view, subject about, tk_text *text) {
    switch (about.topic) {
    case NOTHING:
        break;
    case OF_TANK:
        tk_text_put(text, present_duel_tank(about.number));
        break;
    case OF_KIND:
        tk_text_put(text, present_duel_word(view, TK_DUEL_WORDS_KIND, about.number));
        break;
    case OF_COMMAND:
        tk_text_put(text, present_duel_word(view, TK_DUEL_WORDS_KIND, TK_DUEL_COMMAND));
        tk_text_put(text, " #");
        tk_text_unsigned(text, about.number);
        break;
    case STOP:
        tk_text_put(text, present_say(view, "Stop"));
        break;
    case GUNS:
        tk_text_put(text, present_say(view, "Guns"));
        break;
    case INFANTRY:
        tk_text_put(text, present_say(view, "Infantry"));
        break;
    case MISSION:
        tk_text_put(text, present_say(view, "Mission"));
        break;
    case ICONS:
        tk_text_put(text, present_say(view, "Order icons"));
        break;
    case SHOT:
        tk_text_put(text, present_say(view, "Fire!"));
        break;
    }
}

/* By groups, within a group by subjects as the engine comes to them, within a subject as the engine lists them. */
void present_duel_order(const present_view *view, tk_action *actions, size_t count) {
    enum { MOST = 1024, SUBJECTS = 256 };
    const tk_duel_sight *sight = present_duel_sight(view);
    tk_action ordered[MOST];
    uint32_t codes[SUBJECTS];
    uint8_t line[MOST];
    size_t lines = 0, taken = 0;
    if (count > MOST) {
        return;
    }
    for (size_t index = 0; index < count; index++) {
        const tk_duel_choice choice = tk_duel_choice_of(view->game, actions[index]);
        const subject about = subject_of(view, choice);
        const uint32_t code =
            (uint32_t)group_of(sight, choice.verb) << 16 | (uint32_t)about.topic << 8 | (about.number & 255u);
        size_t found = 0;
        while (found < lines && codes[found] != code) {
            found++;
        }
        if (found == lines && lines < SUBJECTS - 1) {
            codes[lines++] = code;
        }
        line[index] = (uint8_t)found;
    }
    for (unsigned shown = 0; shown < GROUPS; shown++) {
        for (size_t at = 0; at < lines; at++) {
            for (size_t index = 0; codes[at] >> 16 == shown && index < count; index++) {
                if (line[index] == at) {
                    ordered[taken++] = actions[index];
                }
            }
        }
    }
    if (taken == count) {
        memcpy(actions, ordered, count * sizeof *actions);
    }
}

/* ---- What an action does, to be read after its subject ---- */

static void say_card(const present_view *view, unsigned card, tk_text *text) {
    tk_text_char(text, '#');
    tk_text_unsigned(text, card);
    tk_text_char(text, ' ');
    present_duel_halves(view, card, text);
}

static void say_seat(const present_view *view, const char *format, unsigned seat, tk_text *text)
    __attribute__((format(printf, 2, 0)));
static void say_seat(const present_view *view, const char *format, unsigned seat, tk_text *text) {
    char name[128];
    tk_text owner;
    tk_text_start(&owner, name, sizeof name);
    present_seat(view, seat, &owner);
    tk_text_end(&owner);
    tk_text_format(text, format, name);
}

/* What a number of the ground means for a try: "hull down (40 %)". */
static void say_try(const char *what, unsigned number, tk_text *text) {
    tk_text_put(text, what);
    if (number > 0) {
        tk_text_format(text, " (%u %%)", number < 100 ? number : 100);
    }
}

static tk_duel_terrain ground_of(const present_view *view) {
    const tk_duel_sight *sight = present_duel_sight(view);
    tk_duel_terrain printed = {0};
    if (sight->active < TK_DUEL_TANKS) {
        tk_duel_terrain_of(view->game, sight->tank[sight->active].terrain, &printed);
    }
    return printed;
}

static const tk_duel_tank *active_tank(const present_view *view) {
    const tk_duel_sight *sight = present_duel_sight(view);
    return &sight->tank[sight->active % TK_DUEL_TANKS];
}

/* Spot, hull down or conceal by Leadership or Command. */
static void say_use(const present_view *view, tk_duel_choice choice, tk_text *text) {
    switch (choice.use) {
    case TK_DUEL_USE_SPOT:
        tk_text_format(text, present_say(view, "spot %s"), present_duel_tank(choice.tank));
        break;
    case TK_DUEL_USE_HULL_DOWN:
        tk_text_put(text, present_say(view, "go hull down"));
        break;
    case TK_DUEL_USE_CONCEAL:
        say_try(present_say(view, "try to conceal"), 2 * ground_of(view).conceal, text);
        break;
    default:
        break;
    }
}

static void say_command(const present_view *view, tk_duel_choice choice, tk_text *text) {
    const tk_duel_card printed = present_duel_card(view->game, choice.card);
    if (choice.use != TK_DUEL_USE_PRINTED) {
        say_use(view, choice, text);
        return;
    }
    const tk_duel_half *half = &printed.half[printed.half[0].kind == TK_DUEL_COMMAND ? 0 : 1];
    tk_text_put(text, present_duel_word(view, TK_DUEL_WORDS_COMMAND, half->command));
    if (half->command == TK_DUEL_COMMAND_SHARE) {
        tk_text_put(text, ": ");
        tk_text_put(text, present_duel_tank(choice.tank));
    } else if (half->command == TK_DUEL_COMMAND_LOOK) {
        say_seat(view, ": %s", choice.seat, text);
    }
}

static void say_order(const present_view *view, tk_duel_choice choice, tk_text *text) {
    const unsigned share = ((const present_duel_look *)view->look)->binoculars;
    switch (choice.order) {
    case TK_DUEL_ORDER_SPOT:
        if (choice.twice) {
            tk_text_format(text, present_say(view, "try to spot %s for 2 order icons (%u %%)"),
                           present_duel_tank(choice.tank), 100 - (100 - share) * (100 - share) / 100);
        } else {
            tk_text_format(text, present_say(view, "try to spot %s (%u %%)"), present_duel_tank(choice.tank), share);
        }
        break;
    case TK_DUEL_ORDER_LOAD:
        tk_text_put(text,
                    active_tank(view)->loaded ? present_say(view, "unload APCR") : present_say(view, "load APCR"));
        break;
    case TK_DUEL_ORDER_HULL_DOWN:
        say_try(present_say(view, "try to go hull down"), ground_of(view).hull_down, text);
        break;
    case TK_DUEL_ORDER_PASS:
        tk_text_put(text, present_say(view, "pass"));
        break;
    default: /* each member has one place to go to */
        tk_text_format(text, present_say(view, "put the %s into the empty place"),
                       present_duel_word(view, TK_DUEL_WORDS_POSITION, choice.member));
        break;
    }
}

static void say_flank(const present_view *view, tk_duel_choice choice, tk_text *text) {
    if (choice.way == TK_DUEL_FLANK_EVADE) {
        tk_text_format(text, present_say(view, "shake off %s"), present_duel_tank(choice.tank));
    } else if (choice.from < TK_DUEL_TANKS) {
        tk_text_format(text, present_say(view, "flank %s with the marker from %s"), present_duel_tank(choice.tank),
                       present_duel_tank(choice.from));
    } else {
        tk_text_format(text, present_say(view, "flank %s"), present_duel_tank(choice.tank));
    }
}

static void say_drive(const present_view *view, tk_duel_choice choice, tk_text *text) {
    enum { STEP = 200 };
    const int range = active_tank(view)->range;
    if (choice.way == TK_DUEL_STAY) {
        tk_text_format(text, present_say(view, "stay at %d m, moving"), range);
    } else if (choice.way == TK_DUEL_FORWARD) {
        tk_text_format(text, present_say(view, "forward, to %d m"), range - STEP);
    } else {
        tk_text_format(text, present_say(view, "back, to %d m"), range + STEP);
    }
}

static void say_mission(const present_view *view, unsigned mission, tk_text *text) {
    static const char *const texts[] = {TK_TEXT("stop on a hill"), TK_TEXT("lay a road"),
                                        TK_TEXT("leave the field over the far edge")};
    tk_text_put(text, mission < 3 ? present_say(view, texts[mission]) : "");
}

/* ---- Shots ---- */

/* The shot that an action fires, with its odds. */
static bool aim_of(const present_view *view, tk_duel_choice choice, tk_duel_odds *odds) {
    const tk_duel_sight *sight = present_duel_sight(view);
    tk_duel_aim aim = {.from = sight->active, .target = choice.tank, .gun = TK_DUEL_NONE};
    switch (choice.verb) {
    case TK_DUEL_DO_SHOOT:
        if (!tk_duel_aim_now(view->game, view->state, choice.tank, &aim)) {
            return false;
        }
        break;
    case TK_DUEL_DO_AIM:
    case TK_DUEL_DO_TACTICS:
        if (sight->last.verb == TK_DUEL_DO_TACTICS ||
            !tk_duel_aim_now(view->game, view->state, TK_DUEL_NO_TANK, &aim)) {
            return false;
        }
        aim.tactics = aim.tactics || choice.verb == TK_DUEL_DO_TACTICS;
        break;
    case TK_DUEL_DO_GUN:
        aim.gun = choice.gun;
        break;
    case TK_DUEL_DO_WEAPON:
        aim.target = sight->shot.target;
        aim.infantry = true;
        break;
    case TK_DUEL_DO_ASSAULT:
        aim.infantry = true;
        break;
    default:
        return false;
    }
    return tk_duel_odds_of(view->game, view->state, &aim, odds);
}

static void say_odds(const present_view *view, const tk_duel_odds *odds, tk_text *text) {
    if (odds != NULL) {
        tk_text_put(text, ": ");
        present_duel_odds_short(view, odds, text);
    }
}

/* The infantry has hit: the chance of each weapon to penetrate. */
static void say_weapon(const present_view *view, tk_duel_choice choice, const tk_duel_odds *odds, tk_text *text) {
    unsigned rifle = 0;
    tk_text_put(text, choice.weapon == TK_DUEL_CLOSE_ASSAULT ? present_say(view, "a close assault")
                                                             : present_say(view, "the anti-tank rifle"));
    for (unsigned location = 0; odds != NULL && location < TK_DUEL_LOCATIONS; location++) {
        rifle += odds->place[location].hits * odds->place[location].pierces;
    }
    if (odds != NULL) {
        tk_text_format(text, " (%u %%)", ((choice.weapon == TK_DUEL_CLOSE_ASSAULT ? odds->assault : rifle) + 50) / 100);
    }
}

static void say_aim(const present_view *view, tk_duel_choice choice, const tk_duel_odds *odds, tk_text *text) {
    if (choice.location >= TK_DUEL_LOCATIONS) {
        tk_text_put(text, present_say(view, "turn a card for it"));
        return;
    }
    tk_text_put(text, present_duel_word(view, TK_DUEL_WORDS_LOCATION, choice.location));
    if (odds != NULL) {
        tk_text_put(text, ": ");
        present_duel_odds_place(view, &odds->place[choice.location], text);
    }
}

static void say_gun(const present_view *view, tk_duel_choice choice, const tk_duel_odds *odds, tk_text *text) {
    tk_duel_gun gun;
    if (tk_duel_gun_of(view->game, active_tank(view)->side, choice.gun, &gun)) {
        tk_text_format(text, present_say(view, "%s at %s for %u order icons"), gun.name, present_duel_tank(choice.tank),
                       gun.orders);
        say_odds(view, odds, text);
    }
}

/* What is fired; false for other verbs. `odds` may be NULL. */
static bool say_shot(const present_view *view, tk_duel_choice choice, const tk_duel_odds *odds, tk_text *text) {
    switch (choice.verb) {
    case TK_DUEL_DO_SHOOT:
        tk_text_format(text, present_say(view, "at %s"), present_duel_tank(choice.tank));
        say_odds(view, odds, text);
        return true;
    case TK_DUEL_DO_GUN:
        say_gun(view, choice, odds, text);
        return true;
    case TK_DUEL_DO_ASSAULT:
        tk_text_format(text, present_say(view, "attack %s with #%u"), present_duel_tank(choice.tank), choice.card);
        say_odds(view, odds, text);
        return true;
    case TK_DUEL_DO_WEAPON:
        say_weapon(view, choice, odds, text);
        return true;
    case TK_DUEL_DO_AIM:
        say_aim(view, choice, odds, text);
        return true;
    default:
        return false;
    }
}

/* What the tank or its player does besides; false for other verbs. */
static bool say_deed(const present_view *view, tk_duel_choice choice, tk_text *text) {
    switch (choice.verb) {
    case TK_DUEL_DO_ORDER:
        say_order(view, choice, text);
        return true;
    case TK_DUEL_DO_COMMAND:
        say_command(view, choice, text);
        return true;
    case TK_DUEL_DO_LEAD:
        say_use(view, choice, text);
        return true;
    case TK_DUEL_DO_MISSION:
        say_mission(view, choice.mission, text);
        return true;
    case TK_DUEL_DO_DRIVE:
        say_drive(view, choice, text);
        return true;
    case TK_DUEL_DO_FLANK:
        say_flank(view, choice, text);
        return true;
    case TK_DUEL_DO_UNFLANK:
        tk_text_format(text, present_say(view, "the marker of %s"), present_duel_tank(choice.tank));
        return true;
    case TK_DUEL_DO_STEAL:
        say_seat(view, present_say(view, "take a card of %s"), choice.seat, text);
        return true;
    case TK_DUEL_DO_HATCH:
        tk_text_put(text, choice.closed ? present_say(view, "close the hatch") : present_say(view, "open the hatch"));
        return true;
    case TK_DUEL_DO_BOOST:
        tk_text_format(text, present_say(view, "level +%u for %u icons"), choice.levels, 2 * choice.levels);
        return true;
    case TK_DUEL_DO_QUICK:
        tk_text_put(text, active_tank(view)->loaded ? present_say(view, "unload APCR for 3 icons")
                                                    : present_say(view, "load APCR for 3 icons"));
        return true;
    default:
        return false;
    }
}

/* What is done with a card of the hand; false for other verbs. */
static bool say_of_card(const present_view *view, tk_duel_choice choice, tk_text *text) {
    const tk_duel_card printed = present_duel_card(view->game, choice.card);
    const tk_duel_half *half = &printed.half[choice.half & 1u];
    switch (choice.verb) {
    case TK_DUEL_DO_PLAY:
    case TK_DUEL_DO_LAY:
        tk_text_char(text, '#');
        tk_text_unsigned(text, choice.card);
        tk_text_char(text, ' ');
        present_duel_half(view, half, text);
        present_duel_numbers(view, half, text);
        return true;
    case TK_DUEL_DO_PAY:
        tk_text_format(text, present_say(view, "#%u, icons %u: "), choice.card, printed.orders);
        present_duel_halves(view, choice.card, text);
        return true;
    case TK_DUEL_DO_ADVANCE:
        tk_text_format(text, present_say(view, "advance with #%u"), choice.card);
        return true;
    case TK_DUEL_DO_TACTICS:
        tk_text_format(text, present_say(view, "play Tactics #%u"), choice.card);
        return true;
    case TK_DUEL_DO_RADIO:
        say_card(view, choice.card, text);
        tk_text_char(text, ' ');
        say_seat(view, present_say(view, "to %s"), choice.seat, text);
        return true;
    case TK_DUEL_DO_BID: /* each card for each tank: what is on it stands in the hand */
        return true;
    case TK_DUEL_DO_ANSWER:
    case TK_DUEL_DO_DISCARD:
    case TK_DUEL_DO_KEEP:
        say_card(view, choice.card, text);
        return true;
    default:
        return false;
    }
}

static const char *ending_words(unsigned question) {
    switch (question) {
    case TK_DUEL_ASK_DISCARD_STEP:
        return TK_TEXT("discard nothing more");
    case TK_DUEL_ASK_EXCHANGE:
        return TK_TEXT("exchange no more");
    case TK_DUEL_ASK_TACTICS:
        return TK_TEXT("no Tactics");
    case TK_DUEL_ASK_LEAD:
        return TK_TEXT("nothing more");
    default:
        return TK_TEXT("no");
    }
}

/* Verbs that are the same words whatever they are about. */
static void say_plainly(const present_view *view, tk_duel_choice choice, tk_text *text) {
    static const struct {
        unsigned verb;
        const char *text;
    } words[] = {{TK_DUEL_DO_BAIL_OUT, TK_TEXT("leave the tank")},
                 {TK_DUEL_DO_PAY_FOR, TK_TEXT("pay 4 order icons")},
                 {TK_DUEL_DO_TURN, TK_TEXT("turn a card")},
                 {TK_DUEL_DO_GO, TK_TEXT("carry it out")},
                 {TK_DUEL_DO_CLEAR, TK_TEXT("clear the transmission with two Move cards")},
                 {TK_DUEL_DO_EXTINGUISH, TK_TEXT("put the fire out for 3 order icons")},
                 {TK_DUEL_DO_STOP, TK_TEXT("stop moving, for any card")},
                 {TK_DUEL_DO_SPOT, TK_TEXT("spot, and give up the acquired target")},
                 {TK_DUEL_DO_ACQUIRE, TK_TEXT("acquire the target")},
                 {TK_DUEL_DO_PROCEED, TK_TEXT("let the tankobot act")},
                 {TK_DUEL_DO_END, TK_TEXT("end the action step")}};
    const unsigned question = present_duel_sight(view)->question;
    if (choice.verb == TK_DUEL_DO_TURN && question == TK_DUEL_ASK_FIRE_CHECK) {
        tk_text_format(text, present_say(view, "turn a card (put out %u %%, out of control %u %%)"),
                       present_duel_share(view->game, TK_DUEL_EXTINGUISHER),
                       present_duel_share(view->game, TK_DUEL_FIRE_ICON));
        return;
    }
    for (size_t index = 0; index < sizeof words / sizeof words[0]; index++) {
        if (words[index].verb == choice.verb) {
            tk_text_put(text, present_say(view, words[index].text));
            return;
        }
    }
    tk_text_put(text, present_say(view, ending_words(question)));
}

void present_duel_choice(const present_view *view, tk_action action, tk_json_writer *writer) {
    const tk_duel_choice choice = tk_duel_choice_of(view->game, action);
    char line[512];
    tk_text text;
    tk_duel_odds odds;
    const tk_duel_odds *chances = aim_of(view, choice, &odds) ? &odds : NULL;
    present_duel_put_string(writer, "group", group_keys[group_of(present_duel_sight(view), choice.verb)]);
    tk_text_start(&text, line, sizeof line);
    if (choice.verb != TK_DUEL_DO_BID) { /* of which there are many; its tank is a part of it */
        say_subject(view, subject_of(view, choice), &text);
    }
    present_duel_put_string(writer, "subject", line);
    tk_text_start(&text, line, sizeof line);
    if (!say_of_card(view, choice, &text) && !say_shot(view, choice, chances, &text) &&
        !say_deed(view, choice, &text)) {
        say_plainly(view, choice, &text);
    }
    tk_text_end(&text);
    present_duel_put_string(writer, "text", line);
    if (chances != NULL && choice.verb != TK_DUEL_DO_WEAPON && choice.verb != TK_DUEL_DO_AIM) {
        present_duel_put_odds(view, chances, choice.verb == TK_DUEL_DO_SHOOT, writer);
    }
}
