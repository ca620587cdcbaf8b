#include "store/queries.h"

const store_query_row *store_query_of(store_query query) {
    static const store_query_row rows[STORE_QUERY_COUNT] = {
        [STORE_TABLES_OPEN] = {STORE_TABLES, "WHERE state < 2 AND visibility = 0 AND (?3 = 0 OR id < ?3) ORDER BY id "
                                             "DESC"},
        [STORE_TABLES_OF_OWNER] = {STORE_TABLES, "WHERE owner = ?1 AND state < 2 AND id > ?3 ORDER BY id"},
        [STORE_TABLE_WITH_LINK] = {STORE_TABLES, "WHERE link = ?2 AND link <> ''"},
        [STORE_TABLES_UNCLOSED] = {STORE_TABLES, "WHERE state < 2 AND id > ?3 ORDER BY id"},
        [STORE_SEATS_OF_TABLE] = {STORE_SEATS, "WHERE table_id = ?1 AND seat > ?3 ORDER BY seat"},
        [STORE_MATCHES_RUNNING] = {STORE_MATCHES, "WHERE state = 0 AND id > ?3 ORDER BY id"},
        [STORE_MATCHES_OF_PERSON] = {STORE_MATCHES, "WHERE id IN (SELECT match FROM players WHERE person = ?1 AND (?3 "
                                                    "= 0 OR match < ?3)) ORDER BY id DESC"},
        [STORE_PLAYERS_OF_MATCH] = {STORE_PLAYERS, "WHERE match = ?1 AND seat > ?3 ORDER BY seat"},
        [STORE_ENTRIES_OF_MATCH] = {STORE_ENTRIES, "WHERE match = ?1 AND sequence > ?3 ORDER BY sequence"},
        [STORE_LINES_OF_TABLE] = {STORE_LINES, "WHERE table_id = ?1 AND number > ?3 ORDER BY number"},
        [STORE_LINES_OF_PERSON] = {STORE_LINES, "WHERE person = ?1 ORDER BY at LIMIT ?4 OFFSET ?3"},
        [STORE_PERSON_BY_NAME] = {STORE_PEOPLE, "WHERE normalised = ?2 AND deleted = 0"},
        [STORE_PEOPLE_ALL] = {STORE_PEOPLE, "WHERE id > ?3 ORDER BY id"},
        [STORE_BLOCKS_OF_PERSON] = {STORE_BLOCKS, "WHERE person = ?1 ORDER BY other LIMIT ?4 OFFSET ?3"},
        [STORE_SESSIONS_OF_PERSON] = {STORE_SESSIONS, "WHERE person = ?1 ORDER BY created LIMIT ?4 OFFSET ?3"},
        [STORE_SESSIONS_EXPIRED] = {STORE_SESSIONS, "WHERE expires < ?1 ORDER BY expires"},
        [STORE_RATINGS_OF_PERSON] = {STORE_RATINGS, "WHERE person = ?1 ORDER BY game LIMIT ?4 OFFSET ?3"},
        [STORE_RATINGS_OF_GAME] = {STORE_RATINGS, "WHERE game = ?2 ORDER BY rating DESC, person LIMIT ?4 OFFSET ?3"},
        [STORE_RESULTS_OF_PERSON] = {STORE_RESULTS, "WHERE person = ?1 AND (?3 = 0 OR match < ?3) ORDER BY match DESC"},
        [STORE_RESULTS_OF_MATCH] = {STORE_RESULTS, "WHERE match = ?1 AND seat > ?3 ORDER BY seat"},
        [STORE_NOTICES_NEW] = {STORE_NOTICES, "WHERE state = 0 AND id > ?3 ORDER BY id"},
        [STORE_NOTICES_CLAIMED] = {STORE_NOTICES, "WHERE state = 1 AND claimed < ?1 AND id > ?3 ORDER BY id"},
        [STORE_ANSWERS_BEFORE] = {STORE_ANSWERS, "WHERE at < ?1 ORDER BY at"},
        [STORE_LEASES_UNCLOSED] = {STORE_LEASES, "WHERE table_id > ?3 AND EXISTS (SELECT 1 FROM tables WHERE "
                                                 "tables.id = leases.table_id AND tables.state < 2) ORDER BY table_id"},
        [STORE_SERVERS_ALIVE] = {STORE_SERVERS, "WHERE id > ?3 AND until > store_now() ORDER BY id"},
        [STORE_HOSTS_ALL] = {STORE_HOSTS, "WHERE person > ?3 ORDER BY person"},
        [STORE_REPORTS_OPEN] = {STORE_REPORTS, "WHERE settled = 0 AND id > ?3 ORDER BY id"},
        [STORE_REPORTS_SETTLED] = {STORE_REPORTS, "WHERE settled <> 0 AND (?3 = 0 OR id < ?3) ORDER BY id DESC"},
        [STORE_REPORTS_BY_PERSON] = {STORE_REPORTS, "WHERE person = ?1 AND id > ?3 ORDER BY id"},
        [STORE_REPORTS_OF_PERSON] = {STORE_REPORTS, "WHERE other = ?1 AND id > ?3 ORDER BY id"},
        [STORE_NOTICES_OF_PERSON] = {STORE_NOTICES, "WHERE person = ?1 AND id > ?3 ORDER BY id"},
        [STORE_FRIENDS_OF_PERSON] = {STORE_FRIENDS, "WHERE person = ?1 AND other > ?3 ORDER BY other"},
        [STORE_FRIENDS_OF_OTHER] = {STORE_FRIENDS, "WHERE other = ?1 AND person > ?3 ORDER BY person"},
        [STORE_INVITATIONS_OF_TABLE] = {STORE_INVITATIONS, "WHERE table_id = ?1 AND seat > ?3 ORDER BY seat"},
        [STORE_INVITATIONS_OF_PERSON] = {STORE_INVITATIONS, "WHERE person = ?1 AND table_id > ?3 ORDER BY table_id"},
        [STORE_INVITATIONS_OF_HOST] = {STORE_INVITATIONS, "WHERE host = ?1 ORDER BY table_id, seat LIMIT ?4 OFFSET ?3"},
        [STORE_RATED_OF_PERSON] = {STORE_RESULTS, "WHERE person = ?1 AND rating_after <> 0 AND (?3 = 0 OR match < ?3) "
                                                  "ORDER BY match DESC"},
        [STORE_TOURNAMENTS_PUBLIC] = {STORE_TOURNAMENTS, "WHERE visibility = 0 AND (?3 = 0 OR id < ?3) ORDER BY id "
                                                         "DESC"},
        [STORE_TOURNAMENTS_UNFINISHED] = {STORE_TOURNAMENTS, "WHERE state < 2 AND id > ?3 ORDER BY id"},
        [STORE_TOURNAMENTS_OF_OWNER] = {STORE_TOURNAMENTS, "WHERE owner = ?1 AND id > ?3 ORDER BY id"},
        [STORE_TOURNAMENTS_ALL] = {STORE_TOURNAMENTS, "WHERE id > ?3 ORDER BY id"},
        [STORE_TOURNAMENT_WITH_LINK] = {STORE_TOURNAMENTS, "WHERE link = ?2 AND link <> ''"},
        [STORE_ENTRANTS_OF_TOURNAMENT] = {STORE_ENTRANTS, "WHERE tournament = ?1 AND person > ?3 ORDER BY person"},
        [STORE_ENTRANTS_OF_PERSON] = {STORE_ENTRANTS, "WHERE person = ?1 AND tournament > ?3 ORDER BY tournament"},
        [STORE_PAIRINGS_OF_TOURNAMENT] = {STORE_PAIRINGS, "WHERE tournament = ?1 ORDER BY round, board LIMIT ?4 OFFSET "
                                                          "?3"},
        [STORE_PAIRINGS_OPEN] = {STORE_PAIRINGS, "WHERE result = 0 ORDER BY tournament, round, board LIMIT ?4 OFFSET "
                                                 "?3"},
        [STORE_PAIRING_OF_MATCH] = {STORE_PAIRINGS, "WHERE match = ?1 AND match <> 0"},
        [STORE_PAIRING_OF_TABLE] = {STORE_PAIRINGS, "WHERE table_id = ?1 AND table_id <> 0"},
    };
    return (unsigned)query < STORE_QUERY_COUNT ? &rows[query] : NULL;
}
