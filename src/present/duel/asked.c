/* What a player is asked, in words. */
#include "present/duel/inside.h"

typedef struct question {
    const char *rule;
    const char *text; /* English message id; NULL where it takes more */
    bool about;       /* with the name of a tank: the one that is asked about, else the active one */
} question;

/* Questions that are the same words at any time. */
static const question questions[] = {
    [TK_DUEL_ASK_NOTHING] = {"", "", false},
    [TK_DUEL_ASK_BIDS] =
        {"7.0",
         TK_TEXT("Initiative: a card for each of your tanks. The lowest number acts first; the cards are spent."),
         false},
    [TK_DUEL_ASK_RADIO] = {"17.2", TK_TEXT("Radio: do you offer a card in exchange?"), false},
    [TK_DUEL_ASK_RADIO_REPLY] = {"17.2", NULL, false},
    [TK_DUEL_ASK_FIRE_CHECK] = {"8.1.d",
                                TK_TEXT("%s is on fire: leave the tank, pay 4 order icons, or turn a card and hope."),
                                true},
    [TK_DUEL_ASK_MORALE] =
        {"8.1.e",
         TK_TEXT("The crew of %s is broken: pay 4 order icons, or turn a card: it rallies or leaves the tank."), true},
    [TK_DUEL_ASK_HATCH] = {"8.1.f", TK_TEXT("The hatch of %s: open, or closed against infantry (own fire at -10)?"),
                           true},
    [TK_DUEL_ASK_ACTION] = {"8.2", NULL, false},
    [TK_DUEL_ASK_BUILD] = {"8.3.1", NULL, false},
    [TK_DUEL_ASK_PAYMENT] = {"4.2.3", NULL, false},
    [TK_DUEL_ASK_DISCARD] = {"8.3.5", NULL, false},
    [TK_DUEL_ASK_DISCARD_STEP] = {"8.5", NULL, false},
    [TK_DUEL_ASK_DISTANCE] = {"10.1.2", NULL, false},
    [TK_DUEL_ASK_KEEP] = {"10.1.4", TK_TEXT("Which of the two Move cards stays in the box?"), false},
    [TK_DUEL_ASK_UNFLANK] = {"10.1.3", TK_TEXT("Whose flank marker is removed?"), false},
    [TK_DUEL_ASK_FLANK] = {"10.4", TK_TEXT("Flank: whom, or whose marker does %s shake off?"), true},
    [TK_DUEL_ASK_STEAL] = {"8.3.4", TK_TEXT("Leadership: from whom do you take a card at random?"), false},
    [TK_DUEL_ASK_LEAD] = {"8.3.4", TK_TEXT("Leadership: what does %s do?"), true},
    [TK_DUEL_ASK_TACTICS] = {"13.0", NULL, false},
    [TK_DUEL_ASK_SPOT] = {"5.4.3", TK_TEXT("Your tank may spot %s, but then gives up the target that it has acquired."),
                          true},
    [TK_DUEL_ASK_LOCATION] = {"11.1.3.e", TK_TEXT("A hit! Where?"), false},
    [TK_DUEL_ASK_AMMUNITION] = {"12.1.4.d", TK_TEXT("The ammunition of %s is hit: which Fire card is lost?"), true},
    [TK_DUEL_ASK_ACQUIRE] = {"11.1.4", TK_TEXT("Acquire %s for the next shots (+10, later +20)?"), true},
    [TK_DUEL_ASK_WEAPON] = {"17.3", TK_TEXT("Anti-tank rifle, or a close assault?"), false},
    [TK_DUEL_ASK_EXCHANGE] = {"8.4.1", TK_TEXT("Exchange up to three cards: which one goes?"), false},
    [TK_DUEL_ASK_TANKOBOT] = {"19.0", TK_TEXT("The tankobot acts."), false},
};

static void say_action(const present_view *view, const tk_duel_sight *sight, tk_text *text) {
    const char *tank = present_duel_tank(sight->active);
    const bool alone = tk_legal(view->game, view->state, view->reader->seat, NULL, 0) == 1;
    if (sight->burning_start && !sight->acted) {
        tk_text_format(text, present_say(view, "%s burns: no tank action but putting the fire out for 3 order icons."),
                       tank);
    } else if (sight->acted && alone) {
        tk_text_format(text, present_say(view, "%s has done its tank action, and no field action is possible."), tank);
    } else if (sight->acted) {
        tk_text_format(
            text, present_say(view, "%s has done its tank action. Field actions are left, or the end of the step."),
            tank);
    } else {
        tk_text_format(
            text, present_say(view, "The phase of %s: one tank action, and field actions before or after it."), tank);
    }
}

/* The shot that is announced: its odds are the one thing that Tactics changes. */
static bool odds_now(const present_view *view, tk_duel_aim *aim, tk_duel_odds *odds) {
    return tk_duel_aim_now(view->game, view->state, TK_DUEL_NO_TANK, aim) && present_duel_odds(view, aim, odds);
}

