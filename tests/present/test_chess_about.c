/* What Tank Chess tells about squares and pieces, held against the second generator of tests/support, which was written
 * from the rules alone: a piece stands in danger where a legal turn of the other side destroys it, and nowhere else.
 * rule:C9 rule:C11 rule:C12 rule:C14 rule:C15 rule:C17 */
#include "support/chess/test.h"

#include <jansson.h>
#include <tankodrom/present.h>

#include "support/chess/random_position.h"

enum { POSITIONS = 600, FREE_LOOKS = 3, ROOM = 1 << 17 };

typedef struct desk {
    reference_position position;
    chess_table table;
    tk_present *present;
    reference_move moves[2][REFERENCE_MOVES_MOST];
    size_t count[2];
    char text[ROOM];
} desk;

static desk at_desk; /* too large for a stack */

static void set_up(uint64_t seed) {
    static char line[REFERENCE_LINE_SIZE];
    random_position(seed, &at_desk.position);
    assert_in_range(reference_write(&at_desk.position, line, sizeof line), 1, sizeof line - 1);
    at_desk.table = table_at(line);
    assert_status(tk_present_open(at_desk.table.game, at_desk.table.state, &at_desk.present), TK_OK);
    for (int colour = 0; colour < 2; colour++) {
        at_desk.count[colour] = reference_moves(&at_desk.position, colour, at_desk.moves[colour], REFERENCE_MOVES_MOST);
        assert_in_range(at_desk.count[colour], 0, REFERENCE_MOVES_MOST);
    }
}

static void clear_up(void) {
    tk_present_close(at_desk.present);
    table_close(&at_desk.table);
}

static const char *name_of(int file, int rank) {
    static char names[4][8];
    static unsigned next;
    char *name = names[next++ % 4];
    tk_chess_square_text((tk_chess_square){(uint8_t)file, (uint8_t)rank}, name, 8);
    return name;
}

