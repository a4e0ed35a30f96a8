#ifndef TORI_STORE_BACKUP_H
#define TORI_STORE_BACKUP_H

/* A copy of a store as it is at one moment, made while a server may be at work on it. */

#include "engine/error.h"

struct strbuf;

/* From "sqlite:FILE" into a new file, which only its owner may read. The copy is checked
 * from front to back before it bears its name. On an error there is no such file, and
 * 'err' has one line. */
enum tori_err backup_make(const char *url, const char *file, struct strbuf *err);

#endif
