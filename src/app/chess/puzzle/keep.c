#include "app/chess/puzzle/keep.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/files.h"
#include "app/play/store.h"
#include "base/json.h"
#include "learn/puzzle/rating.h"

enum { KEPT_MOST = 1000000 };

static bool add(puzzle_keep *keep, uint64_t mark) {
    uint64_t *grown = tk_grown(keep->done, &keep->room, keep->count + 1, sizeof *grown);
    if (grown == NULL) {
        return false;
    }
    keep->done = grown;
    keep->done[keep->count++] = mark;
    return true;
}

static int64_t number_of(const tk_json_value *root, const char *name, int64_t least, int64_t most, int64_t standard) {
    int64_t number;
    return tk_json_integer(tk_json_member(root, name), &number) && number >= least && number <= most ? number
                                                                                                     : standard;
}

static void read_kept(puzzle_keep *keep, const tk_json_value *root) {
    keep->rating = number_of(root, "rating", PUZZLE_RATING_LEAST, PUZZLE_RATING_MOST, PUZZLE_BEGINNER);
    keep->tried = number_of(root, "tried", 0, KEPT_MOST, 0);
    keep->solved = number_of(root, "solved", 0, KEPT_MOST, 0);
    keep->streak = number_of(root, "streak", 0, KEPT_MOST, 0);
    keep->best_streak = number_of(root, "best", 0, KEPT_MOST, 0);
    const tk_json_value *mark = tk_json_first(tk_json_member(root, "done"));
    for (; mark != NULL; mark = tk_json_next(mark)) {
        const char *text = tk_json_string(mark, NULL);
        if (text != NULL) {
            add(keep, strtoull(text, NULL, 16));
        }
    }
}

void puzzle_keep_open(puzzle_keep *keep) {
    char folder[PATH_MAX / 2];
    tk_buffer bytes = {0};
    tk_json *json = NULL;
    *keep = (puzzle_keep){.rating = PUZZLE_BEGINNER};
    play_store_folder(folder, sizeof folder);
    if (folder[0] == 0) {
        return;
    }
    snprintf(keep->path, sizeof keep->path, "%s/puzzles.json", folder);
    if (access(keep->path, R_OK) == 0 && cli_file_read_plain(keep->path, &bytes) &&
        tk_json_read(bytes.data, bytes.size, &json, NULL) == TK_OK) {
        read_kept(keep, tk_json_root(json));
    }
    tk_json_free(json);
    tk_buffer_free(&bytes);
}

void puzzle_keep_close(puzzle_keep *keep) {
    free(keep->done);
    *keep = (puzzle_keep){0};
}

bool puzzle_keep_has(const puzzle_keep *keep, const tk_puzzle *puzzle) {
    const uint64_t mark = puzzle_mark(puzzle);
    size_t index = 0;
    while (index < keep->count && keep->done[index] != mark) {
        index++;
    }
    return index < keep->count;
}

static bool write_kept(const puzzle_keep *keep) {
    tk_buffer text = {0};
    tk_buffer_format(&text,
                     "{\"rating\":%" PRId64 ",\"tried\":%" PRId64 ",\"solved\":%" PRId64 ",\"streak\":%" PRId64
                     ",\"best\":%" PRId64 ",\"done\":[",
                     keep->rating, keep->tried, keep->solved, keep->streak, keep->best_streak);
    for (size_t index = 0; index < keep->count; index++) {
        tk_buffer_format(&text, "%s\"%016" PRIx64 "\"", index > 0 ? "," : "", keep->done[index]);
    }
    tk_buffer_put(&text, "]}\n");
    const bool written =
        keep->path[0] != 0 && cli_folder_make(keep->path) && cli_file_put(keep->path, text.data, text.size) == 0;
    tk_buffer_free(&text);
    return written;
}

bool puzzle_keep_count(puzzle_keep *keep, const tk_puzzle *puzzle, bool solved) {
    keep->rating = puzzle_rated(keep->rating, puzzle->rating, solved ? PUZZLE_WHOLE : 0);
    keep->tried++;
    keep->solved += solved;
    keep->streak = solved ? keep->streak + 1 : 0;
    keep->best_streak = keep->streak > keep->best_streak ? keep->streak : keep->best_streak;
    if (solved && !puzzle_keep_has(keep, puzzle)) {
        add(keep, puzzle_mark(puzzle));
    }
    return write_kept(keep);
}
