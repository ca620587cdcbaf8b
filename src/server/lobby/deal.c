/* Who chooses the deal: nobody alone. The server commits itself to its half before it knows the words of the players,
 * and the match is dealt from both. */
#include <string.h>
#include <tankodrom/deal.h>

#include "base/hash.h"
#include "server/lobby/lobby.h"
#include "server/people/token.h"

static tk_seed half_of(const store_table *row) {
    tk_seed half;
    memcpy(half.byte, row->half, sizeof half.byte);
    return half;
}

void lobby_promise(store_table *row) {
    token_random(row->half, sizeof row->half);
    token_random(row->salt, sizeof row->salt);
    row->next = store_new_id(); /* or the server could try numbers until it likes the deal */
}

void lobby_commitment(const store_table *row, char out[65]) {
    uint8_t commitment[TK_COMMITMENT_BYTES];
    const tk_seed half = half_of(row);
    tk_commitment(&half, row->salt, commitment);
    tk_sha256_text(commitment, out);
}

tk_status lobby_deal(const store_table *row, store_match *play, const store_player *players, unsigned seats) {
    char id[24];
    const char *words[TK_SEATS_MAX];
    const tk_seed half = half_of(row);
    tk_seed seed;
    match_id_text(play->id, id);
    for (unsigned seat = 0; seat < seats; seat++) {
        words[seat] = players[seat].word;
    }
    const tk_status status = tk_dealt_seed(&half, id, words, seats, &seed);
    if (status == TK_OK) {
        memcpy(play->seed, seed.byte, sizeof play->seed);
        memcpy(play->half, row->half, sizeof play->half);
        memcpy(play->salt, row->salt, sizeof play->salt);
    }
    return status;
}
