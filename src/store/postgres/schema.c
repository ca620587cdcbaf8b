/* The schema "tankodrom" of the database, as it came to be: each step leads from a version to the next, and none is
 * ever changed once it was in a release. The columns of rows.h are here with their keys and indexes; a test compares
 * the two.
 */
#include <stdio.h>
#include <stdlib.h>

#include "store/postgres/inside.h"

/* Text that is a part of an order of rows is compared byte by byte, as in every other store. The database's clock is
 * the one that leases go by: it is the only one that all servers share. */
static const char *const steps[] = {
    /* 1: tables and matches */
    "CREATE FUNCTION store_now() RETURNS bigint LANGUAGE sql VOLATILE AS "
    "'SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)';"
    "CREATE TABLE tables(id bigint PRIMARY KEY, state bigint NOT NULL, owner bigint NOT NULL, "
    "match bigint NOT NULL, title text NOT NULL, game text NOT NULL, options text NOT NULL, seats bigint NOT NULL, "
    "clock text NOT NULL, visibility bigint NOT NULL, link text NOT NULL, rated bigint NOT NULL, "
    "chat bigint NOT NULL, onlookers bigint NOT NULL, half bytea NOT NULL, salt bytea NOT NULL, "
    "next bigint NOT NULL, created bigint NOT "
    "NULL, changed bigint NOT NULL);"
    "CREATE INDEX tables_open ON tables(visibility, id) WHERE state < 2;"
    "CREATE INDEX tables_unclosed ON tables(id) WHERE state < 2;"
    "CREATE INDEX tables_owner ON tables(owner, id) WHERE state < 2;"
    "CREATE UNIQUE INDEX tables_link ON tables(link) WHERE link <> '';"
    "CREATE TABLE seats(table_id bigint NOT NULL REFERENCES tables ON DELETE CASCADE, seat bigint NOT NULL, "
    "person bigint NOT NULL, name text NOT NULL, opponent text NOT NULL, word text NOT NULL, ready bigint NOT NULL, "
    "PRIMARY KEY(table_id, seat));"
    "CREATE INDEX seats_person ON seats(person);"
    "CREATE TABLE matches(id bigint PRIMARY KEY, table_id bigint NOT NULL, state bigint NOT NULL, "
    "game text NOT NULL, options text NOT NULL, pack text NOT NULL, seed bytea NOT NULL, half bytea NOT NULL, salt "
    "bytea NOT NULL, "
    "clock text NOT NULL, rated bigint NOT NULL, reason text NOT NULL, started bigint NOT NULL, "
    "finished bigint NOT NULL);"
    "CREATE INDEX matches_running ON matches(id) WHERE state = 0;"
    "CREATE INDEX matches_ended ON matches(finished) WHERE state <> 0;"
    "CREATE TABLE players(match bigint NOT NULL REFERENCES matches ON DELETE CASCADE, seat bigint NOT NULL, "
    "person bigint NOT NULL, name text NOT NULL, opponent text NOT NULL, word text NOT NULL, orders text NOT NULL, "
    "remaining bigint NOT NULL, PRIMARY KEY(match, seat));"
    "CREATE INDEX players_person ON players(person, match);"
    "CREATE TABLE entries(match bigint NOT NULL REFERENCES matches ON DELETE CASCADE, sequence bigint NOT NULL, "
    "kind bigint NOT NULL, seat bigint NOT NULL, value bigint NOT NULL, at bigint NOT NULL, request bytea, "
    "PRIMARY KEY(match, sequence));"
    "CREATE UNIQUE INDEX entries_request ON entries(match, request) WHERE request IS NOT NULL;"
    "CREATE TABLE snapshots(match bigint NOT NULL REFERENCES matches ON DELETE CASCADE, sequence bigint NOT NULL, "
    "bytes bytea NOT NULL, PRIMARY KEY(match, sequence));"
    "CREATE TABLE lines(table_id bigint NOT NULL REFERENCES tables ON DELETE CASCADE, number bigint NOT NULL, "
    "person bigint NOT NULL, name text NOT NULL, seat bigint NOT NULL, audience bigint NOT NULL, "
    "text text NOT NULL, at bigint NOT NULL, request bytea, PRIMARY KEY(table_id, number));"
    "CREATE UNIQUE INDEX lines_request ON lines(table_id, request) WHERE request IS NOT NULL;"
    "CREATE INDEX lines_person ON lines(person, at);"
    "CREATE TABLE leases(match bigint PRIMARY KEY REFERENCES matches ON DELETE CASCADE, server bigint NOT NULL, "
    "until bigint NOT NULL);",

    /* 2: people, and what is kept of them */
    "CREATE TABLE people(id bigint PRIMARY KEY, name text NOT NULL, normalised text NOT NULL, "
    "password text NOT NULL, language text NOT NULL, blocked bigint NOT NULL, vacation_until bigint NOT NULL, "
    "vacation_left bigint NOT NULL, created bigint NOT NULL, seen bigint NOT NULL, deleted bigint NOT NULL);"
    "CREATE UNIQUE INDEX people_name ON people(normalised) WHERE deleted = 0;"
    "CREATE TABLE blocks(person bigint NOT NULL REFERENCES people ON DELETE CASCADE, other bigint NOT NULL, "
    "since bigint NOT NULL, PRIMARY KEY(person, other));"
    "CREATE INDEX blocks_other ON blocks(other);"
    "CREATE TABLE sessions(token bytea PRIMARY KEY, person bigint NOT NULL REFERENCES people ON DELETE CASCADE, "
    "label text NOT NULL, created bigint NOT NULL, seen bigint NOT NULL, expires bigint NOT NULL);"
    "CREATE INDEX sessions_person ON sessions(person, created);"
    "CREATE INDEX sessions_expires ON sessions(expires);"
    "CREATE TABLE ratings(person bigint NOT NULL REFERENCES people ON DELETE CASCADE, "
    "game text COLLATE \"C\" NOT NULL, "
    "rating bigint NOT NULL, deviation bigint NOT NULL, volatility bigint NOT NULL, matches bigint NOT NULL, "
    "changed bigint NOT NULL, PRIMARY KEY(person, game));"
    "CREATE INDEX ratings_game ON ratings(game, rating DESC, person);"
    "CREATE TABLE results(match bigint NOT NULL, seat bigint NOT NULL, person bigint NOT NULL, name text NOT NULL, "
    "game text NOT NULL, reason text NOT NULL, place bigint NOT NULL, payoff bigint NOT NULL, "
    "score bigint NOT NULL, rating_before bigint NOT NULL, rating_after bigint NOT NULL, "
    "finished bigint NOT NULL, PRIMARY KEY(match, seat));"
    "CREATE INDEX results_person ON results(person, match);"
    "CREATE TABLE notices(id bigint PRIMARY KEY, person bigint NOT NULL REFERENCES people ON DELETE CASCADE, "
    "match bigint NOT NULL, kind text NOT NULL, text text NOT NULL, state bigint NOT NULL, "
    "server bigint NOT NULL, created bigint NOT NULL, claimed bigint NOT NULL, sent bigint NOT NULL);"
    "CREATE INDEX notices_new ON notices(id) WHERE state = 0;"
    "CREATE INDEX notices_claimed ON notices(id) WHERE state = 1;"
    "CREATE INDEX notices_person ON notices(person, id);"
    "CREATE TABLE answers(request bytea PRIMARY KEY, text text NOT NULL, at bigint NOT NULL);"
    "CREATE INDEX answers_at ON answers(at);"
    "CREATE TABLE secrets(name text COLLATE \"C\" PRIMARY KEY, bytes bytea NOT NULL, created bigint NOT NULL);",

    /* 3: tables are held, not matches, by servers that are alive */
    "DROP TABLE leases;"
    "CREATE TABLE leases(table_id bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE, server bigint NOT NULL);"
    "CREATE TABLE servers(id bigint PRIMARY KEY, until bigint NOT NULL);",

    /* 4: hosts, and what they are told */
    "CREATE TABLE hosts(person bigint PRIMARY KEY REFERENCES people ON DELETE CASCADE, since bigint NOT NULL);"
    "CREATE TABLE reports(id bigint PRIMARY KEY, person bigint NOT NULL, name text NOT NULL, other bigint NOT NULL, "
    "other_name text NOT NULL, table_id bigint NOT NULL, line text NOT NULL, text text NOT NULL, at bigint NOT NULL, "
    "settled bigint NOT NULL, settled_by text NOT NULL);"
    "CREATE INDEX reports_open ON reports(id) WHERE settled = 0;"
    "CREATE INDEX reports_settled ON reports(id) WHERE settled <> 0;"
    "CREATE INDEX reports_person ON reports(person, id);"
    "CREATE INDEX reports_other ON reports(other, id);"
    /* friends and invitations; ratings as they were */
    "CREATE TABLE friends(person bigint NOT NULL REFERENCES people ON DELETE CASCADE, other bigint NOT NULL, "
    "since bigint NOT NULL, PRIMARY KEY(person, other));"
    "CREATE INDEX friends_other ON friends(other, person);"
    "CREATE TABLE invitations(table_id bigint NOT NULL REFERENCES tables ON DELETE CASCADE, seat bigint NOT NULL, "
    "person bigint NOT NULL, name text NOT NULL, host bigint NOT NULL, since bigint NOT NULL, "
    "PRIMARY KEY(table_id, seat));"
    "CREATE INDEX invitations_person ON invitations(person, table_id);"
    "CREATE INDEX invitations_host ON invitations(host, table_id, seat);"
    "CREATE INDEX results_rated ON results(person, match) WHERE rating_after <> 0;"
    /* tournaments, who has entered them, and who meets whom */
    "CREATE TABLE tournaments(id bigint PRIMARY KEY, state bigint NOT NULL, owner bigint NOT NULL, title text NOT "
    "NULL, "
    "game text NOT NULL, options text NOT NULL, clock text NOT NULL, kind bigint NOT NULL, times bigint NOT NULL, "
    "rounds bigint NOT NULL, round bigint NOT NULL, most bigint NOT NULL, entered bigint NOT NULL, "
    "visibility bigint NOT NULL, link text NOT NULL, rated bigint NOT NULL, created bigint NOT NULL, "
    "started bigint NOT NULL, finished bigint NOT NULL, changed bigint NOT NULL);"
    "CREATE INDEX tournaments_public ON tournaments(visibility, id);"
    "CREATE INDEX tournaments_unfinished ON tournaments(id) WHERE state < 2;"
    "CREATE INDEX tournaments_owner ON tournaments(owner, id);"
    "CREATE UNIQUE INDEX tournaments_link ON tournaments(link) WHERE link <> '';"
    "CREATE TABLE entrants(tournament bigint NOT NULL REFERENCES tournaments ON DELETE CASCADE, "
    "person bigint NOT NULL, name text NOT NULL, rating bigint NOT NULL, entered bigint NOT NULL, "
    "withdrawn bigint NOT NULL, PRIMARY KEY(tournament, person));"
    "CREATE INDEX entrants_person ON entrants(person, tournament);"
    "CREATE TABLE pairings(tournament bigint NOT NULL REFERENCES tournaments ON DELETE CASCADE, round bigint NOT NULL, "
    "board bigint NOT NULL, first bigint NOT NULL, second bigint NOT NULL, result bigint NOT NULL, "
    "match bigint NOT NULL, table_id bigint NOT NULL, PRIMARY KEY(tournament, round, board));"
    "CREATE INDEX pairings_open ON pairings(tournament, round, board) WHERE result = 0;"
    "CREATE INDEX pairings_match ON pairings(match) WHERE match <> 0;"
    "CREATE INDEX pairings_table ON pairings(table_id) WHERE table_id <> 0;"
    /* packs of people's own, in parts */
    "CREATE TABLE packs(pack text COLLATE \"C\" NOT NULL, part bigint NOT NULL, parts bigint NOT NULL, text text NOT "
    "NULL, "
    "created bigint NOT NULL, PRIMARY KEY(pack, part));"
    "CREATE INDEX packs_created ON packs(created);",
};

