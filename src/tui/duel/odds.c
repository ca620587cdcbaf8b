#include "tui/duel/odds.h"

#include <stdio.h>

#include "tui/i18n.h"
#include "tui/wrap.h"

enum { INDENT = 6 };

/* Millionths as a percentage, rounded. */
static unsigned per_cent(unsigned millionths) {
    return (millionths + 5000) / 10000;
}

void tui_duel_odds_short(const tk_duel_odds *odds, tk_buffer *out) {
    if (odds->parts.base == 0) {
        tk_buffer_put(out, _("out of range"));
        return;
    }
    tk_buffer_format(out, _("%u %% to hit, %u %% to hit and penetrate"), odds->hits, per_cent(odds->penetrates));
}

void tui_duel_odds_place(const tk_duel_place_odds *place, tk_buffer *out) {
    tk_buffer_format(out, _("%d against armour %d penetrates %u %%"), place->penetration, place->armour,
                     place->pierces);
}

static void put_line(const char *text, tk_buffer *out) {
    tui_spaces(out, INDENT);
    tui_wrap(out, text, INDENT, tui_wrap_columns());
    tk_buffer_char(out, '\n');
}

/* "74 by distance, +10 card, -20 cover = 64" */
static void put_modifiers(const tk_duel_odds *odds, tk_buffer *out) {
    const tk_duel_modifiers *parts = &odds->parts;
    const struct {
        int value;
        const char *text;
    } rows[] = {
        {parts->card, N_("Fire card")},
        {parts->leadership, N_("Leadership")},
        {parts->acquired, N_("acquired")},
        {parts->flank, N_("flank")},
        {parts->firer_box, N_("own ground")},
        {parts->target_box, N_("ground of the target")},
        {parts->cover, N_("cover")},
        {parts->size, N_("size of the target")},
        {parts->tactics, N_("Tactics")},
        {parts->mud, N_("target in mud")},
        {parts->hatch, N_("own hatch closed")},
    };
    tk_buffer line = {0};
    tk_buffer_format(&line, _("To hit: %d at %u m"), parts->base, odds->distance);
    for (size_t index = 0; index < sizeof rows / sizeof rows[0]; index++) {
        if (rows[index].value != 0) {
            tk_buffer_format(&line, ", %+d %s", rows[index].value, _(rows[index].text));
        }
    }
    tk_buffer_format(&line, " = %d", odds->accuracy);
    if (odds->accuracy > 95) {
        tk_buffer_format(&line, " (%s)", _("96 to 100 always miss"));
    }
    put_line(line.data, out);
    tk_buffer_free(&line);
}

static void put_places(const tk_duel_odds *odds, tk_buffer *out) {
    for (unsigned index = TK_DUEL_LOCATIONS; index-- > 0;) {
        const tk_duel_place_odds *place = &odds->place[index];
        tk_buffer line = {0};
        if (odds->naming && !place->named) {
            continue;
        }
        tk_buffer_format(&line, "%s", tui_duel_word(TK_DUEL_WORDS_LOCATION, index));
        if (place->hidden) {
            tk_buffer_format(&line, ": %s", _("hidden, hull down"));
        } else {
            if (!odds->naming) {
                tk_buffer_put(&line, " ");
                tk_buffer_format(&line, _("(%u %% of hits)"), place->hits);
            }
            tk_buffer_put(&line, ": ");
            tui_duel_odds_place(place, &line);
            if (place->pierces > 0) {
                tk_buffer_put(&line, ", ");
                tk_buffer_format(&line, _("heavy %u %%"), place->heavy);
            }
        }
        put_line(line.data, out);
        tk_buffer_free(&line);
    }
}

void tui_duel_odds_full(const tui_view *view, const tk_duel_odds *odds, tk_buffer *out) {
    (void)view;
    if (odds->parts.base == 0) {
        tk_buffer line = {0};
        tk_buffer_format(&line, _("Out of range at %u m."), odds->distance);
        put_line(line.data, out);
        tk_buffer_free(&line);
        return;
    }
    put_modifiers(odds, out);
    put_places(odds, out);
}

/* ---- The question ---- */

/* The Fire cards that whoever looks could add, each with what it makes of the shot. */
static void put_cards(const tui_view *view, const tk_duel_sight *sight, tk_duel_aim aim, tk_buffer *out) {
    const tk_duel_seat *player = &sight->player[view->seat];
    const tk_duel_tank *tank = &sight->tank[aim.from];
    for (unsigned index = 0; index < player->known; index++) {
        tk_duel_card printed = tui_duel_card(view, player->hand[index]);
        for (unsigned half = 0; half < 2; half++) {
            tk_duel_odds odds;
            tk_buffer line = {0};
            aim.fire[0] = player->hand[index];
            if (printed.half[half].kind != TK_DUEL_FIRE || !tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
                continue;
            }
            tk_buffer_format(&line, _("with #%u "), player->hand[index]);
            tui_duel_half(view, &printed.half[half], &line);
            tk_buffer_put(&line, ": ");
            tui_duel_odds_short(&odds, &line);
            if (printed.half[half].level > tank->fire) {
                tk_buffer_put(&line, ", ");
                tk_buffer_format(&line, _("but the Fire level is %u"), tank->fire);
            }
            put_line(line.data, out);
            tk_buffer_free(&line);
        }
    }
}

