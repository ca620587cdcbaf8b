/* What the store keeps, one list a kind of row: the members of the structure, the columns of the table and what is
 * exported all come from it.
 *
 *   NUMBER(name, flags)        int64_t; times are milliseconds since 1970
 *   TEXT(name, size, flags)    UTF-8, closed by 0 within its size
 *   BYTES(name, size, flags)   always that many
 *
 * Rows have a fixed size, so that queueing one is a copy. Snapshots alone do not, and have functions of their own. */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include <stddef.h>
#include <stdint.h>

enum {
    STORE_NAME_SIZE = 64, /* of people, as in records */
    STORE_GAME_SIZE = 32,
    STORE_TITLE_SIZE = 256, /* of tournaments: 60 characters */
    STORE_OPTIONS_SIZE = 4096,
    STORE_TEXT_SIZE = 1024,
    STORE_PART_SIZE = 8192,
    STORE_SEED_SIZE = 32,
    STORE_REQUEST_SIZE = 16
};

enum {
    STORE_KEY = 1,      /* a part of what the row is found by */
    STORE_SECRET = 2,   /* is never exported */
    STORE_OPTIONAL = 4, /* bytes that are all 0 are none at all */
    STORE_ONCE = 8      /* what makes a repeated row known again, beside the first part of the key */
};

/* A table list of members, one a line. */
/* clang-format off */

/* A table of the lobby. options: "key=value", a line each. clock: as the server writes it. link: what those who were
 * given it show; "" for none. match: the one played at it, 0 before. half, salt: the server's half of the next match's
 * seed, to which it is committed; next: the number of that match, which goes into the deal as well. */
#define STORE_TABLE_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(id, STORE_KEY) \
    NUMBER(state, 0) \
    NUMBER(owner, 0) \
    NUMBER(match, 0) \
    TEXT(title, STORE_NAME_SIZE, 0) \
    TEXT(game, STORE_GAME_SIZE, 0) \
    TEXT(options, STORE_OPTIONS_SIZE, 0) \
    NUMBER(seats, 0) \
    TEXT(clock, STORE_NAME_SIZE, 0) \
    NUMBER(visibility, 0) \
    TEXT(link, STORE_NAME_SIZE, STORE_SECRET) \
    NUMBER(rated, 0) \
    NUMBER(chat, 0) \
    NUMBER(onlookers, 0) \
    BYTES(half, STORE_SEED_SIZE, STORE_SECRET) \
    BYTES(salt, STORE_SEED_SIZE, STORE_SECRET) \
    NUMBER(next, 0) \
    NUMBER(created, 0) \
    NUMBER(changed, 0)

/* A taken seat at a table of the lobby: a person, or an opponent of that name. */
#define STORE_SEAT_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(table_id, STORE_KEY) \
    NUMBER(seat, STORE_KEY) \
    NUMBER(person, 0) \
    TEXT(name, STORE_NAME_SIZE, 0) \
    TEXT(opponent, STORE_NAME_SIZE, 0) \
    TEXT(word, STORE_NAME_SIZE, 0) \
    NUMBER(ready, 0)

/* A match. pack: the digest of the pack it is played with. seed: dealt from the server's half and the words of the
 * players; salt: of the commitment to that half. reason: why it ended. */
#define STORE_MATCH_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(id, STORE_KEY) \
    NUMBER(table_id, 0) \
    NUMBER(state, 0) \
    TEXT(game, STORE_GAME_SIZE, 0) \
    TEXT(options, STORE_OPTIONS_SIZE, 0) \
    TEXT(pack, 80, 0) \
    BYTES(seed, STORE_SEED_SIZE, STORE_SECRET) \
    BYTES(half, STORE_SEED_SIZE, STORE_SECRET) \
    BYTES(salt, STORE_SEED_SIZE, STORE_SECRET) \
    TEXT(clock, STORE_NAME_SIZE, 0) \
    NUMBER(rated, 0) \
    TEXT(reason, STORE_NAME_SIZE, 0) \
    NUMBER(started, 0) \
    NUMBER(finished, 0)

/* Who plays a match. word: what the player put into the seed. remaining: milliseconds of a clock that the server keeps, as
 * the game has none. */
#define STORE_PLAYER_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(match, STORE_KEY) \
    NUMBER(seat, STORE_KEY) \
    NUMBER(person, 0) \
    TEXT(name, STORE_NAME_SIZE, 0) \
    TEXT(opponent, STORE_NAME_SIZE, 0) \
    TEXT(word, STORE_NAME_SIZE, 0) \
    TEXT(orders, STORE_TEXT_SIZE, 0) \
    NUMBER(remaining, 0)

