/* What the reader is asked, and what people read of a choice (docs/schema/choice-rush.json). */
#include "present/rush/inside.h"

void present_rush_asked(const present_view *view, tk_json_writer *writer) {
    static const char *const rules[TK_RUSH_PHASES] = {
        [TK_RUSH_PHASE_TURN] = "R7",      [TK_RUSH_PHASE_CARD] = "R16",    [TK_RUSH_PHASE_PLACE] = "R17",
        [TK_RUSH_PHASE_SABOTAGE] = "R23", [TK_RUSH_PHASE_ACE] = "R24",     [TK_RUSH_PHASE_RESEARCH] = "R25",
        [TK_RUSH_PHASE_REARM] = "R26",    [TK_RUSH_PHASE_DECLARE] = "R33", [TK_RUSH_PHASE_ATTACK] = "R34",
        [TK_RUSH_PHASE_REWARD] = "R38",   [TK_RUSH_PHASE_OVER] = "R41",
    };
    const tk_rush_sight *sight = present_rush_sight(view);
    const char *question = present_say(view, tk_rush_name(TK_RUSH_WORDS_PHASE, sight->phase));
    const bool about_card = sight->card != TK_RUSH_NO_FACE && sight->active == view->reader->seat;
    tk_json_text(writer, "question", tk_rush_key(TK_RUSH_WORDS_PHASE, sight->phase));
    if (about_card) {
        present_put(writer, "text", "%s. %s", present_rush_name(view, sight->card), question);
        present_rush_put_card(view, writer, "card", sight->card);
    } else {
        tk_json_text(writer, "text", question);
    }
    tk_json_text(writer, "rule", rules[sight->phase]);
}

/* Which of them stand together: what is done with a card, bought, struck, taken as a reward; what goes on. */
static const char *const groups[TK_RUSH_VERBS] = {
    [TK_RUSH_DO_BUY] = "shop",      [TK_RUSH_DO_TAKE] = "shop",     [TK_RUSH_DO_HIT] = "target",
    [TK_RUSH_DO_STRIKE] = "target", [TK_RUSH_DO_DONE] = "turn",     [TK_RUSH_DO_CHARGE] = "turn",
    [TK_RUSH_DO_END] = "turn",      [TK_RUSH_DO_REWARD] = "medals",
};

static void put_subject(const present_view *view, tk_rush_choice choice, tk_json_writer *writer) {
    if (choice.verb == TK_RUSH_DO_BUY || choice.verb == TK_RUSH_DO_TAKE) {
        tk_json_text(writer, "subject", present_say(view, "Shop"));
    } else if (choice.face != TK_RUSH_NO_FACE) {
        tk_json_text(writer, "subject", present_rush_name(view, choice.face));
    }
}

/* What a blow does to its target. */
static void target_text(const present_view *view, tk_rush_choice choice, bool destroys, tk_text *text) {
    char owner[96];
    tk_text name;
    const tk_rush_base *base = &present_rush_sight(view)->player[choice.seat].base[choice.base];
    tk_text_start(&name, owner, sizeof owner);
    present_seat(view, choice.seat, &name);
    tk_text_end(&name);
    if (choice.number == TK_RUSH_AT_VEHICLE) {
        tk_text_format(text,
                       destroys ? present_say(view, "destroy %s on base %u of %s")
                                : present_say(view, "damage %s on base %u of %s"),
                       present_rush_name(view, base->protector), choice.base + 1, owner);
    } else {
        tk_text_format(
            text, destroys ? present_say(view, "destroy base %u of %s") : present_say(view, "damage base %u of %s"),
            choice.base + 1, owner);
    }
}

/* Whether one more vehicle destroyed earns a medal: at once by an ace (R24), else with the whole attack (R38). */
static bool earns_medal(const present_view *view, tk_rush_choice choice) {
    const tk_rush_sight *sight = present_rush_sight(view);
    if (choice.verb == TK_RUSH_DO_HIT) {
        return sight->singles[present_rush_face(view, sight->card).nation] > 0;
    }
    return sight->singles[sight->nation] + 2u * sight->doubles[sight->nation] > sight->destroyed;
}

/* The same in a word or two, to stand at the target. */
static const char *verdict(const present_view *view, tk_rush_choice choice, bool destroys) {
    if (choice.number == TK_RUSH_AT_VEHICLE) {
        return !destroys                   ? present_say(view, "damaged")
               : earns_medal(view, choice) ? present_say(view, "destroyed, 1 medal")
                                           : present_say(view, "destroyed");
    }
    return destroys ? present_say(view, "base taken") : present_say(view, "base damaged");
}

/* An ace's point of damage, or a strike in an attack. */
static const char *rule_of_blow(tk_rush_choice choice) {
    return choice.verb == TK_RUSH_DO_HIT ? "R24" : choice.number == TK_RUSH_AT_VEHICLE ? "R35" : "R36";
}

