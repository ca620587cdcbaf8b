/* A record as text: the header from the game, the lines kept with the entries, and the end of a finished match. */
#include <string.h>

#include "record/inside.h"

size_t record_pack_text(const tk_record *record, char *out, size_t size) {
    const tk_pack *pack = tk_game_pack(record->game);
    tk_text text = tk_text_on(out, size);
    if (pack != NULL) {
        tk_text_format(&text, "%s %s sha256:%s", tk_pack_name(pack), tk_pack_version(pack), tk_pack_digest(pack));
    }
    return tk_text_end(&text);
}

void record_outcome_text(const tk_record *record, char out[RECORD_OUTCOME_SIZE]) {
    tk_outcome outcome;
    tk_outcome_of(record->game, record->state, &outcome);
    tk_text text = tk_text_on(out, RECORD_OUTCOME_SIZE);
    if (outcome.finished) {
        tk_text_put(&text, outcome.reason);
        for (unsigned seat = 0; seat < tk_game_seats(record->game); seat++) {
            tk_text_char(&text, ' ');
            tk_text_integer(&text, outcome.payoff[seat]);
        }
    }
}

/* Without the blanks at its end, which the reader would not see. */
static void write_option(tk_text *text, const char *option) {
    size_t length = strlen(option);
    while (length > 0 && option[length - 1] == ' ') {
        length--;
    }
    tk_text_put(text, "option ");
    tk_text_bytes(text, option, length);
    tk_text_char(text, '\n');
}

void record_write_header(const tk_record *record, tk_text *text) {
    tk_text_put(text, RECORD_FIRST_LINE "\n");
    tk_text_format(text, "game %s\n", tk_game_about(record->game)->name);
    char line[RECORD_LINE_MOST];
    if (record_pack_text(record, line, sizeof line) > 0) {
        tk_text_put(text, "pack ");
        tk_text_put(text, line);
        tk_text_char(text, '\n');
    }
    for (size_t index = 0; tk_game_option_text(record->game, index, true, line, sizeof line) > 0; index++) {
        write_option(text, line);
    }
    for (unsigned seat = 0; seat < tk_game_seats(record->game); seat++) {
        if (record->name[seat][0] != '\0') {
            tk_text_format(text, "seat %u %s\n", seat + 1, record->name[seat]);
        }
    }
    char seed[TK_SEED_TEXT_SIZE];
    tk_seed_write(&record->seed, seed, sizeof seed);
    tk_text_format(text, "seed %s\n", seed);
    for (size_t index = 0; index < record->tag_count; index++) {
        tk_text_format(text, "tag %s %s\n", record->tags[index].key, record->tags[index].value);
    }
    tk_text_char(text, '\n');
}

size_t tk_record_write(const tk_record *record, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    if (record == NULL) {
        return 0;
    }
    record_write_header(record, &text);
    tk_text_bytes(&text, record->body.data, record_body_size(record));
    char outcome[RECORD_OUTCOME_SIZE];
    record_outcome_text(record, outcome);
    if (outcome[0] != '\0') {
        tk_text_format(&text, "outcome %s\nhash ", outcome);
        tk_text_hex(&text, tk_hash(record->game, record->state));
        tk_text_char(&text, '\n');
    }
    return tk_text_end(&text);
}
