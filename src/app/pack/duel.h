/* Packs of Tank Duel for people: tables in the terminal, and a sheet to print. */
#ifndef APP_PACK_DUEL_H
#define APP_PACK_DUEL_H

#include "base/buffer.h"
#include "games/duel/pack/pack.h"

/* A pack as duel_read_printed has it, and where it goes. */
typedef struct pack_duel {
    const duel_rules *rules;
    const duel_alternates *alternates;
    const tk_pack *pack;
    const char *language;
    tk_buffer *out;
} pack_duel;

static inline const char *pack_duel_string(const tk_buffer *buffer) {
    return buffer->data != NULL ? buffer->data : "";
}

/* pack_duel.c: the whole of it */
void pack_duel_table(const pack_duel *from);
void pack_duel_proof(const pack_duel *from);

/* ---- pack_duel_words.c: parts of both, as plain text ---- */

/* A text of the manifest; a word of one of the engine's lists. */
const char *pack_duel_text(const pack_duel *from, const char *group, const char *id, const char *end);
const char *pack_duel_word(const pack_duel *from, tk_duel_words list, unsigned index);
/* "Fire 4", "Woods", "Supplies". */
void pack_duel_action(const pack_duel *from, const duel_half *half, tk_buffer *out);
/* "+2", "0", "Bounce". */
void pack_duel_penetration(const pack_duel *from, const duel_card *card, tk_buffer *out);
/* "killed: Driver (Assistant driver), fire check ×2". */
void pack_duel_effects(const pack_duel *from, const duel_effect *effects, tk_buffer *out);
/* Words of which the bits are set, with commas between. */
void pack_duel_bits(const pack_duel *from, tk_duel_words list, unsigned bits, tk_buffer *out);
/* "Commander 2, Gunner 1": members with their VP. */
void pack_duel_crew(const pack_duel *from, const duel_type *type, tk_buffer *out);
void pack_duel_equipment(const pack_duel *from, const duel_type *type, tk_buffer *out);
/* A figure by range, or a dash. */
void pack_duel_figure(unsigned figure, tk_buffer *out);

/* ---- pack_duel_scenario.c: what a scenario says, a line each ---- */

/* Calls `put` with each line; a tank or gun of a side, or with TK_DUEL_SIDES what is common. */
typedef void pack_duel_line(const char *line, void *context);
void pack_duel_force(const pack_duel *from, const duel_scenario *scenario, unsigned side, pack_duel_line *put,
                     void *context);
void pack_duel_facts(const pack_duel *from, const duel_scenario *scenario, pack_duel_line *put, void *context);

/* ---- pack_duel_cards.c, pack_duel_boards.c: tables ---- */

void pack_duel_card_tables(const pack_duel *from);
void pack_duel_damage_table(const pack_duel *from);
void pack_duel_board_tables(const pack_duel *from);
void pack_duel_bot_table(const pack_duel *from);
void pack_duel_scenario_table(const pack_duel *from);

/* ---- pack_duel_proof_*.c: sections of the sheet ---- */

void pack_duel_proof_cards(const pack_duel *from);
void pack_duel_proof_damage(const pack_duel *from);
void pack_duel_proof_boards(const pack_duel *from);
void pack_duel_proof_support(const pack_duel *from); /* guns, infantry, tankobot */
void pack_duel_proof_scenarios(const pack_duel *from);

#endif
