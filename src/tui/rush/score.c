/* The company of every player is known to all (R42), so everybody can count; the engine's own count is told only when
 * the match is over, and is the same then. */
#include "tui/rush/score.h"

#include <stdio.h>
#include <string.h>

#include "tui/i18n.h"

static bool counts_protectors(const tk_game *game) {
    char option[64];
    for (size_t index = 0; tk_game_option_text(game, index, true, option, sizeof option) > 0; index++) {
        if (strcmp(option, "company=all") == 0) {
            return true;
        }
    }
    return false;
}

/* How many cards of a type are in a company; of any when it is TK_RUSH_TYPES. */
static unsigned count_type(const tui_view *view, const tk_rush_player *player, tk_rush_type type) {
    bool protectors = counts_protectors(view->game);
    unsigned count = 0;
    for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
        if (player->company[face] > 0 && (type == TK_RUSH_TYPES || tui_rush_face(view, face).type == type)) {
            count += player->company[face];
        }
    }
    for (unsigned base = 0; protectors && base < TK_RUSH_BASES; base++) {
        unsigned face = player->base[base].protector;
        count += face != TK_RUSH_NO_FACE && (type == TK_RUSH_TYPES || tui_rush_face(view, face).type == type);
    }
    return count;
}

unsigned tui_rush_count(const tui_view *view, const tk_rush_sight *sight, unsigned seat, unsigned achievement) {
    const tk_rush_player *player = &sight->player[seat];
    switch (achievement) {
    case TK_RUSH_MOST_BASES:
        return player->bases;
    case TK_RUSH_MOST_DOUBLES:
        return player->doubles;
    case TK_RUSH_MOST_CARDS:
        return count_type(view, player, TK_RUSH_TYPES);
    default:
        return achievement >= TK_RUSH_MOST_USSR
                   ? player->medals[achievement - TK_RUSH_MOST_USSR]
                   : count_type(view, player, (tk_rush_type)(TK_RUSH_LIGHT + achievement - TK_RUSH_MOST_LIGHT));
    }
}

unsigned tui_rush_holder(const tui_view *view, const tk_rush_sight *sight, unsigned achievement) {
    unsigned most = 0, holder = TK_NO_SEAT;
    for (unsigned seat = 0; seat < sight->players; seat++) {
        unsigned count = tui_rush_count(view, sight, seat, achievement);
        if (count > most) {
            most = count;
            holder = seat;
        } else if (count == most) {
            holder = TK_NO_SEAT;
        }
    }
    return holder;
}

static bool face_up(const tk_rush_sight *sight, unsigned achievement) {
    return ((unsigned)sight->achievements >> achievement & 1u) != 0;
}

tui_rush_points tui_rush_points_of(const tui_view *view, const tk_rush_sight *sight, unsigned seat) {
    tui_rush_points points = {0};
    const uint8_t *company = sight->player[seat].company;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        points.medals += company[TK_RUSH_FACE_SINGLE + nation] + 2u * company[TK_RUSH_FACE_DOUBLE + nation];
    }
    points.bases = company[TK_RUSH_FACE_BASE];
    for (unsigned index = 0; index < TK_RUSH_ACHIEVEMENTS; index++) {
        points.achievements += face_up(sight, index) && tui_rush_holder(view, sight, index) == seat;
    }
    points.points = points.medals + 3 * points.bases + 5 * points.achievements;
    return points;
}

static void put_number(tk_buffer *out, unsigned number, size_t columns) {
    char text[16];
    int length = snprintf(text, sizeof text, "%u", number);
    tui_spaces(out, columns - (size_t)length);
    tk_buffer_put(out, text);
}

static void put_points(const tui_view *view, const tk_rush_sight *sight, tk_buffer *out) {
    enum { NAME = 24, COLUMN = 14 };
    const char *const heads[] = {_("medals"), _("bases, 3 each"), _("achievm., 5"), _("points")};
    tui_put_cell(out, sight->over ? _("The score") : _("The score so far"), NAME);
    for (size_t index = 0; index < 4; index++) {
        size_t width = tui_width(heads[index]);
        tui_spaces(out, width < COLUMN ? COLUMN - width : 1);
        tk_buffer_put(out, heads[index]);
    }
    tk_buffer_char(out, '\n');
    for (unsigned seat = 0; seat < sight->players; seat++) {
        char name[96];
        tui_rush_points points = tui_rush_points_of(view, sight, seat);
        tui_seat_text(view, seat, name, sizeof name);
        tui_put_cell(out, name, NAME);
        put_number(out, points.medals, COLUMN);
        put_number(out, points.bases, COLUMN);
        put_number(out, points.achievements, COLUMN);
        tui_style(view->terminal, out, "1", "1");
        put_number(out, points.points, COLUMN);
        tui_style_end(view->terminal, out);
        tk_buffer_char(out, '\n');
    }
}

/* "Light tanks         Player 1 (4)      2 1 0": who has it, and everybody's count. */
static void put_achievement(const tui_view *view, const tk_rush_sight *sight, unsigned index, tk_buffer *out) {
    char name[96];
    unsigned holder = tui_rush_holder(view, sight, index);
    tk_buffer_put(out, "  ");
    tui_put_cell(out, tui_rush_text(view, "achievement", tk_rush_key(TK_RUSH_WORDS_ACHIEVEMENT, index)), 24);
    if (holder != TK_NO_SEAT) {
        tui_seat_text(view, holder, name, sizeof name);
    }
    tui_put_cell(out, holder != TK_NO_SEAT ? name : _("nobody"), 26);
    for (unsigned seat = 0; seat < sight->players; seat++) {
        tk_buffer_format(out, "%s%u", seat > 0 ? " : " : "", tui_rush_count(view, sight, seat, index));
    }
    tk_buffer_char(out, '\n');
}

void tui_rush_score(const tui_view *view, tk_buffer *out) {
    tk_rush_sight sight;
    if (!tk_rush_look(view->game, view->state, view->seat, &sight)) {
        return;
    }
    put_points(view, &sight, out);
    tk_buffer_put(out, _("Achievements go to the one who alone has the most:\n"));
    for (unsigned index = 0; index < TK_RUSH_ACHIEVEMENTS; index++) {
        if (face_up(&sight, index)) {
            put_achievement(view, &sight, index, out);
        }
    }
}