/* What happened in a match. sequence: from 1, without gaps. request: made by the client, with who it is mixed in. */
#define STORE_ENTRY_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(match, STORE_KEY) \
    NUMBER(sequence, STORE_KEY) \
    NUMBER(kind, 0) \
    NUMBER(seat, 0) \
    NUMBER(value, 0) \
    NUMBER(at, 0) \
    BYTES(request, STORE_REQUEST_SIZE, STORE_OPTIONAL | STORE_ONCE | STORE_SECRET)

/* A line said at a table. audience: the seats that may read it, as a set; with onlookers one of its own. */
#define STORE_LINE_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(table_id, STORE_KEY) \
    NUMBER(number, STORE_KEY) \
    NUMBER(person, 0) \
    TEXT(name, STORE_NAME_SIZE, 0) \
    NUMBER(seat, 0) \
    NUMBER(audience, 0) \
    TEXT(text, STORE_TEXT_SIZE, 0) \
    NUMBER(at, 0) \
    BYTES(request, STORE_REQUEST_SIZE, STORE_OPTIONAL | STORE_ONCE | STORE_SECRET)

/* The server that holds a table, as long as it is alive. */
#define STORE_LEASE_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(table_id, STORE_KEY) \
    NUMBER(server, 0)

/* A server, alive until a moment of the store's clock. */
#define STORE_SERVER_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(id, STORE_KEY) \
    NUMBER(until, 0)

/* A person; a guest has no password. normalised: the name as look-alikes are compared, unique among those who are not
 * deleted. blocked, deleted: since when, 0 for not. */
#define STORE_PERSON_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(id, STORE_KEY) \
    TEXT(name, STORE_NAME_SIZE, 0) \
    TEXT(normalised, STORE_NAME_SIZE, 0) \
    TEXT(password, 160, STORE_SECRET) \
    TEXT(language, 16, 0) \
    NUMBER(blocked, 0) \
    NUMBER(vacation_until, 0) \
    NUMBER(vacation_left, 0) \
    NUMBER(created, 0) \
    NUMBER(seen, 0) \
    NUMBER(deleted, 0)

/* Whom a person does not want to hear. */
#define STORE_BLOCK_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(person, STORE_KEY) \
    NUMBER(other, STORE_KEY) \
    NUMBER(since, 0)

/* A person would like to have another one as a friend; where both would, they are friends. */
#define STORE_FRIEND_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(person, STORE_KEY) \
    NUMBER(other, STORE_KEY) \
    NUMBER(since, 0)

/* A seat at a table of the lobby that is kept for a person who was invited. host: who invited them. */
#define STORE_INVITATION_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(table_id, STORE_KEY) \
    NUMBER(seat, STORE_KEY) \
    NUMBER(person, 0) \
    TEXT(name, STORE_NAME_SIZE, 0) \
    NUMBER(host, 0) \
    NUMBER(since, 0)

/* token: the digest of what the client holds. */
#define STORE_SESSION_LIST(NUMBER, TEXT, BYTES) \
    BYTES(token, 32, STORE_KEY | STORE_SECRET) \
    NUMBER(person, 0) \
    TEXT(label, STORE_NAME_SIZE, 0) \
    NUMBER(created, 0) \
    NUMBER(seen, 0) \
    NUMBER(expires, 0)

/* Glicko-2: rating and deviation in thousandths, volatility in thousand millionths. */
#define STORE_RATING_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(person, STORE_KEY) \
    TEXT(game, STORE_GAME_SIZE, STORE_KEY) \
    NUMBER(rating, 0) \
    NUMBER(deviation, 0) \
    NUMBER(volatility, 0) \
    NUMBER(matches, 0) \
    NUMBER(changed, 0)

/* How a seat came out of a match; stays when the match is pruned. */
#define STORE_RESULT_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(match, STORE_KEY) \
    NUMBER(seat, STORE_KEY) \
    NUMBER(person, 0) \
    TEXT(name, STORE_NAME_SIZE, 0) \
    TEXT(game, STORE_GAME_SIZE, 0) \
    TEXT(reason, STORE_NAME_SIZE, 0) \
    NUMBER(place, 0) \
    NUMBER(payoff, 0) \
    NUMBER(score, 0) \
    NUMBER(rating_before, 0) \
    NUMBER(rating_after, 0) \
    NUMBER(finished, 0)

/* Something to be told to a person outside the page. claimed: when a server took it to send it. */
#define STORE_NOTICE_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(id, STORE_KEY) \
    NUMBER(person, 0) \
    NUMBER(match, 0) \
    TEXT(kind, STORE_GAME_SIZE, 0) \
    TEXT(text, STORE_TEXT_SIZE, 0) \
    NUMBER(state, 0) \
    NUMBER(server, 0) \
    NUMBER(created, 0) \
    NUMBER(claimed, 0) \
    NUMBER(sent, 0)

/* What was answered to a request that made something, so that the same request again gets the same answer: added
 * together with what it made. request: as of entries. */
