#include "store/rows.h"

#define NUMBER_COLUMN(name, flags) {#name, STORE_NUMBER, flags, offsetof(ROW, name), sizeof(int64_t)},
#define TEXT_COLUMN(name, size, flags) {#name, STORE_TEXT, flags, offsetof(ROW, name), size},
#define BYTES_COLUMN(name, size, flags) {#name, STORE_BYTES, flags, offsetof(ROW, name), size},

/* The columns are told their structure by a macro, which a macro cannot define: one table is written out for each. */
#define COLUMNS(list) list(NUMBER_COLUMN, TEXT_COLUMN, BYTES_COLUMN)
#define ROW store_table
static const store_column columns_store_table[] = {COLUMNS(STORE_TABLE_LIST)};
#undef ROW
#define ROW store_seat
static const store_column columns_store_seat[] = {COLUMNS(STORE_SEAT_LIST)};
#undef ROW
#define ROW store_match
static const store_column columns_store_match[] = {COLUMNS(STORE_MATCH_LIST)};
#undef ROW
#define ROW store_player
static const store_column columns_store_player[] = {COLUMNS(STORE_PLAYER_LIST)};
#undef ROW
#define ROW store_entry
static const store_column columns_store_entry[] = {COLUMNS(STORE_ENTRY_LIST)};
#undef ROW
#define ROW store_line
static const store_column columns_store_line[] = {COLUMNS(STORE_LINE_LIST)};
#undef ROW
#define ROW store_lease
static const store_column columns_store_lease[] = {COLUMNS(STORE_LEASE_LIST)};
#undef ROW
#define ROW store_person
static const store_column columns_store_person[] = {COLUMNS(STORE_PERSON_LIST)};
#undef ROW
#define ROW store_block
static const store_column columns_store_block[] = {COLUMNS(STORE_BLOCK_LIST)};
#undef ROW
#define ROW store_session
static const store_column columns_store_session[] = {COLUMNS(STORE_SESSION_LIST)};
#undef ROW
#define ROW store_rating
static const store_column columns_store_rating[] = {COLUMNS(STORE_RATING_LIST)};
#undef ROW
#define ROW store_result
static const store_column columns_store_result[] = {COLUMNS(STORE_RESULT_LIST)};
#undef ROW
#define ROW store_notice
static const store_column columns_store_notice[] = {COLUMNS(STORE_NOTICE_LIST)};
#undef ROW
#define ROW store_answer
static const store_column columns_store_answer[] = {COLUMNS(STORE_ANSWER_LIST)};
#undef ROW
#define ROW store_secret
static const store_column columns_store_secret[] = {COLUMNS(STORE_SECRET_LIST)};
#undef ROW
#define ROW store_server
static const store_column columns_store_server[] = {COLUMNS(STORE_SERVER_LIST)};
#undef ROW
#define ROW store_host
static const store_column columns_store_host[] = {COLUMNS(STORE_HOST_LIST)};
#undef ROW
#define ROW store_report
static const store_column columns_store_report[] = {COLUMNS(STORE_REPORT_LIST)};
#undef ROW
#define ROW store_friend
static const store_column columns_store_friend[] = {COLUMNS(STORE_FRIEND_LIST)};
#undef ROW
#define ROW store_invitation
static const store_column columns_store_invitation[] = {COLUMNS(STORE_INVITATION_LIST)};
#undef ROW
#define ROW store_tournament
static const store_column columns_store_tournament[] = {COLUMNS(STORE_TOURNAMENT_LIST)};
#undef ROW
#define ROW store_entrant
static const store_column columns_store_entrant[] = {COLUMNS(STORE_ENTRANT_LIST)};
#undef ROW
#define ROW store_pairing
static const store_column columns_store_pairing[] = {COLUMNS(STORE_PAIRING_LIST)};
#undef ROW
#define ROW store_pack_part
static const store_column columns_store_pack_part[] = {COLUMNS(STORE_PACK_LIST)};
#undef ROW

const store_shape *store_shape_of(store_kind kind) {
#define SHAPE(enumerator, structure, table, list)                                                                      \
    {table, sizeof(structure), columns_##structure, sizeof columns_##structure / sizeof *columns_##structure},
    static const store_shape shapes[STORE_KIND_COUNT] = {STORE_SHAPE_LIST(SHAPE)};
    return (unsigned)kind < STORE_KIND_COUNT ? &shapes[kind] : NULL;
}
