/* All cards of Rush: vehicles, and the others as often as they lie in the box. */
#include "games/rush/rules/cards.h"
#include "present/rush/inside.h"

enum { WIDTH = 63, HEIGHT = 88 }; /* millimetres */

static unsigned copies_of(unsigned face) {
    unsigned copies = 0;
    for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
        copies += rush_face_of(card) == face;
    }
    return copies;
}

static void put_facts(const tk_rush_face *face, bool vehicle, tk_json_writer *writer) {
    tk_json_object(writer, "facts");
    if (vehicle) {
        tk_json_number(writer, "price", face->price);
    }
    if (face->value >= 0) {
        tk_json_number(writer, "value", face->value);
    }
    if (vehicle) {
        tk_json_number(writer, "attack", face->attack);
        tk_json_number(writer, "defence", face->defence);
    }
    tk_json_close_object(writer);
}

static void put_is(const present_view *view, const tk_rush_face *face, tk_json_writer *writer) {
    const bool has[TK_RUSH_MARKS] = {[TK_RUSH_MARK_BASES_ONLY] = face->bases_only,
                                     [TK_RUSH_MARK_VEHICLES_ONLY] = face->vehicles_only,
                                     [TK_RUSH_MARK_OWN_NATION] = face->own_nation};
    tk_json_object(writer, "is");
    tk_json_array(writer, "nation");
    if (face->nation < TK_RUSH_NATIONS) {
        present_put_is(tk_rush_key(TK_RUSH_WORDS_NATION, face->nation),
                       present_rush_text(view, TK_RUSH_WORDS_NATION, face->nation), writer);
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "type");
    present_put_is(tk_rush_key(TK_RUSH_WORDS_TYPE, face->type), present_rush_text(view, TK_RUSH_WORDS_TYPE, face->type),
                   writer);
    tk_json_close_array(writer);
    tk_json_array(writer, "ability");
    for (unsigned index = 0; index < face->abilities; index++) {
        present_put_is(tk_rush_key(TK_RUSH_WORDS_ABILITY, face->ability[index].kind),
                       present_rush_text(view, TK_RUSH_WORDS_ABILITY, face->ability[index].kind), writer);
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "mark");
    for (unsigned mark = 0; mark < TK_RUSH_MARKS; mark++) {
        if (has[mark]) {
            present_put_is(tk_rush_key(TK_RUSH_WORDS_MARK, mark), present_rush_text(view, TK_RUSH_WORDS_MARK, mark),
                           writer);
        }
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void put_cards(const present_view *view, unsigned first, unsigned end, tk_json_writer *writer) {
    tk_json_array(writer, "items");
    for (unsigned number = first; number < end; number++) {
        const tk_rush_face face = present_rush_face(view, number);
        const bool vehicle = number < TK_RUSH_VEHICLES;
        present_open_item(face.id, vehicle ? face.name : present_say(view, face.name), copies_of(number), writer);
        put_facts(&face, vehicle, writer);
        put_is(view, &face, writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

void present_rush_contents(const present_view *view, tk_json_writer *writer) {
    static const present_name figures[] = {{"price", TK_TEXT("Price")},
                                           {"value", TK_TEXT("Value")},
                                           {"attack", TK_TEXT("Attack")},
                                           {"defence", TK_TEXT("Defence")}};
    static const present_name filters[] = {{"nation", TK_TEXT("Nation")},
                                           {"type", TK_TEXT("Type")},
                                           {"ability", TK_TEXT("Ability")},
                                           {"mark", TK_TEXT("Mark")}};
    present_open_kind("vehicle", present_say(view, TK_TEXT("Vehicles")), WIDTH, HEIGHT, writer);
    present_put_names(view, "facts", figures, 4, writer);
    present_put_names(view, "filters", filters, 4, writer);
    put_cards(view, 0, TK_RUSH_VEHICLES, writer);
    tk_json_close_object(writer);
    present_open_kind("other", present_say(view, TK_TEXT("Other cards")), WIDTH, HEIGHT, writer);
    present_put_names(view, "facts", figures + 1, 1, writer);
    present_put_names(view, "filters", filters, 2, writer);
    put_cards(view, TK_RUSH_VEHICLES, TK_RUSH_FACES, writer);
    tk_json_close_object(writer);
}
