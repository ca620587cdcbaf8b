/* What a table is worth as it lies: by the end of the match, by the network, or by promises. */
#include "opponents/duel/search/search.h"
#include "opponents/network/chances.h"

enum { WON = 1000 };

static int by_network(const gunner_book *book, const duel_body *body) {
    network_table table;
    int32_t logit[TK_DUEL_SIDES];
    uint32_t chance[TK_DUEL_SIDES];
    duel_show(book, body, &table);
    network_ask(book->network, &table, logit);
    chances_of(logit, TK_DUEL_SIDES, chance);
    return (int)((chance[TK_DUEL_GERMAN] * 2 * WON + 32768) / 65536) - WON;
}

int duel_value(const gunner_book *book, const duel_body *body) {
    if (body->phase == TK_DUEL_PHASE_OVER) {
        return body->winner == TK_DUEL_GERMAN ? WON : -WON;
    }
    return book->network != NULL ? by_network(book, body) : duel_promised(book, body);
}
