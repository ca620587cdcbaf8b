/* What the page calls. One engine; numbers are addresses and lengths in the module's memory, which may grow with any
 * call. All of it stays within the module: it imports nothing. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "wasm/engine.h"

#ifdef __wasm__
#define EXPORTED(name) __attribute__((export_name(name)))
/* The C library's own write to a terminal, which a page does not have: for a failed assertion, and for formats that
 * were left out of snprintf. A trap is what the page sees of either, and nothing is imported. */
_Noreturn void __assert_fail(const char *expression, const char *file, int line, const char *function);
size_t __stdio_write(void *file, const unsigned char *bytes, size_t count);
int64_t __stdio_seek(void *file, int64_t offset, int whence);
int __stdio_close(void *file);

void __assert_fail(const char *expression, const char *file, int line, const char *function) {
    (void)expression, (void)file, (void)line, (void)function;
    __builtin_trap();
}

size_t __stdio_write(void *file, const unsigned char *bytes, size_t count) {
    (void)file, (void)bytes, (void)count;
    __builtin_trap();
}

int64_t __stdio_seek(void *file, int64_t offset, int whence) {
    (void)file, (void)offset, (void)whence;
    __builtin_trap();
}

int __stdio_close(void *file) {
    (void)file;
    __builtin_trap();
}
#else
#define EXPORTED(name)
#endif

/* Memory for `size` bytes that are to be asked; 0 when there is none left. */
EXPORTED("room") char *module_room(size_t size);
/* Carries out the request of that many bytes in the room, and returns the answer's length; 0 when nothing could even
 * begin for want of memory. */
EXPORTED("ask") size_t module_ask(size_t length);
/* Where the answer to the last request is, in UTF-8. */
EXPORTED("answer") const char *module_answer(void);
/* Takes a language from the room: "cs", a byte 0, the .mo file. 0, or the number of the reason why not. */
EXPORTED("catalogue") int module_catalogue(size_t length);

static engine *only;
static tk_buffer room;
static const char *answer;

char *module_room(size_t size) {
    tk_buffer_clear(&room);
    return tk_buffer_reserve(&room, size) ? room.data : NULL;
}

/* What was never given cannot be asked. */
static bool begin(size_t length) {
    only = only != NULL ? only : engine_open();
    return only != NULL && length < room.capacity;
}

size_t module_ask(size_t length) {
    size_t size = 0;
    answer = begin(length) ? engine_ask(only, room.data, length, &size) : "";
    return size;
}

const char *module_answer(void) {
    return answer;
}

int module_catalogue(size_t length) {
    return (int)(begin(length) ? engine_catalogue(only, room.data, length) : TK_ERROR_MEMORY);
}
