/* The files that the server sends: those of data/site, compiled into the program. A page is translated when the server
 * starts; everything else is sent as it was made, compressed for those who take that. */
#ifndef SERVER_NET_SITE_H
#define SERVER_NET_SITE_H

#include <stdbool.h>
#include <stddef.h>
#include <tankodrom/error.h>

enum { SITE_ETAG_SIZE = 24 };

typedef struct net_site net_site;

typedef struct site_file {
    const char *type;
    const char *bytes;
    size_t size;
    const char *language; /* of a page; NULL for what has none */
    bool compressed;
    char etag[SITE_ETAG_SIZE]; /* with its quotes */
} site_file;

/* languages: closed by NULL, besides English. served: whether a server sends the files, as the page is told. NULL when
 * memory ran out. */
net_site *site_open(const tk_language *const *languages, bool served);
void site_close(net_site *site); /* NULL is allowed */

/* The file of a path, "/" for the first page. accept_language and accept_encoding: as the headers say. False when there
 * is none. */
bool site_find(const net_site *site, const char *path, const char *accept_language, const char *accept_encoding,
               site_file *found);

/* The path of one file after the other, "/index.html"; NULL behind the last. */
const char *site_path(const net_site *site, size_t index, char *path, size_t size);

/* Which of the languages a header prefers, of `count` codes; the first one when it says nothing of them. */
size_t site_language(const char *accept_language, const char *const *codes, size_t count);
/* Whether a header takes gzip. */
bool site_takes_gzip(const char *accept_encoding);

#endif
