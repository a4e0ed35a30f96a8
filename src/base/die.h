#ifndef TORI_BASE_DIE_H
#define TORI_BASE_DIE_H

/*
 * The two ways a program may stop by itself. die(): the environment makes it
 * impossible to go on (no memory, at start-up). BUG(): we are wrong; abort so
 * that the place is found. What a user, file or peer can cause is neither: it
 * is returned as an error.
 */

__attribute__((noreturn, format(printf, 1, 2))) void die(const char *format, ...);
__attribute__((noreturn, format(printf, 3, 4))) void bug_at(const char *file, int line,
                                                            const char *format, ...);

#define BUG(...) bug_at(__FILE__, __LINE__, __VA_ARGS__)

#endif
