/* Tank Chess told to people: sentences, refusals and grouped moves. */
#include "support/chess/test.h"

#include <jansson.h>
#include <tankodrom/present.h>

#include "base/random/guess.h"
#include "support/random_play.h"

enum { ROOM = 65536 };

typedef struct telling {
    chess_table table;
    tk_present *present;
    tk_reader reader;
    char text[ROOM];
} telling;

static telling *tell(const char *line) {
    static telling told;
    told = (telling){.table = table_at(line), .reader = {.seat = TK_CHESS_WHITE}};
    assert_status(tk_present_open(told.table.game, told.table.state, &told.present), TK_OK);
    return &told;
}

static void untell(telling *told) {
    tk_present_close(told->present);
    table_close(&told->table);
}

static const char *wish(telling *told, const char *wished) {
    tk_error error;
    const size_t length =
        tk_present_wish(told->present, &told->reader, wished, strlen(wished), told->text, sizeof told->text, &error);
    assert_in_range(length, 1, sizeof told->text - 1);
    return told->text;
}

/* "no piece stands on H8"; "" when something is offered */
static const char *refusal(telling *told, const char *wished) {
    static char text[256];
    json_t *json = json_loads(wish(told, wished), 0, NULL);
    const char *found = json_string_value(json_object_get(json_object_get(json, "refused"), "text"));
    snprintf(text, sizeof text, "%s", found != NULL ? found : "");
    json_decref(json);
    return text;
}

/* The index-th choice's member. */
static const char *said(telling *told, const char *wished, size_t index, const char *member) {
    static char text[256];
    json_t *json = json_loads(wish(told, wished), 0, NULL);
    const char *found =
        json_string_value(json_object_get(json_array_get(json_object_get(json, "choices"), index), member));
    snprintf(text, sizeof text, "%s", found != NULL ? found : "");
    json_decref(json);
    return text;
}

#define DUEL "16 w wHK9/N bMJ14/S wCA1/N bCP16/S wLF3/N #F4 xG3 bLN3/W"

static void test_sentences(void **state) {
    (void)state;
    telling *told = tell(DUEL);
    assert_string_equal(said(told, "{\"from\":\"K9\",\"to\":\"K9\",\"facing\":\"NE\"}", 0, "text"),
                        "Heavy tank, K9, north-east, 1 of 3 steps");
    assert_string_equal(said(told, "{\"from\":\"K9\",\"to\":\"K8\"}", 0, "text"),
                        "Heavy tank, K8, north, 1 of 3 steps");
    assert_string_equal(said(told, "{\"from\":\"K9\",\"to\":\"K9\",\"facing\":\"NE\"}", 0, "group"), "turn");
    assert_string_equal(said(told, "{\"from\":\"K9\",\"to\":\"J10\",\"facing\":\"N\"}", 0, "text"),
                        "Heavy tank, J10, north, 3 of 3 steps");
    assert_string_equal(said(told, "{\"from\":\"K9\",\"to\":\"J10\",\"facing\":\"N\",\"target\":\"J14\"}", 0, "text"),
                        "Heavy tank, J10, north, 3 of 3 steps, destroys medium tank on J14");
    assert_string_equal(said(told, "{\"from\":\"K9\",\"to\":\"J10\",\"facing\":\"N\",\"target\":\"J14\"}", 0, "write"),
                        "K9>J10/N(J14+)");
    assert_string_equal(
        said(told, "{\"from\":\"K9\",\"to\":\"J10\",\"facing\":\"N\",\"target\":\"J14\"}", 0, "destroys"), "medium");
    untell(told);
}

static void test_escape(void **state) {
    (void)state;
    telling *told = tell("16 w wCH15/N bCP16/W wLA1/N");
    assert_string_equal(said(told, "{\"verb\":\"escape\"}", 0, "text"),
                        "Command tank on H15 leaves the board and wins");
    assert_string_equal(said(told, "{\"verb\":\"escape\"}", 0, "write"), "H15>off(=)");
    assert_string_equal(refusal(told, "{\"verb\":\"escape\",\"from\":\"A1\"}"), "only a command tank leaves the board");
    untell(told);
    told = tell(DUEL);
    assert_string_equal(refusal(told, "{\"verb\":\"escape\"}"),
                        "the command tank cannot leave over the far edge in 5 steps");
    untell(told);
}

