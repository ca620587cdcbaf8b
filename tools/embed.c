/* Turns files into C: embed [--include] OUT TABLE ROOT PACK/NAME…
 * Writes a table of src/base/builtin.h, TABLE_files and TABLE_file_count, with the bytes of every ROOT/PACK/NAME. Runs
 * on the machine that builds, also when the library itself is built for another one.
 * --include leaves it to the assembler to take the bytes from the files: a compiler needs minutes for the millions of
 * bytes of fonts. It is for programs alone, whose assembler knows ELF. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, const char *path) {
    fprintf(stderr, "embed: %s %s: %s\n", what, path, errno ? strerror(errno) : "no pack/name");
    exit(1);
}

/* Byte order of the paths is not yet the order wanted: '/' must sort below what a pack's name may hold. */
static int compare(const void *left, const void *right) {
    const unsigned char *a = *(const unsigned char *const *)left, *b = *(const unsigned char *const *)right;
    int in_name = 0;
    for (; *a && *a == *b; a++, b++) {
        in_name |= *a == '/';
    }
    int x = !in_name && *a == '/' ? 0 : *a, y = !in_name && *b == '/' ? 0 : *b;
    return x - y;
}

enum { NAME_MOST = 96 };

static FILE *open_file(const char *root, const char *path) {
    char *full = malloc(strlen(root) + strlen(path) + 2);
    if (!full) {
        fail("reading", path);
    }
    sprintf(full, "%s/%s", root, path);
    FILE *in = fopen(full, "rb");
    if (!in) {
        fail("cannot read", full);
    }
    free(full);
    return in;
}

static size_t write_bytes(FILE *out, const char *root, const char *path, const char *table, int number,
                          char name[NAME_MOST]) {
    FILE *in = open_file(root, path);
    snprintf(name, NAME_MOST, "%s_file_%d", table, number);
    fprintf(out, "static const char %s[] = {", name);
    size_t size = 0;
    for (int byte; (byte = getc(in)) != EOF; size++) {
        fprintf(out, "%s'\\x%02x',", size % 20 ? "" : "\n    ", (unsigned)byte);
    }
    fprintf(out, "\n    0};\n");
    if (ferror(in)) {
        fail("cannot read", path);
    }
    fclose(in);
    return size;
}

/* The name has the digest of the bytes in it (FNV-1a), so that a cache of compiled files notices that they changed. */
static size_t include_bytes(FILE *out, const char *root, const char *path, const char *table, int number,
                            char name[NAME_MOST]) {
    unsigned long long digest = 0xcbf29ce484222325u;
    size_t size = 0;
    FILE *in = open_file(root, path);
    for (int byte; (byte = getc(in)) != EOF; size++) {
        digest = (digest ^ (unsigned)byte) * 0x100000001b3u;
    }
    if (ferror(in)) {
        fail("cannot read", path);
    }
    fclose(in);
    snprintf(name, NAME_MOST, "%s_file_%d_%016llx", table, number, digest);
    fprintf(out,
            "__asm__(\".pushsection .rodata\\n%s:\\n.incbin \\\"%s/%s\\\"\\n.byte 0\\n.popsection\\n\");\n"
            "extern const char %s[];\n",
            name, root, path, name);
    return size;
}

static void write_text(FILE *out, const char *text, size_t length) {
    putc('"', out);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\') {
            putc('\\', out);
        }
        putc(text[i], out);
    }
    putc('"', out);
}

int main(int count, char **words) {
    int include = count > 1 && strcmp(words[1], "--include") == 0;
    words += include;
    count -= include;
    if (count < 4) {
        fprintf(stderr, "usage: embed [--include] OUT TABLE ROOT PACK/NAME...\n");
        return 2;
    }
    const char *table = words[2];
    char **paths = words + 4;
    int files = count - 4;
    qsort(paths, (size_t)files, sizeof *paths, compare);
    FILE *out = fopen(words[1], "w");
    size_t *sizes = calloc((size_t)files + 1, sizeof *sizes);
    char(*names)[NAME_MOST] = calloc((size_t)files + 1, sizeof *names);
    if (!out || !sizes || !names) {
        fail("cannot write", words[1]);
    }
    fprintf(out, "/* Made by tools/embed.c. */\n#include \"base/builtin.h\"\n\n");
    fprintf(out, "extern const tk_builtin_file %s_files[];\nextern const size_t %s_file_count;\n\n", table, table);
    for (int i = 0; i < files; i++) {
        sizes[i] = (include ? include_bytes : write_bytes)(out, words[3], paths[i], table, i, names[i]);
    }
    fprintf(out, "\nconst tk_builtin_file %s_files[] = {\n", table);
    for (int i = 0; i < files; i++) {
        const char *slash = strchr(paths[i], '/');
        if (!slash) {
            errno = 0;
            fail("a file outside a pack:", paths[i]);
        }
        fprintf(out, "    {");
        write_text(out, paths[i], (size_t)(slash - paths[i]));
        fprintf(out, ", ");
        write_text(out, slash + 1, strlen(slash + 1));
        fprintf(out, ", %s, %zu},\n", names[i], sizes[i]);
    }
    fprintf(out, "    {NULL, NULL, NULL, 0}};\nconst size_t %s_file_count = %d;\n", table, files);
    free(sizes);
    free(names);
    errno = 0;
    if (fclose(out) != 0) {
        fail("cannot write", words[1]);
    }
    return 0;
}
