/* The tables of the file, as they came to be: each step leads from a version to the next, and none is ever changed once
 * it was in a release. The columns of rows.h are here with their keys and indexes; a test compares the two. Tables are
 * strict: SQLite itself refuses values of another type. */
#include <stdio.h>

#include "store/sqlite/inside.h"

/* Where rows are found by two numbers, they lie in that order and need no index beside it. */
static const char *const steps[] = {
    /* 1: tables and matches */
    "CREATE TABLE tables(id INTEGER PRIMARY KEY, state INTEGER NOT NULL, owner INTEGER NOT NULL, "
    "match INTEGER NOT NULL, title TEXT NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL, seats INTEGER NOT NULL, "
    "clock TEXT NOT NULL, visibility INTEGER NOT NULL, link TEXT NOT NULL, rated INTEGER NOT NULL, "
    "chat INTEGER NOT NULL, onlookers INTEGER NOT NULL, half BLOB NOT NULL, salt BLOB NOT NULL, "
    "next INTEGER NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL) STRICT;"
    "CREATE INDEX tables_open ON tables(visibility, id) WHERE state < 2;"
    "CREATE INDEX tables_unclosed ON tables(id) WHERE state < 2;"
    "CREATE INDEX tables_owner ON tables(owner, id) WHERE state < 2;"
    "CREATE UNIQUE INDEX tables_link ON tables(link) WHERE link <> '';"
    "CREATE TABLE seats(table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, "
    "person INTEGER NOT NULL, name TEXT NOT NULL, opponent TEXT NOT NULL, word TEXT NOT NULL, "
    "ready INTEGER NOT NULL, "
    "PRIMARY KEY(table_id, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX seats_person ON seats(person);"
    "CREATE TABLE matches(id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, state INTEGER NOT NULL, "
    "game TEXT NOT NULL, options TEXT NOT NULL, pack TEXT NOT NULL, seed BLOB NOT NULL, half BLOB NOT NULL, "
    "salt BLOB NOT NULL, clock TEXT NOT NULL, rated INTEGER NOT NULL, reason TEXT NOT NULL, started INTEGER NOT NULL, "
    "finished INTEGER NOT NULL) STRICT;"
    "CREATE INDEX matches_running ON matches(id) WHERE state = 0;"
    "CREATE INDEX matches_ended ON matches(finished) WHERE state <> 0;"
    "CREATE TABLE players(match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL, "
    "person INTEGER NOT NULL, name TEXT NOT NULL, opponent TEXT NOT NULL, word TEXT NOT NULL, orders TEXT NOT NULL, "
    "remaining INTEGER NOT NULL, PRIMARY KEY(match, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX players_person ON players(person, match);"
    "CREATE TABLE entries(match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, sequence INTEGER NOT NULL, "
    "kind INTEGER NOT NULL, seat INTEGER NOT NULL, value INTEGER NOT NULL, at INTEGER NOT NULL, request BLOB, "
    "PRIMARY KEY(match, sequence)) STRICT, WITHOUT ROWID;"
    "CREATE UNIQUE INDEX entries_request ON entries(match, request) WHERE request IS NOT NULL;"
    "CREATE TABLE snapshots(match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, sequence INTEGER NOT NULL, "
    "bytes BLOB NOT NULL, PRIMARY KEY(match, sequence)) STRICT;"
    "CREATE TABLE lines(table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL, "
    "person INTEGER NOT NULL, name TEXT NOT NULL, seat INTEGER NOT NULL, audience INTEGER NOT NULL, "
    "text TEXT NOT NULL, at INTEGER NOT NULL, request BLOB, PRIMARY KEY(table_id, number)) STRICT, WITHOUT ROWID;"
    "CREATE UNIQUE INDEX lines_request ON lines(table_id, request) WHERE request IS NOT NULL;"
    "CREATE INDEX lines_person ON lines(person, at);"
    "CREATE TABLE leases(match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE, server INTEGER NOT NULL, "
    "until INTEGER NOT NULL) STRICT;",

    /* 2: people, and what is kept of them */
    "CREATE TABLE people(id INTEGER PRIMARY KEY, name TEXT NOT NULL, normalised TEXT NOT NULL, "
    "password TEXT NOT NULL, language TEXT NOT NULL, blocked INTEGER NOT NULL, vacation_until INTEGER NOT NULL, "
    "vacation_left INTEGER NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL, deleted INTEGER NOT NULL) "
    "STRICT;"
    "CREATE UNIQUE INDEX people_name ON people(normalised) WHERE deleted = 0;"
    "CREATE TABLE blocks(person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE, other INTEGER NOT NULL, "
    "since INTEGER NOT NULL, PRIMARY KEY(person, other)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX blocks_other ON blocks(other);"
    "CREATE TABLE sessions(token BLOB PRIMARY KEY, person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE, "
    "label TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL, expires INTEGER NOT NULL) "
    "STRICT, WITHOUT ROWID;"
    "CREATE INDEX sessions_person ON sessions(person, created);"
    "CREATE INDEX sessions_expires ON sessions(expires);"
    "CREATE TABLE ratings(person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE, game TEXT NOT NULL, "
    "rating INTEGER NOT NULL, deviation INTEGER NOT NULL, volatility INTEGER NOT NULL, matches INTEGER NOT NULL, "
    "changed INTEGER NOT NULL, PRIMARY KEY(person, game)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX ratings_game ON ratings(game, rating DESC, person);"
    "CREATE TABLE results(match INTEGER NOT NULL, seat INTEGER NOT NULL, person INTEGER NOT NULL, name TEXT NOT NULL, "
    "game TEXT NOT NULL, reason TEXT NOT NULL, place INTEGER NOT NULL, payoff INTEGER NOT NULL, "
    "score INTEGER NOT NULL, rating_before INTEGER NOT NULL, rating_after INTEGER NOT NULL, "
    "finished INTEGER NOT NULL, PRIMARY KEY(match, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX results_person ON results(person, match);"
    "CREATE TABLE notices(id INTEGER PRIMARY KEY, person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE, "
    "match INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, state INTEGER NOT NULL, "
    "server INTEGER NOT NULL, created INTEGER NOT NULL, claimed INTEGER NOT NULL, sent INTEGER NOT NULL) STRICT;"
    "CREATE INDEX notices_new ON notices(id) WHERE state = 0;"
    "CREATE INDEX notices_claimed ON notices(id) WHERE state = 1;"
    "CREATE INDEX notices_person ON notices(person, id);"
    "CREATE TABLE answers(request BLOB PRIMARY KEY, text TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX answers_at ON answers(at);"
    "CREATE TABLE secrets(name TEXT PRIMARY KEY, bytes BLOB NOT NULL, created INTEGER NOT NULL) "
    "STRICT, WITHOUT ROWID;",

    /* 3: which store it is, and how many groups were written, for the second copy of them */
    ("CREATE TABLE written(id INTEGER PRIMARY KEY CHECK (id = 1), store BLOB NOT NULL, groups INTEGER NOT NULL) STRICT;"
     "INSERT INTO written VALUES(1, randomblob(16), 0);"),

    /* 4: tables are held, not matches, by servers that are alive */
    "DROP TABLE leases;"
    "CREATE TABLE leases(table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE, server INTEGER NOT NULL) "
    "STRICT;"
    "CREATE TABLE servers(id INTEGER PRIMARY KEY, until INTEGER NOT NULL) STRICT;",

    /* 5: hosts, and what they are told */
    "CREATE TABLE hosts(person INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE, since INTEGER NOT NULL) STRICT;"
    "CREATE TABLE reports(id INTEGER PRIMARY KEY, person INTEGER NOT NULL, name TEXT NOT NULL, other INTEGER NOT NULL, "
    "other_name TEXT NOT NULL, table_id INTEGER NOT NULL, line TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL, "
    "settled INTEGER NOT NULL, settled_by TEXT NOT NULL) STRICT;"
    "CREATE INDEX reports_open ON reports(id) WHERE settled = 0;"
    "CREATE INDEX reports_settled ON reports(id) WHERE settled <> 0;"
    "CREATE INDEX reports_person ON reports(person, id);"
    "CREATE INDEX reports_other ON reports(other, id);"
    /* friends and invitations; ratings as they were */
    "CREATE TABLE friends(person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE, other INTEGER NOT NULL, "
    "since INTEGER NOT NULL, PRIMARY KEY(person, other)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX friends_other ON friends(other, person);"
    "CREATE TABLE invitations(table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, "
    "person INTEGER NOT NULL, name TEXT NOT NULL, host INTEGER NOT NULL, since INTEGER NOT NULL, "
    "PRIMARY KEY(table_id, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX invitations_person ON invitations(person, table_id);"
    "CREATE INDEX invitations_host ON invitations(host, table_id, seat);"
    "CREATE INDEX results_rated ON results(person, match) WHERE rating_after <> 0;"
    /* tournaments, who has entered them, and who meets whom */
    "CREATE TABLE tournaments(id INTEGER PRIMARY KEY, state INTEGER NOT NULL, owner INTEGER NOT NULL, title TEXT NOT "
    "NULL, "
    "game TEXT NOT NULL, options TEXT NOT NULL, clock TEXT NOT NULL, kind INTEGER NOT NULL, times INTEGER NOT NULL, "
    "rounds INTEGER NOT NULL, round INTEGER NOT NULL, most INTEGER NOT NULL, entered INTEGER NOT NULL, "
    "visibility INTEGER NOT NULL, link TEXT NOT NULL, rated INTEGER NOT NULL, created INTEGER NOT NULL, "
    "started INTEGER NOT NULL, finished INTEGER NOT NULL, changed INTEGER NOT NULL) STRICT;"
    "CREATE INDEX tournaments_public ON tournaments(visibility, id);"
    "CREATE INDEX tournaments_unfinished ON tournaments(id) WHERE state < 2;"
    "CREATE INDEX tournaments_owner ON tournaments(owner, id);"
    "CREATE UNIQUE INDEX tournaments_link ON tournaments(link) WHERE link <> '';"
    "CREATE TABLE entrants(tournament INTEGER NOT NULL REFERENCES tournaments ON DELETE CASCADE, "
    "person INTEGER NOT NULL, name TEXT NOT NULL, rating INTEGER NOT NULL, entered INTEGER NOT NULL, "
    "withdrawn INTEGER NOT NULL, PRIMARY KEY(tournament, person)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX entrants_person ON entrants(person, tournament);"
    "CREATE TABLE pairings(tournament INTEGER NOT NULL REFERENCES tournaments ON DELETE CASCADE, round INTEGER NOT "
    "NULL, "
    "board INTEGER NOT NULL, first INTEGER NOT NULL, second INTEGER NOT NULL, result INTEGER NOT NULL, "
    "match INTEGER NOT NULL, table_id INTEGER NOT NULL, PRIMARY KEY(tournament, round, board)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX pairings_open ON pairings(tournament, round, board) WHERE result = 0;"
    "CREATE INDEX pairings_match ON pairings(match) WHERE match <> 0;"
    "CREATE INDEX pairings_table ON pairings(table_id) WHERE table_id <> 0;"
    /* packs of people's own, in parts */
    "CREATE TABLE packs(pack TEXT NOT NULL, part INTEGER NOT NULL, parts INTEGER NOT NULL, text TEXT NOT NULL, "
    "created INTEGER NOT NULL, PRIMARY KEY(pack, part)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX packs_created ON packs(created);",
};

