/* The match that a file describes: a game with its options, a seed, and what happens in it. */
#include <string.h>

#include "base/builtin.h"
#include "core/reader.h"
#include "learn/inside.h"

enum { OPTIONS_MOST = 16 };

void learn_match_close(learn_match *match) {
    tk_present_close(match->present);
    tk_record_close(match->record);
    *match = (learn_match){0};
}

tk_status learn_match_act(learn_match *match, unsigned seat, tk_action action) {
    const tk_status status = tk_record_apply(match->record, seat, action, NULL);
    return status != TK_OK ? status : tk_present_follow(match->present, match->record, SIZE_MAX);
}

tk_status learn_match_script(learn_match *match, const tk_json_value *script, tk_error *error) {
    for (const tk_json_value *line = tk_json_first(script); line != NULL; line = tk_json_next(line)) {
        const char *text = tk_json_string(line, NULL);
        const unsigned seat = (unsigned char)text[0] - (unsigned)'0';
        tk_action action;
        if (seat >= TK_SEATS_MAX || text[1] != ' ') {
            return tk_json_refuse(line, TK_ERROR_SYNTAX, NULL, "SEAT ACTION", error);
        }
        tk_status status = tk_action_read(tk_record_game(match->record), tk_record_state(match->record), seat, text + 2,
                                          &action, NULL);
        status = status == TK_OK ? learn_match_act(match, seat, action) : status;
        if (status != TK_OK) {
            return tk_json_refuse(line, status, NULL, NULL, error);
        }
    }
    return TK_OK;
}

tk_status learn_match_start(const tk_json_value *root, const tk_json_value *scene, learn_match *match,
                            tk_error *error) {
    const char *options[OPTIONS_MOST + 1] = {NULL};
    const tk_json_value *option = tk_json_first(tk_json_member(scene, "options"));
    tk_game *game = NULL;
    tk_seed seed = {{0}};
    size_t length = 0;
    for (size_t count = 0; option != NULL && count < OPTIONS_MOST; option = tk_json_next(option)) {
        options[count++] = tk_json_string(option, NULL);
    }
    const char *text = tk_json_string(tk_json_member(scene, "seed"), &length);
    tk_seed_read(text, length, &seed);
    *match = (learn_match){0};
    tk_status status = tk_game_open(tk_json_string(tk_json_member(root, "game"), NULL), options, NULL, &game, error);
    if (status != TK_OK) {
        return status;
    }
    status = tk_record_new(game, &seed, &match->record);
    if (status != TK_OK) {
        tk_game_close(game);
        return status;
    }
    status = tk_present_record(match->record, &match->present);
    return status == TK_OK ? learn_match_script(match, tk_json_member(scene, "before"), error) : status;
}

/* ---- What is looked through before anything is played ---- */

void learn_check_string(tk_pack_reader *reader, const tk_json_value *row, const char *name) {
    if (tk_json_member(row, name) != NULL) {
        tk_reader_need(reader, row, name, TK_JSON_STRING);
    }
}

void learn_check_strings(tk_pack_reader *reader, const tk_json_value *row, const char *name) {
    if (tk_json_member(row, name) == NULL) {
        return;
    }
    const tk_json_value *item = tk_reader_first(reader, tk_reader_need(reader, row, name, TK_JSON_ARRAY));
    for (; item != NULL; item = tk_reader_next(reader, item)) {
        if (tk_json_kind_of(item) != TK_JSON_STRING) {
            tk_reader_refuse(reader, item, TK_ERROR_JSON_KIND, name, "strings");
        }
    }
}

void learn_check_match(tk_pack_reader *reader, const tk_json_value *scene) {
    size_t length = 0;
    learn_check_strings(reader, scene, "options");
    learn_check_strings(reader, scene, "before");
    const char *text = tk_json_string(tk_reader_need(reader, scene, "seed", TK_JSON_STRING), &length);
    tk_seed seed;
    if (text != NULL && tk_seed_read(text, length, &seed) != TK_OK) {
        tk_reader_refuse_member(reader, scene, "seed", "a seed as records have it");
    }
}

/* ---- Files ---- */

const tk_builtin_file *learn_file_of(const tk_builtin_file *files, size_t count, const char *game) {
    const size_t length = strlen(game);
    for (size_t index = 0; index < count; index++) {
        const char *name = files[index].name;
        if (strncmp(name, game, length) == 0 && strcmp(name + length, ".json") == 0) {
            return &files[index];
        }
    }
    return NULL;
}