static void test_why_not(void **state) {
    (void)state;
    telling *told = tell(DUEL);
    assert_string_equal(refusal(told, "{\"from\":\"K9\"}"), "");
    assert_string_equal(refusal(told, "{\"from\":\"B8\"}"), "no piece stands on B8");
    assert_string_equal(refusal(told, "{\"from\":\"F4\"}"), "an obstacle stands on F4");
    assert_string_equal(refusal(told, "{\"from\":\"G3\"}"), "a wreck stands on G3");
    assert_string_equal(refusal(told, "{\"from\":\"J14\"}"), "the piece on J14 is the opponent's");
    assert_string_equal(refusal(told, "{\"from\":\"T20\"}"), "'T20' is not a square of this board (A1–P16)");
    assert_string_equal(refusal(told, "{\"from\":\"F3\",\"to\":\"F4\"}"), "an obstacle stands on F4");
    assert_string_equal(refusal(told, "{\"from\":\"F3\",\"to\":\"G3\"}"), "a wreck stands on G3");
    assert_string_equal(refusal(told, "{\"from\":\"F3\",\"to\":\"K9\"}"), "a piece stands on K9");
    assert_string_equal(refusal(told, "{\"from\":\"K9\",\"to\":\"K13\"}"), "the piece cannot get to K13 in 3 steps");
    assert_string_equal(refusal(told, "{\"from\":\"K9\",\"to\":\"K9\",\"facing\":\"N\"}"),
                        "the piece must end on another square or with another facing");
    assert_string_equal(refusal(told, "{\"from\":\"K9\",\"target\":\"B8\"}"), "no enemy stands on B8");
    assert_string_equal(refusal(told, "{\"from\":\"K9\",\"target\":\"F3\"}"), "the piece on F3 is your own");
    assert_string_equal(refusal(told, "{\"from\":\"K9\",\"to\":\"K10\",\"facing\":\"N\",\"target\":\"J14\"}"),
                        "J14 is not in a direction of fire");
    told->reader.seat = TK_CHESS_BLACK;
    assert_string_equal(refusal(told, "{\"from\":\"J14\"}"), "it is not this seat's turn");
    untell(told);
    told = tell("16 w wLH9/N bHH14/S wCA1/N bCP16/S"); /* gun 1 against front 3 */
    assert_string_equal(refusal(told, "{\"from\":\"H9\",\"to\":\"H10\",\"facing\":\"N\",\"target\":\"H14\"}"),
                        "the armour of the piece on H14 holds");
    untell(told);
}

/* "K9/N K9/NW J10/NW" of a way, "M11-P14 K11-K16" of lines */
static const char *listed(telling *told, const char *wished, const char *member) {
    static char text[256];
    json_t *json = json_loads(wish(told, wished), 0, NULL), *item;
    size_t index, length = 0;
    text[0] = '\0';
    json_array_foreach(json_object_get(json_array_get(json_object_get(json, "choices"), 0), member), index, item) {
        const bool pair = json_is_array(item);
        json_t *first = pair ? json_array_get(item, 0) : json_object_get(item, "at");
        json_t *second = pair ? json_array_get(item, 1) : json_object_get(item, "facing");
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s%s%s", index > 0 ? " " : "",
                                   json_string_value(first), pair ? "-" : "/", json_string_value(second));
    }
    json_decref(json);
    return text;
}

/* What a shot of the first choice meets: a member of "shot", or of the first that is "held". */
static const char *met(telling *told, const char *wished, const char *member) {
    static char text[256];
    json_t *json = json_loads(wish(told, wished), 0, NULL),
           *choice = json_array_get(json_object_get(json, "choices"), 0), *shot = json_object_get(choice, "shot");
    shot = shot != NULL ? shot : json_array_get(json_object_get(choice, "held"), 0);
    const char *found = json_string_value(json_object_get(shot, member));
    snprintf(text, sizeof text, "%s", found != NULL ? found : "");
    json_decref(json);
    return text;
}

