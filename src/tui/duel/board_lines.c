/* What lies on a tank board, in words: levels and what lowers them, crew, ground, markers, ammunition. */
#include <string.h>

#include "tui/duel/boards.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

/* ---- Lists with commas ---- */

static void add(tk_buffer *list, const char *text) {
    tk_buffer_format(list, "%s%s", list->size > 0 ? ", " : "", text);
}

static void add_if(tk_buffer *list, bool so, const char *text) {
    if (so) {
        add(list, text);
    }
}

/* A wrapped paragraph, each of its lines with the letter of its style. */
static void put_paragraph(char style, const char *text, size_t columns, tk_buffer *out) {
    tk_buffer lines = {0};
    tui_wrap(&lines, text, 0, columns);
    for (const char *line = lines.data; line != NULL && *line != 0;) {
        size_t length = strcspn(line, "\n");
        tk_buffer_char(out, style);
        tk_buffer_add(out, line, length);
        tk_buffer_char(out, '\n');
        line += length + (line[length] == '\n');
    }
    tk_buffer_free(&lines);
}

/* ---- Levels ---- */

static bool is_dead(const tk_duel_tank *tank, unsigned member) {
    return tank->health[member] == TK_DUEL_DEAD;
}

/* Nobody sits there: killed, or moved to another place (D-44). */
static bool is_empty(const tk_duel_tank *tank, unsigned position) {
    return tank->sitting[position] == TK_DUEL_NONE;
}

static bool stands_in(const tk_duel_tank *tank, unsigned position) {
    return tank->sitting[position] != TK_DUEL_NONE && tank->sitting[position] != position;
}

static void move_reasons(const tk_duel_tank *tank, unsigned weather, tk_buffer *list) {
    add_if(list, tank->immobile, _("immobilised"));
    add_if(list, tank->jammed, _("transmission jammed"));
    add_if(list, tank->no_driver, _("no driver"));
    add_if(list, tank->tracks && !tank->immobile, _("tracks"));
    add_if(list, is_empty(tank, TK_DUEL_COMMANDER), _("no commander"));
    add_if(list, stands_in(tank, TK_DUEL_DRIVER), _("another drives"));
    add_if(list, tank->stunned, _("crew stunned"));
    add_if(list, tank->driver_panics, _("driver panics"));
    add_if(list, tank->bog > 0, _("bogged"));
    add_if(list, weather != TK_DUEL_CLEAR_SKY, tui_duel_word(TK_DUEL_WORDS_WEATHER, weather));
    add_if(list, (tank->move_damaged && !tank->tracks && !tank->immobile) || list->size == 0, _("damage"));
}

static void fire_reasons(const tk_duel_tank *tank, const tk_duel_type *type, tk_buffer *list) {
    unsigned gunner = type->commander_gunner ? TK_DUEL_COMMANDER : TK_DUEL_GUNNER;
    add_if(list, tank->no_gunner, _("no gunner"));
    add_if(list, is_empty(tank, TK_DUEL_LOADER), _("no loader"));
    add_if(list, is_empty(tank, TK_DUEL_COMMANDER) && !type->commander_gunner, _("no commander"));
    add_if(list, stands_in(tank, gunner), _("another fires"));
    add_if(list, tank->shocked, _("crew shocked"));
    add_if(list, tank->loader_panics, _("loader panics"));
    add_if(list, tank->no_acquiring, _("optics"));
    add_if(list, type->destroyer && (tank->tracks || tank->immobile || tank->jammed), _("tracks"));
    add_if(list, type->destroyer && tank->no_driver, _("no driver"));
    bool named = tank->no_acquiring || (type->destroyer && (tank->tracks || tank->immobile));
    add_if(list, (tank->fire_damaged && !named) || list->size == 0, _("damage"));
}

static void level_text(const char *name, unsigned now, unsigned most, const tk_buffer *reasons, tk_buffer *line) {
    tk_buffer_format(line, "%s %u", name, now);
    if (now < most) {
        tk_buffer_put(line, " ");
        tk_buffer_format(line, _("of %u (%s)"), most, reasons->size > 0 ? reasons->data : "");
    }
}

