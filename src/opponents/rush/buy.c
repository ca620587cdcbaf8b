/* What the greedy opponent would buy. */
#include "opponents/rush/greedy.h"

int greedy_purchase(const greedy_player *player, const ai_purse *purse, unsigned *slots) {
    int best = 0;
    *slots = 0;
    if (!purse->paid && purse->own_paid == 0) {
        return 0;
    }
    bool several = purse->recruiting || purse->own_paid != 0;
    for (unsigned set = 1; set < 1u << TK_RUSH_SHOP; set++) {
        if (!several && (set & (set - 1)) != 0) {
            continue;
        }
        int worth = 0;
        for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
            worth += (set >> slot & 1u) != 0 ? player->shop[slot] : 0;
        }
        if (worth > best && ai_purse_affords(purse, player->rules, player->body, set)) {
            best = worth;
            *slots = set;
        }
    }
    return best;
}
