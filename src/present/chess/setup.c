/* A setup of Tank Chess that is being made (C21): what is changed in it, what stands on its board then, and whether it
 * can be played, in words. Nothing of it is kept: whoever makes it has its line (C22). */
#include <string.h>

#include "base/fill.h"
#include "games/chess/pack/draft.h"
#include "games/chess/pack/pack.h"
#include "present/chess/inside.h"

enum { SQUARES_NAMED = 6, SQUARES_ROOM = 160 };

typedef struct drafting {
    const present_view *view;
    const chess_rules *rules;
    chess_draft draft;
    chess_position position; /* of the draft, once it is made */
    chess_position basic;    /* that of the size */
    bool has_basic;
    bool twins;
    bool changed;
    /* what was changed last: squares, and what was put there; without squares the sentence of it */
    tk_grid touched;
    tk_chess_content put;
    const char *deed; /* English message id */
} drafting;

/* ---- Reading: the line, then what is changed ---- */

typedef struct basic_finder {
    const tk_pack *pack;
    chess_position *found;
} basic_finder;

static const chess_position *find_basic(const void *context, unsigned size) {
    const basic_finder *finder = context;
    return chess_read_basic(finder->pack, size, finder->found, NULL) == TK_OK ? finder->found : NULL;
}

static void learn_basic(drafting *self) {
    self->has_basic = chess_read_basic(self->rules->pack, self->draft.size, &self->basic, NULL) == TK_OK;
}

static tk_status read_line(drafting *self, const tk_json_value *line, tk_error *error) {
    if (line == NULL) { /* the book's own */
        chess_draft_take(&self->draft, &self->rules->start);
        return TK_OK;
    }
    const char *text = tk_json_string(line, NULL);
    if (text == NULL) {
        return tk_json_refuse(line, TK_ERROR_JSON_KIND, NULL, TK_TEXT("a string"), error);
    }
    const basic_finder finder = {self->rules->pack, &self->basic};
    const tk_status status = chess_read_draft(text, find_basic, &finder, &self->position, error);
    if (status == TK_OK) {
        chess_draft_take(&self->draft, &self->position);
    }
    return status;
}

static bool is_same(const tk_chess_content *left, const tk_chess_content *right) {
    const bool piece = left->thing == TK_CHESS_PIECE;
    return left->thing == right->thing &&
           (!piece || (left->colour == right->colour && left->kind == right->kind && left->facing == right->facing));
}

static bool is_command_of(const tk_chess_content *cell, unsigned colour) {
    return cell->thing == TK_CHESS_PIECE && cell->kind == TK_CHESS_COMMAND && cell->colour == colour;
}

/* A side has one command tank (C21): what is put somewhere goes there from where it was. */
static void take_command(chess_draft *draft, unsigned colour) {
    for (unsigned rank = 0; rank < draft->size; rank++) {
        for (unsigned file = 0; file < draft->size; file++) {
            if (is_command_of(&draft->cell[rank][file], colour)) {
                draft->cell[rank][file] = (tk_chess_content){0};
            }
        }
    }
}

/* Whatever stood there is replaced. */
static void put(drafting *self, unsigned square, tk_chess_content content) {
    tk_chess_content *cell = chess_draft_at(&self->draft, square);
    tk_grid_add(&self->touched, chess_file(square), chess_rank(square));
    if (is_same(cell, &content)) {
        return;
    }
    self->changed = true;
    if (is_command_of(&content, content.colour)) {
        take_command(&self->draft, content.colour);
    }
    *cell = content;
}

static tk_status put_token(drafting *self, const char *token, tk_error *error) {
    unsigned square = 0;
    const tk_status status = chess_draft_token(&self->draft, token, strlen(token), &square, &self->put, error);
    if (status != TK_OK) {
        return status;
    }
    self->deed = NULL;
    put(self, square, self->put);
    const unsigned across = chess_draft_across(&self->draft, square);
    if (self->twins && across != square) {
        put(self, across, chess_draft_turned(self->put));
    }
    return chess_draft_position(&self->draft, false, &self->position, error);
}