/* What a purchase takes out of what is paid in: "Germany 4 of 6 + 1 of 3" (R32: restricted value is spent first). */
static void put_spending(const present_view *view, tk_rush_choice choice, tk_json_writer *writer) {
    const tk_rush_sight *sight = present_rush_sight(view);
    const tk_rush_face face = present_rush_face(view, sight->shop[choice.number]);
    const unsigned own = sight->own_pool[face.nation];
    const unsigned restricted = own < face.price ? own : face.price;
    tk_text *text = present_sentence(view);
    if (restricted > 0) {
        tk_text_format(text, present_say(view, "%s %u of %u"),
                       present_rush_text(view, TK_RUSH_WORDS_NATION, face.nation), restricted, own);
    }
    if (restricted < face.price || restricted == 0) {
        present_add(text, restricted > 0 ? " + " : "", present_say(view, "%u of %u"), face.price - restricted,
                    sight->pool);
    }
    present_put_text(writer, "spends", text);
}

static void protect_text(const present_view *view, tk_rush_choice choice, tk_text *text) {
    const tk_rush_sight *sight = present_rush_sight(view);
    const unsigned replaced = sight->player[sight->active].base[choice.base].protector;
    if (replaced != TK_RUSH_NO_FACE) {
        tk_text_format(text, present_say(view, "protect base %u in place of %s"), choice.base + 1,
                       present_rush_name(view, replaced));
    } else {
        tk_text_format(text, present_say(view, "protect base %u"), choice.base + 1);
    }
}

static void offer_text(const present_view *view, tk_rush_choice choice, tk_text *text) {
    const unsigned offered = present_rush_sight(view)->shop[choice.number];
    tk_text_format(text,
                   choice.verb == TK_RUSH_DO_BUY ? present_say(view, "buy %s for %u")
                                                 : present_say(view, "take %s, price %u"),
                   present_rush_name(view, offered), present_rush_face(view, offered).price);
}

static void reward_text(const present_view *view, unsigned doubles, tk_text *text) {
    const tk_rush_sight *sight = present_rush_sight(view);
    const unsigned singles = sight->destroyed - 2 * doubles;
    const unsigned left = sight->nation < TK_RUSH_NATIONS ? sight->singles[sight->nation] : 0;
    tk_text_format(text, present_say(view, "medals: %u double, %u single"), doubles, singles < left ? singles : left);
}

static void choice_text(const present_view *view, tk_rush_choice choice, bool destroys, tk_text *text) {
    const tk_rush_face face = present_rush_face(view, choice.face);
    switch (choice.verb) {
    case TK_RUSH_DO_PAY:
        tk_text_format(text,
                       face.own_nation ? present_say(view, "pay %d, own nation only") : present_say(view, "pay %d"),
                       face.value);
        break;
    case TK_RUSH_DO_BUY:
    case TK_RUSH_DO_TAKE:
        offer_text(view, choice, text);
        break;
    case TK_RUSH_DO_USE:
        present_rush_ability(view, &face, choice.number, text);
        break;
    case TK_RUSH_DO_PROTECT:
        protect_text(view, choice, text);
        break;
    case TK_RUSH_DO_HIT:
    case TK_RUSH_DO_STRIKE:
        target_text(view, choice, destroys, text);
        break;
    case TK_RUSH_DO_REWARD:
        reward_text(view, choice.number, text);
        break;
    case TK_RUSH_DO_DONE:
        if (present_rush_sight(view)->phase == TK_RUSH_PHASE_REARM) {
            tk_text_put(text, present_say(view, "scrap no more"));
            break;
        }
        /* fallthrough */
    default: /* the same words whatever they are about */
        tk_text_put(text, present_say(view, tk_verb_at(view->game, choice.verb)->text));
        break;
    }
}

void present_rush_choice(const present_view *view, tk_action action, tk_json_writer *writer) {
    const tk_rush_choice choice = tk_rush_choice_of(action);
    const bool destroys = tk_rush_destroys(view->game, view->state, action);
    tk_text *text = present_sentence(view);
    choice_text(view, choice, destroys, text);
    tk_json_text(writer, "group", groups[choice.verb] != NULL ? groups[choice.verb] : "card");
    put_subject(view, choice, writer);
    present_put_text(writer, "text", text);
    present_put_true(writer, "destroys", destroys);
    if (choice.verb == TK_RUSH_DO_HIT || choice.verb == TK_RUSH_DO_STRIKE) {
        tk_json_text(writer, "verdict", verdict(view, choice, destroys));
        tk_json_text(writer, "rule", rule_of_blow(choice));
    } else if (choice.verb == TK_RUSH_DO_BUY) {
        put_spending(view, choice, writer);
    }
}
