/* For the host of a server, in the page: what people tell of each other, how the server is, and its backups. Hosts are
 * people whom the program has named (tankodrom admin person host); nobody becomes one over the network. */
#ifndef SERVER_HOST_HOST_H
#define SERVER_HOST_HOST_H

#include "server/hub/inside.h"

/* Whether the store has a person as a host. */
bool host_is(const hub *server, int64_t person);

/* report, host, settle. */
void host_request(hub *server, const hub_request *request);

/* ---- document.c ---- */

/* How the server is, as docs/schema/host.json; with all that a host may know of a person of this name, NULL for none.
 */
tk_status host_document(hub *server, const char *person, tk_buffer *out, tk_error *error);

/* ---- backup.c ---- */

/* What became of the backups that the server makes by itself. */
typedef struct host_backups {
    bool on;
    uint64_t made, failed;
    int64_t last, next;   /* when the last one was whole, 0 for none yet; when the next is due */
    int64_t size;         /* of the last one, in bytes */
    int64_t milliseconds; /* that it took */
    char file[256];       /* its name */
    char why[256];        /* the last try failed; "" for not */
} host_backups;

typedef struct host_keeper host_keeper;

/* Opens nothing and is NULL where no backups are wanted. TK_ERROR_MEMORY. */
tk_status host_open_backups(hub *server, tk_error *error);
void host_close_backups(hub *server);
/* Begins a backup when one is due. Returns when it wants to be called again. */
int64_t host_tick_backups(hub *server, int64_t now);
/* The mark of jobs that are backups: never called. */
void host_is_backup(work_job *job);
void host_take_backup(hub *server, work_job *job, int64_t now);
void host_see_backups(const hub *server, host_backups *out);

#endif
