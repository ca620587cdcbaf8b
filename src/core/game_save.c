/* Snapshots: a match as it lies in memory, for whoever wrote it to go on from. All numbers of the head little-endian:
 *
 *   "TKST"                 4 bytes
 *   format version         u16
 *   game's save version    u16
 *   game's name            u8 length, bytes
 *   mark                   u64: of game, save version, options and pack
 *   state                  u32 length, its bytes as they are
 *   digest                 32 bytes: the SHA-256 of all that stands before
 *
 * The digest finds damage, not malice: the state is believed as it is, whole. What comes from strangers is a record,
 * which is replayed. */
#include <string.h>

#include "base/bytes.h"
#include "base/hash.h"
#include "core/inside.h"

static const char magic[4] = {'T', 'K', 'S', 'T'};
enum { FORMAT_VERSION = 2, DIGEST_SIZE = 32, START_SIZE = sizeof magic + 4 };

static void digest_of(const uint8_t *bytes, size_t size, uint8_t digest[DIGEST_SIZE]) {
    tk_sha256 sha;
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, bytes, size);
    tk_sha256_end(&sha, digest);
}

static size_t head_length(const tk_game *game) {
    return START_SIZE + 1 + strlen(game->rules->info.name) + 8 + 4;
}

size_t tk_save(const tk_game *game, const tk_state *state, void *out, size_t size) {
    if (!tk_state_fits(game, state)) {
        return 0;
    }
    const char *name = game->rules->info.name;
    const size_t summed = head_length(game) + game->state_size, needed = summed + DIGEST_SIZE;
    if (out == NULL || size < needed) {
        return needed;
    }
    tk_byte_writer writer;
    tk_byte_writer_start(&writer, out, size);
    tk_write_bytes(&writer, magic, sizeof magic);
    tk_write_u16(&writer, FORMAT_VERSION);
    tk_write_u16(&writer, game->rules->save_version);
    tk_write_u8(&writer, (uint8_t)strlen(name));
    tk_write_bytes(&writer, name, strlen(name));
    tk_write_u64(&writer, game->mark);
    tk_write_u32(&writer, (uint32_t)game->state_size);
    tk_write_bytes(&writer, state, game->state_size);
    digest_of(out, summed, (uint8_t *)out + summed);
    return needed;
}

static tk_status refuse_version(unsigned met, unsigned known, tk_error *error) {
    char token[16], detail[16];
    tk_text text = tk_text_on(token, sizeof token);
    tk_text_unsigned(&text, met);
    text = tk_text_on(detail, sizeof detail);
    tk_text_unsigned(&text, known);
    return tk_error_set(error, TK_ERROR_SAVE_VERSION, 0, 0, token, detail);
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

tk_status tk_load(const tk_game *game, const void *bytes, size_t size, tk_state *state, tk_error *error) {
    if (game == NULL || state == NULL || (bytes == NULL && size > 0)) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    memset(state, 0, game->state_size);
    uint8_t digest[DIGEST_SIZE];
    tk_byte_reader reader;
    tk_byte_reader_start(&reader, bytes, size);
    tk_status status = read_start(game, &reader, error);
    if (status != TK_OK) {
        return status;
    }
    if (size < head_length(game) + DIGEST_SIZE) {
        return tk_error_set(error, TK_ERROR_SAVE_DAMAGED, 0, 0, NULL, NULL);
    }
    const size_t summed = size - DIGEST_SIZE;
    digest_of(bytes, summed, digest);
    if (memcmp((const uint8_t *)bytes + summed, digest, DIGEST_SIZE) != 0) {
        return tk_error_set(error, TK_ERROR_SAVE_DAMAGED, 0, 0, NULL, NULL);
    }
    if (tk_read_u64(&reader) != game->mark) {
        return tk_error_set(error, TK_ERROR_SAVE_GAME, 0, 0, NULL, NULL);
    }
    if (tk_read_u32(&reader) != game->state_size || summed != head_length(game) + game->state_size) {
        return tk_error_set(error, TK_ERROR_SAVE_DAMAGED, 0, 0, NULL, NULL);
    }
    tk_read_bytes(&reader, state, game->state_size);
    if (state->head.mark != game->mark) { /* written by something else that knows how to sum */
        memset(state, 0, game->state_size);
        return tk_error_set(error, TK_ERROR_SAVE_DAMAGED, 0, 0, NULL, NULL);
    }
    return TK_OK;
}