/* Somebody has answered with Tactics, and is answered. */
static void say_answer(const present_view *view, const tk_duel_sight *sight, tk_text *text) {
    char name[128];
    tk_text who;
    tk_duel_aim aim;
    tk_duel_odds odds;
    tk_text_start(&who, name, sizeof name);
    present_seat(view, sight->last_seat, &who);
    tk_text_end(&who);
    tk_text_format(text, present_say(view, "%s has played Tactics #%u."), name, sight->last.card);
    tk_text_char(text, ' ');
    if (!odds_now(view, &aim, &odds)) {
        tk_text_put(text, present_say(view, "Answer with another one, which cancels it?"));
    } else if (aim.tactics) {
        tk_text_format(text,
                       present_say(view, "%s fires at %s with 20 less, %u %% to hit. Answer with another one, which "
                                         "cancels it?"),
                       present_duel_tank(sight->active), present_duel_tank(aim.target),
                       present_duel_per_cent(odds.hits));
    } else {
        tk_text_format(text,
                       present_say(view, "%s fires at %s without the 20 less again, %u %% to hit. Answer with another "
                                         "one, for 20 less?"),
                       present_duel_tank(sight->active), present_duel_tank(aim.target),
                       present_duel_per_cent(odds.hits));
    }
}

static void say_tactics(const present_view *view, const tk_duel_sight *sight, tk_text *text) {
    tk_duel_aim aim;
    tk_duel_odds odds;
    if (sight->last.verb == TK_DUEL_DO_TACTICS) {
        say_answer(view, sight, text);
    } else if (odds_now(view, &aim, &odds)) {
        tk_text_format(text, present_say(view, "%s fires at %s, %u %% to hit. Answer with Tactics, for 20 less?"),
                       present_duel_tank(sight->active), present_duel_tank(aim.target),
                       present_duel_per_cent(odds.hits));
    } else {
        tk_text_format(text, present_say(view, "You can answer what %s tries with Tactics; then nothing comes of it."),
                       present_duel_tank(sight->active));
    }
}

static void say_offer(const present_view *view, const tk_duel_sight *sight, tk_text *text) {
    char name[128];
    tk_text offerer;
    tk_text_start(&offerer, name, sizeof name);
    present_seat(view, sight->offerer, &offerer);
    tk_text_end(&offerer);
    tk_text_format(text, present_say(view, "Radio: %s offers a card."), name);
    if (sight->offer != TK_DUEL_NO_CARD) {
        tk_text_char(text, ' ');
        present_duel_number(sight->offer, text);
        present_duel_halves(view, sight->offer, text);
        tk_text_char(text, '.');
    }
    present_join(text, " ", present_say(view, "Which one do you give for it?"));
}

/* The first of the cards that lie there whose level the tank does not reach (8.3.2); how many lie there if none. */
static unsigned beyond_reach(const present_view *view, const tk_duel_sight *sight) {
    const tk_duel_tank *tank = &sight->tank[sight->active % TK_DUEL_TANKS];
    unsigned index = 0;
    while (index < sight->build.count) {
        const tk_duel_half half =
            present_duel_card(view->game, sight->build.card[index]).half[sight->build.half[index] & 1u];
        const unsigned level = half.kind == TK_DUEL_FIRE ? tank->fire : tank->move;
        if (half.level > level + sight->build.boost) {
            break;
        }
        index++;
    }
    return index;
}

/* Whether anything may be done but to carry it out. */
static bool may_add(const present_view *view) {
    tk_action actions[64];
    const size_t count = tk_legal(view->game, view->state, view->reader->seat, actions, 64);
    for (size_t index = 0; index < count && index < 64; index++) {
        const tk_duel_verb verb = tk_duel_verb_of(actions[index]);
        if (verb != TK_DUEL_DO_GO && verb != TK_DUEL_DO_SHOOT) {
            return true;
        }
    }
    return count > 64;
}

static void say_build(const present_view *view, const tk_duel_sight *sight, tk_text *text) {
    const unsigned beyond = beyond_reach(view, sight);
    tk_text_format(text, present_say(view, "%s plays:"), present_duel_tank(sight->active));
    tk_text_char(text, ' ');
    present_duel_laid(view, text);
    tk_text_put(text, ". ");
    if (beyond < sight->build.count) {
        present_duel_level(view, &sight->tank[sight->active % TK_DUEL_TANKS], sight->build.card[beyond],
                           sight->build.half[beyond], text);
        present_join(text, ". ", present_say(view, "Order icons must raise the level."));
    } else if (may_add(view)) {
        tk_text_put(text, present_say(view, "Add to it, or carry it out."));
    } else {
        tk_text_put(text, present_say(view, "Nothing can be added: carry it out."));
    }
}

/* Two Move cards are driven one after the other: the second where the first was the last thing done. */
static void say_distance(const present_view *view, const tk_duel_sight *sight, tk_text *text) {
    const unsigned index = sight->build.at + (sight->last.verb == TK_DUEL_DO_DRIVE);
    char name[64];
    tk_text card;
    tk_text_start(&card, name, sizeof name);
    if (index < sight->build.count && index < 3) {
        const unsigned number = sight->build.card[index];
        present_duel_half(view, &present_duel_card(view->game, number).half[sight->build.half[index] & 1u], &card);
        tk_text_format(&card, " #%u", number);
    }
    tk_text_end(&card);
    tk_text_format(text, present_say(view, "How does %s drive with %s?"), present_duel_tank(sight->active), name);
}