static tk_status set_size(drafting *self, const char *operand, tk_error *error) {
    uint64_t size = 0;
    if (!tk_text_read_unsigned(operand, strlen(operand), &size) || size < TK_CHESS_SIZE_LEAST ||
        size > TK_CHESS_SIZE_MOST) {
        return tk_error_set(error, TK_ERROR_CHESS_SIZE, 0, 0, operand, NULL);
    }
    self->changed = self->changed || size != self->draft.size;
    chess_draft_resize(&self->draft, (unsigned)size);
    self->deed = TK_TEXT("Board {size}");
    return TK_OK;
}

static tk_status set_basic(drafting *self, const char *operand, tk_error *error) {
    const tk_status status = set_size(self, operand, error);
    if (status != TK_OK) {
        return status;
    }
    learn_basic(self);
    if (!self->has_basic) {
        return tk_error_set(error, TK_ERROR_CHESS_NO_BASIC, 0, 0, operand, NULL);
    }
    chess_draft_take(&self->draft, &self->basic);
    self->changed = true;
    self->deed = TK_TEXT("Board {size}, basic setup");
    return TK_OK;
}

static tk_status set_first(drafting *self, const char *operand, tk_error *error) {
    unsigned colour = 0;
    while (colour < TK_CHESS_COLOURS && strcmp(operand, tk_chess_key(TK_CHESS_WORDS_COLOUR, colour)) != 0) {
        colour++;
    }
    if (colour == TK_CHESS_COLOURS) {
        return tk_error_set(error, TK_ERROR_SYNTAX, 0, 0, operand, "white, black");
    }
    self->changed = self->changed || colour != self->draft.side;
    self->draft.side = colour;
    self->deed = colour == TK_CHESS_WHITE ? TK_TEXT("White moves first") : TK_TEXT("Black moves first");
    return TK_OK;
}

static tk_status make_bare(drafting *self, const char *operand, tk_error *error) {
    const unsigned side = self->draft.side;
    (void)operand;
    (void)error;
    chess_draft_clear(&self->draft, self->draft.size);
    self->draft.side = side;
    self->changed = true;
    self->deed = TK_TEXT("Board cleared");
    return TK_OK;
}

static tk_status mirror(drafting *self, const char *operand, tk_error *error) {
    (void)operand;
    chess_draft_mirror(&self->draft);
    self->changed = true;
    self->deed = TK_TEXT("White's half copied to Black's, turned round");
    return chess_draft_position(&self->draft, false, &self->position, error);
}

static tk_status line_up(drafting *self, const char *operand, tk_error *error) {
    (void)operand;
    (void)error;
    make_bare(self, operand, error);
    chess_draft_line_up(&self->draft);
    self->deed = TK_TEXT("Ten tanks a side on a bare board");
    return TK_OK;
}

typedef struct edit_word {
    const char *word;
    bool operand;
    tk_status (*carry_out)(drafting *self, const char *operand, tk_error *error);
} edit_word;

/* The word before a blank, or the whole of it. */
static const edit_word *find_word(const char *edit) {
    static const edit_word words[] = {
        {"size", true, set_size},   {"basic", true, set_basic}, {"first", true, set_first},
        {"bare", false, make_bare}, {"mirror", false, mirror},  {"line-up", false, line_up},
    };
    const size_t length = strcspn(edit, " ");
    for (size_t index = 0; index < sizeof words / sizeof words[0]; index++) {
        const edit_word *row = &words[index];
        if (strlen(row->word) == length && memcmp(row->word, edit, length) == 0 &&
            row->operand == (edit[length] == ' ')) {
            return row;
        }
    }
    return NULL;
}

static tk_status carry_out(drafting *self, const tk_json_value *edit, tk_error *error) {
    const char *text = tk_json_string(edit, NULL);
    if (text == NULL) {
        return tk_json_refuse(edit, TK_ERROR_JSON_KIND, NULL, TK_TEXT("a string"), error);
    }
    const edit_word *word = find_word(text);
    return word == NULL ? put_token(self, text, error)
                        : word->carry_out(self, word->operand ? text + strlen(word->word) + 1 : "", error);
}

