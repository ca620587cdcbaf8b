/* The style and the signs of the sheet of Tank Duel. */
#ifndef APP_PACK_DUEL_PARTS_H
#define APP_PACK_DUEL_PARTS_H

#include "app/pack/html.h"

extern const char pack_duel_style[];

/* A symbol for every icon, for order icons, the sight, and the card that reshuffles. */
extern const pack_html_sign pack_duel_signs[];

#endif
