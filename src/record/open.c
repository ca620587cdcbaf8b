/* From a header to a record: opening the game with the options, comparing packs, setting names and tags. */
#include <stdlib.h>
#include <string.h>

#include "record/header.h"

/* The options as texts closed by 0, one behind another, and pointers to them closed by NULL. */
typedef struct option_list {
    tk_buffer bytes;
    const char *text[RECORD_OPTIONS_MOST + 1];
} option_list;

static tk_status list_options(const record_header *header, option_list *list) {
    memset(list, 0, sizeof *list);
    for (size_t index = 0; index < header->option_count; index++) {
        record_word option = header->option[index];
        if (!tk_buffer_add(&list->bytes, option.text, option.length) || !tk_buffer_char(&list->bytes, '\0')) {
            tk_buffer_free(&list->bytes);
            return TK_ERROR_MEMORY;
        }
    }
    const char *at = list->bytes.data;
    for (size_t index = 0; index < header->option_count; index++) {
        list->text[index] = at;
        at += header->option[index].length + 1;
    }
    return TK_OK;
}

/* An error of the game's, put where the word stands in the record. A column counts inside an option's value. */
static tk_status at_word(tk_error *error, tk_status status, record_word word) {
    const char *equals = error->column > 0 ? memchr(word.text, '=', word.length) : NULL;
    uint32_t before = equals == NULL ? 0 : (uint32_t)(equals - word.text) + error->column;
    error->status = status;
    error->column = word.column + before;
    error->line = word.line;
    error->file[0] = '\0';
    return status;
}

/* The game says which option it refuses, not in which line it stood. The line is the first one that cannot be added to
 * those before it. */
static tk_status find_bad_option(const record_lines *lines, const record_header *header, option_list *list,
                                 const char *name, const tk_pack *pack, tk_status whole) {
    tk_error whole_error = *lines->error;
    for (size_t count = 1; count < header->option_count; count++) {
        const char *cut = list->text[count];
        list->text[count] = NULL;
        tk_game *game = NULL;
        tk_status status = tk_game_open(name, list->text, pack, &game, lines->error);
        tk_game_close(game);
        list->text[count] = cut;
        if (status != TK_OK) {
            return at_word(lines->error, status, header->option[count - 1]);
        }
    }
    *lines->error = whole_error;
    return at_word(lines->error, whole,
                   header->option_count > 0 ? header->option[header->option_count - 1] : header->game);
}

/* The digest behind "sha256:" of the last word; an empty word when there is none. */
static record_word find_digest(record_word given) {
    static const char mark[] = "sha256:";
    if (given.text == NULL) {
        return given;
    }
    size_t start = given.length;
    while (start > 0 && given.text[start - 1] != ' ' && given.text[start - 1] != '\t') {
        start--;
    }
    size_t length = given.length - start;
    size_t skip =
        length >= sizeof mark - 1 && memcmp(given.text + start, mark, sizeof mark - 1) == 0 ? sizeof mark - 1 : length;
    return (record_word){given.text + start + skip, length - skip, given.line, given.column + (uint32_t)(start + skip)};
}

/* Says with which pack the record was played: its name and version for people, its digest for whoever looks for it. */
static tk_status refuse_pack(const record_lines *lines, record_word given) {
    const record_word digest = find_digest(given);
    static const char mark[] = " sha256:";
    const size_t behind = digest.length + sizeof mark - 1;
    char name[sizeof lines->error->detail];
    tk_text_copy(name, sizeof name, given.text, given.length > behind ? given.length - behind : 0);
    return record_refuse(lines, digest, TK_ERROR_RECORD_PACK, name);
}

/* Whether the record names another pack than the one that it would be read with. */
static bool other_pack(const record_header *header, const char *name, const tk_pack *pack) {
    const record_word digest = find_digest(header->pack);
    tk_pack *builtin = NULL;
    if (!record_word_hex(digest, TK_DIGEST_TEXT_SIZE - 1) ||
        (pack == NULL && tk_pack_open_builtin(name, &builtin, NULL) != TK_OK)) {
        return false;
    }
    const bool other = !record_word_is(digest, tk_pack_digest(pack != NULL ? pack : builtin));
    tk_pack_close(builtin);
    return other;
}

/* What the finder has for this header, or nothing. */
static tk_status find_game(const record_lines *lines, const record_header *header, const option_list *list,
                           const char *name, const tk_game_finder *finder, tk_game **game) {
    char text[TK_DIGEST_TEXT_SIZE] = "";
    record_word digest = find_digest(header->pack);
    if (record_word_hex(digest, sizeof text - 1)) {
        tk_text_copy(text, sizeof text, digest.text, digest.length);
    }
    *game = finder->find(finder->context, name, list->text, text);
    if (*game == NULL || tk_game_is(*game, name, list->text)) {
        return TK_OK;
    }
    tk_game_close(*game);
    *game = NULL;
    return record_refuse(lines, header->game, TK_ERROR_ARGUMENT, NULL);
}