/* rule:C5 rule:C7 rule:C9 rule:C15: the way that is driven, and where the gun looks at its end */
static void test_ways(void **state) {
    (void)state;
    telling *told = tell("16 w wHK9/N bMJ14/S wCA1/N bCP16/S wLF3/N #F4 xG3 wRC5/N wDO2/W");
    assert_string_equal(listed(told, "{\"from\":\"K9\",\"to\":\"J10\",\"facing\":\"N\"}", "way"),
                        "K9/N K9/NW J10/NW J10/N");
    assert_string_equal(listed(told, "{\"from\":\"K9\",\"to\":\"K8\"}", "way"), "K9/N K8/N");
    assert_string_equal(listed(told, "{\"from\":\"K9\",\"to\":\"K10\",\"facing\":\"N\"}", "lines"),
                        "I12-E16 K12-K16 M12-P15");
    assert_string_equal(listed(told, "{\"from\":\"K9\",\"to\":\"J10\",\"facing\":\"N\"}", "lines"),
                        "H12-D16 J12-J14 L12-P16"); /* up to what it could hit */
    assert_string_equal(listed(told, "{\"from\":\"C5\",\"to\":\"C6\",\"facing\":\"N\"}", "lines"), "C9-C11");
    assert_string_equal(listed(told, "{\"from\":\"O2\",\"to\":\"N2\",\"facing\":\"W\"}", "lines"), "L2-A2");
    assert_string_equal(listed(told, "{\"from\":\"F3\",\"to\":\"F3\",\"facing\":\"NE\"}", "lines"),
                        "H5-P13"); /* the obstacle and the wreck stand next to it */
    untell(told);
}

/* rule:C10 rule:C7: the shortest way to the far edge, and where it leads over it */
static void test_way_out(void **state) {
    (void)state;
    static const struct {
        const char *line, *way, *over;
        int steps;
    } cases[] = {
        {"16 w wCH15/N bCP16/W wLA1/N", "H15/N H16/N", "N", 2},
        {"16 w wCE12/NE bCA1/W wLB1/N", "E12/NE F13/NE G14/NE H15/NE I16/NE", "NE", 5},
        {"16 w wCA16/NW bCP1/W wLB1/N", "A16/NW A16/N", "N", 2}, /* never across a corner */
        {"16 w wCH16/S bCP1/W wLA1/N", "H16/S", "N", 1},         /* straight back */
        {"16 b bCH2/S wCP16/W wLA16/N bLA1/N", "H2/S H1/S", "S", 2},
    };
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        telling *told = tell(cases[index].line);
        told->reader.seat = cases[index].line[3] == 'w' ? TK_CHESS_WHITE : TK_CHESS_BLACK;
        assert_string_equal(listed(told, "{\"verb\":\"escape\"}", "way"), cases[index].way);
        assert_string_equal(said(told, "{\"verb\":\"escape\"}", 0, "over"), cases[index].over);
        json_t *json = json_loads(wish(told, "{\"verb\":\"escape\"}"), 0, NULL);
        json_t *choice = json_array_get(json_object_get(json, "choices"), 0);
        assert_int_equal(json_integer_value(json_object_get(choice, "steps")), cases[index].steps);
        json_decref(json);
        untell(told);
    }
}

/* rule:C11 rule:C12: what a shot meets, whether it goes through or not */
static void test_shots(void **state) {
    (void)state;
    telling *told = tell(DUEL);
    const char *shot = "{\"from\":\"K9\",\"to\":\"J10\",\"facing\":\"N\",\"target\":\"J14\"}";
    assert_string_equal(met(told, shot, "text"), "Medium tank on J14: gun 3 against front 2.");
    assert_string_equal(met(told, shot, "verdict"), "Destroyed.");
    assert_string_equal(met(told, shot, "met"), "front");
    untell(told);
    told = tell("16 w wLH9/N bHH14/S wCA1/N bCP16/S");
    shot = "{\"from\":\"H9\",\"to\":\"H10\",\"facing\":\"N\"}";
    assert_string_equal(met(told, shot, "how"), "gun 1 against front 3");
    assert_string_equal(met(told, shot, "verdict"), "The armour holds.");
    untell(told);
    told = tell("16 w wLH9/N bHH14/N wCA1/N bCP16/S");
    assert_string_equal(met(told, shot, "how"), "gun 1 against rear 1"); /* equal armour holds */
    untell(told);
}

