/* What every proof sheet has: its style, and its signs. */
#ifndef CLI_PACK_PROOF_PARTS_H
#define CLI_PACK_PROOF_PARTS_H

#include <stdbool.h>

/* CSS: sheets of A4, five cards in a row. */
extern const char pack_proof_style[];

/* SVG: a symbol for every type, ability, mark and figure, in a square of 24; closed by an entry without an id. */
typedef struct pack_proof_sign {
    const char *id;
    const char *path;
    bool solid; /* filled, not only outlined */
} pack_proof_sign;
extern const pack_proof_sign pack_proof_signs[];

#endif