static tk_status read_wish(drafting *self, const tk_json_value *wish, tk_error *error) {
    const tk_json_value *edits = tk_json_member(wish, "edits"), *twins = tk_json_member(wish, "twins");
    tk_status status = read_line(self, tk_json_member(wish, "line"), error);
    if (status == TK_OK && twins != NULL) {
        status = tk_json_need(wish, "twins", TK_JSON_TRUE, &twins, error);
        self->twins = tk_json_kind_of(twins) == TK_JSON_TRUE;
    }
    if (status == TK_OK && edits != NULL) {
        status = tk_json_need(wish, "edits", TK_JSON_ARRAY, &edits, error);
        for (const tk_json_value *edit = tk_json_first(edits); status == TK_OK && edit != NULL;
             edit = tk_json_next(edit)) {
            status = carry_out(self, edit, error);
        }
    }
    learn_basic(self);
    return status == TK_OK ? chess_draft_position(&self->draft, false, &self->position, error) : status;
}

/* ---- Squares in sentences ---- */

/* A few by their names, many by their number. */
static const char *name_squares(const present_view *view, const tk_grid *grid, char room[SQUARES_ROOM]) {
    const unsigned count = tk_grid_count(grid);
    tk_text text = tk_text_on(room, SQUARES_ROOM);
    if (count > SQUARES_NAMED) {
        tk_text_format(&text, present_count(view, "%u square", "%u squares", count), count);
        return room;
    }
    bool first = true;
    for (unsigned file = 0; file < TK_GRID_MOST; file++) {
        for (unsigned rank = 0; rank < TK_GRID_MOST; rank++) {
            if (tk_grid_has(grid, file, rank)) {
                tk_text_put(&text, first ? "" : present_say(view, ", "));
                tk_text_put(&text, chess_square_name(chess_square(file, rank)).text);
                first = false;
            }
        }
    }
    return room;
}

static void put_grid(const char *name, const tk_grid *grid, tk_json_writer *writer) {
    tk_json_array(writer, name);
    for (unsigned rank = 0; rank < TK_GRID_MOST; rank++) {
        for (unsigned file = 0; file < TK_GRID_MOST; file++) {
            if (tk_grid_has(grid, file, rank)) {
                tk_json_put_string(writer, chess_square_name(chess_square(file, rank)).text);
            }
        }
    }
    tk_json_close_array(writer);
}

static const char *name_size(unsigned size, char room[SQUARES_ROOM]) {
    tk_text text = tk_text_on(room, SQUARES_ROOM);
    tk_text_format(&text, "%u × %u", size, size);
    return room;
}

/* ---- Whether it can be played ---- */

typedef enum check_state { HOLDS, FAILS, REMARK } check_state;

/* A sentence of the list, with the squares that it is about. */
static void put_check(const drafting *self, const char *check, check_state state, const char *rule,
                      const char *sentence, const tk_filling *fillings, size_t count, const tk_grid *about,
                      tk_json_writer *writer) {
    static const char *const states[] = {[HOLDS] = "holds", [FAILS] = "fails", [REMARK] = "remark"};
    tk_text *text = present_sentence(self->view);
    tk_text_fill(text, sentence, fillings, count);
    tk_text_end(text);
    tk_json_open_object(writer);
    tk_json_text(writer, "check", check);
    tk_json_text(writer, "state", states[state]);
    present_put_text(writer, "text", text);
    tk_json_text(writer, "rule", rule);
    if (about != NULL) {
        put_grid("squares", about, writer);
    }
    tk_json_close_object(writer);
}

static const char *side_name(const drafting *self, unsigned colour) {
    return present_say(self->view, tk_chess_name(TK_CHESS_WORDS_COLOUR, colour));
}

static tk_grid squares_of(const chess_position *position, unsigned colour, bool commands) {
    tk_grid grid = {0};
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        const chess_piece *piece = &position->piece[colour][__builtin_ctzll(left)];
        if (!commands || piece->kind == TK_CHESS_COMMAND) {
            tk_grid_add(&grid, chess_file(piece->square), chess_rank(piece->square));
        }
    }
    return grid;
}

