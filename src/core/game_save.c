/* Saved states. All numbers little-endian:
 *
 *   "TKST"                 4 bytes
 *   format version         u16
 *   game's save version    u16
 *   game's name            u8 length, bytes
 *   mark                   u64: of game, save version, options and pack
 *   actions, since, last   u32 each, last for TK_SEATS_MAX seats
 *   body                   u32 length, the bytes that the game writes
 *   checksum               u64: the start of the SHA-256 of all that stands before
 *
 * The checksum finds damage, not malice: the game's own reader still checks every value. */
#include <string.h>

#include "base/hash.h"
#include "core/inside.h"

static const char magic[4] = {'T', 'K', 'S', 'T'};
enum { FORMAT_VERSION = 1, CHECKSUM_SIZE = 8, START_SIZE = sizeof magic + 4 };

static uint64_t checksum_of(const uint8_t *bytes, size_t size) {
    tk_sha256 sha;
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, bytes, size);
    return tk_sha256_end_word(&sha);
}

static size_t body_length(const tk_game *game, const tk_state *state) {
    tk_byte_writer counter;
    tk_byte_writer_start(&counter, NULL, 0);
    game->rules->save(game->shared, state->body, &counter);
    return counter.length;
}

static void write_all(const tk_game *game, const tk_state *state, size_t body, tk_byte_writer *writer) {
    const char *name = game->rules->info.name;
    tk_write_bytes(writer, magic, sizeof magic);
    tk_write_u16(writer, FORMAT_VERSION);
    tk_write_u16(writer, game->rules->save_version);
    tk_write_u8(writer, (uint8_t)strlen(name));
    tk_write_bytes(writer, name, strlen(name));
    tk_write_u64(writer, state->head.mark);
    tk_write_u32(writer, state->head.actions);
    tk_write_u32(writer, state->head.since);
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        tk_write_u32(writer, state->head.last[seat]);
    }
    tk_write_u32(writer, (uint32_t)body);
    game->rules->save(game->shared, state->body, writer);
}

static size_t head_length(const tk_game *game) {
    return START_SIZE + 1 + strlen(game->rules->info.name) + TK_STATE_HEAD_SIZE + 4;
}

size_t tk_save(const tk_game *game, const tk_state *state, void *out, size_t size) {
    if (!tk_state_fits(game, state)) {
        return 0;
    }
    size_t body = body_length(game, state);
    size_t needed = head_length(game) + body + CHECKSUM_SIZE;
    if (out == NULL || size < needed) {
        return needed;
    }
    tk_byte_writer writer;
    tk_byte_writer_start(&writer, out, size);
    write_all(game, state, body, &writer);
    tk_write_u64(&writer, checksum_of(out, needed - CHECKSUM_SIZE));
    return needed;
}

static tk_status refuse_version(unsigned met, unsigned known, tk_error *error) {
    char token[16], detail[16];
    tk_text text;
    tk_text_start(&text, token, sizeof token);
    tk_text_unsigned(&text, met);
    tk_text_end(&text);
    tk_text_start(&text, detail, sizeof detail);
    tk_text_unsigned(&text, known);
    tk_text_end(&text);
    return tk_error_set(error, TK_ERROR_SAVE_VERSION, 0, 0, token, detail);
}

/* Whether some run of actions leaves these numbers: each seat's last action is another one, the last of all is the
 * newest since the barrier. */
static bool head_possible(const tk_game *game, const tk_state_head *head) {
    uint32_t newest = 0;
    if (head->since > head->actions) {
        return false;
    }
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        uint32_t last = head->last[seat];
        if (last > head->since || (last != 0 && seat >= game->seats)) {
            return false;
        }
        for (unsigned other = 0; other < seat; other++) {
            if (last != 0 && head->last[other] == last) {
                return false;
            }
        }
        newest = last > newest ? last : newest;
    }
    return newest == head->since;
}

static bool name_is(tk_byte_reader *reader, const char *name) {
    char read[256] = {0};
    size_t length = tk_read_u8(reader);
    tk_read_bytes(reader, read, length);
    return length == strlen(name) && memcmp(read, name, length) == 0;
}

static tk_status read_start(const tk_game *game, tk_byte_reader *reader, tk_error *error) {
    char read[sizeof magic];
    tk_read_bytes(reader, read, sizeof read);
    if (reader->failed || memcmp(read, magic, sizeof magic) != 0) {
        return tk_error_set(error, TK_ERROR_SAVE_FORMAT, 0, 0, NULL, NULL);
    }
    unsigned format = tk_read_u16(reader);
    unsigned version = tk_read_u16(reader);
    if (reader->failed) {
        return tk_error_set(error, TK_ERROR_SAVE_DAMAGED, 0, 0, NULL, NULL);
    }
    if (format != FORMAT_VERSION) {
        return refuse_version(format, FORMAT_VERSION, error);
    }
    if (!name_is(reader, game->rules->info.name)) {
        return tk_error_set(error, TK_ERROR_SAVE_GAME, 0, 0, NULL, NULL);
    }
    if (version != game->rules->save_version) {
        return refuse_version(version, game->rules->save_version, error);
    }
    return TK_OK;
}

static bool read_rest(const tk_game *game, tk_byte_reader *reader, tk_state *state) {
    tk_state_head *head = &state->head;
    head->actions = tk_read_u32(reader);
    head->since = tk_read_u32(reader);
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        head->last[seat] = tk_read_u32(reader);
    }
    if (tk_read_u32(reader) != reader->left || reader->failed || !head_possible(game, head)) {
        return false;
    }
    return game->rules->load(game->shared, reader, state->body) && !reader->failed && reader->left == 0;
}

tk_status tk_load(const tk_game *game, const void *bytes, size_t size, tk_state *state, tk_error *error) {
    if (game == NULL || state == NULL || (bytes == NULL && size > 0)) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    memset(state, 0, game->state_size);
    tk_byte_reader sum, reader;
    size_t summed = size > CHECKSUM_SIZE ? size - CHECKSUM_SIZE : 0;
    tk_byte_reader_start(&reader, bytes, size);
    tk_status status = read_start(game, &reader, error);
    if (status != TK_OK) {
        return status;
    }
    if (reader.left < CHECKSUM_SIZE) {
        return tk_error_set(error, TK_ERROR_SAVE_DAMAGED, 0, 0, NULL, NULL);
    }
    tk_byte_reader_start(&sum, (const uint8_t *)bytes + summed, CHECKSUM_SIZE);
    if (tk_read_u64(&sum) != checksum_of(bytes, summed)) {
        return tk_error_set(error, TK_ERROR_SAVE_DAMAGED, 0, 0, NULL, NULL);
    }
    reader.left -= CHECKSUM_SIZE;
    if (tk_read_u64(&reader) != game->mark) {
        return tk_error_set(error, TK_ERROR_SAVE_GAME, 0, 0, NULL, NULL);
    }
    if (!read_rest(game, &reader, state)) {
        return tk_error_set(error, TK_ERROR_SAVE_DAMAGED, 0, 0, NULL, NULL);
    }
    state->head.mark = game->mark;
    return TK_OK;
}
