/* Who somebody is before there is a connection: the cookie that goes with a page. */
#include <string.h>

#include "base/text.h"
#include "server/hub/inside.h"
#include "server/people/people.h"

bool hub_session(hub *server, const char *cookie, int64_t now, char *set, size_t size) {
    people_entry entry;
    tk_error error;
    tk_status status = people_enter(server->people, cookie, now, &entry, &error);
    if (status == TK_ERROR_SESSION || status == TK_ERROR_ACCOUNT_CLOSED) {
        status = people_enter(server->people, "", now, &entry, &error);
    }
    if (status != TK_OK || entry.token[0] == 0 || strlen(entry.token) >= size) {
        return false;
    }
    tk_text_copy(set, size, entry.token, strlen(entry.token));
    return true;
}

bool hub_session_holds(hub *server, const char *session, int64_t now) {
    people_entry entry;
    tk_error error;
    return session[0] != 0 && people_enter(server->people, session, now, &entry, &error) == TK_OK &&
           entry.token[0] == 0;
}