/* C21: exactly one a side. */
static void check_commands(const drafting *self, const chess_side_count side[2], tk_json_writer *writer) {
    const present_view *view = self->view;
    if (side[0].kinds[TK_CHESS_COMMAND] == 1 && side[1].kinds[TK_CHESS_COMMAND] == 1) {
        put_check(self, "command", HOLDS, "C21", present_say(view, TK_TEXT("One command tank a side")), NULL, 0, NULL,
                  writer);
        return;
    }
    for (unsigned colour = 0; colour < TK_CHESS_COLOURS; colour++) {
        const unsigned count = side[colour].kinds[TK_CHESS_COMMAND];
        char number[16];
        tk_text text = tk_text_on(number, sizeof number);
        tk_text_unsigned(&text, count);
        const tk_filling fillings[] = {{"side", side_name(self, colour)}, {"count", number}};
        const tk_grid where = squares_of(&self->position, colour, true);
        if (count != 1) {
            put_check(self, "command", FAILS, "C21",
                      count == 0 ? present_say(view, TK_TEXT("{side} has no command tank; each side needs one"))
                                 : present_say(view, TK_TEXT("{side} has {count} command tanks; each side needs one")),
                      fillings, 2, &where, writer);
        }
    }
}

static void check_pieces(const drafting *self, const chess_side_count side[2], tk_json_writer *writer) {
    const present_view *view = self->view;
    char white[16], black[16];
    tk_text text = tk_text_on(white, sizeof white);
    tk_text_unsigned(&text, side[TK_CHESS_WHITE].pieces);
    text = tk_text_on(black, sizeof black);
    tk_text_unsigned(&text, side[TK_CHESS_BLACK].pieces);
    const tk_filling fillings[] = {{"count", white}, {"white", white}, {"black", black}};
    if (side[TK_CHESS_WHITE].pieces == side[TK_CHESS_BLACK].pieces) {
        put_check(self, "pieces", HOLDS, "C21",
                  present_count(view, "{count} tank a side, none overlaps", "{count} tanks a side, none overlaps",
                                side[TK_CHESS_WHITE].pieces),
                  fillings, 3, NULL, writer);
    } else {
        put_check(self, "pieces", REMARK, "C21",
                  present_say(view, TK_TEXT("The sides have unequal numbers of tanks: White {white}, Black {black}")),
                  fillings, 3, NULL, writer);
    }
}

/* C21; a side without any piece is told that it has no command tank. */
static void check_mobile(const drafting *self, const chess_side_count side[2], tk_json_writer *writer) {
    bool all = true;
    for (unsigned colour = 0; colour < TK_CHESS_COLOURS; colour++) {
        const tk_filling filling = {"side", side_name(self, colour)};
        const tk_grid where = squares_of(&self->position, colour, false);
        all = all && side[colour].mobile;
        if (!side[colour].mobile && side[colour].pieces > 0) {
            put_check(self, "mobile", FAILS, "C21",
                      present_say(self->view, TK_TEXT("{side}: no tank can leave its square")), &filling, 1, &where,
                      writer);
        }
    }
    if (all) {
        put_check(self, "mobile", HOLDS, "C21", present_say(self->view, TK_TEXT("A tank of each side can drive")), NULL,
                  0, NULL, writer);
    }
}

/* Only tanks reach squares: without any there is nothing to say. */
static void check_reached(const drafting *self, tk_json_writer *writer) {
    char room[SQUARES_ROOM];
    const tk_grid unreached = chess_find_unreached(&self->position);
    const tk_filling filling = {"squares", name_squares(self->view, &unreached, room)};
    if (tk_grid_count(&unreached) == 0) {
        put_check(self, "reached", HOLDS, "C8", present_say(self->view, TK_TEXT("Every free square can be reached")),
                  NULL, 0, NULL, writer);
    } else {
        put_check(self, "reached", REMARK, "C8", present_say(self->view, TK_TEXT("No tank can ever reach: {squares}")),
                  &filling, 1, &unreached, writer);
    }
}

