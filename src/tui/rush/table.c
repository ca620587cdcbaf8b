#include "tui/rush/table.h"

#include <string.h>

#include "tui/i18n.h"
#include "tui/rush/cards.h"
#include "tui/rush/score.h"
#include "tui/wrap.h"

static void put_dim(const tui_view *view, const char *text, tk_buffer *out) {
    tui_styled(view->terminal, out, "38;5;245", "2", text);
}

/* ---- What lies in the middle ---- */

static void put_head(const tui_view *view, const tk_rush_sight *sight, tk_buffer *out) {
    char seat[96];
    tui_seat_text(view, sight->active, seat, sizeof seat);
    tui_style(view->terminal, out, "1", "1");
    tk_buffer_format(out, _("Round %u"), sight->round);
    tui_style_end(view->terminal, out);
    if (sight->over) {
        tk_buffer_format(out, ", %s", _("the game is over"));
    } else {
        tk_buffer_put(out, ", ");
        tk_buffer_format(out, sight->active == view->seat && view->asked ? _("your turn: %s") : _("the turn of %s"),
                         seat);
    }
    if (sight->last_round && !sight->over) {
        tk_buffer_put(out, "  ");
        tui_styled(view->terminal, out, "1;38;5;214", "1;33", _("THE LAST ROUND"));
    }
    tk_buffer_char(out, '\n');
}

static void put_medals(const tui_view *view, const tk_rush_sight *sight, tk_buffer *out) {
    put_dim(view, _("Medals left, single and double:"), out);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        tk_buffer_put(out, "  ");
        tui_rush_colour(view, (tk_rush_nation)nation, out);
        tk_buffer_put(out, tui_rush_text(view, "nation", tk_rush_key(TK_RUSH_WORDS_NATION, nation)));
        tui_style_end(view->terminal, out);
        tk_buffer_format(out, " %u+%u", sight->singles[nation], sight->doubles[nation]);
    }
    tk_buffer_char(out, '\n');
}

static void put_achievements(const tui_view *view, const tk_rush_sight *sight, tk_buffer *out) {
    size_t at = tui_width(_("Achievements:")), columns = view->terminal->columns;
    put_dim(view, _("Achievements:"), out);
    for (unsigned index = 0; index < TK_RUSH_ACHIEVEMENTS; index++) {
        if ((sight->achievements >> index & 1u) == 0) {
            continue;
        }
        const char *text = tui_rush_text(view, "achievement", tk_rush_key(TK_RUSH_WORDS_ACHIEVEMENT, index));
        size_t width = tui_width(text) + 2;
        if (at + width > columns) {
            tk_buffer_put(out, "\n ");
            at = 1;
        }
        tk_buffer_format(out, "  %s", text);
        at += width;
    }
    tk_buffer_char(out, '\n');
}

static void put_shop(const tui_view *view, const tk_rush_sight *sight, tk_buffer *out) {
    uint8_t faces[4];
    for (size_t slot = 0; slot < 4; slot++) {
        faces[slot] = (uint8_t)sight->shop[slot];
    }
    tk_buffer head = {0};
    tk_buffer_format(&head, _("Shop: deck %u, discard %u"), sight->deck_size, sight->discard_size);
    if (sight->discard_top != TK_RUSH_NO_FACE) {
        tk_buffer_format(&head, " (%s)", tui_rush_name(view, sight->discard_top));
    }
    put_dim(view, head.data, out);
    tui_rush_cards_head(view, tui_width(head.data), out);
    tk_buffer_char(out, '\n');
    tk_buffer_free(&head);
    tui_rush_cards(view, faces, 4, "1234", out);
}

/* ---- Players ---- */

static void base_text(const tui_view *view, const tk_rush_player *player, unsigned index, tk_buffer *text) {
    const tk_rush_base *base = &player->base[index];
    tk_buffer_format(text, "%u ", index + 1);
    if (base->lost) {
        tk_buffer_put(text, _("lost"));
    } else if (base->protector != TK_RUSH_NO_FACE) {
        tk_buffer_format(text, _("%s, def. %u"), tui_rush_name(view, base->protector),
                         tui_rush_face(view, base->protector).defence);
        tk_buffer_put(text, base->protector_damaged ? _(", damaged") : "");
        tk_buffer_put(text, base->damaged ? _(", base damaged") : "");
    } else {
        tk_buffer_put(text, base->damaged ? _("open, damaged") : _("open"));
    }
}

static void base_style(const tui_view *view, const tk_rush_base *base, tk_buffer *out) {
    if (base->lost) {
        tui_style(view->terminal, out, "38;5;245", "2");
    } else if (base->protector != TK_RUSH_NO_FACE) {
        tui_rush_colour(view, tui_rush_face(view, base->protector).nation, out);
    } else if (base->damaged) {
        tui_style(view->terminal, out, "38;5;203", "31");
    }
}

/* The three bases side by side, on further lines where they are too wide. */
static void put_bases(const tui_view *view, const tk_rush_player *player, tk_buffer *out) {
    enum { INDENT = 4, CELL = 24 };
    size_t at = INDENT;
    tui_spaces(out, INDENT);
    for (unsigned index = 0; index < 3; index++) {
        tk_buffer text = {0};
        base_text(view, player, index, &text);
        size_t width = tui_width(text.data);
        if (at > INDENT && at + width > view->terminal->columns) {
            tk_buffer_char(out, '\n');
            tui_spaces(out, INDENT);
            at = INDENT;
        }
        base_style(view, &player->base[index], out);
        tk_buffer_put(out, text.data);
        tui_style_end(view->terminal, out);
        size_t filled = width < CELL && index < 2 ? CELL : width;
        tui_spaces(out, filled - width + (index < 2));
        at += filled + 1;
        tk_buffer_free(&text);
    }
    tk_buffer_char(out, '\n');
}

