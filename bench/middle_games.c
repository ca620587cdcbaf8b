#include "bench/positions.h"

const char *const bench_middle_games[] = {
    "16 w #basic wCH1/N bCI16/S",
    NULL,
};