static void check_shots(const drafting *self, tk_json_writer *writer) {
    bool calm = true;
    for (unsigned colour = 0; colour < TK_CHESS_COLOURS; colour++) {
        char room[SQUARES_ROOM];
        const tk_grid targets = chess_find_targets(self->rules, &self->position, colour);
        const tk_filling fillings[] = {{"side", side_name(self, colour)},
                                       {"squares", name_squares(self->view, &targets, room)}};
        if (tk_grid_count(&targets) > 0) {
            calm = false;
            put_check(self, "shots", REMARK, "C9",
                      present_say(self->view, TK_TEXT("{side} could destroy on its first turn: {squares}")), fillings,
                      2, &targets, writer);
        }
    }
    if (calm) {
        put_check(self, "shots", HOLDS, "C9", present_say(self->view, TK_TEXT("Nothing can be destroyed at the start")),
                  NULL, 0, NULL, writer);
    }
}

/* C21: reported, not required. */
static void check_symmetry(const drafting *self, tk_json_writer *writer) {
    char room[SQUARES_ROOM];
    const tk_grid unmatched = chess_find_unmatched(&self->position);
    const tk_filling filling = {"squares", name_squares(self->view, &unmatched, room)};
    if (tk_grid_count(&unmatched) == 0) {
        put_check(self, "symmetric", HOLDS, "C21",
                  present_say(self->view, TK_TEXT("Point-symmetric: the same for both")), NULL, 0, NULL, writer);
    } else {
        put_check(self, "symmetric", REMARK, "C21", present_say(self->view, TK_TEXT("Not point-symmetric: {squares}")),
                  &filling, 1, &unmatched, writer);
    }
}

/* ---- What differs from the Basic Setup of the size ---- */

typedef struct differences {
    tk_grid added, gone, changed;
} differences;

static differences compare(const drafting *self) {
    differences found = {0};
    chess_draft basic;
    chess_draft_take(&basic, &self->basic);
    for (unsigned rank = 0; rank < self->draft.size; rank++) {
        for (unsigned file = 0; file < self->draft.size; file++) {
            const tk_chess_content *here = &self->draft.cell[rank][file], *there = &basic.cell[rank][file];
            if (!is_same(here, there)) {
                tk_grid_add(there->thing == TK_CHESS_FREE  ? &found.added
                            : here->thing == TK_CHESS_FREE ? &found.gone
                                                           : &found.changed,
                            file, rank);
            }
        }
    }
    return found;
}

static void add_difference(const drafting *self, const char *sentence, const tk_grid *squares, tk_text *text) {
    char room[SQUARES_ROOM];
    const tk_filling filling = {"squares", name_squares(self->view, squares, room)};
    if (tk_grid_count(squares) > 0) {
        tk_text_put(text, text->length > 0 ? " " : "");
        tk_text_fill(text, present_say(self->view, sentence), &filling, 1);
    }
}

static void put_differences(const drafting *self, tk_json_writer *writer) {
    if (!self->has_basic) {
        return;
    }
    const differences found = compare(self);
    const bool same = tk_grid_count(&found.added) + tk_grid_count(&found.gone) + tk_grid_count(&found.changed) == 0;
    tk_text *text = present_sentence(self->view);
    tk_json_object(writer, "differences");
    if (same) {
        tk_text_put(text, present_say(self->view, TK_TEXT("The same as the basic setup")));
    }
    add_difference(self, TK_TEXT("New: {squares}."), &found.added, text);
    add_difference(self, TK_TEXT("Gone: {squares}."), &found.gone, text);
    add_difference(self, TK_TEXT("Changed: {squares}."), &found.changed, text);
    tk_text_end(text);
    present_put_text(writer, "text", text);
    put_grid("new", &found.added, writer);
    put_grid("gone", &found.gone, writer);
    put_grid("changed", &found.changed, writer);
    tk_json_close_object(writer);
}

/* ---- What stands on the board, and what may be added ---- */

