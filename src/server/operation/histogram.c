#include "server/operation/histogram.h"

uint64_t histogram_limit(size_t class_number) {
    return UINT64_C(100) << class_number;
}

void histogram_take(operation_histogram *histogram, uint64_t microseconds) {
    size_t class_number = 0;
    while (class_number < HISTOGRAM_CLASSES && microseconds > histogram_limit(class_number)) {
        class_number++;
    }
    histogram->count[class_number]++;
    histogram->sum += microseconds;
}
