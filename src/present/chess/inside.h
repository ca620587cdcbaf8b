/* What the files of this folder share: a match of Tank Chess as its rules keep it, for one who tells it. */
#ifndef PRESENT_CHESS_INSIDE_H
#define PRESENT_CHESS_INSIDE_H

#include "games/chess/rules/body.h"
#include "present/teller.h"

static inline const chess_rules *present_chess_rules(const present_view *view) {
    return tk_game_rules_of(view->game, "chess");
}

static inline const chess_body *present_chess_body(const present_view *view) {
    return tk_state_body_of(view->game, view->state, "chess");
}

/* choices.c: members of present_teller. */
size_t present_chess_choices(const present_view *view, const tk_parts *wish, tk_json_writer *writer);
tk_status present_chess_why(const present_view *view, const tk_parts *wish, tk_error *about);
/* The member "threats": what each side could destroy if it were to move now, {"H3":["B11"]}. */
void present_chess_threats(const present_view *view, tk_json_writer *writer);

/* glossary.c */
extern const present_word present_chess_words[];

#endif
