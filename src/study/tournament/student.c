#include "study/tournament/student.h"

enum { TABLE = 5 };

/* Where the table ends, the expansion of Cornish and Fisher in powers of 1 / freedom around the normal bound z:
 *
 *     z + (z³ + z) / 4f + (5z⁵ + 16z³ + 3z) / 96f² + (3z⁷ + 19z⁵ + 17z³ - 15z) / 384f³
 *       + (79z⁹ + 776z⁷ + 1482z⁵ - 1920z³ - 945z) / 92160f⁴ */
double student_bound(double freedom) {
    static const double first[TABLE] = {0, 12.706204736, 4.302652730, 3.182446305, 2.776445105};
    const double z = 1.959963984540054, z2 = z * z;
    if (freedom < TABLE) {
        return first[freedom < 1 ? 1 : (unsigned)freedom]; /* between two the cautious one */
    }
    const double part = 1 / freedom;
    const double terms[] = {
        z,
        z * (z2 + 1) / 4,
        z * ((5 * z2 + 16) * z2 + 3) / 96,
        z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384,
        z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160,
    };
    double sum = 0;
    for (unsigned i = sizeof terms / sizeof *terms; i-- > 0;) {
        sum = sum * part + terms[i];
    }
    return sum;
}
