/* What is printed on things, told once to whoever draws them: battle cards, tank boards, guns, terrain; and the words
 * behind the keys of the documents. */
#include "present/duel/inside.h"

#include <string.h>

/* ---- Battle cards ---- */

static const struct {
    unsigned icon;
    const char *key, *name;
} icons[] = {{TK_DUEL_BINOCULARS, "binoculars", TK_TEXT("binoculars")},
             {TK_DUEL_SMOKE_ICON, "smoke", TK_TEXT("smoke")},
             {TK_DUEL_FIRE_ICON, "fire", TK_TEXT("fire")},
             {TK_DUEL_EXTINGUISHER, "extinguisher", TK_TEXT("extinguisher")},
             {TK_DUEL_EXPLOSION_ICON, "explosion", TK_TEXT("explosion")},
             {TK_DUEL_INFANTRY_ICON, "infantry", TK_TEXT("infantry")}};
enum { ICONS = sizeof icons / sizeof icons[0] };

static void say_penetration(const present_view *view, const tk_duel_card *card, tk_text *text) {
    if (card->piercing == TK_DUEL_BOUNCES) {
        tk_text_put(text, present_say(view, "bounces"));
    } else if (card->piercing == TK_DUEL_PIERCES_ALWAYS) {
        tk_text_put(text, present_say(view, "penetrates"));
    } else {
        tk_text_format(text, "%+d", card->modifier);
    }
}

static void put_penetration(const present_view *view, const tk_duel_card *card, tk_json_writer *writer) {
    static const char *const keys[] = {"adds", "bounces", "penetrates"};
    tk_text *text = present_sentence(view);
    say_penetration(view, card, text);
    tk_json_object(writer, "penetration");
    present_put_string(writer, "kind", card->piercing < 3 ? keys[card->piercing] : "");
    present_put_some(writer, "adds", card->modifier);
    present_put_true(writer, "heavy", card->heavy);
    present_put_text(writer, "text", text);
    tk_json_close_object(writer);
}

static void put_half(const present_view *view, const tk_duel_half *half, tk_json_writer *writer) {
    tk_duel_terrain ground;
    tk_json_open_object(writer);
    present_duel_put_key(writer, "kind", TK_DUEL_WORDS_KIND, half->kind);
    present_put_some(writer, "level", half->level);
    present_put_some(writer, "accuracy", half->accuracy);
    if (half->terrain != TK_DUEL_NONE && tk_duel_terrain_of(view->game, half->terrain, &ground)) {
        present_put_string(writer, "terrain", ground.id);
    }
    if (half->kind == TK_DUEL_COMMAND) {
        present_duel_put_key(writer, "command", TK_DUEL_WORDS_COMMAND, half->command);
    }
    present_put_some(writer, "conceal", half->conceal);
    tk_text *text = present_sentence(view);
    present_duel_half(view, half, text);
    present_put_text(writer, "name", text);
    text = present_sentence(view);
    present_duel_effects(view, half, text);
    present_put_string(writer, "effects", text->out);
    text = present_sentence(view);
    if (half->kind == TK_DUEL_TERRAIN) {
        tk_text_format(text, "%s: ", present_duel_word(view, TK_DUEL_WORDS_KIND, half->kind));
    }
    present_duel_half(view, half, text);
    present_duel_numbers(view, half, text);
    present_put_text(writer, "text", text);
    tk_json_close_object(writer);
}

/* "When it is turned: penetration +2, heavy damage, binoculars" */
static void put_turned(const present_view *view, const tk_duel_card *card, tk_json_writer *writer) {
    tk_text *text = present_sentence(view);
    tk_text_put(text, present_say(view, "When it is turned: penetration"));
    tk_text_char(text, ' ');
    say_penetration(view, card, text);
    tk_text_put(text, card->heavy ? present_say(view, ", heavy damage") : present_say(view, ", light damage"));
    for (size_t index = 0; index < ICONS; index++) {
        if ((card->icons & icons[index].icon) != 0) {
            present_join(text, present_say(view, ", "), present_say(view, icons[index].name));
        }
    }
    present_put_text(writer, "turned", text);
}

