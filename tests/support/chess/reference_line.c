/* The position lines (C22) of the slow Tank Chess in reference_chess.c. */
#include "support/chess/reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char reference_letters[7] = "CLMHDR";
const char *const reference_facings[8] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

/* C2: the obstacles of the small board, rank by rank. */
static const char basic_16[] = "O2 L2 K2 O3 L3 K3 E3 D3 O4 L4 I5 H5 J6 I6 H6 G6 F6 C6 B6 N7 M7 B7 N8 M8 L8 "
                               "E9 D9 C9 O10 D10 C10 O11 N11 K11 J11 I11 H11 G11 I12 H12 E13 B13 M14 L14 F14 E14 B14 "
                               "F15 E15 B15";

/* Reads a square at *text and returns its cell if it is free, moving *text behind it; otherwise NULL. */
static reference_cell *read_free_square(reference_position *position, const char **text) {
    int file = **text - 'A';
    char *end;
    if (file < 0 || file >= position->size) {
        return NULL;
    }
    long rank = strtol(*text + 1, &end, 10) - 1;
    if (end == *text + 1 || rank < 0 || rank >= position->size) {
        return NULL;
    }
    *text = end;
    reference_cell *cell = &position->cell[rank][file];
    return cell->thing == REFERENCE_FREE ? cell : NULL;
}

static bool read_squares(reference_position *position, const char *text) {
    while (*text != '\0') {
        reference_cell *cell = read_free_square(position, &text);
        if (cell == NULL) {
            return false;
        }
        cell->thing = REFERENCE_OBSTACLE;
        while (*text == ' ') {
            text++;
        }
    }
    return true;
}

static bool read_piece(reference_position *position, const char *text) {
    uint8_t colour = text[0] == 'w' ? REFERENCE_WHITE : REFERENCE_BLACK;
    const char *letter = text[1] != '\0' ? strchr(reference_letters, text[1]) : NULL;
    if (letter == NULL) {
        return false;
    }
    text += 2;
    reference_cell *cell = read_free_square(position, &text);
    if (cell == NULL || *text != '/') {
        return false;
    }
    for (uint8_t facing = 0; facing < 8; facing++) {
        if (strcmp(text + 1, reference_facings[facing]) == 0) {
            *cell = (reference_cell){REFERENCE_PIECE, colour, (uint8_t)(letter - reference_letters), facing};
            return true;
        }
    }
    return false;
}

static bool read_token(reference_position *position, const char *token) {
    if (strcmp(token, "#basic") == 0) {
        return position->size == 16 && read_squares(position, basic_16);
    }
    if (token[0] == 'w' || token[0] == 'b') {
        return read_piece(position, token);
    }
    const char *text = token + 1;
    reference_cell *cell = read_free_square(position, &text);
    if (cell == NULL || *text != '\0') {
        return false;
    }
    cell->thing = token[0] == '#' ? REFERENCE_OBSTACLE : REFERENCE_WRECK;
    return token[0] == '#' || token[0] == 'x';
}

bool reference_read(const char *line, reference_position *position) {
    memset(position, 0, sizeof *position);
    char *end;
    long size = strtol(line, &end, 10);
    if (size < 8 || size > REFERENCE_SIZE_MOST || end[0] != ' ' || (end[1] != 'w' && end[1] != 'b')) {
        return false;
    }
    position->size = (int)size;
    position->side = end[1] == 'w' ? REFERENCE_WHITE : REFERENCE_BLACK;
    const char *text = end + 2;
    int used = 0;
    char token[16];
    while (sscanf(text, " %15s%n", token, &used) == 1) {
        if (!read_token(position, token)) {
            return false;
        }
        text += used;
    }
    return true;
}

size_t reference_write(const reference_position *position, char *out, size_t size) {
    size_t length = (size_t)snprintf(out, size, "%d %c", position->size, "wb"[position->side]);
    for (int rank = 0; rank < position->size; rank++) {
        for (int file = 0; file < position->size; file++) {
            reference_cell cell = position->cell[rank][file];
            char *end = length < size ? out + length : NULL;
            size_t left = length < size ? size - length : 0;
            int written = 0;
            if (cell.thing == REFERENCE_PIECE) {
                written = snprintf(end, left, " %c%c%c%d/%s", "wb"[cell.colour], reference_letters[cell.kind],
                                   'A' + file, rank + 1, reference_facings[cell.facing]);
            } else if (cell.thing != REFERENCE_FREE) {
                written =
                    snprintf(end, left, " %c%c%d", cell.thing == REFERENCE_OBSTACLE ? '#' : 'x', 'A' + file, rank + 1);
            }
            length += (size_t)written;
        }
    }
    return length;
}

bool reference_equal(const reference_position *a, const reference_position *b) {
    return a->size == b->size && a->side == b->side && memcmp(a->cell, b->cell, sizeof a->cell) == 0;
}