/* As an onlooker and a seat that is not to move would ask. */
static json_t *ask(const char *square, unsigned seat) {
    const tk_reader reader = {.seat = seat};
    const size_t length =
        tk_present_about(at_desk.present, &reader, "square", square, at_desk.text, sizeof at_desk.text);
    assert_in_range(length, 1, sizeof at_desk.text - 1);
    json_t *json = json_loads(at_desk.text, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    return json;
}

static bool is_from(const reference_move *move, int file, int rank) {
    return move->from_file == file && move->from_rank == rank;
}

static bool is_at(const reference_move *move, int file, int rank) {
    return move->fires && move->target_file == file && move->target_rank == rank;
}

/* The bits of facings that the ends of a shot have on a square. */
static bool has_end(json_t *ends, const reference_move *move) {
    const json_int_t facings = json_integer_value(json_object_get(ends, name_of(move->to_file, move->to_rank)));
    return (facings >> move->facing & 1) != 0;
}

static void write_move(const reference_move *move, char *out, size_t size) {
    const bool turns = move->from_file == move->to_file && move->from_rank == move->to_rank;
    snprintf(out, size, "%s%s%s/%s(%s)", name_of(move->from_file, move->from_rank), turns ? "" : ">",
             turns ? "" : name_of(move->to_file, move->to_rank), reference_facings[move->facing],
             name_of(move->target_file, move->target_rank));
}

static json_t *entry_of(json_t *list, const char *member, const char *square) {
    size_t index;
    json_t *entry;
    json_array_foreach(list, index, entry) {
        if (strcmp(json_string_value(json_object_get(entry, member)), square) == 0) {
            return entry;
        }
    }
    return NULL;
}

/* Each shot must destroy what it is said to destroy, and be among the ends of its entry; returns how many there are. */
static size_t match_shots(int colour, json_t *list, const char *member, int file, int rank) {
    const bool hits = strcmp(member, "at") == 0;
    size_t found = 0, written = 0;
    for (size_t index = 0; index < at_desk.count[colour]; index++) {
        const reference_move *move = &at_desk.moves[colour][index];
        char text[32];
        if (!move->fires || !(hits ? is_from(move, file, rank) : is_at(move, file, rank))) {
            continue;
        }
        json_t *entry =
            entry_of(list, member,
                     hits ? name_of(move->target_file, move->target_rank) : name_of(move->from_file, move->from_rank));
        assert_non_null(entry);
        assert_true(has_end(json_object_get(entry, "ends"), move));
        reference_position after = at_desk.position;
        after.side = colour;
        reference_apply(&after, move);
        assert_int_equal(after.cell[move->target_rank][move->target_file].thing, REFERENCE_WRECK);
        write_move(move, text, sizeof text);
        written += strcmp(text, json_string_value(json_object_get(entry, "write"))) == 0;
        found++;
    }
    assert_int_equal(written, json_array_size(list)); /* the example of each is a legal move */
    return found;
}

static size_t sum_ways(json_t *list) {
    size_t index, sum = 0;
    json_t *entry;
    json_array_foreach(list, index, entry) {
        sum += (size_t)json_integer_value(json_object_get(entry, "ways"));
    }
    return sum;
}

static void check_piece(int file, int rank, unsigned reader) {
    const int colour = at_desk.position.cell[rank][file].colour;
    json_t *about = ask(name_of(file, rank), reader);
    json_t *hits = json_object_get(about, "hits"), *danger = json_object_get(about, "danger");
    size_t moves = 0;
    for (size_t index = 0; index < at_desk.count[colour]; index++) {
        moves += is_from(&at_desk.moves[colour][index], file, rank);
    }
    assert_int_equal(json_integer_value(json_object_get(about, "moves")), moves);
    assert_int_equal(match_shots(colour, hits, "at", file, rank), sum_ways(hits));
    assert_int_equal(match_shots(1 - colour, danger, "from", file, rank), sum_ways(danger));
    /* sentences say the same as lists */
    assert_int_equal(strstr(json_string_value(json_object_get(about, "hits_text")), "nothing") != NULL,
                     json_array_size(hits) == 0);
    assert_int_equal(strstr(json_string_value(json_object_get(about, "danger_text")), "Nothing") != NULL,
                     json_array_size(danger) == 0);
    json_decref(about);
}

static bool stands_in_danger(const reference_position *position, int owner, int file, int rank) {
    static reference_move moves[REFERENCE_MOVES_MOST];
    const size_t count = reference_moves(position, 1 - owner, moves, REFERENCE_MOVES_MOST);
    for (size_t index = 0; index < count; index++) {
        if (is_at(&moves[index], file, rank)) {
            return true;
        }
    }
    return false;
}

/* Who can come to a free square, and which facings are safe there. */
static void check_comers(json_t *side, int colour, int file, int rank) {
    json_t *comers = json_object_get(side, "comers"), *comer;
    size_t found = 0, told = 0, index;
    for (index = 0; index < at_desk.count[colour]; index++) {
        const reference_move *move = &at_desk.moves[colour][index];
        if (move->escapes || move->fires || move->to_file != file || move->to_rank != rank) {
            continue;
        }
        comer = entry_of(comers, "from", name_of(move->from_file, move->from_rank));
        assert_true((json_integer_value(json_object_get(comer, "facings")) >> move->facing & 1) != 0);
        reference_position after = at_desk.position;
        after.side = colour;
        reference_apply(&after, move);
        assert_int_equal((json_integer_value(json_object_get(comer, "safe")) >> move->facing & 1) == 0,
                         stands_in_danger(&after, colour, file, rank));
        found++;
    }
    json_array_foreach(comers, index, comer) {
        told += (size_t)__builtin_popcountll((uint64_t)json_integer_value(json_object_get(comer, "facings")));
    }
    assert_int_equal(found, told);
}

/* Notes an end of a shot in an object like those of documents. */
static void note_end(json_t *ends, const reference_move *move) {
    const char *name = name_of(move->to_file, move->to_rank);
    const json_int_t before = json_integer_value(json_object_get(ends, name));
    json_object_set_new(ends, name, json_integer(before | (json_int_t)1 << move->facing));
}

/* What has no armour is hit wherever a light tank is with one of two facings: a shot that meets the front of the one
 * meets the bare side of the other. */
static void check_guns(json_t *side, int colour, int file, int rank) {
    static reference_move moves[REFERENCE_MOVES_MOST];
    json_t *guns = json_object_get(side, "guns"), *gun;
    size_t index;
    json_array_foreach(guns, index, gun) {
        json_object_set_new(gun, "found", json_object());
    }
    for (uint8_t facing = 0; facing < 2; facing++) {
        reference_position changed = at_desk.position;
        changed.cell[rank][file] = (reference_cell){.thing = REFERENCE_PIECE,
                                                    .colour = (uint8_t)(1 - colour),
                                                    .kind = (uint8_t)strcspn(reference_letters, "L"),
                                                    .facing = facing};
        const size_t count = reference_moves(&changed, colour, moves, REFERENCE_MOVES_MOST);
        for (index = 0; index < count; index++) {
            if (is_at(&moves[index], file, rank)) {
                gun = entry_of(guns, "from", name_of(moves[index].from_file, moves[index].from_rank));
                assert_non_null(gun);
                note_end(json_object_get(gun, "found"), &moves[index]);
            }
        }
    }
    json_array_foreach(guns, index, gun) {
        assert_true(json_equal(json_object_get(gun, "found"), json_object_get(gun, "ends")));
    }
}

static void check_free(int file, int rank) {
    json_t *about = ask(name_of(file, rank), TK_NO_SEAT), *sides = json_object_get(about, "sides");
    for (int colour = 0; colour < 2; colour++) {
        json_t *side = json_array_get(sides, (size_t)colour);
        assert_string_equal(json_string_value(json_object_get(side, "side")), colour == 0 ? "white" : "black");
        check_comers(side, colour, file, rank);
        check_guns(side, colour, file, rank);
    }
    json_decref(about);
}

static void check_blocked(int file, int rank, const char *thing) {
    json_t *about = ask(name_of(file, rank), TK_CHESS_BLACK);
    assert_string_equal(json_string_value(json_object_get(about, "thing")), thing);
    assert_int_equal(json_object_size(about), 3);
    json_decref(about);
}

static void every_square_is_told_as_brute_force_finds_it(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= POSITIONS; seed++) {
        uint64_t random = seed;
        set_up(seed);
        const int size = at_desk.position.size;
        for (int square = 0; square < size * size; square++) {
            const int file = square % size, rank = square / size;
            switch (at_desk.position.cell[rank][file].thing) {
            case REFERENCE_PIECE:
                check_piece(file, rank, (unsigned)(seed % 2));
                break;
            case REFERENCE_OBSTACLE:
                check_blocked(file, rank, "obstacle");
                break;
            case REFERENCE_WRECK:
                check_blocked(file, rank, "wreck");
                break;
            default:
                if (test_random_below(&random, size * size) < FREE_LOOKS) {
                    check_free(file, rank);
                }
            }
        }
        clear_up();
    }
}