static bool put_card(const present_view *view, const char *key, tk_json_writer *writer) {
    uint64_t number;
    tk_duel_card card;
    if (!tk_text_read_unsigned(key, strlen(key), &number) || number > TK_DUEL_CARDS ||
        !tk_duel_card_of(view->game, (unsigned)number, &card)) {
        return false;
    }
    tk_json_number(writer, "card", (int64_t)number);
    tk_json_number(writer, "target", card.target);
    tk_json_number(writer, "orders", card.orders);
    tk_json_array(writer, "icons");
    for (size_t index = 0; index < ICONS; index++) {
        if ((card.icons & icons[index].icon) != 0) {
            tk_json_put_string(writer, icons[index].key);
        }
    }
    tk_json_close_array(writer);
    put_penetration(view, &card, writer);
    tk_json_array(writer, "halves");
    put_half(view, &card.half[0], writer);
    put_half(view, &card.half[1], writer);
    tk_json_close_array(writer);
    tk_text *text = present_sentence(view);
    present_duel_halves(view, (unsigned)number, text);
    present_put_text(writer, "text", text);
    present_put(writer, "head", present_say(view, "target number %u, order icons %u"), card.target, card.orders);
    put_turned(view, &card, writer);
    return true;
}

/* ---- Damage cards ---- */

static void put_effect(const present_view *view, unsigned kind, unsigned checks, unsigned position, unsigned other,
                       tk_json_writer *writer) {
    tk_text *text = present_sentence(view);
    tk_text_put(text, present_duel_word(view, TK_DUEL_WORDS_EFFECT, kind));
    if (position != TK_DUEL_NONE) {
        present_join(text, present_say(view, ": "), present_duel_word(view, TK_DUEL_WORDS_POSITION, position));
    }
    if (other != TK_DUEL_NONE) {
        tk_text_format(text, " (%s)", present_duel_word(view, TK_DUEL_WORDS_POSITION, other));
    }
    if (checks > 1) {
        tk_text_format(text, " ×%u", checks);
    }
    tk_json_open_object(writer);
    present_duel_put_key(writer, "effect", TK_DUEL_WORDS_EFFECT, kind);
    present_duel_put_key(writer, "position", TK_DUEL_WORDS_POSITION, position);
    present_duel_put_key(writer, "other", TK_DUEL_WORDS_POSITION, other);
    present_put_some(writer, "checks", checks);
    present_put_text(writer, "text", text);
    tk_json_close_object(writer);
}