/* What a card is discarded for, as it was chosen last. */
static void say_discard(const present_view *view, const tk_duel_sight *sight, tk_text *text) {
    switch (sight->last.verb) {
    case TK_DUEL_DO_STOP:
        tk_text_put(text, present_say(view, "Which card do you discard to stop moving?"));
        break;
    case TK_DUEL_DO_CLEAR:
    case TK_DUEL_DO_DISCARD: /* the first of the two */
        tk_text_put(text, present_say(view, "Which Move card do you give to clear the transmission?"));
        break;
    case TK_DUEL_DO_ORDER: {
        char name[256];
        tk_text order;
        tk_text_start(&order, name, sizeof name);
        present_duel_order_words(view, sight->last, &order);
        tk_text_end(&order);
        tk_text_format(text, present_say(view, "Which card do you discard for this order: %s?"), name);
        break;
    }
    default: /* order icons were paid in between */
        tk_text_put(text, present_say(view, "Which card do you discard for the crew order?"));
        break;
    }
}

static const char *discard_rule(const tk_duel_sight *sight) {
    switch (sight->last.verb) {
    case TK_DUEL_DO_STOP:
        return "10.2.2";
    case TK_DUEL_DO_CLEAR:
    case TK_DUEL_DO_DISCARD:
        return "D-39";
    default:
        return "8.3.5";
    }
}

static void say_discard_step(const present_view *view, const tk_duel_sight *sight, tk_text *text) {
    if (sight->last.verb == TK_DUEL_DO_DISCARD) {
        tk_text_put(text, present_say(view, "Discard step: one more card may go, for nothing."));
    } else if (sight->discards > 1) {
        tk_text_put(text, present_say(view, "Discard step: up to two cards may go, for nothing."));
    } else {
        tk_text_put(text, present_say(view, "Discard step: one card may go, for nothing."));
    }
}

static void say(const present_view *view, const tk_duel_sight *sight, const question *asked, unsigned about,
                tk_text *text) {
    if (asked->about) {
        tk_text_format(text, present_say(view, asked->text), present_duel_tank(about));
    } else if (asked->text != NULL) {
        tk_text_put(text, *asked->text != '\0' ? present_say(view, asked->text) : "");
    } else if (sight->question == TK_DUEL_ASK_ACTION) {
        say_action(view, sight, text);
    } else if (sight->question == TK_DUEL_ASK_BUILD) {
        say_build(view, sight, text);
    } else if (sight->question == TK_DUEL_ASK_PAYMENT) {
        tk_text_format(text, present_say(view, "Order icons to pay: %u. Which card goes?"), sight->needed);
    } else if (sight->question == TK_DUEL_ASK_RADIO_REPLY) {
        say_offer(view, sight, text);
    } else if (sight->question == TK_DUEL_ASK_DISCARD) {
        say_discard(view, sight, text);
    } else if (sight->question == TK_DUEL_ASK_DISCARD_STEP) {
        say_discard_step(view, sight, text);
    } else if (sight->question == TK_DUEL_ASK_DISTANCE) {
        say_distance(view, sight, text);
    } else {
        say_tactics(view, sight, text);
    }
}

void present_duel_asked(const present_view *view, tk_json_writer *writer) {
    const tk_duel_sight *sight = present_duel_sight(view);
    const question *asked = &questions[sight->question <= TK_DUEL_ASK_TANKOBOT ? sight->question : 0];
    const unsigned about = sight->about != TK_DUEL_NO_TANK ? sight->about : sight->active;
    tk_text *text = present_sentence(view);
    tk_duel_aim aim;
    tk_duel_odds odds;
    say(view, sight, asked, about, text);
    present_duel_put_key(writer, "question", TK_DUEL_WORDS_QUESTION, sight->question);
    present_put_text(writer, "text", text);
    present_put_string(writer, "rule", sight->question == TK_DUEL_ASK_DISCARD ? discard_rule(sight) : asked->rule);
    present_duel_put_tank(writer, "tank", about);
    present_put_some(writer, "needed", sight->needed);
    if (sight->question == TK_DUEL_ASK_PAYMENT && sight->build.count > 0 && sight->build.boost > 0 &&
        sight->active < TK_DUEL_TANKS) {
        text = present_sentence(view);
        present_duel_level(view, &sight->tank[sight->active], sight->build.card[sight->build.at % 3],
                           sight->build.half[sight->build.at % 3], text);
        present_put_text(writer, "level", text);
    }
    present_put_some(writer, "offer", sight->offer);
    if (sight->question == TK_DUEL_ASK_TACTICS && odds_now(view, &aim, &odds)) {
        present_duel_put_tank(writer, "target", aim.target);
        present_duel_put_odds(view, &odds, true, writer);
    }
}
