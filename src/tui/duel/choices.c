/* Actions of Tank Duel in words: what they are about and what they do. */
#include <stdio.h>
#include <string.h>

#include "tui/duel/words.h"
#include "tui/i18n.h"

tui_duel_group tui_duel_group_of(const tk_duel_sight *sight, tk_duel_choice choice) {
    switch (choice.verb) {
    case TK_DUEL_DO_END:
    case TK_DUEL_DO_DONE:
    case TK_DUEL_DO_DECLINE:
        return TUI_DUEL_ENDING;
    case TK_DUEL_DO_BOOST:
    case TK_DUEL_DO_QUICK:
        return TUI_DUEL_PAYING;
    case TK_DUEL_DO_PLAY:
    case TK_DUEL_DO_CLEAR:
    case TK_DUEL_DO_EXTINGUISH:
        return sight->question == TK_DUEL_ASK_ACTION ? TUI_DUEL_TANK_ACTION : TUI_DUEL_OTHER;
    case TK_DUEL_DO_ORDER:
        return TUI_DUEL_CREW_ORDER;
    case TK_DUEL_DO_COMMAND:
    case TK_DUEL_DO_LAY:
    case TK_DUEL_DO_STOP:
    case TK_DUEL_DO_GUN:
    case TK_DUEL_DO_ADVANCE:
    case TK_DUEL_DO_ASSAULT:
    case TK_DUEL_DO_MISSION:
        return TUI_DUEL_FIELD_ACTION;
    default:
        return TUI_DUEL_OTHER;
    }
}

static const tk_duel_half *half_of(const tk_duel_card *printed, tk_duel_choice choice) {
    return &printed->half[choice.half & 1u];
}

void tui_duel_subject(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    tk_duel_card printed = tui_duel_card(view, choice.card);
    switch (choice.verb) {
    case TK_DUEL_DO_BID:
    case TK_DUEL_DO_LAY:
        tk_buffer_put(out, tui_duel_tank(choice.tank));
        break;
    case TK_DUEL_DO_PLAY:
        tk_buffer_put(out, tui_duel_word(TK_DUEL_WORDS_KIND, half_of(&printed, choice)->kind));
        break;
    case TK_DUEL_DO_CLEAR:
    case TK_DUEL_DO_EXTINGUISH:
        tk_buffer_put(out, tui_duel_tank(sight->active));
        break;
    case TK_DUEL_DO_COMMAND:
        tk_buffer_format(out, "%s #%u", tui_duel_word(TK_DUEL_WORDS_KIND, TK_DUEL_COMMAND), choice.card);
        break;
    case TK_DUEL_DO_STOP:
        tk_buffer_put(out, _("Stop"));
        break;
    case TK_DUEL_DO_GUN:
        tk_buffer_put(out, _("Guns"));
        break;
    case TK_DUEL_DO_ADVANCE:
    case TK_DUEL_DO_ASSAULT:
        tk_buffer_put(out, _("Infantry"));
        break;
    case TK_DUEL_DO_MISSION:
        tk_buffer_put(out, _("Mission"));
        break;
    case TK_DUEL_DO_BOOST:
    case TK_DUEL_DO_QUICK:
        tk_buffer_put(out, _("Order icons"));
        break;
    case TK_DUEL_DO_SHOOT:
        tk_buffer_put(out, _("Fire!"));
        break;
    default:
        break;
    }
}

/* ---- Parts ---- */

static void put_card(const tui_view *view, unsigned card, tk_buffer *out) {
    tk_buffer_format(out, "#%u ", card);
    tui_duel_halves(view, card, out);
}

/* ---- Verbs that are the same words whatever they are about ---- */

static const char *ending_words(const tk_duel_sight *sight, unsigned verb) {
    if (verb == TK_DUEL_DO_END) {
        return N_("end the action step");
    }
    switch (sight->question) {
    case TK_DUEL_ASK_DISCARD_STEP:
        return N_("discard nothing more");
    case TK_DUEL_ASK_EXCHANGE:
        return N_("exchange no more");
    case TK_DUEL_ASK_TACTICS:
        return N_("no Tactics");
    case TK_DUEL_ASK_LEAD:
        return N_("nothing more");
    default:
        return N_("no");
    }
}

