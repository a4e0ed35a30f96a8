/*
 * Browsers claim to be others: the one that is named by the fewest comes first. All of them
 * say that they are Mozilla; a client that does not is a program.
 */

#include "people/devices.h"

#include <stdio.h>
#include <string.h>

struct sign {
    const char *part; /* of the header */
    const char *name;
};

static const struct sign browsers[] = {
    {"Edg", "Edge"},        {"OPR/", "Opera"},     {"SamsungBrowser", "Samsung Internet"},
    {"Vivaldi", "Vivaldi"}, {"FxiOS", "Firefox"},  {"Firefox/", "Firefox"},
    {"CriOS", "Chrome"},    {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
    {NULL, "a browser"},
};

static const struct sign systems[] = {
    {"iPhone", "iPhone"}, {"iPad", "iPad"},       {"Android", "Android"},
    {"CrOS", "ChromeOS"}, {"Windows", "Windows"}, {"Mac OS X", "macOS"},
    {"Linux", "Linux"},   {NULL, NULL},
};

static const char *find(const struct sign *signs, const char *agent)
{
    while (signs->part && !strstr(agent, signs->part))
        signs++;
    return signs->name;
}

void device_name(const char *agent, char *out)
{
    const char *browser = find(browsers, agent), *system = find(systems, agent);

    if (strncmp(agent, "Mozilla/", 8) != 0)
        browser = "a program";
    snprintf(out, DEVICE_NAME_MAX + 1, "%s%s%s", browser, system ? " on " : "",
             system ? system : "");
}