static tk_status open_game(const record_lines *lines, const record_header *header, const tk_pack *pack,
                           const tk_game_finder *finder, tk_game **game) {
    char name[64];
    if (header->game.length >= sizeof name) {
        return record_refuse(lines, header->game, TK_ERROR_TOO_LONG, TK_TEXT("63 bytes a name"));
    }
    tk_text_copy(name, sizeof name, header->game.text, header->game.length);
    option_list list;
    tk_status status = list_options(header, &list);
    if (status != TK_OK) {
        return tk_error_set(lines->error, status, 0, 0, NULL, NULL);
    }
    if (finder != NULL && finder->find != NULL) {
        status = find_game(lines, header, &list, name, finder, game);
    }
    if (status != TK_OK || *game != NULL) {
        tk_buffer_free(&list.bytes);
        return status;
    }
    status = tk_game_open(name, list.text, pack, game, lines->error);
    if (status != TK_OK && status != TK_ERROR_NO_GAME && other_pack(header, name, pack)) {
        /* What it refuses may be in the pack that the record was played with. */
        status = refuse_pack(lines, header->pack);
    } else if (status == TK_ERROR_NO_GAME) {
        at_word(lines->error, status, header->game);
    } else if (status != TK_OK && status != TK_ERROR_MEMORY) {
        status = find_bad_option(lines, header, &list, name, pack, status);
    }
    tk_buffer_free(&list.bytes);
    return status;
}

/* The digest says it all; name and version are there for people, and must not lie. */
static tk_status check_pack(const record_lines *lines, record_word given, const tk_record *record) {
    if (given.text == NULL) {
        return TK_OK;
    }
    record_word digest = find_digest(given);
    if (!record_word_hex(digest, 64)) {
        return record_refuse(lines, given, TK_ERROR_SYNTAX, "pack NAME VERSION sha256:DIGEST");
    }
    const tk_pack *pack = tk_game_pack(record->game);
    const char *own = pack == NULL ? "" : tk_pack_digest(pack);
    if (!record_word_is(digest, own)) {
        return refuse_pack(lines, given);
    }
    char expected[RECORD_LINE_MOST];
    record_pack_text(record, expected, sizeof expected);
    return record_word_is(given, expected) ? TK_OK : record_refuse(lines, given, TK_ERROR_RECORD_HEADER, expected);
}

static tk_status set_names(const record_lines *lines, const record_header *header, tk_record *record) {
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        record_word name = header->name[seat];
        if (name.text != NULL && seat >= tk_game_seats(record->game)) {
            char token[16], detail[32];
            tk_text text = tk_text_on(token, sizeof token);
            tk_text_format(&text, "seat %u", seat + 1);
            text = tk_text_on(detail, sizeof detail);
            tk_text_format(&text, "seat 1 - seat %u", tk_game_seats(record->game));
            return tk_error_set(lines->error, TK_ERROR_RECORD_HEADER, name.line, 1, token, detail);
        }
        if (name.text != NULL) {
            record_one_line(record->name[seat], RECORD_NAME_SIZE, name.text, name.length);
        }
    }
    return TK_OK;
}

static tk_status set_tags(const record_lines *lines, const record_header *header, tk_record *record) {
    for (size_t index = 0; index < header->tag_count; index++) {
        char key[RECORD_KEY_SIZE], value[RECORD_VALUE_SIZE];
        tk_text_copy(key, sizeof key, header->tag_key[index].text, header->tag_key[index].length);
        record_one_line(value, sizeof value, header->tag_value[index].text, header->tag_value[index].length);
        tk_status status = tk_record_set_tag(record, key, value);
        if (status != TK_OK) {
            return record_refuse(lines, header->tag_key[index], status, NULL);
        }
    }
    return TK_OK;
}

tk_status record_header_open(const record_lines *lines, const record_header *header, const tk_pack *pack,
                             const tk_game_finder *finder, tk_record **record) {
    tk_game *game = NULL;
    tk_status status = open_game(lines, header, pack, finder, &game);
    if (status != TK_OK) {
        return status;
    }
    status = tk_record_new(game, &header->seed, record);
    if (status != TK_OK) {
        tk_game_close(game);
        return tk_error_set(lines->error, status, header->game.line, 1, NULL, NULL);
    }
    status = check_pack(lines, header->pack, *record);
    if (status == TK_OK) {
        status = set_names(lines, header, *record);
    }
    if (status == TK_OK) {
        status = set_tags(lines, header, *record);
    }
    if (status != TK_OK) {
        tk_record_close(*record);
        *record = NULL;
    }
    return status;
}