/* On one line, or each on its own where there is something to say of it. */
static void put_levels(const tk_duel_tank *tank, const tk_duel_type *type, unsigned weather, size_t columns,
                       tk_buffer *out) {
    tk_buffer move = {0}, fire = {0}, why_move = {0}, why_fire = {0};
    move_reasons(tank, weather, &why_move);
    fire_reasons(tank, type, &why_fire);
    level_text(tui_duel_word(TK_DUEL_WORDS_KIND, TK_DUEL_MOVE), tank->move, tank->move_most, &why_move, &move);
    level_text(tui_duel_word(TK_DUEL_WORDS_KIND, TK_DUEL_FIRE), tank->fire, tank->fire_most, &why_fire, &fire);
    if (tui_width(move.data) + tui_width(fire.data) + 2 <= columns) {
        tk_buffer_format(&move, "  %s", fire.data);
        tk_buffer_clear(&fire);
    }
    put_paragraph(' ', move.data, columns, out);
    if (fire.size > 0) {
        put_paragraph(' ', fire.data, columns, out);
    }
    tk_buffer_free(&move);
    tk_buffer_free(&fire);
    tk_buffer_free(&why_move);
    tk_buffer_free(&why_fire);
}

/* ---- Crew ---- */

static const char *short_position(unsigned position) {
    static const char *const names[] = {N_("cmd"), N_("gun"), N_("load"), N_("drv"), N_("sub")};
    return position < TK_DUEL_POSITIONS ? _(names[position]) : "";
}

static const char *health_mark(const tui_view *view, unsigned health) {
    static const char *const unicode[] = {"·", "●", "◐", "✗"}, *const ascii[] = {".", "+", "!", "x"};
    return health <= TK_DUEL_DEAD ? (view->terminal->unicode ? unicode : ascii)[health] : "";
}

/* "cmd● gun◐ load● drv●(sub)": each position, how its member is, and who it is when it is another. */
static void put_crew(const tui_view *view, const tk_duel_tank *tank, const tk_duel_type *type, size_t columns,
                     tk_buffer *out) {
    tk_buffer line = {0};
    bool hurt = false;
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        if ((type->positions >> position & 1u) == 0) {
            continue;
        }
        unsigned member = tank->sitting[position];
        unsigned health = member == TK_DUEL_NONE ? is_dead(tank, position) ? TK_DUEL_DEAD : TK_DUEL_ABSENT
                                                 : tank->health[member % TK_DUEL_POSITIONS];
        hurt = hurt || health != TK_DUEL_FIT;
        bool both = position == TK_DUEL_COMMANDER && type->commander_gunner;
        tk_buffer_format(&line, "%s%s%s", line.size > 0 ? " " : "", both ? _("cmd+gun") : short_position(position),
                         health_mark(view, health));
        if (member != TK_DUEL_NONE && member != position) {
            tk_buffer_format(&line, "(%s)", short_position(member));
        }
    }
    put_paragraph(hurt ? '!' : ' ', line.size > 0 ? line.data : "", columns, out);
    tk_buffer_free(&line);
}

/* ---- The holding box ---- */

static void add_number(tk_buffer *line, const char *name, unsigned number) {
    if (number > 0) {
        tk_buffer_format(line, ", %s %u", name, number);
    }
}

static void put_ground(const tui_view *view, const tk_duel_tank *tank, size_t columns, tk_buffer *out) {
    tk_duel_terrain ground;
    tk_buffer line = {0};
    memset(&ground, 0, sizeof ground);
    if (tank->moving) {
        tk_buffer_put(&line, _("MOVING: own fire -40"));
    } else if (tank->hill) {
        const char *hill = tui_duel_text(view, "terrain", "hill");
        tk_buffer_put(&line, *hill != 0 ? hill : _("hill"));
    } else if (tk_duel_terrain_of(view->game, tank->terrain, &ground)) {
        tk_buffer_put(&line, tui_duel_terrain_name(view, tank->terrain));
    }
    if (tank->smoke != TK_DUEL_NO_CARD) {
        tk_buffer_format(&line, " + %s", tui_duel_word(TK_DUEL_WORDS_KIND, TK_DUEL_SMOKE));
    }
    add_number(&line, _("cover"), tank->cover);
    add_number(&line, _("conceal"), ground.conceal);
    add_number(&line, _("hull down"), ground.hull_down);
    add_number(&line, _("bog"), ground.bog);
    if (ground.accuracy != 0) {
        tk_buffer_put(&line, ", ");
        tk_buffer_format(&line, _("own fire %+d"), ground.accuracy);
    }
    put_paragraph(' ', line.data != NULL ? line.data : "", columns, out);
    tk_buffer_free(&line);
}

/* ---- Markers ---- */

static void add_set(tk_buffer *line, const char *head, unsigned set) {
    if (set != 0) {
        tk_buffer_format(line, "%s%s ", line->size > 0 ? "; " : "", head);
        tui_duel_tanks(set, line);
    }
}

