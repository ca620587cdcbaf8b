/* Student's distribution: how far a mean may be off that was measured in terms of its own scatter. */
#ifndef STUDY_TOURNAMENT_STUDENT_H
#define STUDY_TOURNAMENT_STUDENT_H

/* The bound that it keeps below 39 times in 40, and between it and its opposite 19 times in 20. `freedom` is at least
 * 1; with INFINITY it is the normal distribution. Off by less than 0.0004. */
double student_bound(double freedom);

#endif
