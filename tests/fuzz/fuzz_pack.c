/* Packs: any set of files is opened or refused without harm; what opens can be asked everything, checked by its game
 * and played with. The input is text: a line "=== NAME" before the bytes of each file. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <tankodrom/game.h>

#include "support/memory.h"
#include "support/random_play.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FILES_MOST = 32, PLAY_MOST = 8 };

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

/* Cuts the text, which is changed for it. */
static size_t cut(char *text, size_t size, tk_pack_file *files) {
    static const char mark[] = "=== ";
    char *end = text + size;
    size_t count = 0;
    for (char *line = text; line < end; line++) {
        char *next = memchr(line, '\n', (size_t)(end - line));
        bool name = (size_t)(end - line) > strlen(mark) && memcmp(line, mark, strlen(mark)) == 0;
        if (name && next != NULL && count < FILES_MOST) {
            *next = '\0';
            files[count++] = (tk_pack_file){.name = line + strlen(mark), .bytes = next + 1, .size = 0};
        } else if (count > 0) {
            files[count - 1].size = (size_t)((next != NULL ? next + 1 : end) - files[count - 1].bytes);
        }
        if (next == NULL) {
            break;
        }
        line = next;
    }
    return count;
}

static void ask(const tk_pack *pack) {
    insist(strlen(tk_pack_digest(pack)) == TK_DIGEST_TEXT_SIZE - 1);
    insist(*tk_pack_game(pack) != '\0' && *tk_pack_name(pack) != '\0' && *tk_pack_version(pack) != '\0');
    insist(*tk_pack_licence(pack) != '\0');
    insist(strcmp(tk_pack_text(pack, "cs", "no such key"), "no such key") == 0);
    for (size_t i = 0; i < tk_pack_file_count(pack); i++) {
        insist(tk_pack_file_named(pack, tk_pack_file_at(pack, i)->name) == tk_pack_file_at(pack, i));
    }
    insist(tk_pack_file_at(pack, tk_pack_file_count(pack)) == NULL);
}

static void play(const tk_pack *pack) {
    tk_game *game = NULL;
    tk_error error;
    if (tk_game_open(tk_pack_game(pack), NULL, pack, &game, &error) != TK_OK) {
        insist(game == NULL && error.status != TK_OK);
        return;
    }
    tk_state *state = take_state(game);
    tk_random random;
    tk_random_seed(&random, 1);
    tk_start(game, 1, state);
    insist(random_play(game, state, &random, PLAY_MOST) <= PLAY_MOST);
    tk_dump(game, state, NULL, 0);
    free(state);
    tk_game_close(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    tk_pack_file files[FILES_MOST];
    char *text = take_copy(data, size);
    tk_pack *pack = NULL;
    tk_error error;
    size_t count = cut(text, size, files);
    tk_status status = tk_pack_open(files, count, &pack, &error);
    if (status == TK_OK) {
        ask(pack);
        tk_status checked = tk_pack_check(pack, &error);
        insist(checked == TK_OK || error.status == checked);
        play(pack);
    } else {
        insist(pack == NULL && error.status == status);
        tk_error_text(&error, NULL, NULL, 0);
    }
    tk_pack_close(pack);
    free(text);
    return 0;
}