static void put_part(const present_view *view, const tk_duel_damage *card, unsigned severity, unsigned location,
                     tk_json_writer *writer) {
    tk_json_open_object(writer);
    present_duel_put_key(writer, "severity", TK_DUEL_WORDS_SEVERITY, severity);
    present_duel_put_key(writer, "place", TK_DUEL_WORDS_LOCATION, location);
    tk_json_array(writer, "effects");
    for (unsigned at = 0; at < TK_DUEL_PART_EFFECTS; at++) {
        if (card->part[severity][location][at].kind != TK_DUEL_EFFECT_NONE) {
            put_effect(view, card->part[severity][location][at].kind, card->part[severity][location][at].checks,
                       card->part[severity][location][at].position, card->part[severity][location][at].other, writer);
        }
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static bool put_damage(const present_view *view, const char *key, tk_json_writer *writer) {
    uint64_t number;
    tk_duel_damage card;
    if (!tk_text_read_unsigned(key, strlen(key), &number) || number > UINT8_MAX ||
        !tk_duel_damage_of(view->game, (unsigned)number, &card)) {
        return false;
    }
    tk_json_number(writer, "damage", (int64_t)number);
    tk_json_number(writer, "critical", card.critical);
    present_put_true(writer, "reshuffle", card.reshuffle);
    tk_json_array(writer, "morale");
    for (unsigned icon = 0; icon < TK_DUEL_MORALES; icon++) {
        if ((card.morale >> icon & 1u) != 0) {
            tk_json_put_string(writer, tk_duel_key(TK_DUEL_WORDS_MORALE, icon));
        }
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "parts");
    for (unsigned severity = 0; severity < TK_DUEL_SEVERITIES; severity++) {
        for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
            put_part(view, &card, severity, location, writer);
        }
    }
    tk_json_close_array(writer);
    return true;
}

/* ---- Tank boards, guns ---- */

enum { DUEL_HEAVY = 85 }; /* millimetres (12.1.3) */

static void put_row(tk_json_writer *writer, const char *name, const uint8_t row[TK_DUEL_RANGES]) {
    tk_json_array(writer, name);
    for (unsigned column = 0; column < TK_DUEL_RANGES; column++) {
        tk_json_put_unsigned(writer, row[column]);
    }
    tk_json_close_array(writer);
}

static void put_weapon(const tk_duel_weapon *weapon, bool apcr, tk_json_writer *writer) {
    tk_json_number(writer, "calibre", weapon->calibre);
    put_row(writer, "to_hit", weapon->to_hit);
    put_row(writer, "penetration", weapon->penetration);
    if (apcr) {
        put_row(writer, "apcr", weapon->apcr);
    }
}

/* By place, from above: {"place":"turret","numbers":"789","front":8,"side":5,…}. */
static void put_armour(const present_view *view, const tk_duel_type *type, tk_json_writer *writer) {
    tk_json_array(writer, "armour");
    for (unsigned location = TK_DUEL_LOCATIONS; location-- > 0;) {
        char digits[16];
        size_t length = 0;
        for (unsigned digit = 0; digit < 10; digit++) {
            if (type->location[digit] == location) {
                digits[length++] = (char)('0' + digit);
            }
        }
        digits[length] = '\0';
        tk_json_open_object(writer);
        present_duel_put_key(writer, "place", TK_DUEL_WORDS_LOCATION, location);
        present_put_string(writer, "name", present_duel_word(view, TK_DUEL_WORDS_LOCATION, location));
        tk_json_put_name(writer, "numbers");
        tk_json_put_string(writer, digits);
        tk_json_number(writer, "front", type->armour[location][0]);
        tk_json_number(writer, "side", type->armour[location][1]);
        present_put(writer, "text", present_say(view, "target numbers %s: armour front %u, side %u"), digits,
                    type->armour[location][0], type->armour[location][1]);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void put_crew(const present_view *view, const tk_duel_type *type, tk_json_writer *writer) {
    tk_text *text = present_sentence(view);
    tk_text_format(text, present_say(view, "VP: tank %u"), type->points);
    tk_json_number(writer, "points", type->points);
    tk_json_object(writer, "crew");
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        if ((type->positions >> position & 1u) != 0) {
            tk_json_number(writer, tk_duel_key(TK_DUEL_WORDS_POSITION, position), type->crew_points[position]);
            tk_text_format(text, ", %s %u", present_duel_word(view, TK_DUEL_WORDS_POSITION, position),
                           type->crew_points[position]);
        }
    }
    tk_json_close_object(writer);
    present_put_text(writer, "worth", text);
}

static void put_printed(const present_view *view, const tk_duel_type *type, tk_json_writer *writer) {
    tk_text *text = present_sentence(view);
    tk_text_format(text, present_say(view, "printed: Move %u, Fire %u, size %+d, gun %u mm"), type->move, type->fire,
                   type->size, type->weapon.calibre);
    if (type->destroyer) {
        present_add(text, present_say(view, "; "),
                    present_say(view, "a tank destroyer: Fire %u with damaged tracks, %u immobilised"),
                    type->fire_damaged, type->fire_immobile);
    }
    tk_text_put(text, type->weapon.calibre >= DUEL_HEAVY ? present_say(view, "; always heavy damage") : "");
    tk_text_put(text, type->commander_gunner ? present_say(view, "; the commander is the gunner") : "");
    present_put_text(writer, "text", text);
}

/* Equipment, as the marks of the table have it. */
static void put_gear(const present_view *view, const tk_duel_type *type, tk_json_writer *writer) {
    const struct {
        bool so;
        const char *mark, *text;
    } gear[] = {{type->smoke, "launchers", TK_TEXT("smoke device")},
                {type->radio, "radio", TK_TEXT("radio")},
                {type->weapon.calibre >= DUEL_HEAVY, "heavy", TK_TEXT("heavy damage")}}; /* 5.5.3 */
    tk_json_array(writer, "gear");
    for (size_t index = 0; index < sizeof gear / sizeof gear[0]; index++) {
        if (gear[index].so) {
            tk_json_open_object(writer);
            present_put_string(writer, "mark", gear[index].mark);
            present_put_string(writer, "text", present_say(view, gear[index].text));
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
}

static bool put_type(const present_view *view, const char *key, tk_json_writer *writer) {
    tk_duel_type type;
    unsigned number = 0;
    while (tk_duel_type_of(view->game, number, &type) && strcmp(type.id, key) != 0) {
        number++;
    }
    if (!tk_duel_type_of(view->game, number, &type)) {
        return false;
    }
    present_put_string(writer, "type", type.id);
    present_put_string(writer, "name", type.name);
    present_duel_put_key(writer, "side", TK_DUEL_WORDS_SIDE, type.side);
    tk_json_number(writer, "move", type.move);
    tk_json_number(writer, "fire", type.fire);
    tk_json_number(writer, "size", type.size);
    present_put_true(writer, "destroyer", type.destroyer);
    present_put_true(writer, "commander_gunner", type.commander_gunner);
    if (type.destroyer) {
        tk_json_number(writer, "fire_damaged", type.fire_damaged);
        tk_json_number(writer, "fire_immobile", type.fire_immobile);
    }
    put_gear(view, &type, writer);
    put_printed(view, &type, writer);
    put_crew(view, &type, writer);
    put_armour(view, &type, writer);
    put_weapon(&type.weapon, type.apcr, writer);
    return true;
}

static bool put_gun(const present_view *view, const char *key, tk_json_writer *writer) {
    tk_duel_gun gun;
    for (unsigned index = 0; index < TK_DUEL_SIDES * TK_DUEL_GUNS_MOST; index++) {
        const unsigned side = index / TK_DUEL_GUNS_MOST;
        if (tk_duel_gun_of(view->game, side, index % TK_DUEL_GUNS_MOST, &gun) && strcmp(gun.id, key) == 0) {
            present_put_string(writer, "gun", gun.id);
            present_put_string(writer, "name", gun.name);
            present_duel_put_key(writer, "side", TK_DUEL_WORDS_SIDE, side);
            tk_json_number(writer, "orders", gun.orders);
            put_weapon(&gun.weapon, false, writer);
            return true;
        }
    }
    return false;
}

static bool put_terrain(const present_view *view, const char *key, tk_json_writer *writer) {
    tk_duel_terrain ground;
    for (unsigned number = 0; tk_duel_terrain_of(view->game, number, &ground); number++) {
        if (strcmp(ground.id, key) == 0) {
            present_put_string(writer, "terrain", ground.id);
            present_put_string(writer, "name", present_duel_terrain(view, ground.id));
            present_put_some(writer, "cover", ground.cover);
            present_put_some(writer, "conceal", ground.conceal);
            present_put_some(writer, "hull_down", ground.hull_down);
            present_put_some(writer, "bog", ground.bog);
            present_put_some(writer, "accuracy", ground.accuracy);
            present_put_true(writer, "mud", ground.mud);
            return true;
        }
    }
    return false;
}

/* ---- Words: {"german":"Germans","soviet":"Soviets"} ---- */

static bool put_words(const present_view *view, const char *key, tk_json_writer *writer) {
    static const struct {
        const char *name;
        tk_duel_words words;
    } lists[] = {{"side", TK_DUEL_WORDS_SIDE},
                 {"kind", TK_DUEL_WORDS_KIND},
                 {"command", TK_DUEL_WORDS_COMMAND},
                 {"location", TK_DUEL_WORDS_LOCATION},
                 {"severity", TK_DUEL_WORDS_SEVERITY},
                 {"position", TK_DUEL_WORDS_POSITION},
                 {"health", TK_DUEL_WORDS_HEALTH},
                 {"experience", TK_DUEL_WORDS_EXPERIENCE},
                 {"weather", TK_DUEL_WORDS_WEATHER},
                 {"phase", TK_DUEL_WORDS_PHASE},
                 {"temperament", TK_DUEL_WORDS_TEMPERAMENT},
                 {"effect", TK_DUEL_WORDS_EFFECT}};
    for (size_t list = 0; list < sizeof lists / sizeof lists[0]; list++) {
        if (strcmp(lists[list].name, key) != 0) {
            continue;
        }
        for (unsigned number = 0; tk_duel_key(lists[list].words, number) != NULL; number++) {
            tk_json_put_name(writer, tk_duel_key(lists[list].words, number));
            tk_json_put_string(writer, present_duel_word(view, lists[list].words, number));
        }
        return true;
    }
    return false;
}

bool present_duel_thing(const present_view *view, const char *kind, const char *key, tk_json_writer *writer) {
    static const struct {
        const char *kind;
        bool (*put)(const present_view *view, const char *key, tk_json_writer *writer);
    } kinds[] = {{"card", put_card},
                 {"damage", put_damage},
                 {"tank", put_type},
                 {"gun", put_gun},
                 {"terrain", put_terrain},
                 {"words", put_words},
                 {"battle", present_duel_battle}};
    for (size_t index = 0; index < sizeof kinds / sizeof kinds[0]; index++) {
        if (strcmp(kinds[index].kind, kind) == 0) {
            return kinds[index].put(view, key, writer);
        }
    }
    return false;
}
