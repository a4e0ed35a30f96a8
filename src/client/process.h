#ifndef TORI_CLIENT_PROCESS_H
#define TORI_CLIENT_PROCESS_H

/* What another process of this machine uses, as /proc tells it; 0 if it is not there. */

#include <stdint.h>

double process_cpu_seconds(int pid);   /* of all its threads, so far */
int64_t process_memory_bytes(int pid); /* resident, not shared with files */
double process_load_average(void);     /* of the machine, over a minute */

#endif