/* rule:C17: the pieces that give check are those that could destroy the command tank, all of them */
static void check_names_who_from_where(void **unused) {
    (void)unused;
    tk_event events[TK_EVENTS_MOST];
    tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
    /* the light tank leaves the file to the heavy one; itself it could get to the side, as the medium one could */
    chess_table table = table_at("8 w wCH1/N wHA1/N wLA3/N wMF3/NW bCA8/S #B8 bLG8/N");
    tk_action action;
    char text[128];
    assert_status(tk_action_read(table.game, table.state, 0, "A3>B4/NE(+)", &action, NULL), TK_OK);
    tk_present *present;
    assert_status(tk_present_open(table.game, table.state, &present), TK_OK);
    assert_status(tk_apply(table.game, table.state, 0, action, &log), TK_OK);
    assert_status(tk_present_step(present, &(tk_entry){.kind = TK_ENTRY_ACTION, .value = action}, &log, table.state),
                  TK_OK);
    const tk_reader reader = {.seat = TK_CHESS_BLACK};
    tk_present_table(present, &reader, at_desk.text, sizeof at_desk.text);
    json_t *json = json_loads(at_desk.text, 0, NULL),
           *checks = json_object_get(json_object_get(json, "board"), "checks");
    assert_int_equal(json_array_size(checks), 3);
    assert_non_null(entry_of(checks, "from", "A1"));
    assert_non_null(entry_of(checks, "from", "B4"));
    assert_string_equal(json_string_value(json_object_get(entry_of(checks, "from", "F3"), "kind")), "medium");
    assert_int_equal(log.count, 4);
    tk_event_text(table.game, &events[1], NULL, text, sizeof text);
    assert_string_equal(text, "White calls check: heavy tank on A1");
    tk_event_text(table.game, &events[3], NULL, text, sizeof text);
    assert_string_equal(text, "White calls check: medium tank on F3");
    json_decref(json);
    tk_present_close(present);
    table_close(&table);
}

