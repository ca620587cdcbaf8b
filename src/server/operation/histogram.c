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

uint64_t histogram_within(const operation_histogram *histogram, unsigned percent) {
    uint64_t all = 0, sum = 0;
    for (size_t class_number = 0; class_number <= HISTOGRAM_CLASSES; class_number++) {
        all += histogram->count[class_number];
    }
    for (size_t class_number = 0; class_number <= HISTOGRAM_CLASSES && all > 0; class_number++) {
        sum += histogram->count[class_number];
        if (sum * 100 >= all * percent) {
            return histogram_limit(class_number);
        }
    }
    return 0;
}
