/* Actions in words: the order in which they are shown, what each is about and what it does, with the chances. */
#include "present/duel/inside.h"

#include <string.h>

/* ---- What actions do, to be read after their subjects; of those that fire with the odds, NULL where there are none
 * ----
 */

typedef void sayer(const present_view *view, tk_duel_choice choice, tk_text *text);
typedef void firer(const present_view *view, tk_duel_choice choice, const tk_duel_odds *odds, tk_text *text);

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

/* The chance of a number of the ground in a try: "hull down (40 %)". */
static void say_try(const present_view *view, const char *what, unsigned number, tk_text *text) {
    tk_text_put(text, what);
    if (number > 0) {
        tk_text_format(
            text, " (%u %%)",
            present_duel_per_cent(tk_duel_number_chance(view->game, view->state, view->reader->seat, number)));
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

static void say_card(const present_view *view, tk_duel_choice choice, tk_text *text) {
    present_duel_number(choice.card, text);
    present_duel_halves(view, choice.card, text);
}

static void say_discard(const present_view *view, tk_duel_choice choice, tk_text *text) {
    const bool exchanges = present_duel_sight(view)->question == TK_DUEL_ASK_EXCHANGE;
    tk_text_format(text, exchanges ? present_say(view, "exchange #%u ") : present_say(view, "discard #%u "),
                   choice.card);
    present_duel_halves(view, choice.card, text);
}

static void say_half(const present_view *view, tk_duel_choice choice, tk_text *text) {
    const tk_duel_card printed = present_duel_card(view->game, choice.card);
    present_duel_number(choice.card, text);
    present_duel_half(view, &printed.half[choice.half & 1u], text);
    present_duel_numbers(view, &printed.half[choice.half & 1u], text);
}

static void say_pay(const present_view *view, tk_duel_choice choice, tk_text *text) {
    const unsigned icons = present_duel_card(view->game, choice.card).orders;
    tk_text_format(text, present_say(view, "#%u, icons %u: "), choice.card, icons);
    present_duel_halves(view, choice.card, text);
}

static void say_radio(const present_view *view, tk_duel_choice choice, tk_text *text) {
    say_card(view, choice, text);
    tk_text_char(text, ' ');
    say_seat(view, present_say(view, "to %s"), choice.seat, text);
}

static void say_steal(const present_view *view, tk_duel_choice choice, tk_text *text) {
    say_seat(view, present_say(view, "take a card of %s"), choice.seat, text);
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
        say_try(view, present_say(view, "try to conceal"), 2 * ground_of(view).conceal, text);
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
        present_join(text, present_say(view, ": "), present_duel_tank(choice.tank));
    } else if (half->command == TK_DUEL_COMMAND_LOOK) {
        say_seat(view, ": %s", choice.seat, text);
    }
}

void present_duel_order_words(const present_view *view, tk_duel_choice choice, tk_text *text) {
    const unsigned *spotting = ((const present_duel_look *)view->look)->spotting;
    switch (choice.order) {
    case TK_DUEL_ORDER_SPOT:
        if (choice.twice) {
            tk_text_format(text, present_say(view, "try to spot %s for 2 order icons (%u %%)"),
                           present_duel_tank(choice.tank), present_duel_per_cent(spotting[1]));
        } else {
            tk_text_format(text, present_say(view, "try to spot %s (%u %%)"), present_duel_tank(choice.tank),
                           present_duel_per_cent(spotting[0]));
        }
        break;
    case TK_DUEL_ORDER_LOAD:
        tk_text_put(text,
                    active_tank(view)->loaded ? present_say(view, "unload APCR") : present_say(view, "load APCR"));
        break;
    case TK_DUEL_ORDER_HULL_DOWN:
        say_try(view, present_say(view, "try to go hull down"), ground_of(view).hull_down, text);
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

/* Where a Move card takes the tank. */
static int driven_to(const present_view *view, tk_duel_choice choice) {
    enum { STEP = 200 };
    const int range = active_tank(view)->range;
    return choice.way == TK_DUEL_STAY ? range : choice.way == TK_DUEL_FORWARD ? range - STEP : range + STEP;
}

static void say_drive(const present_view *view, tk_duel_choice choice, tk_text *text) {
    const int to = driven_to(view, choice);
    if (choice.way == TK_DUEL_STAY) {
        tk_text_format(text, present_say(view, "stay at %d m, moving"), to);
    } else if (choice.way == TK_DUEL_FORWARD) {
        tk_text_format(text, present_say(view, "forward, to %d m"), to);
    } else {
        tk_text_format(text, present_say(view, "back, to %d m"), to);
    }
}

/* How many of the cards that the reader does not hold act before a bid with this one. */
static unsigned lower_than(const present_view *view, unsigned card) {
    const tk_duel_seat *player = &present_duel_sight(view)->player[view->reader->seat % TK_SEATS_MAX];
    unsigned lower = card - 1;
    for (unsigned index = 0; index < player->known; index++) {
        lower -= player->hand[index] < card;
    }
    return lower;
}

static void say_boost(const present_view *view, tk_duel_choice choice, tk_text *text) {
    const unsigned icons = 2 * choice.levels;
    tk_text_format(text, present_count(view, "level +%u for %u icon", "level +%u for %u icons", icons), choice.levels,
                   icons);
}

/* Whether levels that are bought change anything: for a shot they do where a Fire card that lies there or could be
 * added needs them; of a move they count in 10.1.3 as well (D-43). */
static bool reaches_more(const present_view *view, unsigned levels) {
    const tk_duel_sight *sight = present_duel_sight(view);
    const tk_duel_seat *player = &sight->player[view->reader->seat % TK_SEATS_MAX];
    const unsigned level = active_tank(view)->fire;
    bool fires = false, needed = false;
    for (unsigned index = 0; index < sight->build.count && index < 3; index++) {
        const tk_duel_half half =
            present_duel_card(view->game, sight->build.card[index]).half[sight->build.half[index] & 1u];
        fires = fires || half.kind == TK_DUEL_FIRE;
        needed = needed || half.level > level;
    }
    for (unsigned index = 0; index < 2 * player->known; index++) {
        const tk_duel_half half = present_duel_card(view->game, player->hand[index / 2]).half[index % 2];
        needed = needed || (half.kind == TK_DUEL_FIRE && half.level > level && half.level <= level + levels);
    }
    return !fires || needed;
}

/* "turn a card (put out 15 %, out of control 5 %)" of a fire, where fire comes before the extinguisher (D-74); "turn a
 * card (rallies 60 %, leaves the tank 40 %)" of a broken crew. */
static void say_turn(const present_view *view, tk_duel_choice choice, tk_text *text) {
    const tk_duel_sight *sight = present_duel_sight(view);
    const unsigned seat = view->reader->seat;
    (void)choice;
    if (sight->question == TK_DUEL_ASK_FIRE_CHECK) {
        const unsigned out =
            tk_duel_icon_chance(view->game, view->state, seat, TK_DUEL_EXTINGUISHER, TK_DUEL_FIRE_ICON, 1);
        const unsigned spreads = tk_duel_icon_chance(view->game, view->state, seat, TK_DUEL_FIRE_ICON, 0, 1);
        tk_text_format(text, present_say(view, "turn a card (put out %u %%, out of control %u %%)"),
                       present_duel_per_cent(out), present_duel_per_cent(spreads));
    } else {
        const unsigned holds = present_duel_per_cent(tk_duel_morale_chance(view->game, view->state, sight->active));
        tk_text_format(text, present_say(view, "turn a card (rallies %u %%, leaves the tank %u %%)"), holds,
                       100 - holds);
    }
}

/* Verbs with words of which one of two fits. */
static void say_either(const present_view *view, tk_duel_choice choice, tk_text *text) {
    if (choice.verb == TK_DUEL_DO_HATCH) {
        tk_text_put(text, choice.closed ? present_say(view, "close the hatch") : present_say(view, "open the hatch"));
    } else { /* quickly */
        tk_text_put(text, active_tank(view)->loaded ? present_say(view, "unload APCR for 3 icons")
                                                    : present_say(view, "load APCR for 3 icons"));
    }
}

static void say_mission(const present_view *view, tk_duel_choice choice, tk_text *text) {
    static const char *const texts[] = {TK_TEXT("stop on a hill"), TK_TEXT("lay a road"),
                                        TK_TEXT("leave the field over the far edge")};
    tk_text_put(text, choice.mission < 3 ? present_say(view, texts[choice.mission]) : "");
}

static void say_odds(const present_view *view, const tk_duel_odds *odds, tk_text *text) {
    if (odds != NULL) {
        tk_text_put(text, ": ");
        present_duel_odds_short(view, odds, text);
    }
}

/* The infantry has hit: the chance of each weapon to penetrate. */
static void say_weapon(const present_view *view, tk_duel_choice choice, const tk_duel_odds *odds, tk_text *text) {
    tk_text_put(text, choice.weapon == TK_DUEL_CLOSE_ASSAULT ? present_say(view, "a close assault")
                                                             : present_say(view, "the anti-tank rifle"));
    if (odds != NULL) {
        tk_text_format(text, " (%u %%)",
                       present_duel_per_cent(choice.weapon == TK_DUEL_CLOSE_ASSAULT ? odds->assault : odds->upper));
    }
}

static void say_aim(const present_view *view, tk_duel_choice choice, const tk_duel_odds *odds, tk_text *text) {
    if (choice.location >= TK_DUEL_LOCATIONS) {
        tk_text_put(text, present_say(view, "turn a card for it"));
        return;
    }
    tk_text_put(text, present_duel_word(view, TK_DUEL_WORDS_LOCATION, choice.location));
    if (odds != NULL && odds->place[choice.location].hidden) { /* 5.7.3: it may be named, and is no hit */
        present_join(text, present_say(view, ": "), present_say(view, "hidden, hull down: a sure miss"));
    } else if (odds != NULL) {
        tk_text_put(text, ": ");
        present_duel_odds_place(view, &odds->place[choice.location], text);
    }
}

static void say_gun(const present_view *view, tk_duel_choice choice, const tk_duel_odds *odds, tk_text *text) {
    tk_duel_gun gun;
    if (tk_duel_gun_of(view->game, active_tank(view)->side, choice.gun, &gun)) {
        tk_text_format(text,
                       present_count(view, "%s at %s for %u order icon", "%s at %s for %u order icons", gun.orders),
                       gun.name, present_duel_tank(choice.tank), gun.orders);
        say_odds(view, odds, text);
    }
}

static void say_shot(const present_view *view, tk_duel_choice choice, const tk_duel_odds *odds, tk_text *text) {
    tk_text_format(text, present_say(view, "at %s"), present_duel_tank(choice.tank));
    say_odds(view, odds, text);
}

static void say_assault(const present_view *view, tk_duel_choice choice, const tk_duel_odds *odds, tk_text *text) {
    tk_text_format(text, present_say(view, "attack %s with #%u"), present_duel_tank(choice.tank), choice.card);
    say_odds(view, odds, text);
}

/* What ends something; `more` of it than was done already. */
static const char *ending_words(unsigned question, bool more) {
    switch (question) {
    case TK_DUEL_ASK_DISCARD_STEP:
        return more ? TK_TEXT("discard nothing more") : TK_TEXT("discard nothing");
    case TK_DUEL_ASK_EXCHANGE:
        return more ? TK_TEXT("exchange no more") : TK_TEXT("exchange nothing");
    case TK_DUEL_ASK_TACTICS:
        return TK_TEXT("no Tactics");
    case TK_DUEL_ASK_LEAD:
        return TK_TEXT("nothing more");
    default:
        return TK_TEXT("no");
    }
}

/* ---- Verbs: their groups in the order in which they are shown, what they are about, their words ---- */

typedef enum group { ANSWER, TANK_ACTION, CREW_ORDER, FIELD_ACTION, PAYING, ENDING, GROUPS } group;

static const group shown[] = {TANK_ACTION, CREW_ORDER, FIELD_ACTION, ANSWER, PAYING, ENDING};
static const char *const group_keys[GROUPS] = {
    [TANK_ACTION] = "tank", [CREW_ORDER] = "order", [FIELD_ACTION] = "field", [PAYING] = "icons", [ENDING] = "end"};

/* What an action is about. */
typedef enum topic {
    NOTHING,
    OF_TANK,
    OF_ACTIVE,
    OF_KIND,
    OF_COMMAND,
    STOP,
    GUNS,
    INFANTRY,
    MISSION,
    ICONS,
    SHOT
} topic;

static const char *const topics[] = {
    [STOP] = TK_TEXT("Stop"),       [GUNS] = TK_TEXT("Guns"),         [INFANTRY] = TK_TEXT("Infantry"),
    [MISSION] = TK_TEXT("Mission"), [ICONS] = TK_TEXT("Order icons"), [SHOT] = TK_TEXT("Fire!")};

static const struct verb {
    group group;
    topic topic;
    sayer *say;
    firer *fire;
    /* English message id of verbs with neither: with the name of the tank as its %s or the number of the card as its
     * %u, where it has one; NULL for what ends something, which depends on the question. */
    const char *text;
    bool tank;
} verbs[TK_DUEL_VERBS] = {
    [TK_DUEL_DO_BID] = {.topic = OF_TANK, .text = ""}, /* of which there are many; what is on it stands in the hand */
    [TK_DUEL_DO_RADIO] = {.say = say_radio},
    [TK_DUEL_DO_ANSWER] = {.say = say_card},
    [TK_DUEL_DO_DECLINE] = {.group = ENDING},
    [TK_DUEL_DO_BAIL_OUT] = {.text = TK_TEXT("leave the tank")},
    [TK_DUEL_DO_PAY_FOR] = {.text = TK_TEXT("pay 4 order icons")},
    [TK_DUEL_DO_TURN] = {.say = say_turn},
    [TK_DUEL_DO_HATCH] = {.say = say_either},
    [TK_DUEL_DO_PLAY] = {TANK_ACTION, OF_KIND, .say = say_half},
    [TK_DUEL_DO_BOOST] = {PAYING, ICONS, .say = say_boost},
    [TK_DUEL_DO_QUICK] = {PAYING, ICONS, .say = say_either},
    [TK_DUEL_DO_SHOOT] = {ANSWER, SHOT, .fire = say_shot},
    [TK_DUEL_DO_GO] = {.text = TK_TEXT("carry it out")},
    [TK_DUEL_DO_ORDER] = {CREW_ORDER, .say = present_duel_order_words},
    [TK_DUEL_DO_CLEAR] = {TANK_ACTION, OF_ACTIVE, .text = TK_TEXT("clear the transmission with two Move cards")},
    [TK_DUEL_DO_EXTINGUISH] = {TANK_ACTION, OF_ACTIVE, .text = TK_TEXT("put the fire out for 3 order icons")},
    [TK_DUEL_DO_COMMAND] = {FIELD_ACTION, OF_COMMAND, .say = say_command},
    [TK_DUEL_DO_LAY] = {FIELD_ACTION, OF_TANK, .say = say_half},
    [TK_DUEL_DO_STOP] = {FIELD_ACTION, STOP, .text = TK_TEXT("stop moving, for any card")},
    [TK_DUEL_DO_GUN] = {FIELD_ACTION, GUNS, .fire = say_gun},
    [TK_DUEL_DO_ADVANCE] = {FIELD_ACTION, INFANTRY, .text = TK_TEXT("advance with #%u")},
    [TK_DUEL_DO_ASSAULT] = {FIELD_ACTION, INFANTRY, .fire = say_assault},
    [TK_DUEL_DO_MISSION] = {FIELD_ACTION, MISSION, .say = say_mission},
    [TK_DUEL_DO_END] = {ENDING, .text = TK_TEXT("end the action step")},
    [TK_DUEL_DO_PAY] = {.say = say_pay},
    [TK_DUEL_DO_DISCARD] = {.say = say_discard},
    [TK_DUEL_DO_DONE] = {.group = ENDING},
    [TK_DUEL_DO_DRIVE] = {.say = say_drive},
    [TK_DUEL_DO_KEEP] = {.say = say_card},
    [TK_DUEL_DO_UNFLANK] = {.text = TK_TEXT("the marker of %s"), .tank = true},
    [TK_DUEL_DO_FLANK] = {.say = say_flank},
    [TK_DUEL_DO_STEAL] = {.say = say_steal},
    [TK_DUEL_DO_LEAD] = {.say = say_use},
    [TK_DUEL_DO_TACTICS] = {.text = TK_TEXT("play Tactics #%u")},
    [TK_DUEL_DO_SPOT] = {.text = TK_TEXT("spot, and give up the acquired target")},
    [TK_DUEL_DO_AIM] = {.fire = say_aim},
    [TK_DUEL_DO_ACQUIRE] = {.text = TK_TEXT("acquire the target")},
    [TK_DUEL_DO_WEAPON] = {.fire = say_weapon},
    [TK_DUEL_DO_PROCEED] = {.text = TK_TEXT("let the tankobot act")},
};

static group group_of(const present_view *view, unsigned verb) {
    const bool begins = present_duel_sight(view)->question == TK_DUEL_ASK_ACTION;
    return verbs[verb].group == TANK_ACTION && !begins ? ANSWER : verbs[verb].group;
}

/* The tank, kind or card that an action is about: those of one group, topic and number share a line. */
static unsigned number_of(const present_view *view, tk_duel_choice choice) {
    switch (verbs[choice.verb].topic) {
    case OF_TANK:
        return choice.tank;
    case OF_ACTIVE:
        return present_duel_sight(view)->active;
    case OF_KIND:
        return present_duel_card(view->game, choice.card).half[choice.half & 1u].kind;
    case OF_COMMAND:
        return choice.card;
    default:
        return 0;
    }
}

static void say_subject(const present_view *view, tk_duel_choice choice, tk_text *text) {
    const topic about = verbs[choice.verb].topic;
    const unsigned number = number_of(view, choice);
    if (about == OF_TANK || about == OF_ACTIVE) {
        tk_text_put(text, present_duel_tank(number));
    } else if (about == OF_KIND) {
        tk_text_put(text, present_duel_word(view, TK_DUEL_WORDS_KIND, number));
    } else if (about == OF_COMMAND) {
        present_join(text, present_duel_word(view, TK_DUEL_WORDS_KIND, TK_DUEL_COMMAND), " #");
        tk_text_unsigned(text, number);
    } else if (about != NOTHING) {
        tk_text_put(text, present_say(view, topics[about]));
    }
}

/* By groups, within a group by subjects as the engine comes to them, within a subject as the engine lists them. */
void present_duel_order(const present_view *view, tk_action *actions, size_t count) {
    enum { MOST = 1024, SUBJECTS = 256 };
    tk_action ordered[MOST];
    uint32_t codes[SUBJECTS];
    uint8_t line[MOST];
    size_t lines = 0, taken = 0;
    if (count > MOST) {
        return;
    }
    for (size_t index = 0; index < count; index++) {
        const tk_duel_choice choice = tk_duel_choice_of(view->game, actions[index]);
        const uint32_t code = (uint32_t)group_of(view, choice.verb) << 16 | (uint32_t)verbs[choice.verb].topic << 8 |
                              (number_of(view, choice) & 255u);
        size_t found = 0;
        while (found < lines && codes[found] != code) {
            found++;
        }
        if (found == lines && lines < SUBJECTS - 1) {
            codes[lines++] = code;
        }
        line[index] = (uint8_t)found;
    }
    for (unsigned place = 0; place < GROUPS; place++) {
        for (size_t at = 0; at < lines; at++) {
            for (size_t index = 0; codes[at] >> 16 == shown[place] && index < count; index++) {
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
        if (!tk_duel_aim_now(view->game, view->state, TK_DUEL_NO_TANK, &aim)) {
            return false;
        }
        aim.tactics = aim.tactics != (choice.verb == TK_DUEL_DO_TACTICS); /* an answer to an answer cancels it */
        break;
    case TK_DUEL_DO_GUN:
        aim.gun = choice.gun;
        break;
    case TK_DUEL_DO_WEAPON:
        aim.target = sight->shot.target;
        aim.infantry = true;
        aim.hit = true;
        break;
    case TK_DUEL_DO_ASSAULT:
        aim.infantry = true;
        break;
    default:
        return false;
    }
    return present_duel_odds(view, &aim, odds);
}

void present_duel_choice(const present_view *view, tk_action action, tk_json_writer *writer) {
    const tk_duel_choice choice = tk_duel_choice_of(view->game, action);
    const struct verb *verb = &verbs[choice.verb];
    tk_duel_odds odds;
    const tk_duel_odds *chances = aim_of(view, choice, &odds) ? &odds : NULL;
    present_put_string(writer, "group", group_keys[group_of(view, choice.verb)]);
    tk_text *text = present_sentence(view);
    if (choice.verb != TK_DUEL_DO_BID) { /* whose tank is a part of it */
        say_subject(view, choice, text);
    }
    present_put_string(writer, "subject", text->out);
    text = present_sentence(view);
    if (verb->say != NULL) {
        verb->say(view, choice, text);
    } else if (verb->fire != NULL) {
        verb->fire(view, choice, chances, text);
    } else if (verb->text == NULL) {
        const tk_duel_sight *sight = present_duel_sight(view);
        tk_text_put(text, present_say(view, ending_words(sight->question, sight->last.verb == TK_DUEL_DO_DISCARD)));
    } else if (verb->tank) {
        tk_text_format(text, present_say(view, verb->text), present_duel_tank(choice.tank));
    } else if (choice.card != TK_DUEL_NO_CARD && *verb->text != '\0') {
        tk_text_format(text, present_say(view, verb->text), choice.card);
    } else if (*verb->text != '\0') {
        tk_text_put(text, present_say(view, verb->text));
    }
    present_put_string(writer, "text", text->out);
    if (choice.verb == TK_DUEL_DO_DRIVE) {
        tk_json_number(writer, "to", driven_to(view, choice));
    } else if (choice.verb == TK_DUEL_DO_BID) {
        tk_json_number(writer, "lower", lower_than(view, choice.card));
    } else if (choice.verb == TK_DUEL_DO_BOOST) {
        present_put_true(writer, "idle", !reaches_more(view, choice.levels));
    }
    if (chances != NULL && choice.verb != TK_DUEL_DO_WEAPON && choice.verb != TK_DUEL_DO_AIM) {
        present_duel_put_odds(view, chances, choice.verb == TK_DUEL_DO_SHOOT, writer);
    }
}
