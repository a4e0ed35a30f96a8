#ifndef TORI_BASE_FILE_H
#define TORI_BASE_FILE_H

/*
 * Whole files, read and written. Failures return false and append one
 * sentence that names the file to 'err'.
 */

#include <stdbool.h>
#include <stddef.h>

struct strbuf;

/* Append the file's bytes to 'out'; more than 'limit' bytes is an error. */
bool file_read(const char *path, size_t limit, struct strbuf *out, struct strbuf *err);

/* Replace the file: either the old or the new content survives a crash. */
bool file_replace(const char *path, const struct strbuf *content, struct strbuf *err);

/* Push the names in the folder of this file to the disk: a file that was created, renamed or
 * linked may be gone after a crash before that. */
bool file_sync_folder(const char *path, struct strbuf *err);

/* Add bytes at the end of an existing file and push them to the disk. */
bool file_append(const char *path, const struct strbuf *content, struct strbuf *err);

#endif
