/* What a side could do on its next turn, found once and read many times: where each piece can drive, what can be
 * destroyed, and which squares lie under its fire. For search, which asks for the shots first and for the hundreds of
 * other moves only when they are needed.
 *
 * The shots are exact (legal.h lists the same ones). The squares under fire are those of lines from wherever a piece
 * can get to, as the board stands: a shooter's own square still blocks them, and so does what will move away. Search
 * orders moves by them and leaves hopeless ones out; nothing is decided by them alone. */
#ifndef GAMES_CHESS_RULES_SURVEY_H
#define GAMES_CHESS_RULES_SURVEY_H

#include "games/chess/rules/known.h"

/* Lists the escape (C10), then all shots (C9 to C15) at the enemies of the set `targets`; returns how many there are.
 * A decided position has none. */
size_t chess_survey_shots(const chess_rules *rules, const chess_position *position, unsigned colour, uint64_t targets,
                          chess_known known[], tk_action *shots, size_t capacity);

/* Where a piece can drive (known.h). */
const chess_reach *chess_survey_reach(const chess_rules *rules, const chess_position *position, unsigned colour,
                                      unsigned index, chess_known known[]);
/* How many places and facings a piece can drive to. */
unsigned chess_mobility(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                        chess_known known[]);
/* Whether one piece could destroy one enemy on its side's next turn. */
bool chess_could_hit(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                     unsigned target, chess_known known[]);

/* Squares under fire by the direction of flight: word a of a row marks where armour a would be beaten. */
typedef struct chess_danger {
    chess_map_words row[CHESS_MAP_ROWS + 2][8]; /* [rank + 4], bit file + 4; windows are cut out with two rows more */
} chess_danger;

/* Bytes of it that a board of this size uses: what search keeps for a node. */
CHESS_INLINE size_t chess_danger_size(unsigned size) {
    return ((size_t)size + (size_t)2 * CHESS_RIM + 2) * 8u * sizeof(chess_map_words);
}

/* What `colour` could fire at. */
void chess_survey_danger(const chess_rules *rules, const chess_position *position, unsigned colour, chess_known known[],
                         chess_danger *danger);
/* Whether a piece of this kind would be destroyed there. */
bool chess_danger_hits(const chess_rules *rules, const chess_danger *danger, unsigned kind, unsigned square,
                       unsigned facing);
/* The same for everything that a piece can reach: unsafe[facing], a bit a square of the window. */
void chess_danger_window(const chess_rules *rules, const chess_danger *danger, const chess_piece *piece,
                         const chess_reach *reach, uint64_t unsafe[8]);

#endif
