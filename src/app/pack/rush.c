#include "app/pack/rush.h"

#include <stdio.h>
#include <string.h>

#include "app/i18n.h"
#include "tui/terminal.h"

const char *pack_rush_text(const tk_pack *pack, const char *language, const char *group, const char *id,
                           const char *end) {
    char key[96];
    snprintf(key, sizeof key, "%s.%s%s", group, id, end);
    return tk_pack_text(pack, language, key);
}

const char *pack_rush_name(const rush_rules *rules, const tk_pack *pack, const char *language, unsigned face) {
    return face < TK_RUSH_VEHICLES ? rules->name[face] : pack_rush_text(pack, language, "card", rules->id[face], "");
}

void pack_rush_powers(const rush_rules *rules, const tk_pack *pack, const char *language, unsigned index,
                      tk_buffer *out) {
    const rush_face *face = &rules->face[index];
    const char *between = "";
    for (unsigned at = 0; at < face->abilities; at++, between = ", ") {
        const char *id = tk_rush_key(TK_RUSH_WORDS_ABILITY, face->ability[at].kind);
        tk_buffer_format(out, "%s%s", between, pack_rush_text(pack, language, "ability", id, ""));
        if (face->ability[at].kind == TK_RUSH_REINFORCEMENTS || face->ability[at].kind == TK_RUSH_RESEARCH) {
            tk_buffer_format(out, " %u", face->ability[at].number);
        }
    }
    between = face->abilities > 0 ? "; " : "";
    for (unsigned mark = 0; mark < TK_RUSH_MARKS; mark++) {
        if ((face->marks & 1u << mark) != 0) {
            tk_buffer_format(out, "%s%s", between,
                             pack_rush_text(pack, language, "mark", tk_rush_key(TK_RUSH_WORDS_MARK, mark), ""));
            between = ", ";
        }
    }
}

/* ---- The table ---- */

enum { COLUMNS = 6, NAME = 0, TYPE = 1 };

typedef struct table {
    const rush_rules *rules;
    const tk_pack *pack;
    const char *language;
    const char *heading[COLUMNS];
    size_t width[COLUMNS];
} table;

static void widen(table *to, unsigned column, const char *text) {
    size_t width = tui_width(text);
    if (width > to->width[column]) {
        to->width[column] = width;
    }
}

static const char *type_text(const table *from, unsigned face) {
    return pack_rush_text(from->pack, from->language, "type",
                          tk_rush_key(TK_RUSH_WORDS_TYPE, from->rules->face[face].type), "");
}

static void measure(table *to) {
    for (unsigned column = 0; column < COLUMNS; column++) {
        widen(to, column, to->heading[column]);
    }
    for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
        widen(to, NAME, pack_rush_name(to->rules, to->pack, to->language, face));
        widen(to, TYPE, type_text(to, face));
    }
}

/* A number stands at the right of its column. */
static void put_number(const table *from, unsigned column, const char *number, tk_buffer *out) {
    tui_spaces(out, from->width[column] - tui_width(number));
    tk_buffer_format(out, "%s  ", number);
}

static void put_heading(const table *from, const char *title, tk_buffer *out) {
    tk_buffer_format(out, "\n%s\n  ", title);
    for (unsigned column = 0; column < COLUMNS; column++) {
        tui_put_cell(out, from->heading[column], from->width[column]);
        tk_buffer_put(out, "  ");
    }
    tk_buffer_format(out, "%s\n", _("Abilities and marks"));
}

static void put_row(const table *from, unsigned index, tk_buffer *out) {
    const rush_face *face = &from->rules->face[index];
    bool vehicle = index < TK_RUSH_VEHICLES;
    char number[16];
    tk_buffer_put(out, "  ");
    tui_put_cell(out, pack_rush_name(from->rules, from->pack, from->language, index), from->width[NAME]);
    tk_buffer_put(out, "  ");
    tui_put_cell(out, type_text(from, index), from->width[TYPE]);
    tk_buffer_put(out, "  ");
    snprintf(number, sizeof number, "%u", face->price);
    put_number(from, 2, vehicle ? number : "-", out);
    snprintf(number, sizeof number, "%d", face->value);
    put_number(from, 3, face->value == RUSH_NO_VALUE ? "-" : number, out);
    snprintf(number, sizeof number, "%u", face->attack);
    put_number(from, 4, vehicle ? number : "-", out);
    snprintf(number, sizeof number, "%u", face->defence);
    put_number(from, 5, vehicle ? number : "-", out);
    pack_rush_powers(from->rules, from->pack, from->language, index, out);
    while (out->data != NULL && out->size > 0 && out->data[out->size - 1] == ' ') {
        out->data[--out->size] = '\0';
    }
    tk_buffer_char(out, '\n');
}

void pack_rush_table(const rush_rules *rules, const tk_pack *pack, const char *language, tk_buffer *out) {
    table shown = {.rules = rules,
                   .pack = pack,
                   .language = language,
                   .heading = {_("Card"), _("Type"), _("Price"), _("Value"), _("Attack"), _("Defence")}};
    measure(&shown);
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        put_heading(&shown, pack_rush_text(pack, language, "nation", tk_rush_key(TK_RUSH_WORDS_NATION, nation), ""),
                    out);
        for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
            if (rules->face[face].nation == nation) {
                put_row(&shown, face, out);
            }
        }
    }
    put_heading(&shown, _("Other cards"), out);
    for (unsigned face = TK_RUSH_VEHICLES; face < TK_RUSH_FACES; face++) {
        put_row(&shown, face, out);
    }
}