static void put_shot(const tui_view *view, const tk_duel_sight *sight, unsigned from, unsigned target, tk_buffer *out) {
    tk_duel_aim aim;
    tk_duel_odds odds;
    bool own = view->seat < sight->seats && sight->tank[from].seat == view->seat;
    bool built = sight->decides && from == sight->active && tk_duel_aim_now(view->game, view->state, target, &aim) &&
                 aim.from == from;
    if (!built) {
        aim = (tk_duel_aim){.from = from, .target = target, .gun = TK_DUEL_NONE, .apcr = sight->tank[from].loaded};
    }
    if (!tk_duel_odds_of(view->game, view->state, &aim, &odds)) {
        return;
    }
    tk_buffer head = {0}, rest = {0};
    tk_buffer_format(&head, _("%s at %s (%s)"), tk_duel_tank_name(from), tk_duel_tank_name(target),
                     tui_duel_type_name(view, &sight->tank[target]));
    tui_duel_odds_short(&odds, &rest);
    if ((sight->tank[from].spotted >> target & 1u) == 0) {
        tk_buffer_format(&rest, "; %s", _("not spotted"));
    }
    tk_buffer_put(&rest, odds.side ? _("; side armour") : _("; front armour"));
    tk_buffer_put(&rest, aim.apcr ? _("; APCR") : "");
    tui_styled(view->terminal, out, "1", "1", head.data);
    tk_buffer_put(out, ": ");
    size_t taken = tui_width(head.data) + 2;
    tui_wrap(out, rest.data, taken, tui_wrap_columns());
    tk_buffer_char(out, '\n');
    tk_buffer_free(&head);
    tk_buffer_free(&rest);
    tui_duel_odds_full(view, &odds, out);
    if (own && !built) {
        put_cards(view, sight, aim, out);
    }
}

static bool in_field(const tk_duel_sight *sight, unsigned tank) {
    return tank < TK_DUEL_TANKS && sight->tank[tank].plays && !sight->tank[tank].out;
}

/* Whether the tank is one of those asked about: the one named; every enemy of an own tank; else the active tank, or all
 * of the looker's while none of them is active. */
static bool fires(const tui_view *view, const tk_duel_sight *sight, unsigned tank, unsigned named, unsigned target) {
    if (!in_field(sight, tank) || view->seat >= sight->seats || named != TK_DUEL_NO_TANK) {
        return in_field(sight, tank) && tank == (named != TK_DUEL_NO_TANK ? named : sight->active);
    }
    if (target < TK_DUEL_TANKS && sight->tank[target].side == sight->player[view->seat].side) {
        return true;
    }
    bool own = sight->tank[tank].seat == view->seat;
    bool active = sight->active < TK_DUEL_TANKS && sight->tank[sight->active].seat == view->seat;
    return own && (!active || tank == sight->active);
}

void tui_duel_answer_odds(const tui_view *view, const char *argument, tk_buffer *out) {
    tk_duel_sight sight;
    const char *rest = "";
    unsigned from = TK_DUEL_NO_TANK, target = tui_duel_read_tank(argument, &rest), listed = 0;
    if (!tk_duel_look(view->game, view->state, view->seat, &sight)) {
        return;
    }
    unsigned second = target != TK_DUEL_NO_TANK ? tui_duel_read_tank(rest, NULL) : TK_DUEL_NO_TANK;
    if (second != TK_DUEL_NO_TANK) {
        from = target;
        target = second;
    }
    if ((*argument != 0 && target == TK_DUEL_NO_TANK) || (target != TK_DUEL_NO_TANK && !in_field(&sight, target))) {
        tk_buffer_format(out, _("There is no tank '%s' in the field. Try odds S-I, or odds G-I S-II.\n"), argument);
        return;
    }
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        for (unsigned other = 0; fires(view, &sight, tank, from, target) && other < TK_DUEL_TANKS; other++) {
            bool wanted = target == TK_DUEL_NO_TANK || other == target;
            if (wanted && in_field(&sight, other) && sight.tank[other].side != sight.tank[tank].side) {
                put_shot(view, &sight, tank, other, out);
                listed++;
            }
        }
    }
    if (listed == 0) {
        tk_buffer_put(out, _("Nobody could fire there now.\n"));
    }
}