#define STORE_ANSWER_LIST(NUMBER, TEXT, BYTES) \
    BYTES(request, STORE_REQUEST_SIZE, STORE_KEY | STORE_SECRET) \
    TEXT(text, STORE_TEXT_SIZE, 0) \
    NUMBER(at, 0)

/* A secret of the servers: what cookies are signed with, and the like. */
#define STORE_SECRET_LIST(NUMBER, TEXT, BYTES) \
    TEXT(name, STORE_GAME_SIZE, STORE_KEY) \
    BYTES(bytes, 64, STORE_SECRET) \
    NUMBER(created, 0)

/* Who looks after the server from within the page; since: when they were named. */
#define STORE_HOST_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(person, STORE_KEY) \
    NUMBER(since, 0)

/* What somebody tells the host of another. line: what that one had said, as it stood then; text: in the words of who
 * tells. settled: when a host had looked into it, 0 for not yet. */
#define STORE_REPORT_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(id, STORE_KEY) \
    NUMBER(person, 0) \
    TEXT(name, STORE_NAME_SIZE, 0) \
    NUMBER(other, 0) \
    TEXT(other_name, STORE_NAME_SIZE, 0) \
    NUMBER(table_id, 0) \
    TEXT(line, STORE_TEXT_SIZE, 0) \
    TEXT(text, STORE_TEXT_SIZE, 0) \
    NUMBER(at, 0) \
    NUMBER(settled, 0) \
    TEXT(settled_by, STORE_NAME_SIZE, 0)

/* A tournament. options, clock, visibility, link: as of the tables that it makes. kind: round-robin or Swiss; times: how
 * often all meet all in a round-robin; rounds: how many there are, of a round-robin once it has started; round: the one
 * that is played, 0 before. most, entered: how many may enter and have. changed: grows with every change of this row. */
#define STORE_TOURNAMENT_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(id, STORE_KEY) \
    NUMBER(state, 0) \
    NUMBER(owner, 0) \
    TEXT(title, STORE_TITLE_SIZE, 0) \
    TEXT(game, STORE_GAME_SIZE, 0) \
    TEXT(options, STORE_OPTIONS_SIZE, 0) \
    TEXT(clock, STORE_NAME_SIZE, 0) \
    NUMBER(kind, 0) \
    NUMBER(times, 0) \
    NUMBER(rounds, 0) \
    NUMBER(round, 0) \
    NUMBER(most, 0) \
    NUMBER(entered, 0) \
    NUMBER(visibility, 0) \
    TEXT(link, STORE_NAME_SIZE, STORE_SECRET) \
    NUMBER(rated, 0) \
    NUMBER(created, 0) \
    NUMBER(started, 0) \
    NUMBER(finished, 0) \
    NUMBER(changed, 0)

/* Who has entered a tournament. rating: in its game, in thousandths, as it was then; by it, then by when they entered,
 * players are numbered. withdrawn: when, 0 for not. */
#define STORE_ENTRANT_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(tournament, STORE_KEY) \
    NUMBER(person, STORE_KEY) \
    TEXT(name, STORE_NAME_SIZE, 0) \
    NUMBER(rating, 0) \
    NUMBER(entered, 0) \
    NUMBER(withdrawn, 0)

/* Two people who meet in a round; second: 0 for a bye. result: STORE_PAIRING_…; match, table_id: 0 until the table is
 * made, and where none is needed. */
#define STORE_PAIRING_LIST(NUMBER, TEXT, BYTES) \
    NUMBER(tournament, STORE_KEY) \
    NUMBER(round, STORE_KEY) \
    NUMBER(board, STORE_KEY) \
    NUMBER(first, 0) \
    NUMBER(second, 0) \
    NUMBER(result, 0) \
    NUMBER(match, 0) \
    NUMBER(table_id, 0)

/* A part of a pack of somebody's own: its files as a JSON document, cut into pieces. pack: its digest. parts: how many
 * there are. */
#define STORE_PACK_LIST(NUMBER, TEXT, BYTES) \
    TEXT(pack, 80, STORE_KEY) \
    NUMBER(part, STORE_KEY) \
    NUMBER(parts, 0) \
    TEXT(text, STORE_PART_SIZE, 0) \
    NUMBER(created, 0)

/* Every kind: X(enumerator, structure, table of the database, list). What others point at stands before them; a new one
 * comes last, as files keep their numbers. */
