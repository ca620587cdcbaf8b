/* What a player of Tank Duel is asked, in words. */
#include <stdio.h>

#include "tui/duel/words.h"
#include "tui/i18n.h"

/* "Move 3 #34 + Flank 4 #12": the cards laid down. */
static void put_build(const tui_view *view, const tk_duel_build *build, tk_buffer *out) {
    for (unsigned index = 0; index < build->count; index++) {
        tk_duel_card printed = tui_duel_card(view, build->card[index]);
        tk_buffer_put(out, index > 0 ? " + " : "");
        tui_duel_half(view, &printed.half[build->half[index] & 1u], out);
        tk_buffer_format(out, " #%u", build->card[index]);
    }
    if (build->boost > 0) {
        tk_buffer_put(out, ", ");
        tk_buffer_format(out, _("level +%u"), build->boost);
    }
}

static void put_action(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    const char *tank = tui_duel_tank(sight->active);
    bool alone = tk_legal(view->game, view->state, view->seat, NULL, 0) == 1;
    if (sight->burning_start && !sight->acted) {
        tk_buffer_format(out, _("%s burns: no tank action but putting the fire out for 3 order icons."), tank);
    } else if (sight->acted && alone) {
        tk_buffer_format(out, _("%s has done its tank action, and no field action is possible."), tank);
    } else if (sight->acted) {
        tk_buffer_format(out, _("%s has done its tank action. Field actions are left, or the end of the step."), tank);
    } else {
        tk_buffer_format(out, _("The phase of %s: one tank action, and field actions before or after it."), tank);
    }
}

static void put_tactics(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    tk_duel_aim aim;
    tk_duel_odds odds;
    if (sight->last.verb == TK_DUEL_DO_TACTICS) {
        tk_buffer_put(out, _("That was a Tactics card. Answer with another one, which cancels it?"));
    } else if (sight->shot.under_way && tk_duel_aim_now(view->game, view->state, TK_DUEL_NO_TANK, &aim) &&
               tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
        tk_buffer_format(out, _("%s fires at %s, %u %% to hit. Answer with Tactics, for 20 less?"),
                         tui_duel_tank(sight->active), tui_duel_tank(sight->shot.target), odds.hits);
    } else {
        tk_buffer_format(out, _("You can answer what %s tries with Tactics; then nothing comes of it."),
                         tui_duel_tank(sight->active));
    }
}

/* Questions whose words are about one tank: the one that the question names, else the active one. */
static const char *tank_question(unsigned question) {
    switch (question) {
    case TK_DUEL_ASK_FIRE_CHECK:
        return N_("%s is on fire: leave the tank, pay 4 order icons, or turn a card and hope.");
    case TK_DUEL_ASK_MORALE:
        return N_("The crew of %s is broken: pay 4 order icons, or turn a card: it rallies or leaves the tank.");
    case TK_DUEL_ASK_HATCH:
        return N_("The hatch of %s: open, or closed against infantry (own fire at -10)?");
    case TK_DUEL_ASK_DISTANCE:
        return N_("How does %s drive with this Move card?");
    case TK_DUEL_ASK_FLANK:
        return N_("Flank: whom, or whose marker does %s shake off?");
    case TK_DUEL_ASK_LEAD:
        return N_("Leadership: what does %s do?");
    case TK_DUEL_ASK_SPOT:
        return N_("Your tank may spot %s, but then gives up the target that it has acquired.");
    case TK_DUEL_ASK_ACQUIRE:
        return N_("Acquire %s for the next shots (+10, later +20)?");
    case TK_DUEL_ASK_AMMUNITION:
        return N_("The ammunition of %s is hit: which Fire card is lost?");
    default:
        return NULL;
    }
}

static const char *plain_question(unsigned question) {
    switch (question) {
    case TK_DUEL_ASK_BIDS:
        return N_("Initiative: a card for each of your tanks. The lowest number acts first; the cards are spent.");
    case TK_DUEL_ASK_RADIO:
        return N_("Radio: do you offer a card in exchange?");
    case TK_DUEL_ASK_DISCARD:
        return N_("Which card do you discard for it?");
    case TK_DUEL_ASK_DISCARD_STEP:
        return N_("Discard step: do you discard a card?");
    case TK_DUEL_ASK_KEEP:
        return N_("Which of the two Move cards stays in the box?");
    case TK_DUEL_ASK_UNFLANK:
        return N_("Whose flank marker is removed?");
    case TK_DUEL_ASK_STEAL:
        return N_("Leadership: from whom do you take a card?");
    case TK_DUEL_ASK_LOCATION:
        return N_("A hit! Where?");
    case TK_DUEL_ASK_WEAPON:
        return N_("Anti-tank rifle, or a close assault?");
    case TK_DUEL_ASK_EXCHANGE:
        return N_("Exchange up to three cards: which one goes?");
    case TK_DUEL_ASK_TANKOBOT:
        return N_("The tankobot acts.");
    default:
        return NULL;
    }
}

static void put_offer(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    char name[96] = "";
    if (sight->offerer < sight->seats) {
        tui_seat_text(view, sight->offerer, name, sizeof name);
    }
    tk_buffer_format(out, _("Radio: %s offers a card."), name);
    if (sight->offer != TK_DUEL_NO_CARD) {
        tk_buffer_format(out, " #%u ", sight->offer);
        tui_duel_halves(view, sight->offer, out);
        tk_buffer_put(out, ".");
    }
    tk_buffer_format(out, " %s", _("Which one do you give for it?"));
}

void tui_duel_asked(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    const char *about = tank_question(sight->question), *plain = plain_question(sight->question);
    if (about != NULL) {
        unsigned tank = sight->about != TK_DUEL_NO_TANK ? sight->about : sight->active;
        tk_buffer_format(out, _(about), tui_duel_tank(tank));
    } else if (plain != NULL) {
        tk_buffer_put(out, _(plain));
    } else if (sight->question == TK_DUEL_ASK_ACTION) {
        put_action(view, sight, out);
    } else if (sight->question == TK_DUEL_ASK_BUILD) {
        tk_buffer_format(out, _("%s plays:"), tui_duel_tank(sight->active));
        tk_buffer_char(out, ' ');
        put_build(view, &sight->build, out);
        tk_buffer_format(out, ". %s", _("Add to it, or carry it out."));
    } else if (sight->question == TK_DUEL_ASK_PAYMENT) {
        tk_buffer_format(out, _("Order icons to pay: %u. Which card goes?"), sight->needed);
    } else if (sight->question == TK_DUEL_ASK_RADIO_REPLY) {
        put_offer(view, sight, out);
    } else if (sight->question == TK_DUEL_ASK_TACTICS) {
        put_tactics(view, sight, out);
    }
}
