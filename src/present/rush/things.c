/* What is printed on cards (docs/schema/thing-rush.json). */
#include "present/rush/inside.h"

#include <stdio.h>
#include <string.h>

static void put_abilities(const present_view *view, const tk_rush_face *face, tk_json_writer *writer) {
    tk_json_array(writer, "abilities");
    for (unsigned index = 0; index < face->abilities; index++) {
        tk_text *name = present_sentence(view);
        present_rush_ability(view, face, index, name);
        tk_json_open_object(writer);
        tk_json_text(writer, "ability", tk_rush_key(TK_RUSH_WORDS_ABILITY, face->ability[index].kind));
        present_put_text(writer, "name", name);
        present_put_some(writer, "number", face->ability[index].number);
        tk_json_text(writer, "text", present_rush_meaning(view, TK_RUSH_WORDS_ABILITY, face->ability[index].kind));
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

static void put_marks(const present_view *view, const tk_rush_face *face, tk_json_writer *writer) {
    const bool has[TK_RUSH_MARKS] = {[TK_RUSH_MARK_BASES_ONLY] = face->bases_only,
                                     [TK_RUSH_MARK_VEHICLES_ONLY] = face->vehicles_only,
                                     [TK_RUSH_MARK_OWN_NATION] = face->own_nation};
    tk_json_array(writer, "marks");
    for (unsigned mark = 0; mark < TK_RUSH_MARKS; mark++) {
        if (has[mark]) {
            tk_json_open_object(writer);
            tk_json_text(writer, "mark", tk_rush_key(TK_RUSH_WORDS_MARK, mark));
            tk_json_text(writer, "name", present_rush_text(view, TK_RUSH_WORDS_MARK, mark));
            tk_json_text(writer, "text", present_rush_meaning(view, TK_RUSH_WORDS_MARK, mark));
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
}

/* What it is good for, in a sentence. */
static const char *use_of(unsigned face, tk_rush_type type) {
    return face < TK_RUSH_VEHICLES    ? TK_TEXT("Use it for its value, its abilities, to protect a base or to attack.")
           : type == TK_RUSH_BARRACKS ? TK_TEXT("It never protects a base and never attacks.")
           : type == TK_RUSH_MEDAL    ? TK_TEXT("It counts as medals at the end; in the hand it pays for any nation.")
                                      : TK_TEXT("It counts 3 at the end; in the hand it has no use.");
}

static void put_card(const present_view *view, unsigned number, tk_json_writer *writer) {
    const tk_rush_face face = present_rush_face(view, number);
    const bool vehicle = number < TK_RUSH_VEHICLES;
    tk_json_text(writer, "card", face.id);
    tk_json_text(writer, "name", vehicle ? face.name : present_say(view, face.name));
    if (face.nation < TK_RUSH_NATIONS) {
        tk_json_text(writer, "nation", tk_rush_key(TK_RUSH_WORDS_NATION, face.nation));
        tk_json_text(writer, "nation_name", present_rush_text(view, TK_RUSH_WORDS_NATION, face.nation));
    }
    tk_json_text(writer, "type", tk_rush_key(TK_RUSH_WORDS_TYPE, face.type));
    tk_json_text(writer, "type_name", present_rush_text(view, TK_RUSH_WORDS_TYPE, face.type));
    tk_json_text(writer, "type_short", present_say(view, tk_rush_name(TK_RUSH_WORDS_TYPE, face.type)));
    if (vehicle) {
        tk_json_number(writer, "price", face.price);
    }
    if (face.value >= 0) {
        tk_json_number(writer, "value", face.value);
    }
    if (vehicle) {
        tk_json_number(writer, "attack", face.attack);
        tk_json_number(writer, "defence", face.defence);
    }
    put_abilities(view, &face, writer);
    put_marks(view, &face, writer);
    tk_json_text(writer, "use", present_say(view, use_of(number, face.type)));
}

bool present_rush_thing(const present_view *view, const char *kind, const char *key, tk_json_writer *writer) {
    if (strcmp(kind, "cards") == 0 && strcmp(key, "all") == 0) {
        tk_json_array(writer, "cards");
        for (unsigned face = 0; face < TK_RUSH_FACES; face++) {
            tk_json_open_object(writer);
            put_card(view, face, writer);
            tk_json_close_object(writer);
        }
        tk_json_close_array(writer);
        return true;
    }
    for (unsigned face = 0; strcmp(kind, "card") == 0 && face < TK_RUSH_FACES; face++) {
        if (strcmp(present_rush_face(view, face).id, key) == 0) {
            put_card(view, face, writer);
            return true;
        }
    }
    return false;
}

/* By how many play (R1). */
void present_rush_ways(const present_view *view, tk_json_writer *writer) {
    const tk_game_info *info = tk_game_about(view->game);
    for (unsigned players = info->seats_least; players <= info->seats_most; players++) {
        char number[16];
        snprintf(number, sizeof number, "%u", players);
        present_open_way("players", number, players, players == info->seats_least, writer);
        present_put(writer, "name", present_count(view, "%u player", "%u players", players), players);
        tk_json_close_object(writer);
    }
}