#define STORE_SHAPE_LIST(X) \
    X(STORE_TABLES, store_table, "tables", STORE_TABLE_LIST) \
    X(STORE_SEATS, store_seat, "seats", STORE_SEAT_LIST) \
    X(STORE_MATCHES, store_match, "matches", STORE_MATCH_LIST) \
    X(STORE_PLAYERS, store_player, "players", STORE_PLAYER_LIST) \
    X(STORE_ENTRIES, store_entry, "entries", STORE_ENTRY_LIST) \
    X(STORE_LINES, store_line, "lines", STORE_LINE_LIST) \
    X(STORE_LEASES, store_lease, "leases", STORE_LEASE_LIST) \
    X(STORE_PEOPLE, store_person, "people", STORE_PERSON_LIST) \
    X(STORE_BLOCKS, store_block, "blocks", STORE_BLOCK_LIST) \
    X(STORE_SESSIONS, store_session, "sessions", STORE_SESSION_LIST) \
    X(STORE_RATINGS, store_rating, "ratings", STORE_RATING_LIST) \
    X(STORE_RESULTS, store_result, "results", STORE_RESULT_LIST) \
    X(STORE_NOTICES, store_notice, "notices", STORE_NOTICE_LIST) \
    X(STORE_ANSWERS, store_answer, "answers", STORE_ANSWER_LIST) \
    X(STORE_SECRETS, store_secret, "secrets", STORE_SECRET_LIST) \
    X(STORE_SERVERS, store_server, "servers", STORE_SERVER_LIST) \
    X(STORE_HOSTS, store_host, "hosts", STORE_HOST_LIST) \
    X(STORE_REPORTS, store_report, "reports", STORE_REPORT_LIST) \
    X(STORE_FRIENDS, store_friend, "friends", STORE_FRIEND_LIST) \
    X(STORE_INVITATIONS, store_invitation, "invitations", STORE_INVITATION_LIST) \
    X(STORE_TOURNAMENTS, store_tournament, "tournaments", STORE_TOURNAMENT_LIST) \
    X(STORE_ENTRANTS, store_entrant, "entrants", STORE_ENTRANT_LIST) \
    X(STORE_PAIRINGS, store_pairing, "pairings", STORE_PAIRING_LIST) \
    X(STORE_PACKS, store_pack_part, "packs", STORE_PACK_LIST)
/* clang-format on */

#define STORE_NUMBER_MEMBER(name, flags) int64_t name;
#define STORE_TEXT_MEMBER(name, size, flags) char name[size];
#define STORE_BYTES_MEMBER(name, size, flags) uint8_t name[size];
#define STORE_STRUCTURE(enumerator, structure, table, list)                                                            \
    typedef struct structure structure;                                                                                \
    struct structure {                                                                                                 \
        list(STORE_NUMBER_MEMBER, STORE_TEXT_MEMBER, STORE_BYTES_MEMBER)                                               \
    };
STORE_SHAPE_LIST(STORE_STRUCTURE)
#undef STORE_STRUCTURE

typedef enum store_kind {
#define STORE_ENUMERATOR(enumerator, structure, table, list) enumerator,
    STORE_SHAPE_LIST(STORE_ENUMERATOR)
#undef STORE_ENUMERATOR
        STORE_KIND_COUNT
} store_kind;

/* Words of the numbers above. */
enum { STORE_TABLE_OPEN, STORE_TABLE_PLAYING, STORE_TABLE_CLOSED };
enum { STORE_TABLE_PUBLIC, STORE_TABLE_BY_LINK };
enum { STORE_MATCH_RUNNING, STORE_MATCH_FINISHED, STORE_MATCH_STOPPED };
enum { STORE_TOURNAMENT_OPEN, STORE_TOURNAMENT_RUNNING, STORE_TOURNAMENT_OVER, STORE_TOURNAMENT_CANCELLED };
enum { STORE_ROUND_ROBIN, STORE_SWISS };
enum { STORE_PAIRING_OPEN }; /* the others are field_result's, in src/server/tournament/field.h */
enum { STORE_NOTICE_NEW, STORE_NOTICE_CLAIMED, STORE_NOTICE_SENT };
/* Kinds of entries: those of records, taking back, and the time for a reaction that passed with nobody asked, which
 * changes nothing. value: the action, the declaration, milliseconds, or how many actions are taken back, each with what
 * came after it. */
enum { STORE_ENTRY_ACTION, STORE_ENTRY_DECLARATION, STORE_ENTRY_TIME, STORE_ENTRY_UNDO, STORE_ENTRY_WINDOW };

/* What a name in a history becomes when its person is deleted. */
#define STORE_DELETED_NAME "deleted"

/* ---- Rows seen as their columns ---- */

typedef enum store_column_kind { STORE_NUMBER, STORE_TEXT, STORE_BYTES } store_column_kind;

typedef struct store_column {
    const char *name;
    store_column_kind kind;
    unsigned flags;
    size_t offset, size;
} store_column;

typedef struct store_shape {
    const char *table;
    size_t size; /* of the structure */
    const store_column *columns;
    size_t count;
} store_shape;

/* NULL past the last kind. */
const store_shape *store_shape_of(store_kind kind);

#endif
