/* Names of cards, tanks and ground, and the members of JSON objects in which they stand. */
#include "present/duel/inside.h"

#include <string.h>

const char *present_duel_word(const present_view *view, tk_duel_words words, unsigned number) {
    const char *name = tk_duel_name(words, number);
    return name != NULL && *name != '\0' ? present_say(view, name) : "";
}

const char *present_duel_tank(unsigned tank) {
    const char *name = tk_duel_tank_name(tank);
    return name != NULL ? name : "";
}

void present_duel_tanks(unsigned set, tk_text *text) {
    bool first = true;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if ((set >> tank & 1u) != 0) {
            tk_text_put(text, first ? "" : ", ");
            tk_text_put(text, tk_duel_tank_name(tank));
            first = false;
        }
    }
}

const char *present_duel_terrain(const present_view *view, const char *id) {
    return present_pack_text(view, "terrain", id, id);
}

tk_duel_card present_duel_card(const tk_game *game, unsigned card) {
    tk_duel_card printed = {0};
    tk_duel_card_of(game, card, &printed);
    return printed;
}

static void put_signed(tk_text *text, int number) {
    tk_text_put(text, number >= 0 ? " +" : " ");
    tk_text_integer(text, number);
}

void present_duel_half(const present_view *view, const tk_duel_half *half, tk_text *text) {
    tk_duel_terrain ground;
    if (half->kind == TK_DUEL_NOTHING) {
        return;
    }
    if (half->kind == TK_DUEL_TERRAIN) {
        tk_text_put(text, tk_duel_terrain_of(view->game, half->terrain, &ground) ? present_duel_terrain(view, ground.id)
                                                                                 : "");
        return;
    }
    tk_text_put(text, present_duel_word(view, TK_DUEL_WORDS_KIND, half->kind));
    if (half->level > 0) {
        tk_text_char(text, ' ');
        tk_text_unsigned(text, half->level);
    }
    if (half->kind == TK_DUEL_FIRE && half->accuracy != 0) {
        put_signed(text, half->accuracy);
    }
    if (half->kind == TK_DUEL_COMMAND) {
        tk_text_put(text, ": ");
        tk_text_put(text, present_duel_word(view, TK_DUEL_WORDS_COMMAND, half->command));
    }
}

static void add_number(tk_text *text, const char *name, unsigned number) {
    if (number > 0) {
        tk_text_put(text, ", ");
        tk_text_put(text, name);
        tk_text_char(text, ' ');
        tk_text_unsigned(text, number);
    }
}

void present_duel_ground(const present_view *view, const tk_duel_terrain *ground, unsigned cover, unsigned conceal,
                         tk_text *text) {
    add_number(text, present_say(view, "cover"), cover);
    add_number(text, present_say(view, "conceal"), conceal);
    add_number(text, present_say(view, "hull down"), ground->hull_down);
    add_number(text, present_say(view, "bog"), ground->bog);
    if (ground->accuracy != 0) {
        present_add(text, present_say(view, ", "), present_say(view, "own fire %+d"), ground->accuracy);
    }
}

void present_duel_effects(const present_view *view, const tk_duel_half *half, tk_text *text) {
    tk_duel_terrain ground = {0};
    char list[256];
    tk_text numbers;
    if (half->kind == TK_DUEL_TERRAIN) {
        tk_duel_terrain_of(view->game, half->terrain, &ground);
    }
    tk_text_start(&numbers, list, sizeof list);
    present_duel_ground(view, &ground, ground.cover, half->kind == TK_DUEL_SMOKE ? half->conceal : ground.conceal,
                        &numbers);
    if (tk_text_end(&numbers) > 0) {
        tk_text_put(text, list + strlen(", "));
    }
}

void present_duel_numbers(const present_view *view, const tk_duel_half *half, tk_text *text) {
    char list[256];
    tk_text numbers;
    tk_text_start(&numbers, list, sizeof list);
    present_duel_effects(view, half, &numbers);
    if (tk_text_end(&numbers) > 0) {
        present_join(text, " (", list);
        tk_text_char(text, ')');
    }
}

void present_duel_halves(const present_view *view, unsigned card, tk_text *text) {
    const tk_duel_card printed = present_duel_card(view->game, card);
    present_duel_half(view, &printed.half[0], text);
    if (printed.half[1].kind != TK_DUEL_NOTHING) {
        tk_text_put(text, printed.half[0].kind != TK_DUEL_NOTHING ? " / " : "");
        present_duel_half(view, &printed.half[1], text);
    }
}

void present_duel_number(unsigned card, tk_text *text) {
    tk_text_char(text, '#');
    tk_text_unsigned(text, card);
    tk_text_char(text, ' ');
}

void present_duel_laid(const present_view *view, tk_text *text) {
    const tk_duel_build *build = &present_duel_sight(view)->build;
    for (unsigned index = 0; index < build->count; index++) {
        const tk_duel_card printed = present_duel_card(view->game, build->card[index]);
        tk_text_put(text, index > 0 ? " + " : "");
        present_duel_half(view, &printed.half[build->half[index] & 1u], text);
        tk_text_put(text, " #");
        tk_text_unsigned(text, build->card[index]);
    }
    if (build->boost > 0) {
        present_add(text, present_say(view, ", "), present_say(view, "level +%u"), build->boost);
    }
}

/* ---- Members ---- */

void present_duel_put_key(tk_json_writer *writer, const char *name, tk_duel_words words, unsigned number) {
    present_put_string(writer, name, tk_duel_key(words, number));
}

void present_duel_put_tank(tk_json_writer *writer, const char *name, unsigned tank) {
    present_put_string(writer, name, tk_duel_tank_name(tank));
}

void present_duel_put_tanks(tk_json_writer *writer, const char *name, unsigned set) {
    if (set == 0) {
        return;
    }
    tk_json_array(writer, name);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if ((set >> tank & 1u) != 0) {
            tk_json_put_string(writer, tk_duel_tank_name(tank));
        }
    }
    tk_json_close_array(writer);
}

void present_duel_put_cards(tk_json_writer *writer, const char *name, const uint8_t *cards, unsigned count) {
    if (count == 0) {
        return;
    }
    tk_json_array(writer, name);
    for (unsigned index = 0; index < count; index++) {
        tk_json_put_unsigned(writer, cards[index]);
    }
    tk_json_close_array(writer);
}