/* What a piece is told about itself: rule:C7 rule:C10 */
static void test_marks(void **state) {
    (void)state;
    telling *told = tell("16 w wCH15/N bCP16/W wLB2/NE");
    tk_present_table(told->present, &told->reader, told->text, sizeof told->text);
    json_t *json = json_loads(told->text, 0, NULL);
    json_t *pieces = json_object_get(json_object_get(json, "choices"), "pieces"), *command = json_array_get(pieces, 0),
           *light = json_array_get(pieces, 1);
    assert_string_equal(json_string_value(json_object_get(command, "back")), "H14");
    assert_string_equal(json_string_value(json_object_get(light, "back")), "A1");
    json_t *exits = json_object_get(command, "exits"), *exit;
    size_t index;
    bool ahead = false;
    json_array_foreach(exits, index, exit) {
        ahead = ahead || strcmp(json_string_value(exit), "H16") == 0;
        assert_int_equal(json_string_value(exit)[1], '1'); /* all at rank 16 */
    }
    assert_true(ahead);
    assert_int_equal(json_array_size(exits),
                     3); /* G16, H16 and I16: four steps to get there, the fifth leads over it */
    assert_null(json_object_get(light, "exits"));
    json_decref(json);
    tk_present_about(told->present, &told->reader, "square", "H15", told->text, sizeof told->text);
    json = json_loads(told->text, 0, NULL);
    assert_string_equal(json_string_value(json_object_get(json, "leaves")), "over rank 16");
    assert_string_equal(json_string_value(json_object_get(json, "back_text")), "H14: the one step back, facing kept.");
    json_decref(json);
    untell(told);
}

/* ---- The table ---- */

static void test_board(void **state) {
    (void)state;
    telling *told = tell("16 w wCA1/N bCP16/S wLH1/N xB2 #C3 bHJ9/S");
    tk_present_table(told->present, &told->reader, told->text, sizeof told->text);
    json_t *json = json_loads(told->text, 0, NULL), *board = json_object_get(json, "board");
    assert_int_equal(json_integer_value(json_object_get(board, "size")), 16);
    assert_string_equal(json_string_value(json_object_get(board, "position")),
                        "16 w #C3 xB2 wCA1/N wLH1/N bCP16/S bHJ9/S");
    /* from which the match can be played again; a Basic Setup is one by its size */
    assert_string_equal(json_string_value(json_object_get(board, "setup")), "another setup, 16 × 16");
    assert_string_equal(json_string_value(json_object_get(board, "start")),
                        "16 w #C3 xB2 wCA1/N wLH1/N bCP16/S bHJ9/S");
    assert_int_equal(json_array_size(json_object_get(board, "pieces")), 4);
    assert_string_equal(json_string_value(json_array_get(json_object_get(board, "wrecks"), 0)), "B2");
    assert_string_equal(json_string_value(json_object_get(json_object_get(board, "quiet"), "text")),
                        "quiet turns: 0 of 100");
    assert_null(json_object_get(board, "last"));
    json_decref(json);
    untell(told);
}

/* A member of the board as a seat is told it, after a move and what is declared; "" where it is not told. */
static const char *on_board(const char *line, const char *move, const tk_declaration *declared, unsigned seat,
                            const char *member) {
    static char text[256];
    static telling after;
    chess_table table = table_at(line);
    after.reader = (tk_reader){.seat = (uint8_t)seat};
    if (move != NULL) {
        tk_action action;
        const unsigned mover = line[3] == 'w' ? TK_CHESS_WHITE : TK_CHESS_BLACK;
        assert_status(tk_action_read(table.game, table.state, mover, move, &action, NULL), TK_OK);
        assert_status(tk_apply(table.game, table.state, mover, action, NULL), TK_OK);
    }
    for (; declared != NULL && *declared != TK_DECLARATION_COUNT; declared++) {
        const bool answers = *declared == TK_DECLINE_DRAW;
        assert_status(tk_declare(table.game, table.state, answers ? TK_CHESS_BLACK : TK_CHESS_WHITE, *declared, NULL),
                      TK_OK);
    }
    assert_status(tk_present_open(table.game, table.state, &after.present), TK_OK);
    tk_present_table(after.present, &after.reader, after.text, sizeof after.text);
    json_t *json = json_loads(after.text, 0, NULL);
    const char *found = json_string_value(json_object_get(json_object_get(json, "board"), member));
    if (found == NULL) {
        found = json_string_value(json_object_get(json_object_get(json, "outcome"), member));
    }
    snprintf(text, sizeof text, "%s", found != NULL ? found : "");
    json_decref(json);
    tk_present_close(after.present);
    table_close(&table);
    return text;
}

