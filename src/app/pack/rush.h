/* Packs of Rush for people: a table of all cards in the terminal, and a sheet to print. */
#ifndef APP_PACK_RUSH_H
#define APP_PACK_RUSH_H

#include <stdbool.h>

#include "base/buffer.h"
#include "games/rush/rules/body.h"

/* "Reinforcements 2, Heroic deed; bases only": abilities and marks of a card in a language. */
void pack_rush_powers(const rush_rules *rules, const tk_pack *pack, const char *language, unsigned index,
                      tk_buffer *out);
/* The name of a card in a language. */
const char *pack_rush_name(const rush_rules *rules, const tk_pack *pack, const char *language, unsigned face);
/* The text of a word of the pack: group "nation", id "ussr", end "" or ".text". */
const char *pack_rush_text(const tk_pack *pack, const char *language, const char *group, const char *id,
                           const char *end);

/* Every card on a line, by nation. */
void pack_rush_table(const rush_rules *rules, const tk_pack *pack, const char *language, tk_buffer *out);
/* One HTML page without anything outside it; a sheet of A4 for each nation and one for all else. */
void pack_rush_proof(const rush_rules *rules, const tk_pack *pack, const char *language, tk_buffer *out);

#endif