int pg_schema_version(void) {
    return sizeof steps / sizeof *steps;
}

/* The first value as a whole number. */
static tk_status ask(const pg_store *store, PGconn *link, const char *sql, int *number, tk_error *error) {
    PGresult *answer = PQexec(link, sql);
    const tk_status status = pg_status(link, answer) == TK_OK ? TK_OK : pg_fail(store, link, answer, error);
    if (status == TK_OK && PQntuples(answer) == 1) {
        *number = (int)strtol(PQgetvalue(answer, 0, 0), NULL, 10);
    }
    PQclear(answer);
    return status;
}

tk_status pg_schema_check(const pg_store *store, PGconn *link, int *version, tk_error *error) {
    int schemas = 0, marks = 0;
    *version = 0;
    tk_status status =
        ask(store, link, "SELECT count(*) FROM pg_namespace WHERE nspname = 'tankodrom'", &schemas, error);
    if (status == TK_OK) {
        status =
            ask(store, link, "SELECT count(*) FROM pg_tables WHERE schemaname = 'tankodrom' AND tablename = 'store'",
                &marks, error);
    }
    if (status == TK_OK && marks > 0) {
        status = ask(store, link, "SELECT max(version) FROM tankodrom.store", version, error);
    }
    if (status == TK_OK && schemas > 0 && *version == 0) {
        return tk_error_set(error, TK_ERROR_STORE_FOREIGN, 0, 0, store->name, NULL);
    }
    if (status == TK_OK && *version > pg_schema_version()) {
        return store_refuse_version(TK_ERROR_STORE_NEWER, *version, pg_schema_version(), error);
    }
    return status;
}