static void put_sight(const tk_duel_tank *tank, size_t columns, tk_buffer *out) {
    tk_buffer line = {0};
    unsigned acquired = tank->acquired < TK_DUEL_TANKS ? 1u << tank->acquired : 0;
    add_set(&line, _("sees"), tank->spotted & ~acquired);
    add_set(&line, _("has acquired"), acquired);
    if (acquired != 0) {
        tk_buffer_format(&line, " +%u", tank->bonus);
    }
    add_set(&line, _("flanks"), tank->flanking);
    if (line.size == 0) {
        tk_buffer_put(&line, _("sees nobody"));
    }
    if (tank->sight > 0) {
        tk_buffer_put(&line, "; ");
        tk_buffer_format(&line, _("sight %u m"), tank->sight);
    }
    put_paragraph(' ', line.data, columns, out);
    tk_buffer_free(&line);
}

static void put_marks(const tk_duel_tank *tank, size_t columns, tk_buffer *out) {
    tk_buffer line = {0};
    add_if(&line, tank->burning, _("ON FIRE"));
    add_if(&line, tank->broken, _("BROKEN"));
    add_if(&line, tank->smoke_inside, _("SMOKE INSIDE"));
    add_if(&line, tank->immobile, _("IMMOBILISED"));
    add_if(&line, tank->jammed, _("TRANSMISSION JAMMED"));
    add_if(&line, tank->tracks && !tank->immobile, _("TRACKS DAMAGED"));
    if (tank->bog > 0) {
        tk_buffer_put(&line, line.size > 0 ? ", " : "");
        tk_buffer_format(&line, _("BOGGED at %u"), tank->bog);
    }
    if (tank->flanked_by != 0) {
        tk_buffer_format(&line, "%s%s ", line.size > 0 ? ", " : "", _("FLANKED by"));
        tui_duel_tanks(tank->flanked_by, &line);
    }
    if (line.size > 0) {
        put_paragraph('!', line.data, columns, out);
    }
    tk_buffer_free(&line);
}

/* What helps it: hull down, ammunition, equipment. */
static void put_equipment(const tk_duel_tank *tank, const tk_duel_type *type, size_t columns, tk_buffer *out) {
    tk_buffer line = {0};
    add_if(&line, tank->hull_down, _("HULL DOWN"));
    add_if(&line, tank->buttoned, _("hatch closed"));
    if (tank->apcr > 0) {
        tk_buffer_put(&line, line.size > 0 ? ", " : "");
        tk_buffer_format(&line, tank->loaded ? _("APCR %u, loaded") : _("APCR %u"), tank->apcr);
    }
    add_if(&line, type->smoke, _("smoke device"));
    add_if(&line, type->radio, _("radio"));
    add_if(&line, tank->no_acquiring, _("cannot acquire"));
    if (line.size > 0) {
        put_paragraph(' ', line.data, columns, out);
    }
    tk_buffer_free(&line);
}

void tui_duel_board_lines(const tui_view *view, const tk_duel_sight *sight, unsigned number, size_t columns,
                          tk_buffer *out) {
    const tk_duel_tank *tank = &sight->tank[number];
    tk_duel_type type;
    tk_buffer line = {0};
    memset(&type, 0, sizeof type);
    tk_duel_type_of(view->game, tank->type, &type);
    if (tank->out) {
        put_paragraph('!', _("ELIMINATED; a fresh tank comes at the end of the round"), columns, out);
    } else {
        tk_buffer_format(&line, _("at %d m, %s"), tank->range,
                         tui_duel_word(TK_DUEL_WORDS_EXPERIENCE, tank->experience));
    }
    tk_buffer_put(&line, line.size > 0 ? ", " : "");
    tk_buffer_format(&line, _("%d VP"), tank->points);
    if (tank->medals > 0) {
        tk_buffer_format(&line, view->terminal->unicode ? " ★%u" : " *%u", tank->medals);
    }
    if (tank->bidden && sight->phase == TK_DUEL_PHASE_INITIATIVE) {
        tk_buffer_put(&line, ", ");
        tk_buffer_put(&line, _("bids"));
        if (tank->bid != TK_DUEL_NO_CARD) {
            tk_buffer_format(&line, " #%u", tank->bid);
        }
    }
    put_paragraph(' ', line.data, columns, out);
    tk_buffer_free(&line);
    if (tank->out) {
        return;
    }
    put_levels(tank, &type, sight->weather, columns, out);
    put_crew(view, tank, &type, columns, out);
    put_ground(view, tank, columns, out);
    put_sight(tank, columns, out);
    put_marks(tank, columns, out);
    put_equipment(tank, &type, columns, out);
}
