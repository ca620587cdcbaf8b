/* The seat of a tankobot has one legal action, to let it act; what it does is a matter of the rules (19.0). */
#include "opponents/inside.h"

void ai_tankobot_think(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    (void)self;
    static const tk_shape tables = AI_REASON("tables", TK_TEXT("the tables of the solo game decide"));
    tk_legal_at(think->game, think->seen, think->seat, 0, &thought->action);
    thought->nodes = 1;
    thought->reason = &tables;
}