static tk_status run(const pg_store *store, PGconn *link, const char *sql, tk_error *error) {
    PGresult *answer = PQexec(link, sql);
    const tk_status status = pg_status(link, answer) == TK_OK ? TK_OK : pg_fail(store, link, answer, error);
    PQclear(answer);
    return status;
}

/* All in one transaction, and one server at a time: the others wait, and find it done. */
tk_status pg_schema_migrate(const pg_store *store, PGconn *link, int version, tk_error *error) {
    int now = 0;
    tk_status status = run(store, link, "BEGIN; SELECT pg_advisory_xact_lock(hashtext('tankodrom schema'))", error);
    if (status == TK_OK) {
        status = pg_schema_check(store, link, &now, error);
    }
    if (status == TK_OK && now == 0) {
        status = run(store, link,
                     "CREATE SCHEMA tankodrom; CREATE TABLE tankodrom.store(version bigint NOT NULL); "
                     "INSERT INTO tankodrom.store VALUES(0)",
                     error);
    }
    for (; status == TK_OK && now >= 0 && now < version && now < pg_schema_version(); now++) {
        char mark[64];
        snprintf(mark, sizeof mark, "UPDATE tankodrom.store SET version = %d", now + 1);
        status = run(store, link, steps[now], error);
        status = status == TK_OK ? run(store, link, mark, error) : status;
    }
    if (status == TK_OK) {
        return run(store, link, "COMMIT", error);
    }
    PQclear(PQexec(link, "ROLLBACK"));
    return status;
}
