/* The words of Rush that its documents share: cards and what is printed on them, in the reader's language. */
#include "present/rush/inside.h"

#include <stdio.h>

tk_rush_face present_rush_face(const present_view *view, unsigned face) {
    tk_rush_face printed = {.id = "", .name = "", .nation = TK_RUSH_NATIONS, .type = TK_RUSH_TYPES, .value = -1};
    tk_rush_face_of(view->game, face, &printed);
    return printed;
}

const char *present_rush_name(const present_view *view, unsigned face) {
    const char *name = present_rush_face(view, face).name;
    return face < TK_RUSH_VEHICLES ? name : present_say(view, name);
}

/* The kinds under which packs have texts of these words. */
static const char *const kinds[TK_RUSH_WORDS_LISTS] = {
    [TK_RUSH_WORDS_NATION] = "nation",           [TK_RUSH_WORDS_TYPE] = "type",
    [TK_RUSH_WORDS_ABILITY] = "ability",         [TK_RUSH_WORDS_MARK] = "mark",
    [TK_RUSH_WORDS_ACHIEVEMENT] = "achievement",
};

const char *present_rush_text(const present_view *view, tk_rush_words words, unsigned number) {
    return present_pack_text(view, kinds[words], tk_rush_key(words, number),
                             present_say(view, tk_rush_name(words, number)));
}

const char *present_rush_meaning(const present_view *view, tk_rush_words words, unsigned number) {
    char key[64];
    snprintf(key, sizeof key, "%s.text", tk_rush_key(words, number));
    return present_pack_text(view, kinds[words], key, present_rush_text(view, words, number));
}

void present_rush_ability(const present_view *view, const tk_rush_face *face, unsigned index, tk_text *text) {
    const tk_rush_ability kind = face->ability[index].kind;
    tk_text_put(text, present_rush_text(view, TK_RUSH_WORDS_ABILITY, kind));
    if (kind == TK_RUSH_REINFORCEMENTS || kind == TK_RUSH_RESEARCH) {
        tk_text_format(text, " %u", face->ability[index].number);
    }
}

void present_rush_put_card(const present_view *view, tk_json_writer *writer, const char *name, unsigned face) {
    if (face != TK_RUSH_NO_FACE) {
        tk_json_text(writer, name, present_rush_face(view, face).id);
    }
}
