/* Packs of people's own: sent over HTTP, checked, stored by their digests, and given to whoever plays at a table with
 * one. What is on its way to the store can be played with already. */
#include <stdlib.h>
#include <string.h>

#include "server/hub/inside.h"
#include "server/people/limit.h"
#include "store/cards.h"

/* ---- At hand ---- */

static void hold(hub *server, const tk_pack *pack) {
    for (size_t place = 0; place < HUB_PACKS; place++) {
        if (server->packs[place] != NULL && strcmp(tk_pack_digest(server->packs[place]), tk_pack_digest(pack)) == 0) {
            return;
        }
    }
    tk_pack_close(server->packs[HUB_PACKS - 1]);
    memmove(&server->packs[1], &server->packs[0], (HUB_PACKS - 1) * sizeof server->packs[0]);
    server->packs[0] = tk_pack_share(pack);
}

void hub_close_packs(hub *server) {
    for (size_t place = 0; place < HUB_PACKS; place++) {
        tk_pack_close(server->packs[place]);
        server->packs[place] = NULL;
    }
}

tk_status hub_pack(hub *server, const char *digest, tk_pack **pack, tk_error *error) {
    for (size_t place = 0; place < HUB_PACKS; place++) {
        if (server->packs[place] != NULL && strcmp(tk_pack_digest(server->packs[place]), digest) == 0) {
            *pack = tk_pack_share(server->packs[place]);
            return TK_OK;
        }
    }
    tk_status status = store_pack_open(server->store, digest, pack, error);
    if (status == TK_OK) {
        hold(server, *pack);
    } else if (status == TK_ERROR_STORE_MISSING) {
        status = tk_error_set(error, TK_ERROR_PACK_UNKNOWN, 0, 0, digest, NULL);
    }
    return status;
}

/* ---- Sent ---- */

static void stored(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    (void)server, (void)pending, (void)completion, (void)now; /* one that is there already is refused: it is the same */
}

static tk_status keep(hub *server, const tk_pack *pack, int64_t now, tk_error *error) {
    store_pack_part *parts = NULL;
    store_write writes[STORE_PACK_PARTS_MOST];
    size_t count = 0;
    const hub_pending pending = {.stored = stored};
    tk_status status = store_pack_cut(pack, now, &parts, &count, error);
    for (size_t index = 0; index < count; index++) {
        writes[index] = (store_write){.verb = STORE_PUT, .kind = STORE_PACKS, .row = &parts[index]};
    }
    if (status == TK_OK) {
        status = hub_submit(server, &pending, writes, count);
        tk_error_set(error, status, 0, 0, NULL, NULL);
    }
    free(parts);
    return status;
}

tk_status hub_take_pack(hub *server, const hub_sent *sent, int64_t now, char digest[TK_DIGEST_TEXT_SIZE],
                        tk_error *error) {
    uint8_t key[LIMIT_KEY_SIZE];
    tk_pack *pack = NULL;
    hub_time(server, now);
    digest[0] = 0;
    if (server->stopping) {
        return tk_error_set(error, TK_ERROR_STORE_WAIT, 0, 0, NULL, NULL);
    }
    if (!hub_session_holds(server, sent->session, now)) {
        return tk_error_set(error, TK_ERROR_SESSION_UNKNOWN, 0, 0, NULL, NULL);
    }
    if (!limit_take(server->makers, key, limit_address(sent->address, key), now, NULL)) {
        return tk_error_set(error, TK_ERROR_TOO_MANY, 0, 0, NULL, "60");
    }
    tk_status status = store_pack_read(sent->bytes, sent->size, &pack, error);
    if (status == TK_OK) {
        status = keep(server, pack, now, error);
    }
    if (status == TK_OK) {
        hold(server, pack);
        memcpy(digest, tk_pack_digest(pack), TK_DIGEST_TEXT_SIZE);
    }
    tk_pack_close(pack);
    return status;
}

/* ---- Asked for ---- */

tk_status hub_put_pack(hub *server, const char *digest, tk_buffer *out, tk_error *error) {
    tk_pack *pack = NULL;
    tk_status status = hub_pack(server, digest, &pack, error);
    if (status == TK_OK) {
        status = store_pack_write(pack, out, error);
    } else if (status == TK_ERROR_PACK_UNKNOWN) {
        status = tk_error_set(error, TK_ERROR_STORE_MISSING, 0, 0, NULL, NULL);
    }
    tk_pack_close(pack);
    return status;
}
