#include "tui/duel/table.h"

#include <string.h>

#include "tui/duel/boards.h"
#include "tui/duel/cards.h"
#include "tui/duel/score.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

static void put_dim(const tui_view *view, const char *text, tk_buffer *out) {
    tui_style(view->terminal, out, "38;5;245", "2");
    tui_wrap(out, text, 0, view->terminal->columns);
    tui_style_end(view->terminal, out);
    tk_buffer_char(out, '\n');
}

/* "Round 3, the phase of G-I        Germans 4 VP : Soviets 2 VP" */
static void put_head(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    tk_buffer left = {0}, right = {0};
    tk_buffer_format(&left, _("Round %u"), sight->round);
    tk_buffer_put(&left, ", ");
    if (sight->active < TK_DUEL_TANKS && !sight->over) {
        tk_buffer_format(&left, _("the phase of %s"), tk_duel_tank_name(sight->active));
    } else {
        tk_buffer_put(&left, tui_duel_word(TK_DUEL_WORDS_PHASE, sight->phase));
    }
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        tk_buffer_put(&right, side > 0 ? " : " : "");
        tk_buffer_format(&right, _("%s %d VP"), tui_duel_word(TK_DUEL_WORDS_SIDE, side), sight->points[side]);
    }
    size_t used = tui_width(left.data) + tui_width(right.data), columns = view->terminal->columns;
    tui_style(view->terminal, out, "1", "1");
    tk_buffer_put(out, left.data);
    tui_spaces(out, used + 2 <= columns && columns <= 100 ? columns - used : 3);
    tk_buffer_put(out, right.data);
    tui_style_end(view->terminal, out);
    tk_buffer_char(out, '\n');
    tk_buffer_free(&left);
    tk_buffer_free(&right);
}

/* The deck, who acts when, the others' hands. */
static void put_state(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    tk_buffer line = {0};
    tk_buffer_format(&line, _("Deck %u"), sight->draw_size);
    tk_buffer_put(&line, "; ");
    if (sight->passes_left > 0) {
        tk_buffer_format(&line, _("shuffles to come %u"), sight->passes_left);
    } else {
        tk_buffer_put(&line, _("GAME END is in the deck"));
    }
    for (unsigned seat = 0; seat < sight->seats; seat++) {
        char name[96];
        if (seat != view->seat && !sight->player[seat].tankobot) {
            tui_seat_text(view, seat, name, sizeof name);
            tk_buffer_put(&line, "; ");
            tk_buffer_format(&line, _("hand of %s %u of %u"), name, sight->player[seat].hand_size,
                             sight->player[seat].hand_limit);
        }
    }
    put_dim(view, line.data, out);
    tk_buffer_free(&line);
}

/* Cards of other hands that have been seen or exchanged. */
static void put_known(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    for (unsigned seat = 0; view->seat < sight->seats && seat < sight->seats; seat++) {
        const tk_duel_seat *player = &sight->player[seat];
        char name[96];
        tk_buffer line = {0};
        if (seat == view->seat || player->known == 0) {
            continue;
        }
        tui_seat_text(view, seat, name, sizeof name);
        tk_buffer_format(&line, _("Known in the hand of %s:"), name);
        for (unsigned index = 0; index < player->known; index++) {
            tk_buffer_format(&line, "%s #%u ", index > 0 ? ";" : "", player->hand[index]);
            tui_duel_halves(view, player->hand[index], &line);
        }
        put_dim(view, line.data, out);
        tk_buffer_free(&line);
    }
}

static void put_order(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    tk_buffer line = {0};
    if (sight->phase != TK_DUEL_PHASE_TANK || sight->ordered == 0) {
        return;
    }
    tk_buffer_put(&line, _("Order of tanks:"));
    for (unsigned index = 0; index < sight->ordered; index++) {
        unsigned tank = sight->order[index];
        tk_buffer_format(&line, "%s %s", index > 0 ? "," : "", tk_duel_tank_name(tank));
        if (index + 1 < sight->turn) {
            tk_buffer_format(&line, " (%s)", _("done"));
        } else if (sight->tank[tank].bid != TK_DUEL_NO_CARD) {
            tk_buffer_format(&line, " #%u", sight->tank[tank].bid);
        }
    }
    put_dim(view, line.data, out);
    tk_buffer_free(&line);
}

/* ---- What only some battles have ---- */

static void add_guns(const tui_view *view, const tk_duel_sight *sight, unsigned side, tk_buffer *line) {
    tk_duel_gun gun;
    for (unsigned index = 0; index < TK_DUEL_GUNS_MOST && tk_duel_gun_of(view->game, side, index, &gun); index++) {
        tk_buffer_format(line, "%s%s ", line->size > 0 ? "; " : "", tui_duel_word(TK_DUEL_WORDS_SIDE, side));
        tk_buffer_format(line, _("%s at %d m, order icons %u"), gun.name, gun.range, gun.orders);
        if ((sight->guns_fired[side] >> index & 1u) != 0) {
            tk_buffer_format(line, " (%s)", _("has fired"));
        }
    }
}

static void put_extras(const tui_view *view, const tk_duel_sight *sight, tk_buffer *out) {
    tk_duel_scenario scenario;
    tk_buffer line = {0};
    if (!tk_duel_scenario_of(view->game, &scenario)) {
        return;
    }
    if (sight->weather != TK_DUEL_CLEAR_SKY) {
        tk_buffer_put(&line, tui_duel_word(TK_DUEL_WORDS_WEATHER, sight->weather));
    }
    if (scenario.hills > 0) {
        tk_buffer_put(&line, line.size > 0 ? "; " : "");
        tk_buffer_format(&line, _("hills left %u, for tanks from %d to %d m"), sight->hills_free, scenario.hill_from,
                         scenario.hill_to);
    }
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        add_guns(view, sight, side, &line);
        if (scenario.infantry) {
            tk_buffer_put(&line, line.size > 0 ? "; " : "");
            tk_buffer_format(&line, _("%s: infantry at %u m"), tui_duel_word(TK_DUEL_WORDS_SIDE, side),
                             sight->advance[side]);
        }
        if (scenario.road_orders > 0) {
            tk_buffer_put(&line, line.size > 0 ? "; " : "");
            tk_buffer_format(&line, _("%s: roads %u"), tui_duel_word(TK_DUEL_WORDS_SIDE, side), sight->roads[side]);
        }
    }
    if (line.size > 0) {
        put_dim(view, line.data, out);
    }
    tk_buffer_free(&line);
}

void tui_duel_table(const tui_view *view, tk_buffer *out) {
    tk_duel_sight sight;
    if (!tk_duel_look(view->game, view->state, view->seat, &sight)) {
        return;
    }
    put_head(view, &sight, out);
    put_state(view, &sight, out);
    put_known(view, &sight, out);
    put_order(view, &sight, out);
    put_extras(view, &sight, out);
    tui_duel_track(view, &sight, out);
    tui_duel_boards(view, &sight, out);
    if (sight.over) {
        tui_duel_score(view, out);
        return;
    }
    if (view->seat < sight.seats && !sight.player[view->seat].tankobot) {
        tui_duel_hand(view, &sight.player[view->seat], out);
    }
    if (view->seat != TK_NO_SEAT && view->asked) {
        tui_duel_actions(view, &sight, view->seat, out);
        tui_duel_not_now(view, &sight, view->seat, out);
    }
}