static const char *fixed_words(const tk_duel_sight *sight, tk_duel_choice choice) {
    static const struct {
        unsigned verb;
        const char *text;
    } words[] = {{TK_DUEL_DO_BAIL_OUT, N_("leave the tank")},
                 {TK_DUEL_DO_PAY_FOR, N_("pay 4 order icons")},
                 {TK_DUEL_DO_GO, N_("carry it out")},
                 {TK_DUEL_DO_CLEAR, N_("clear the transmission with two Move cards")},
                 {TK_DUEL_DO_EXTINGUISH, N_("put the fire out for 3 order icons")},
                 {TK_DUEL_DO_STOP, N_("stop moving, for any card")},
                 {TK_DUEL_DO_SPOT, N_("spot, and give up the acquired target")},
                 {TK_DUEL_DO_ACQUIRE, N_("acquire the target")},
                 {TK_DUEL_DO_PROCEED, N_("let the tankobot act")}};
    for (size_t index = 0; index < sizeof words / sizeof words[0]; index++) {
        if (words[index].verb == choice.verb) {
            return words[index].text;
        }
    }
    return ending_words(sight, choice.verb);
}

/* The card for a fire or for morale. */
static void put_turn(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    if (sight->question == TK_DUEL_ASK_FIRE_CHECK) {
        tk_buffer_format(out, _("turn a card (put out %u %%, out of control %u %%)"),
                         tui_duel_share(view, TK_DUEL_EXTINGUISHER), tui_duel_share(view, TK_DUEL_FIRE_ICON));
    } else {
        tk_buffer_put(out, _("turn a card"));
    }
}

static void put_boost(unsigned levels, tk_buffer *out) {
    tk_buffer_format(out, _("level +%u for %u icons"), levels, 2 * levels);
}

/* Verbs about a card of the hand. False for others. */
static bool put_of_card(const tui_view *view, tk_duel_choice choice, tk_buffer *out) {
    tk_duel_card printed = tui_duel_card(view, choice.card);
    switch (choice.verb) {
    case TK_DUEL_DO_PLAY:
    case TK_DUEL_DO_LAY:
        tk_buffer_format(out, "#%u ", choice.card);
        tui_duel_half(view, half_of(&printed, choice), out);
        tui_duel_numbers(view, half_of(&printed, choice), out);
        return true;
    case TK_DUEL_DO_PAY:
        tk_buffer_format(out, _("#%u, icons %u: "), choice.card, printed.orders);
        tui_duel_halves(view, choice.card, out);
        return true;
    case TK_DUEL_DO_ADVANCE:
        tk_buffer_format(out, _("advance with #%u"), choice.card);
        return true;
    case TK_DUEL_DO_TACTICS:
        tk_buffer_format(out, _("play Tactics #%u"), choice.card);
        return true;
    case TK_DUEL_DO_BID:
    case TK_DUEL_DO_ANSWER:
    case TK_DUEL_DO_DISCARD:
    case TK_DUEL_DO_KEEP:
        put_card(view, choice.card, out);
        return true;
    default:
        return false;
    }
}

static void put_of_seat(const tui_view *view, tk_duel_choice choice, tk_buffer *out) {
    char name[96];
    tui_seat_text(view, choice.seat, name, sizeof name);
    if (choice.verb == TK_DUEL_DO_RADIO) {
        put_card(view, choice.card, out);
        tk_buffer_put(out, " ");
        tk_buffer_format(out, _("to %s"), name);
    } else {
        tk_buffer_format(out, _("take a card of %s"), name);
    }
}

void tui_duel_brief(const tui_view *view, const tk_duel_sight *sight, tk_action action, tk_buffer *out) {
    tk_duel_choice choice = tk_duel_choice_of(view->game, action);
    if (put_of_card(view, choice, out) || tui_duel_deed(view, sight, choice, out)) {
        return;
    }
    switch (choice.verb) {
    case TK_DUEL_DO_RADIO:
    case TK_DUEL_DO_STEAL:
        put_of_seat(view, choice, out);
        break;
    case TK_DUEL_DO_HATCH:
        tk_buffer_put(out, choice.closed ? _("close the hatch") : _("open the hatch"));
        break;
    case TK_DUEL_DO_TURN:
        put_turn(view, sight, out);
        break;
    case TK_DUEL_DO_BOOST:
        put_boost(choice.levels, out);
        break;
    case TK_DUEL_DO_QUICK:
        tk_buffer_put(out, sight->tank[sight->active % TK_DUEL_TANKS].loaded ? _("unload APCR for 3 icons")
                                                                             : _("load APCR for 3 icons"));
        break;
    case TK_DUEL_DO_UNFLANK:
        tk_buffer_format(out, _("the marker of %s"), tui_duel_tank(choice.tank));
        break;
    default:
        tk_buffer_put(out, _(fixed_words(sight, choice)));
        break;
    }
}

void tui_duel_describe(const tui_view *view, tk_action action, tk_buffer *out) {
    tk_duel_sight sight;
    tk_duel_choice choice = tk_duel_choice_of(view->game, action);
    if (!tk_duel_look(view->game, view->state, view->seat, &sight)) {
        return;
    }
    size_t before = out->size;
    tui_duel_subject(view, &sight, choice, out);
    tk_buffer_put(out, out->size > before ? ": " : "");
    tui_duel_brief(view, &sight, action, out);
}