/* rule:C17: whom a call is about, for either side and for who looks on */
static void test_calls(void **state) {
    (void)state;
    const char *check = "16 w wHP12/N wCA1/N bCH14/S", *escape = "16 w wCH14/N bCP1/S bLP2/N";
    assert_string_equal(on_board(check, "P12>P13/N", NULL, TK_CHESS_BLACK, "check_text"),
                        "Your command tank could be destroyed next turn.");
    assert_string_equal(on_board(check, "P12>P13/N", NULL, TK_CHESS_WHITE, "check_text"),
                        "Black's command tank could be destroyed next turn.");
    assert_string_equal(on_board(check, "P12>P13/N", NULL, TK_NO_SEAT, "check_text"),
                        "Black's command tank could be destroyed next turn.");
    assert_string_equal(on_board(check, NULL, NULL, TK_CHESS_BLACK, "check_text"), "");
    assert_string_equal(on_board(escape, "H14>H15/N", NULL, TK_CHESS_WHITE, "escape_text"),
                        "Your command tank could leave the board next turn.");
    assert_string_equal(on_board(escape, "H14>H15/N", NULL, TK_CHESS_BLACK, "escape_text"),
                        "White's command tank could leave the board next turn.");
}

/* rule:C18: one offer between two moves, and who ended a match */
static void test_declared(void **state) {
    (void)state;
    const char *line = "16 w wLA1/N wCB1/N bCH14/S";
    const tk_declaration offered[] = {TK_OFFER_DRAW, TK_DECLINE_DRAW, TK_DECLARATION_COUNT};
    const tk_declaration resigned[] = {TK_RESIGN, TK_DECLARATION_COUNT};
    assert_string_equal(on_board(line, NULL, NULL, TK_CHESS_WHITE, "offer_again"), "");
    assert_string_equal(on_board(line, NULL, offered, TK_CHESS_WHITE, "offer_again"),
                        "You have offered a draw already; you can again after the next move.");
    assert_string_equal(on_board(line, NULL, offered, TK_CHESS_BLACK, "offer_again"), "");
    assert_string_equal(on_board(line, NULL, resigned, TK_CHESS_BLACK, "text"), "Black wins: White resigned.");
}

/* rule:C2 rule:C3: the book's layout is known for 16 × 16 alone */
static void test_setups(void **state) {
    (void)state;
    static const struct {
        const char *option, *setup;
    } sizes[] = {{"size=16", "Basic Setup 16 × 16"}, {"size=20", "Tankodrom's setup 20 × 20"}};
    for (size_t index = 0; index < 2; index++) {
        telling *told = tell("8 w wCA1/N bCH8/S");
        untell(told);
        told->table = table_with((const char *const[]){sizes[index].option, NULL});
        assert_status(tk_present_open(told->table.game, told->table.state, &told->present), TK_OK);
        tk_present_table(told->present, &told->reader, told->text, sizeof told->text);
        json_t *json = json_loads(told->text, 0, NULL);
        assert_string_equal(json_string_value(json_object_get(json_object_get(json, "board"), "setup")),
                            sizes[index].setup);
        json_decref(json);
        untell(told);
    }
}

static void test_thing(void **state) {
    (void)state;
    char text[512];
    chess_table table = table_at("8 w wCA1/N bCH8/S");
    tk_present_thing(table.game, NULL, "piece", "heavy", text, sizeof text);
    assert_string_equal(text, "{\"kind\":\"heavy\",\"letter\":\"H\",\"name\":\"heavy tank\",\"speed\":3,"
                              "\"armour\":{\"front\":3,\"side\":2,\"rear\":1},\"gun\":3,\"fires\":\"arc\","
                              "\"fires_text\":\"ahead and both forward diagonals\"}");
    assert_int_equal(tk_present_thing(table.game, NULL, "piece", "tractor", text, sizeof text), 0);
    table_close(&table);
}

