/* Reading /proc. */

#include "client/process.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

double process_cpu_seconds(int pid)
{
    unsigned long user = 0, system = 0;
    char path[64], line[1024] = "";
    const char *behind_name;
    FILE *f;

    snprintf(path, sizeof(path), "/proc/%d/stat", pid);
    f = fopen(path, "r");
    if (!f)
        return 0;
    if (!fgets(line, sizeof(line), f))
        line[0] = '\0';
    fclose(f);
    behind_name = strrchr(line, ')'); /* names may hold anything */
    if (!behind_name ||
        sscanf(behind_name + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
               &user, &system) != 2)
        return 0;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

int64_t process_memory_bytes(int pid)
{
    char path[64], line[256];
    long kib = 0;
    FILE *f;

    snprintf(path, sizeof(path), "/proc/%d/status", pid);
    f = fopen(path, "r");
    if (!f)
        return 0;
    while (fgets(line, sizeof(line), f) && sscanf(line, "RssAnon: %ld", &kib) != 1)
        ;
    fclose(f);
    return (int64_t)kib * 1024;
}

double process_load_average(void)
{
    double load = 0;
    FILE *f = fopen("/proc/loadavg", "r");

    if (!f)
        return 0;
    if (fscanf(f, "%lf", &load) != 1)
        load = 0;
    fclose(f);
    return load;
}
