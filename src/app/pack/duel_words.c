#include <stdio.h>

#include "app/pack/duel.h"
#include "games/duel/words/words.h"

const char *pack_duel_text(const pack_duel *from, const char *group, const char *id, const char *end) {
    char key[96];
    snprintf(key, sizeof key, "%s.%s%s", group, id, end);
    return tk_pack_text(from->pack, from->language, key);
}

const char *pack_duel_word(const pack_duel *from, tk_duel_words list, unsigned index) {
    return pack_duel_text(from, duel_words_of(list)->name, tk_duel_key(list, index), "");
}

void pack_duel_action(const pack_duel *from, const duel_half *half, tk_buffer *out) {
    switch (half->kind) {
    case TK_DUEL_TERRAIN:
        tk_buffer_put(out, pack_duel_text(from, "terrain", from->rules->terrain_id[half->detail], ""));
        break;
    case TK_DUEL_COMMAND:
        tk_buffer_put(out, pack_duel_word(from, TK_DUEL_WORDS_COMMAND, half->detail));
        break;
    default:
        tk_buffer_put(out, pack_duel_word(from, TK_DUEL_WORDS_KIND, half->kind));
        if (half->level > 0) {
            tk_buffer_format(out, " %u", half->level);
        }
    }
}

void pack_duel_penetration(const pack_duel *from, const duel_card *card, tk_buffer *out) {
    if (card->penetration != TK_DUEL_PIERCES_BY) {
        tk_buffer_put(out, pack_duel_word(from, TK_DUEL_WORDS_PENETRATION, card->penetration));
    } else {
        tk_buffer_format(out, card->modifier != 0 ? "%+d" : "%d", card->modifier);
    }
}

static void put_effect(const pack_duel *from, const duel_effect *effect, tk_buffer *out) {
    tk_buffer_put(out, pack_duel_word(from, TK_DUEL_WORDS_EFFECT, effect->kind));
    if (effect->kind == TK_DUEL_EFFECT_WOUND || effect->kind == TK_DUEL_EFFECT_KILL) {
        tk_buffer_format(out, ": %s", pack_duel_word(from, TK_DUEL_WORDS_POSITION, effect->number));
        if (effect->other != TK_DUEL_NONE) {
            tk_buffer_format(out, " (%s)", pack_duel_word(from, TK_DUEL_WORDS_POSITION, effect->other));
        }
    } else if (effect->number > 1) {
        tk_buffer_format(out, " ×%u", effect->number);
    }
}

void pack_duel_effects(const pack_duel *from, const duel_effect *effects, tk_buffer *out) {
    for (unsigned at = 0; at < DUEL_PART_EFFECTS && effects[at].kind != TK_DUEL_EFFECT_NONE; at++) {
        tk_buffer_put(out, at > 0 ? ", " : "");
        put_effect(from, &effects[at], out);
    }
}

void pack_duel_bits(const pack_duel *from, tk_duel_words list, unsigned bits, tk_buffer *out) {
    const char *between = "";
    for (unsigned at = 0; tk_duel_key(list, at) != NULL; at++) {
        if ((bits >> at & 1u) != 0) {
            tk_buffer_format(out, "%s%s", between, pack_duel_word(from, list, at));
            between = ", ";
        }
    }
}

void pack_duel_crew(const pack_duel *from, const duel_type *type, tk_buffer *out) {
    const char *between = "";
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        if ((type->positions >> position & 1) == 0) {
            continue;
        }
        tk_buffer_format(out, "%s%s", between, pack_duel_word(from, TK_DUEL_WORDS_POSITION, position));
        if (position == TK_DUEL_COMMANDER && type->commander_gunner) {
            tk_buffer_format(out, "/%s", pack_duel_word(from, TK_DUEL_WORDS_POSITION, TK_DUEL_GUNNER));
        }
        tk_buffer_format(out, " %u", type->crew_points[position]);
        between = ", ";
    }
}

void pack_duel_equipment(const pack_duel *from, const duel_type *type, tk_buffer *out) {
    unsigned bits = (unsigned)type->apcr << TK_DUEL_EQUIPMENT_APCR | (unsigned)type->smoke << TK_DUEL_EQUIPMENT_SMOKE |
                    (unsigned)type->radio << TK_DUEL_EQUIPMENT_RADIO;
    pack_duel_bits(from, TK_DUEL_WORDS_EQUIPMENT, bits, out);
}

void pack_duel_figure(unsigned figure, tk_buffer *out) {
    if (figure == 0) {
        tk_buffer_put(out, "–");
    } else {
        tk_buffer_format(out, "%u", figure);
    }
}
