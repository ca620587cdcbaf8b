/* Reading the header: a table of the lines there are, each with the function that takes it. Everything is only noted
 * here; open.c makes a game of it. */
#include <string.h>

#include "record/header.h"

static tk_status take_once(record_lines *lines, record_word keyword, record_word *place, const char *expected) {
    if (place->text != NULL) {
        return record_refuse(lines, keyword, TK_ERROR_RECORD_REPEATED, NULL);
    }
    *place = record_next_word(lines);
    if (place->length == 0) {
        return record_refuse(lines, *place, TK_ERROR_SYNTAX, expected);
    }
    return record_need_end(lines);
}

static tk_status take_game(record_lines *lines, record_word keyword, record_header *header) {
    return take_once(lines, keyword, &header->game, "game NAME");
}

static tk_status take_pack(record_lines *lines, record_word keyword, record_header *header) {
    if (header->pack.text != NULL) {
        return record_refuse(lines, keyword, TK_ERROR_RECORD_REPEATED, NULL);
    }
    header->pack = record_rest(lines);
    return TK_OK;
}

static tk_status take_option(record_lines *lines, record_word keyword, record_header *header) {
    if (header->option_count == RECORD_OPTIONS_MOST) {
        return record_refuse(lines, keyword, TK_ERROR_TOO_LONG, TK_TEXT("64 options"));
    }
    record_word option = record_rest(lines);
    if (option.length == 0) {
        return record_refuse(lines, option, TK_ERROR_SYNTAX, "option KEY=VALUE");
    }
    header->option[header->option_count++] = option;
    return TK_OK;
}

static tk_status take_seat(record_lines *lines, record_word keyword, record_header *header) {
    record_word word = record_next_word(lines);
    record_word name = record_rest(lines);
    uint64_t seat;
    if (!record_word_number(word, &seat) || seat < 1 || seat > TK_SEATS_MAX || name.length == 0) {
        return record_refuse(lines, word, TK_ERROR_SYNTAX, "seat NUMBER NAME");
    }
    if (header->name[seat - 1].text != NULL) {
        return record_refuse(lines, keyword, TK_ERROR_RECORD_REPEATED, NULL);
    }
    header->name[seat - 1] = name;
    return TK_OK;
}

static tk_status take_seed(record_lines *lines, record_word keyword, record_header *header) {
    tk_status status = take_once(lines, keyword, &header->seed_word, "seed SEED");
    if (status == TK_OK && tk_seed_read(header->seed_word.text, header->seed_word.length, &header->seed) != TK_OK) {
        return record_refuse(lines, header->seed_word, TK_ERROR_SYNTAX,
                             TK_TEXT("64 hexadecimal digits or a number from 0 to 18446744073709551615"));
    }
    return status;
}

static tk_status take_tag(record_lines *lines, record_word keyword, record_header *header) {
    if (header->tag_count == RECORD_TAGS_MOST) {
        return record_refuse(lines, keyword, TK_ERROR_TOO_LONG, TK_TEXT("64 tags"));
    }
    record_word key = record_next_word(lines);
    record_word value = record_rest(lines);
    if (!record_key_fits(key.text, key.length) || value.length == 0) {
        return record_refuse(lines, key, TK_ERROR_SYNTAX, "tag KEY VALUE");
    }
    for (size_t index = 0; index < header->tag_count; index++) {
        record_word other = header->tag_key[index];
        if (other.length == key.length && memcmp(other.text, key.text, key.length) == 0) {
            return record_refuse(lines, key, TK_ERROR_RECORD_REPEATED, NULL);
        }
    }
    header->tag_key[header->tag_count] = key;
    header->tag_value[header->tag_count++] = value;
    return TK_OK;
}

static const struct {
    const char *keyword;
    tk_status (*take)(record_lines *lines, record_word keyword, record_header *header);
} table[] = {
    {"game", take_game}, {"pack", take_pack}, {"option", take_option},
    {"seat", take_seat}, {"seed", take_seed}, {"tag", take_tag},
};

static tk_status take_line(record_lines *lines, record_header *header) {
    record_word keyword = record_next_word(lines);
    for (size_t index = 0; index < sizeof table / sizeof *table; index++) {
        if (record_word_is(keyword, table[index].keyword)) {
            return table[index].take(lines, keyword, header);
        }
    }
    return record_refuse(lines, keyword, TK_ERROR_RECORD_HEADER, "game, pack, option, seat, seed, tag");
}

static tk_status check_first_line(record_lines *lines) {
    if (!record_lines_next(lines) || !record_word_is(record_whole_line(lines), RECORD_FIRST_LINE)) {
        return tk_error_set(lines->error, TK_ERROR_RECORD_FORMAT, 1, 1, NULL, RECORD_FIRST_LINE);
    }
    return TK_OK;
}

static tk_status check_whole(const record_lines *lines, const record_header *header, bool closed) {
    const char *missing = header->game.text == NULL ? "game" : header->seed_word.text == NULL ? "seed" : NULL;
    if (missing == NULL) {
        return TK_OK;
    }
    tk_status status = closed ? TK_ERROR_RECORD_MISSING : TK_ERROR_RECORD_END;
    return tk_error_set(lines->error, status, lines->number + !closed, 1, missing, NULL);
}

tk_status record_header_read(record_lines *lines, record_header *header) {
    memset(header, 0, sizeof *header);
    tk_status status = check_first_line(lines);
    bool closed = false;
    while (status == TK_OK && !closed && record_lines_next(lines)) {
        closed = lines->line_length == 0;
        status = record_lines_check(lines);
        if (status == TK_OK && !closed) {
            status = take_line(lines, header);
        }
    }
    return status == TK_OK ? check_whole(lines, header, closed) : status;
}
