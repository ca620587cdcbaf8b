/* The style and the signs of the sheet of Rush. */
#ifndef APP_PACK_PROOF_PARTS_H
#define APP_PACK_PROOF_PARTS_H

#include "app/pack/html.h"

/* CSS: five cards in a row. */
extern const char pack_proof_style[];

/* A symbol for every type, ability, mark and figure. */
extern const pack_html_sign pack_proof_signs[];

#endif