static const char *said(json_t *about, const char *member) {
    return json_string_value(json_object_get(about, member));
}

static void sentences_name_pieces_and_moves(void **unused) {
    (void)unused;
    at_desk.table = table_at("16 w wHK9/N bMJ14/S wCA1/N bCP16/S wLF3/N #F4 xG3 bLN3/W");
    assert_status(tk_present_open(at_desk.table.game, at_desk.table.state, &at_desk.present), TK_OK);
    json_t *about = ask("k9", TK_CHESS_BLACK);
    assert_string_equal(said(about, "text"), "K9: heavy tank, White, facing north, moves: 34.");
    assert_string_equal(
        said(about, "hits_text"),
        "It could destroy: medium tank on J14 (K9>J10/NW(J14), …), command tank on P16 (K9>K11/N(P16), …).");
    assert_string_equal(said(about, "danger_text"), "Nothing could destroy it next turn.");
    json_decref(about);
    about = ask("J14", TK_NO_SEAT);
    assert_string_equal(said(about, "danger_text"),
                        "Next turn it could be destroyed by: heavy tank on K9 (K9>J10/NW(J14), …).");
    json_decref(about);
    about = ask("F4", TK_NO_SEAT);
    assert_string_equal(said(about, "text"), "An obstacle stands on F4.");
    json_decref(about);
    const tk_reader reader = {.seat = 0};
    static const char *const wrong[] = {"", "K", "K99", "Q1", "K9 ", "K9>K8", "9K"};
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
        assert_int_equal(tk_present_about(at_desk.present, &reader, "square", wrong[index], NULL, 0), 0);
    }
    assert_int_equal(tk_present_about(at_desk.present, &reader, "shot", "K9", NULL, 0), 0);
    clear_up();
}

/* Who looks at a board after the end still sees what stands under fire. */
static void after_the_end_squares_are_told_too(void **unused) {
    (void)unused;
    at_desk.table = table_at("8 w wHA1/N wCH1/N bCA6/S bLG8/N wLG4/N");
    play(&at_desk.table, "A1>A2/N(A6)");
    assert_string_equal(ended(&at_desk.table), "destroyed");
    assert_status(tk_present_open(at_desk.table.game, at_desk.table.state, &at_desk.present), TK_OK);
    json_t *about = ask("G8", TK_CHESS_BLACK);
    assert_non_null(entry_of(json_object_get(about, "danger"), "from", "G4"));
    assert_true(json_integer_value(json_object_get(about, "moves")) > 0);
    json_decref(about);
    about = ask("A6", TK_CHESS_WHITE);
    assert_string_equal(said(about, "thing"), "wreck");
    json_decref(about);
    clear_up();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_square_is_told_as_brute_force_finds_it),
        cmocka_unit_test(check_names_who_from_where),
        cmocka_unit_test(sentences_name_pieces_and_moves),
        cmocka_unit_test(after_the_end_squares_are_told_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