int64_t lite_schema_version(void) {
    return sizeof steps / sizeof *steps;
}

tk_status lite_ask(sqlite3 *database, const char *sql, int64_t *number) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
        *number = sqlite3_column_int64(statement, 0);
    }
    sqlite3_finalize(statement);
    return lite_status(code);
}

tk_status lite_schema_check(sqlite3 *database, const char *path, int64_t *found, tk_error *error) {
    int64_t application = 0, version = 0, things = 0;
    tk_status status = lite_ask(database, "PRAGMA application_id", &application);
    if (status == TK_OK) {
        status = lite_ask(database, "PRAGMA user_version", &version);
    }
    if (status == TK_OK) {
        status = lite_ask(database, "SELECT count(*) FROM sqlite_schema", &things);
    }
    if ((sqlite3_errcode(database) & 0xff) == SQLITE_NOTADB ||
        (status == TK_OK && application != LITE_APPLICATION && (application | version | things) != 0)) {
        return tk_error_set(error, TK_ERROR_STORE_FOREIGN, 0, 0, path, NULL);
    }
    if (status != TK_OK) {
        return lite_fail(database, sqlite3_extended_errcode(database), path, error);
    }
    if (version > lite_schema_version()) {
        return store_refuse_version(TK_ERROR_STORE_NEWER, version, lite_schema_version(), error);
    }
    if (found != NULL) {
        *found = version;
    }
    return TK_OK;
}

tk_status lite_schema_migrate(sqlite3 *database, const char *path, int64_t version, tk_error *error) {
    int64_t now = 0;
    int code = SQLITE_OK;
    const tk_status status = lite_ask(database, "PRAGMA user_version", &now);
    for (; status == TK_OK && code == SQLITE_OK && now < version; now++) {
        char numbers[96];
        snprintf(numbers, sizeof numbers, "PRAGMA application_id = %d; PRAGMA user_version = %lld", LITE_APPLICATION,
                 (long long)now + 1);
        const char *const parts[] = {"BEGIN IMMEDIATE", steps[now], numbers, "COMMIT"};
        for (size_t i = 0; code == SQLITE_OK && i < sizeof parts / sizeof *parts; i++) {
            code = sqlite3_exec(database, parts[i], NULL, NULL, NULL);
        }
    }
    if (status == TK_OK && code == SQLITE_OK) {
        return TK_OK;
    }
    const tk_status failed = lite_fail(database, sqlite3_extended_errcode(database), path, error);
    sqlite3_exec(database, "ROLLBACK", NULL, NULL, NULL);
    return failed;
}