/* Counts the facings of {"F5":129,…}, each of which must be a legal move. */
static size_t count_moves(const chess_table *table, const char *from, json_t *squares, const char *target) {
    const char *name;
    json_t *facings;
    size_t count = 0;
    json_object_foreach(squares, name, facings) {
        for (unsigned face = 0; face < 8; face++) {
            if ((json_integer_value(facings) >> face & 1) != 0) {
                assert_status(asked(table, from, name, tk_chess_key(TK_CHESS_WORDS_FACING, face), target), TK_OK);
                count++;
            }
        }
    }
    return count;
}

static size_t count_piece(const chess_table *table, json_t *piece) {
    const char *from = json_string_value(json_object_get(piece, "from")), *target;
    size_t count = count_moves(table, from, json_object_get(piece, "to"), NULL);
    json_t *squares;
    json_object_foreach(json_object_get(piece, "shots"), target, squares) {
        count += count_moves(table, from, squares, target);
    }
    count += json_is_true(json_object_get(piece, "escape"));
    assert_int_equal(json_integer_value(json_object_get(piece, "moves")), count);
    return count;
}

/* The ways of all moves of the table's pieces: from where they stand to where they end, in as many steps as are told.
 */
static void check_ways(tk_present *present, const tk_reader *reader, json_t *pieces) {
    static char text[1 << 20];
    size_t index, number;
    json_t *piece, *choice, *facings;
    const char *to;
    json_array_foreach(pieces, index, piece) {
        json_object_foreach(json_object_get(piece, "to"), to, facings) {
            char wished[64];
            tk_error error;
            snprintf(wished, sizeof wished, "{\"from\":\"%s\",\"to\":\"%s\"}",
                     json_string_value(json_object_get(piece, "from")), to);
            assert_in_range(tk_present_wish(present, reader, wished, strlen(wished), text, sizeof text, &error), 1,
                            sizeof text - 1);
            json_t *json = json_loads(text, 0, NULL);
            json_array_foreach(json_object_get(json, "choices"), number, choice) {
                json_t *way = json_object_get(choice, "way");
                const size_t steps = (size_t)json_integer_value(json_object_get(choice, "steps"));
                assert_int_equal(json_array_size(way), steps + 1);
                json_t *first = json_array_get(way, 0), *last = json_array_get(way, steps);
                assert_true(json_equal(json_object_get(first, "at"), json_object_get(choice, "from")));
                assert_true(json_equal(json_object_get(last, "at"), json_object_get(choice, "to")));
                assert_true(json_equal(json_object_get(last, "facing"), json_object_get(choice, "facing")));
            }
            json_decref(json);
        }
    }
}

/* What is grouped is exactly what is legal. */
static void test_groups(void **state) {
    (void)state;
    static char text[ROOM];
    chess_table table = table_with((const char *const[]){"size=20", NULL});
    tk_guess random;
    random_choice choice;
    tk_guess_seed(&random, 7);
    for (unsigned ply = 0; ply < 150 && random_choose(table.game, table.state, &random, &choice); ply++) {
        tk_present *present;
        tk_reader reader = {.seat = choice.seat};
        assert_status(tk_present_open(table.game, table.state, &present), TK_OK);
        assert_in_range(tk_present_table(present, &reader, text, sizeof text), 1, 10240);
        json_t *json = json_loads(text, 0, NULL), *choices = json_object_get(json, "choices"), *piece;
        size_t index, count = 0;
        json_array_foreach(json_object_get(choices, "pieces"), index, piece) {
            count += count_piece(&table, piece);
        }
        assert_int_equal(json_integer_value(json_object_get(choices, "count")), count);
        assert_int_equal(tk_legal(table.game, table.state, choice.seat, NULL, 0), count);
        if (ply % 30 == 7) {
            check_ways(present, &reader, json_object_get(choices, "pieces"));
        }
        json_decref(json);
        tk_present_close(present);
        tk_apply(table.game, table.state, choice.seat, choice.action, NULL);
    }
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences), cmocka_unit_test(test_escape), cmocka_unit_test(test_why_not),
        cmocka_unit_test(test_board),     cmocka_unit_test(test_thing),  cmocka_unit_test(test_groups),
        cmocka_unit_test(test_ways),      cmocka_unit_test(test_shots),  cmocka_unit_test(test_marks),
        cmocka_unit_test(test_way_out),   cmocka_unit_test(test_calls),  cmocka_unit_test(test_declared),
        cmocka_unit_test(test_setups)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