static void put_side(const chess_side_count *side, unsigned colour, tk_json_writer *writer) {
    const unsigned left = TK_CHESS_PIECES_MOST - side->pieces;
    tk_json_object(writer, tk_chess_key(TK_CHESS_WORDS_COLOUR, colour));
    tk_json_number(writer, "pieces", side->pieces);
    tk_json_object(writer, "kinds");
    for (unsigned kind = 0; kind < TK_CHESS_KINDS; kind++) {
        tk_json_number(writer, tk_chess_key(TK_CHESS_WORDS_KIND, kind), side->kinds[kind]);
    }
    tk_json_close_object(writer);
    tk_json_number(writer, "left", left);
    tk_json_close_object(writer);
}

/* What was done, for the list of steps. */
static void put_step(const drafting *self, tk_json_writer *writer) {
    char squares[SQUARES_ROOM], size[SQUARES_ROOM];
    tk_text *text = present_sentence(self->view);
    const char *what = self->put.thing == TK_CHESS_PIECE  ? tk_chess_name(TK_CHESS_WORDS_KIND, self->put.kind)
                       : self->put.thing == TK_CHESS_FREE ? TK_TEXT("cleared")
                                                          : tk_chess_name(TK_CHESS_WORDS_THING, self->put.thing);
    const tk_filling fillings[] = {{"what", present_say(self->view, what)},
                                   {"squares", name_squares(self->view, &self->touched, squares)},
                                   {"size", name_size(self->draft.size, size)}};
    if (!self->changed) {
        return;
    }
    tk_text_fill(text, present_say(self->view, self->deed != NULL ? self->deed : TK_TEXT("{what}: {squares}")),
                 fillings, 3);
    tk_text_end(text);
    present_chess_capital(text->out);
    present_put_text(writer, "step", text);
}

static void put_board(const drafting *self, const chess_side_count side[2], tk_json_writer *writer) {
    tk_json_number(writer, "size", self->draft.size);
    tk_json_number(writer, "size_least", TK_CHESS_SIZE_LEAST);
    tk_json_number(writer, "size_most", TK_CHESS_SIZE_MOST);
    tk_json_text(writer, "first", tk_chess_key(TK_CHESS_WORDS_COLOUR, self->draft.side));
    present_chess_put_things(self->view, &self->position, writer);
    tk_json_object(writer, "sides");
    put_side(&side[TK_CHESS_WHITE], TK_CHESS_WHITE, writer);
    put_side(&side[TK_CHESS_BLACK], TK_CHESS_BLACK, writer);
    tk_json_close_object(writer);
}

const char *const present_chess_setup_members[] = {"line", "edits", "twins", NULL};

tk_status present_chess_setup(const present_view *view, const tk_json_value *wish, tk_json_writer *writer,
                              tk_error *error) {
    drafting self = {.view = view, .rules = present_chess_rules(view)};
    const tk_status status = read_wish(&self, wish, error);
    if (status != TK_OK) {
        return status;
    }
    const chess_side_count side[2] = {chess_count_side(&self.position, TK_CHESS_WHITE),
                                      chess_count_side(&self.position, TK_CHESS_BLACK)};
    const bool playable = chess_check_setup(&self.position, NULL) == TK_OK;
    present_chess_put_line("line", self.has_basic ? &self.basic : NULL, &self.position, writer);
    put_step(&self, writer);
    put_board(&self, side, writer);
    tk_json_bool(writer, "playable", playable);
    tk_json_text(writer, "verdict",
                 playable ? present_say(view, TK_TEXT("yes")) : present_say(view, TK_TEXT("not yet")));
    tk_json_array(writer, "checks");
    check_commands(&self, side, writer);
    if (side[0].pieces + side[1].pieces > 0) {
        check_pieces(&self, side, writer);
        check_mobile(&self, side, writer);
        check_reached(&self, writer);
        check_shots(&self, writer);
    }
    check_symmetry(&self, writer);
    tk_json_close_array(writer);
    put_differences(&self, writer);
    return TK_OK;
}
