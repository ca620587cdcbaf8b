#include "study/chess/positions.h"

#include <stdio.h>
#include <stdlib.h>

static tk_status open_position(const char *option, bench_position *position, tk_error *error) {
    const char *const options[] = {option, NULL};
    tk_status status = tk_game_open("chess", options, NULL, &position->game, error);
    if (status != TK_OK) {
        return status;
    }
    position->state = malloc(tk_state_size(position->game));
    if (position->state == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_start(position->game, 1, position->state);
    return TK_OK;
}

tk_status bench_positions_open(const char *const *options, size_t count, bench_positions *positions, tk_error *error) {
    tk_status status = TK_OK;
    *positions = (bench_positions){.at = calloc(count + 1, sizeof *positions->at)};
    if (positions->at == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    while (status == TK_OK && positions->count < count) {
        status = open_position(options[positions->count], &positions->at[positions->count], error);
        positions->count++;
    }
    if (status != TK_OK) {
        bench_positions_close(positions);
    }
    return status;
}

void bench_positions_close(bench_positions *positions) {
    for (size_t i = 0; i < positions->count; i++) {
        free(positions->at[i].state);
        tk_game_close(positions->at[i].game);
    }
    free(positions->at);
    *positions = (bench_positions){0};
}

tk_status bench_positions_start(unsigned size, bench_positions *positions, tk_error *error) {
    char text[16];
    const char *const options[] = {text};
    snprintf(text, sizeof text, "size=%u", size);
    return bench_positions_open(options, 1, positions, error);
}

tk_status bench_positions_middle(bench_positions *positions, tk_error *error) {
    enum { MOST = 64 };
    static const char key[] = "position=";
    char *texts[MOST] = {0};
    size_t count = 0;
    tk_status status = TK_OK;
    while (status == TK_OK && count < MOST && bench_middle_games[count] != NULL) {
        texts[count] = malloc(sizeof key + TK_CHESS_LINE_SIZE);
        if (texts[count] == NULL) {
            status = tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        } else {
            snprintf(texts[count], sizeof key + TK_CHESS_LINE_SIZE, "%s%s", key, bench_middle_games[count]);
        }
        count++;
    }
    if (status == TK_OK) {
        status = bench_positions_open((const char *const *)texts, count, positions, error);
    }
    for (size_t i = 0; i < count; i++) {
        free(texts[i]);
    }
    return status;
}
