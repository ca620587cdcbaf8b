#include "tui/duel/words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/i18n.h"

const char *tui_duel_text(const tui_view *view, const char *kind, const char *id) {
    char key[96];
    snprintf(key, sizeof key, "%s.%s", kind, id);
    const char *text = tk_pack_text(tk_game_pack(view->game), tui_language_code(), key);
    return strcmp(text, key) == 0 ? "" : text; /* the key itself is in this frame */
}

const char *tui_duel_word(tk_duel_words words, unsigned number) {
    const char *name = tk_duel_name(words, number);
    return name != NULL && *name != 0 ? _(name) : "";
}

const char *tui_duel_type_name(const tui_view *view, const tk_duel_tank *tank) {
    tk_duel_type type;
    return tk_duel_type_of(view->game, tank->type, &type) ? type.name : "";
}

const char *tui_duel_terrain_name(const tui_view *view, unsigned terrain) {
    tk_duel_terrain printed;
    if (!tk_duel_terrain_of(view->game, terrain, &printed)) {
        return "";
    }
    const char *text = tui_duel_text(view, "terrain", printed.id);
    return *text != 0 ? text : printed.id;
}

void tui_duel_colour(const tui_view *view, unsigned side, tk_buffer *out) {
    if (side == TK_DUEL_GERMAN) {
        tui_style(view->terminal, out, "1;38;5;179", "1;33");
    } else {
        tui_style(view->terminal, out, "1;38;5;203", "1;31");
    }
}

const char *tui_duel_tank(unsigned tank) {
    const char *name = tk_duel_tank_name(tank);
    return name != NULL ? name : "";
}

void tui_duel_tanks(unsigned set, tk_buffer *out) {
    bool first = true;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if ((set >> tank & 1u) != 0) {
            tk_buffer_format(out, "%s%s", first ? "" : ", ", tk_duel_tank_name(tank));
            first = false;
        }
    }
}

/* I to IV, or 1 to 4; 0 for neither. */
static unsigned read_number(const char **typed) {
    static const char *const roman[] = {"iii", "ii", "iv", "i"};
    static const unsigned value[] = {3, 2, 4, 1};
    if (**typed >= '1' && **typed <= '4') {
        return (unsigned)(*(*typed)++ - '0');
    }
    for (size_t index = 0; index < 4; index++) {
        size_t length = 0;
        while (roman[index][length] != 0 && tolower((unsigned char)(*typed)[length]) == roman[index][length]) {
            length++;
        }
        if (roman[index][length] == 0) {
            *typed += length;
            return value[index];
        }
    }
    return 0;
}

unsigned tui_duel_read_tank(const char *typed, const char **rest) {
    typed += strspn(typed, " \t,");
    int side = tolower((unsigned char)*typed);
    if (side != 'g' && side != 's') {
        return TK_DUEL_NO_TANK;
    }
    typed++;
    typed += *typed == '-';
    unsigned number = read_number(&typed);
    if (number == 0 || (*typed != 0 && strchr(" \t,", *typed) == NULL)) {
        return TK_DUEL_NO_TANK;
    }
    if (rest != NULL) {
        *rest = typed;
    }
    return (side == 's' ? (unsigned)TK_DUEL_SIDE_TANKS : 0u) + number - 1;
}

tk_duel_card tui_duel_card(const tui_view *view, unsigned card) {
    tk_duel_card printed;
    memset(&printed, 0, sizeof printed);
    if (!tk_duel_card_of(view->game, card, &printed)) {
        memset(&printed, 0, sizeof printed);
    }
    return printed;
}

unsigned tui_duel_share(const tui_view *view, unsigned icon) {
    unsigned count = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        count += (tui_duel_card(view, card).icons & icon) != 0;
    }
    return count;
}

void tui_duel_half(const tui_view *view, const tk_duel_half *half, tk_buffer *out) {
    if (half->kind == TK_DUEL_NOTHING) {
        return;
    }
    if (half->kind == TK_DUEL_TERRAIN) {
        tk_buffer_put(out, tui_duel_terrain_name(view, half->terrain));
        return;
    }
    tk_buffer_put(out, tui_duel_word(TK_DUEL_WORDS_KIND, half->kind));
    if (half->level > 0) {
        tk_buffer_format(out, " %u", half->level);
    }
    if (half->kind == TK_DUEL_FIRE && half->accuracy != 0) {
        tk_buffer_format(out, " %+d", half->accuracy);
    }
    if (half->kind == TK_DUEL_COMMAND) {
        tk_buffer_format(out, ": %s", tui_duel_word(TK_DUEL_WORDS_COMMAND, half->command));
    }
}

static void add_number(tk_buffer *list, const char *name, unsigned number) {
    if (number > 0) {
        tk_buffer_format(list, "%s%s %u", list->size > 0 ? ", " : "", name, number);
    }
}

void tui_duel_numbers(const tui_view *view, const tk_duel_half *half, tk_buffer *out) {
    tk_duel_terrain ground;
    tk_buffer list = {0};
    memset(&ground, 0, sizeof ground);
    if (half->kind == TK_DUEL_TERRAIN && !tk_duel_terrain_of(view->game, half->terrain, &ground)) {
        memset(&ground, 0, sizeof ground);
    }
    add_number(&list, _("cover"), ground.cover);
    add_number(&list, _("conceal"), half->kind == TK_DUEL_SMOKE ? half->conceal : ground.conceal);
    add_number(&list, _("hull down"), ground.hull_down);
    add_number(&list, _("bog"), ground.bog);
    if (ground.accuracy != 0) {
        tk_buffer_put(&list, list.size > 0 ? ", " : "");
        tk_buffer_format(&list, _("own fire %+d"), ground.accuracy);
    }
    if (list.size > 0) {
        tk_buffer_format(out, " (%s)", list.data);
    }
    tk_buffer_free(&list);
}

void tui_duel_halves(const tui_view *view, unsigned card, tk_buffer *out) {
    tk_duel_card printed = tui_duel_card(view, card);
    tui_duel_half(view, &printed.half[0], out);
    if (printed.half[1].kind != TK_DUEL_NOTHING) {
        tk_buffer_put(out, printed.half[0].kind != TK_DUEL_NOTHING ? " / " : "");
        tui_duel_half(view, &printed.half[1], out);
    }
}
