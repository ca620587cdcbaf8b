/* What the files of this folder share: a match of Tank Duel as a seat sees it, the names of cards, tanks and ground,
 * and the members of present_teller. */
#ifndef PRESENT_DUEL_INSIDE_H
#define PRESENT_DUEL_INSIDE_H

#include <tankodrom/duel.h>

#include "present/teller.h"

/* The `look` of a view. */
typedef struct present_duel_look {
    tk_duel_sight sight;
    unsigned spotting[2]; /* the chance of binoculars on one card and on two; counted only where it is told */
} present_duel_look;

static inline const tk_duel_sight *present_duel_sight(const present_view *view) {
    return &((const present_duel_look *)view->look)->sight;
}

/* ---- words.c ---- */

/* A word of the game in the reader's language, "" where there is none. */
const char *present_duel_word(const present_view *view, tk_duel_words words, unsigned number);
/* "S-I"; "" for a tank that is none. */
const char *present_duel_tank(unsigned tank);
/* The tanks of a set: "S-I, S-II". */
void present_duel_tanks(unsigned set, tk_text *text);
/* "woods" */
const char *present_duel_terrain(const present_view *view, const char *id);
/* The printed card, or a blank one. */
tk_duel_card present_duel_card(const tk_game *game, unsigned card);
/* "Fire 4 +10", "woods"; nothing for a half that is empty. */
void present_duel_half(const present_view *view, const tk_duel_half *half, tk_text *text);
/* " (cover 20, conceal 40, bog 10)" of a Terrain or Smoke; nothing for other halves. */
void present_duel_numbers(const present_view *view, const tk_duel_half *half, tk_text *text);
/* ", cover 20, conceal 40": what the ground does; `cover` and `conceal` with all that adds to them. */
void present_duel_ground(const present_view *view, const tk_duel_terrain *ground, unsigned cover, unsigned conceal,
                         tk_text *text);
/* "Move 3 / Fire 2 +10" */
void present_duel_halves(const present_view *view, unsigned card, tk_text *text);
/* "cover 20, conceal 40, bog 10": the same without brackets. */
void present_duel_effects(const present_view *view, const tk_duel_half *half, tk_text *text);
/* "#34 " */
void present_duel_number(unsigned card, tk_text *text);
/* "Move 3 #34 + Flank 4 #12": the cards laid down. */
void present_duel_laid(const present_view *view, tk_text *text);

/* Members of JSON objects that are left out where they say nothing: no word, no tank, the empty set. */
void present_duel_put_key(tk_json_writer *writer, const char *name, tk_duel_words words, unsigned number);
void present_duel_put_tank(tk_json_writer *writer, const char *name, unsigned tank);
void present_duel_put_tanks(tk_json_writer *writer, const char *name, unsigned set);
void present_duel_put_cards(tk_json_writer *writer, const char *name, const uint8_t *cards, unsigned count);

/* ---- odds.c: how good a shot would be (11.1.3), before it is fired, and what its odds are made of ---- */

/* For what the reader knows (D-73). */
bool present_duel_odds(const present_view *view, const tk_duel_aim *aim, tk_duel_odds *odds);
unsigned present_duel_per_cent(unsigned millionths); /* rounded */
/* "63 % to hit, 28 % to hit and penetrate" */
void present_duel_odds_short(const present_view *view, const tk_duel_odds *odds, tk_text *text);
/* "10 against armour 8 penetrates 72 %" */
void present_duel_odds_place(const present_view *view, const tk_duel_place_odds *place, tk_text *text);
/* Member "odds": the chances alone, or with all that they are made of. */
void present_duel_put_odds(const present_view *view, const tk_duel_odds *odds, bool whole, tk_json_writer *writer);

/* ---- choices.c ---- */

/* "try to spot S-I (40 %)": a crew order. */
void present_duel_order_words(const present_view *view, tk_duel_choice choice, tk_text *text);

/* ---- levels.c ---- */

/* Members "move" and "fire": a number, or an object with what lowers it. */
void present_duel_put_levels(const present_view *view, const tk_duel_tank *tank, tk_json_writer *writer);
/* "Fire: level 3 of the printed 5 (no loader); #26 needs 5": the level that a half of a card goes by. */
void present_duel_level(const present_view *view, const tk_duel_tank *tank, unsigned card, unsigned half,
                        tk_text *text);

/* ---- score.c: what points were won for, as events tell it; how many there are stands on the boards ---- */

enum { PRESENT_DUEL_CREWS, PRESENT_DUEL_KILLS, PRESENT_DUEL_MISSION, PRESENT_DUEL_SOURCES };
typedef struct present_duel_ledger {
    int32_t points[TK_DUEL_TANKS][PRESENT_DUEL_SOURCES];
} present_duel_ledger;

/* ---- briefing.c ---- */

/* Members of the thing "battle"; false when memory ran out. */
bool present_duel_battle(const present_view *view, const char *key, tk_json_writer *writer);
/* The battles of the pack. */
/* contents.c */
void present_duel_contents(const present_view *view, tk_json_writer *writer);
void present_duel_ways(const present_view *view, tk_json_writer *writer);

/* ---- Members of present_teller ---- */

extern const char present_duel_introduction[], present_duel_rules[];
extern const present_topic present_duel_topics[];
void present_duel_board(const present_view *view, tk_json_writer *writer);
void present_duel_asked(const present_view *view, tk_json_writer *writer);
void present_duel_order(const present_view *view, tk_action *actions, size_t count);
void present_duel_choice(const present_view *view, tk_action action, tk_json_writer *writer);
size_t present_duel_refused(const present_view *view, present_refusal *refusals, size_t capacity);
tk_status present_duel_why(const present_view *view, const tk_parts *wish, tk_error *about);
void present_duel_explain(const present_view *view, present_refusal *refusal);
void present_duel_count(const tk_game *game, const tk_event *event, void *ledger);
void present_duel_score(const present_view *view, tk_json_writer *writer);
/* What a shot of one tank at another would be: kind "shot", key "S-I>G-II". False for tanks that are not in the field,
 * or on one side. */
bool present_duel_about(const present_view *view, const char *kind, const char *key, tk_json_writer *writer);
bool present_duel_thing(const present_view *view, const char *kind, const char *key, tk_json_writer *writer);

/* setup.c */
extern const char *const present_duel_setup_members[];
tk_status present_duel_setup(const present_view *view, const tk_json_value *wish, tk_json_writer *writer,
                             tk_error *error);

/* glossary.c */
extern const present_word present_duel_words[];

#endif