static void put_hand_names(const tui_view *view, const tk_rush_player *player, tk_buffer *out) {
    tk_buffer_format(out, "    %s", _("open hand:"));
    for (unsigned index = 0; index < player->hand_size; index++) {
        tk_buffer_format(out, "%s %s", index > 0 ? "," : "", tui_rush_name(view, player->hand[index]));
    }
    tk_buffer_char(out, '\n');
}

static size_t seat_columns(const tui_view *view, const tk_rush_sight *sight) {
    enum { MOST = 24 };
    size_t widest = 0;
    for (unsigned seat = 0; seat < sight->players; seat++) {
        char name[96];
        tui_seat_text(view, seat, name, sizeof name);
        size_t width = tui_width(name) + 2;
        widest = width > widest ? width : widest;
    }
    return widest < MOST ? widest : MOST;
}

/* Two lines: sizes and winnings, bases. */
static void put_player(const tui_view *view, const tk_rush_sight *sight, unsigned seat, tk_buffer *out) {
    const size_t name_columns = seat_columns(view, sight);
    const tk_rush_player *player = &sight->player[seat];
    tui_rush_points points = tui_rush_points_of(view, sight, seat);
    size_t columns = view->terminal->columns;
    char name[96];
    tk_buffer stats = {0};
    tui_seat_text(view, seat, name, sizeof name);
    tk_buffer_format(&stats, _("medals %u, bases %u"), points.medals, points.bases);
    tk_buffer_put(&stats, "; ");
    tk_buffer_format(&stats, _("hand %u, garage %u, depot %u"), player->hand_size, player->garage_size,
                     player->depot_size);
    if (player->depot_top != TK_RUSH_NO_FACE) {
        tk_buffer_format(&stats, " (%s)", tui_rush_name(view, player->depot_top));
    }
    tk_buffer_put(out, seat == sight->active && !sight->over ? "> " : "  ");
    tui_style(view->terminal, out, "1", "1");
    tui_put_cell(out, name, name_columns);
    tui_style_end(view->terminal, out);
    size_t left = columns > name_columns + 2 ? columns - name_columns - 2 : 20, width = tui_width(stats.data);
    tui_put_cell(out, stats.data, width < left ? width : left);
    tk_buffer_char(out, '\n');
    put_bases(view, player, out);
    tk_buffer_free(&stats);
    if (seat != view->seat && player->hand_open && view->seat != TK_NO_SEAT) {
        put_hand_names(view, player, out);
    }
}

/* What the active player has left to buy with, and what the turn allows still. */
static void put_turn(const tui_view *view, const tk_rush_sight *sight, tk_buffer *out) {
    tk_buffer line = {0};
    tk_buffer_format(&line, _("Paid in and left: %u"), sight->pool);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        if (sight->own_pool[nation] > 0) {
            tk_buffer_put(&line, ", ");
            tk_buffer_format(&line, _("for %s only: %u"),
                             tui_rush_text(view, "nation", tk_rush_key(TK_RUSH_WORDS_NATION, nation)),
                             sight->own_pool[nation]);
        }
    }
    unsigned bought = sight->bought[0] + sight->bought[1] + sight->bought[2] + sight->bought[3];
    tk_buffer_put(&line, "; ");
    tk_buffer_format(&line, _("bought: %u"), bought);
    tk_buffer_put(&line, sight->recruiting ? _(", any number allowed") : "");
    tk_buffer_format(&line, "; %s", sight->attacked ? _("the attack is made") : _("no attack yet"));
    tui_wrap(out, line.data != NULL ? line.data : "", 0, view->terminal->columns);
    tk_buffer_char(out, '\n');
    tk_buffer_free(&line);
    if (sight->attackers > 0) {
        tk_buffer_put(out, _("Attackers:"));
        for (unsigned index = 0; index < sight->attackers; index++) {
            tk_buffer_format(out, "%s %s", index > 0 ? "," : "", tui_rush_name(view, sight->attacker[index]));
        }
        tk_buffer_char(out, '\n');
    }
}

/* The hand of whoever looks; an onlooker sees that of the player whose turn it is. */
static void put_hand(const tui_view *view, const tk_rush_sight *sight, unsigned owner, tk_buffer *out) {
    const tk_rush_player *player = &sight->player[owner];
    if (!player->hand_open) {
        return;
    }
    put_dim(view,
            owner == view->seat && view->asked ? _("Your hand")
            : owner == view->seat              ? _("The hand")
                                               : _("The open hand"),
            out);
    tk_buffer_put(out, player->hand_size == 0 ? _(": no cards\n") : "\n");
    tui_rush_cards(view, player->hand, player->hand_size, "abcdefghijklmnopqrstuvwxyz", out);
}

void tui_rush_table(const tui_view *view, tk_buffer *out) {
    tk_rush_sight sight;
    if (!tk_rush_look(view->game, view->state, view->seat, &sight)) {
        return;
    }
    unsigned own = view->seat != TK_NO_SEAT ? view->seat : sight.active;
    put_head(view, &sight, out);
    put_medals(view, &sight, out);
    put_achievements(view, &sight, out);
    for (unsigned step = 1; step < sight.players; step++) {
        put_player(view, &sight, (own + step) % sight.players, out);
    }
    put_shop(view, &sight, out);
    put_player(view, &sight, own, out);
    if (sight.over) {
        tk_buffer_char(out, '\n');
        tui_rush_score(view, out);
        return;
    }
    put_hand(view, &sight, own, out);
    if (own == sight.active) {
        put_turn(view, &sight, out);
    }
    if (view->seat != TK_NO_SEAT && view->asked) {
        tui_rush_actions(view, &sight, view->seat, out);
    }
}
