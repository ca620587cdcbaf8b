/* What tanks do in Tank Duel, in words: orders, commands, driving, flanking and shots, with the chances of each. */
#include <string.h>

#include "tui/duel/odds.h"
#include "tui/duel/words.h"
#include "tui/i18n.h"

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
    switch (choice.use) {
    case TK_DUEL_USE_SPOT:
        tk_buffer_format(out, _("spot %s"), tui_duel_tank(choice.tank));
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
    if (choice.use != TK_DUEL_USE_PRINTED) {
        put_use(view, sight, choice, out);
        return;
    }
    const tk_duel_half *half = &printed.half[printed.half[0].kind == TK_DUEL_COMMAND ? 0 : 1];
    tk_buffer_put(out, tui_duel_word(TK_DUEL_WORDS_COMMAND, half->command));
    if (half->command == TK_DUEL_COMMAND_SHARE) {
        tk_buffer_format(out, ": %s", tui_duel_tank(choice.tank));
    }
    if (half->command == TK_DUEL_COMMAND_LOOK) {
        char name[96];
        tui_seat_text(view, choice.seat, name, sizeof name);
        tk_buffer_format(out, ": %s", name);
    }
}

static void put_order(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    const tk_duel_tank *tank = &sight->tank[sight->active % TK_DUEL_TANKS];
    unsigned share = tui_duel_share(view, TK_DUEL_BINOCULARS);
    switch (choice.order) {
    case TK_DUEL_ORDER_SPOT:
        if (choice.twice) {
            tk_buffer_format(out, _("try to spot %s for 2 order icons (%u %%)"), tui_duel_tank(choice.tank),
                             100 - (100 - share) * (100 - share) / 100);
        } else {
            tk_buffer_format(out, _("try to spot %s (%u %%)"), tui_duel_tank(choice.tank), share);
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
        tk_buffer_format(out, _("put the %s into the empty place"),
                         tui_duel_word(TK_DUEL_WORDS_POSITION, choice.member));
        break;
    }
}

static void put_flank(tk_duel_choice choice, tk_buffer *out) {
    if (choice.way == TK_DUEL_FLANK_EVADE) {
        tk_buffer_format(out, _("shake off %s"), tui_duel_tank(choice.tank));
    } else if (choice.from != TK_DUEL_NO_TANK) {
        tk_buffer_format(out, _("flank %s with the marker from %s"), tui_duel_tank(choice.tank),
                         tui_duel_tank(choice.from));
    } else {
        tk_buffer_format(out, _("flank %s"), tui_duel_tank(choice.tank));
    }
}

static void put_drive(const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    static const int step[] = {0, -200, 200};
    const tk_duel_tank *tank = &sight->tank[sight->active % TK_DUEL_TANKS];
    int range = tank->range + step[choice.way % TK_DUEL_WAYS];
    if (choice.way == TK_DUEL_STAY) {
        tk_buffer_format(out, _("stay at %d m, moving"), range);
    } else {
        tk_buffer_format(out, choice.way == TK_DUEL_FORWARD ? _("forward, to %d m") : _("back, to %d m"), range);
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
    tk_duel_aim aim = {.from = sight->active, .target = choice.tank, .gun = choice.gun};
    if (tk_duel_gun_of(view->game, tank->side, choice.gun, &gun)) {
        tk_buffer_format(out, _("%s at %s for %u order icons"), gun.name, tui_duel_tank(choice.tank), gun.orders);
        if (tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
            tk_buffer_put(out, ": ");
            tui_duel_odds_short(&odds, out);
        }
    }
}

static void put_assault(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    tk_duel_odds odds;
    tk_duel_aim aim = {.from = sight->active, .target = choice.tank, .infantry = true};
    tk_buffer_format(out, _("attack %s with #%u"), tui_duel_tank(choice.tank), choice.card);
    if (tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
        tk_buffer_put(out, ": ");
        tui_duel_odds_short(&odds, out);
    }
}

/* The infantry has hit: the chance of each weapon to penetrate. */
static void put_weapon(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    tk_duel_odds odds;
    tk_duel_aim aim = {.from = sight->active, .target = sight->shot.target, .infantry = true};
    unsigned rifle = 0;
    tk_buffer_put(out, choice.weapon == TK_DUEL_CLOSE_ASSAULT ? _("a close assault") : _("the anti-tank rifle"));
    if (tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
        for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
            rifle += odds.place[location].hits * odds.place[location].pierces;
        }
        tk_buffer_format(out, " (%u %%)", ((choice.weapon == TK_DUEL_CLOSE_ASSAULT ? odds.assault : rifle) + 50) / 100);
    }
}

static void put_shoot(const tui_view *view, tk_duel_choice choice, tk_buffer *out) {
    tk_duel_aim aim;
    tk_duel_odds odds;
    tk_buffer_format(out, _("at %s"), tui_duel_tank(choice.tank));
    if (tk_duel_aim_now(view->game, view->state, choice.tank, &aim) &&
        tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
        tk_buffer_put(out, ": ");
        tui_duel_odds_short(&odds, out);
    }
}

static void put_aim(const tui_view *view, tk_duel_choice choice, tk_buffer *out) {
    tk_duel_aim aim;
    tk_duel_odds odds;
    if (choice.location >= TK_DUEL_LOCATIONS) {
        tk_buffer_put(out, _("turn a card for it"));
        return;
    }
    tk_buffer_put(out, tui_duel_word(TK_DUEL_WORDS_LOCATION, choice.location));
    if (tk_duel_aim_now(view->game, view->state, TK_DUEL_NO_TANK, &aim) &&
        tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
        tk_buffer_put(out, ": ");
        tui_duel_odds_place(&odds.place[choice.location], out);
    }
}

bool tui_duel_deed(const tui_view *view, const tk_duel_sight *sight, tk_duel_choice choice, tk_buffer *out) {
    switch (choice.verb) {
    case TK_DUEL_DO_SHOOT:
        put_shoot(view, choice, out);
        return true;
    case TK_DUEL_DO_ORDER:
        put_order(view, sight, choice, out);
        return true;
    case TK_DUEL_DO_COMMAND:
        put_command(view, sight, choice, out);
        return true;
    case TK_DUEL_DO_GUN:
        put_gun(view, sight, choice, out);
        return true;
    case TK_DUEL_DO_ASSAULT:
        put_assault(view, sight, choice, out);
        return true;
    case TK_DUEL_DO_WEAPON:
        put_weapon(view, sight, choice, out);
        return true;
    case TK_DUEL_DO_MISSION:
        put_mission(choice.mission, out);
        return true;
    case TK_DUEL_DO_DRIVE:
        put_drive(sight, choice, out);
        return true;
    case TK_DUEL_DO_FLANK:
        put_flank(choice, out);
        return true;
    case TK_DUEL_DO_LEAD:
        put_use(view, sight, choice, out);
        return true;
    case TK_DUEL_DO_AIM:
        put_aim(view, choice, out);
        return true;
    default:
        return false;
    }
}
