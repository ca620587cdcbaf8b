/* Actions of Tank Duel in words: what they are about and what they do. */
#include <stdio.h>
#include <string.h>

#include "tui/duel_odds.h"
#include "tui/duel_words.h"
#include "tui/i18n.h"

static const char *tank_name(unsigned tank) {
    const char *name = tk_duel_tank_name(tank);
    return name != NULL ? name : "";
}

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
    return &printed->half[choice.number & 1u];
}

void tui_duel_subject(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    tk_duel_card printed = tui_duel_card(view, choice.card);
    switch (choice.verb) {
    case TK_DUEL_DO_BID:
    case TK_DUEL_DO_LAY:
        tk_buffer_put(out, tank_name(choice.tank));
        break;
    case TK_DUEL_DO_PLAY:
        tk_buffer_put(out, tui_duel_word(TK_DUEL_WORDS_KIND, half_of(&printed, choice)->kind));
        break;
    case TK_DUEL_DO_CLEAR:
    case TK_DUEL_DO_EXTINGUISH:
        tk_buffer_put(out, tank_name(sight->active));
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

/* What a terrain number means for a try: "hull down (40 %)". */
static void put_try(const char *what, unsigned number, tk_buffer *out) {
    tk_buffer_put(out, what);
    if (number > 0) {
        tk_buffer_format(out, " (%u %%)", number < 100 ? number : 100);
    }
}

static tk_duel_terrain ground_of(const tui_view *view, const tk_duel_sight *sight) {
    tk_duel_terrain printed;
    memset(&printed, 0, sizeof printed);
    if (sight->active >= TK_DUEL_TANKS ||
        !tk_duel_terrain_of(view->game, sight->tank[sight->active].terrain, &printed)) {
        memset(&printed, 0, sizeof printed);
    }
    return printed;
}

/* Spot, hull down or conceal by Leadership or Command. */
static void put_use(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    switch (choice.number) {
    case TK_DUEL_USE_SPOT:
        tk_buffer_format(out, _("spot %s"), tank_name(choice.tank));
        break;
    case TK_DUEL_USE_HULL_DOWN:
        tk_buffer_put(out, _("go hull down"));
        break;
    case TK_DUEL_USE_CONCEAL:
        put_try(_("try to conceal"), 2 * ground_of(view, sight).conceal, out);
        break;
    default:
        break;
    }
}

static void put_command(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    tk_duel_card printed = tui_duel_card(view, choice.card);
    if (choice.number != TK_DUEL_USE_PRINTED) {
        put_use(view, sight, choice, out);
        return;
    }
    const tk_duel_half *half = &printed.half[printed.half[0].kind == TK_DUEL_COMMAND ? 0 : 1];
    tk_buffer_put(out, tui_duel_word(TK_DUEL_WORDS_COMMAND, half->command));
    if (choice.tank < TK_DUEL_TANKS) {
        tk_buffer_format(out, ": %s", tank_name(choice.tank));
    }
    if (choice.seat < sight->seats) {
        char name[96];
        tui_duel_seat(view, choice.seat, name, sizeof name);
        tk_buffer_format(out, ": %s", name);
    }
}

static unsigned binoculars(const tui_view *view) {
    unsigned count = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        count += (tui_duel_card(view, card).icons & TK_DUEL_BINOCULARS) != 0;
    }
    return count;
}

static void put_order(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    const tk_duel_tank *tank = &sight->tank[sight->active % TK_DUEL_TANKS];
    unsigned share = binoculars(view);
    switch (choice.number) {
    case TK_DUEL_ORDER_SPOT:
        if (choice.more != 0) {
            tk_buffer_format(out, _("try to spot %s for 2 order icons (%u %%)"), tank_name(choice.tank),
                             100 - (100 - share) * (100 - share) / 100);
        } else {
            tk_buffer_format(out, _("try to spot %s (%u %%)"), tank_name(choice.tank), share);
        }
        break;
    case TK_DUEL_ORDER_LOAD:
        tk_buffer_put(out, tank->loaded ? _("unload APCR") : _("load APCR"));
        break;
    case TK_DUEL_ORDER_HULL_DOWN:
        put_try(_("try to go hull down"), ground_of(view, sight).hull_down, out);
        break;
    case TK_DUEL_ORDER_PASS:
        tk_buffer_put(out, _("pass"));
        break;
    default: /* each member has one place to go to */
        tk_buffer_format(out, _("put the %s into the empty place"), tui_duel_word(TK_DUEL_WORDS_POSITION, choice.more));
        break;
    }
}

static void put_flank(const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    (void)sight;
    if (choice.number != 0) {
        tk_buffer_format(out, _("shake off %s"), tank_name(choice.tank));
    } else if (choice.more > 0) {
        tk_buffer_format(out, _("flank %s with the marker from %s"), tank_name(choice.tank),
                         tank_name(choice.more - 1));
    } else {
        tk_buffer_format(out, _("flank %s"), tank_name(choice.tank));
    }
}

static void put_drive(const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    static const int step[] = {0, -200, 200};
    const tk_duel_tank *tank = &sight->tank[sight->active % TK_DUEL_TANKS];
    int range = tank->range + step[choice.number % 3];
    if (choice.number == 0) {
        tk_buffer_format(out, _("stay at %d m, moving"), range);
    } else {
        tk_buffer_format(out, choice.number == 1 ? _("forward, to %d m") : _("back, to %d m"), range);
    }
}

static void put_mission(unsigned mission, tk_buffer *out) {
    static const char *const texts[] = {N_("stop on a hill"), N_("lay a road"),
                                        N_("leave the field over the far edge")};
    tk_buffer_put(out, mission < 3 ? _(texts[mission]) : "");
}

static void put_gun(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    tk_duel_gun gun;
    tk_duel_odds odds;
    const tk_duel_tank *tank = &sight->tank[sight->active % TK_DUEL_TANKS];
    tk_duel_aim aim = {.from = sight->active, .target = choice.tank, .gun = choice.number};
    if (tk_duel_gun_of(view->game, tank->side, choice.number, &gun)) {
        tk_buffer_format(out, _("%s at %s for %u order icons"), gun.name, tank_name(choice.tank), gun.orders);
        if (tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
            tk_buffer_put(out, ": ");
            tui_duel_odds_short(&odds, out);
        }
    }
}

static void put_shoot(const tui_view *view, tk_duel_choice choice, tk_buffer *out) {
    tk_duel_aim aim;
    tk_duel_odds odds;
    tk_buffer_format(out, _("at %s"), tank_name(choice.tank));
    if (tk_duel_aim_now(view->game, view->state, choice.tank, &aim) &&
        tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
        tk_buffer_put(out, ": ");
        tui_duel_odds_short(&odds, out);
    }
}

static void put_aim(const tui_view *view, tk_duel_choice choice, tk_buffer *out) {
    tk_duel_aim aim;
    tk_duel_odds odds;
    if (choice.number >= TK_DUEL_LOCATIONS) {
        tk_buffer_put(out, _("turn a card for it"));
        return;
    }
    tk_buffer_put(out, tui_duel_word(TK_DUEL_WORDS_LOCATION, choice.number));
    if (tk_duel_aim_now(view->game, view->state, TK_DUEL_NO_TANK, &aim) &&
        tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
        tk_buffer_put(out, ": ");
        tui_duel_odds_place(&odds.place[choice.number], out);
    }
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
                 {TK_DUEL_DO_TURN, N_("turn a card")},
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
        return true;
    case TK_DUEL_DO_PAY:
        tk_buffer_format(out, _("#%u, icons %u: "), choice.card, printed.orders);
        tui_duel_halves(view, choice.card, out);
        return true;
    case TK_DUEL_DO_ADVANCE:
        tk_buffer_format(out, _("advance with #%u"), choice.card);
        return true;
    case TK_DUEL_DO_ASSAULT:
        tk_buffer_format(out, _("attack %s with #%u"), tank_name(choice.tank), choice.card);
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
    tui_duel_seat(view, choice.seat, name, sizeof name);
    if (choice.verb == TK_DUEL_DO_RADIO) {
        put_card(view, choice.card, out);
        tk_buffer_put(out, " ");
        tk_buffer_format(out, _("to %s"), name);
    } else {
        tk_buffer_format(out, _("take a card of %s"), name);
    }
}

void tui_duel_brief(const tui_view *view, const tk_duel_sight *sight, tk_action action, tk_buffer *out) {
    tk_duel_choice choice = tk_duel_choice_of(action);
    if (put_of_card(view, choice, out)) {
        return;
    }
    switch (choice.verb) {
    case TK_DUEL_DO_RADIO:
    case TK_DUEL_DO_STEAL:
        put_of_seat(view, choice, out);
        break;
    case TK_DUEL_DO_HATCH:
        tk_buffer_put(out, choice.number != 0 ? _("close the hatch") : _("open the hatch"));
        break;
    case TK_DUEL_DO_BOOST:
        put_boost(choice.number, out);
        break;
    case TK_DUEL_DO_QUICK:
        tk_buffer_put(out, sight->tank[sight->active % TK_DUEL_TANKS].loaded ? _("unload APCR for 3 icons")
                                                                             : _("load APCR for 3 icons"));
        break;
    case TK_DUEL_DO_SHOOT:
        put_shoot(view, choice, out);
        break;
    case TK_DUEL_DO_ORDER:
        put_order(view, sight, choice, out);
        break;
    case TK_DUEL_DO_COMMAND:
        put_command(view, sight, choice, out);
        break;
    case TK_DUEL_DO_GUN:
        put_gun(view, sight, choice, out);
        break;
    case TK_DUEL_DO_MISSION:
        put_mission(choice.number, out);
        break;
    case TK_DUEL_DO_DRIVE:
        put_drive(sight, choice, out);
        break;
    case TK_DUEL_DO_UNFLANK:
        tk_buffer_format(out, _("the marker of %s"), tank_name(choice.tank));
        break;
    case TK_DUEL_DO_FLANK:
        put_flank(sight, choice, out);
        break;
    case TK_DUEL_DO_LEAD:
        put_use(view, sight, choice, out);
        break;
    case TK_DUEL_DO_AIM:
        put_aim(view, choice, out);
        break;
    case TK_DUEL_DO_WEAPON:
        tk_buffer_put(out, choice.number != 0 ? _("a close assault") : _("the anti-tank rifle"));
        break;
    default:
        tk_buffer_put(out, _(fixed_words(sight, choice)));
        break;
    }
}

void tui_duel_describe(const tui_view *view, tk_action action, tk_buffer *out) {
    tk_duel_sight sight;
    tk_duel_choice choice = tk_duel_choice_of(action);
    if (!tk_duel_look(view->game, view->state, view->seat, &sight)) {
        return;
    }
    size_t before = out->size;
    tui_duel_subject(view, &sight, choice, out);
    tk_buffer_put(out, out->size > before ? ": " : "");
    tui_duel_brief(view, &sight, action, out);
}
