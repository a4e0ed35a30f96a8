#ifndef TORI_SERVER_REQUESTS_PAGE_H
#define TORI_SERVER_REQUESTS_PAGE_H

/* The files of the page, compiled in; web/build.mjs writes the table, which the program
 * hands to the server. */

#include <stddef.h>

/* As plain files without a server, the page has other addresses: its first file and the
 * service worker, which knows that, are there twice. */
enum page_place { PAGE_ANYWHERE, PAGE_SERVED, PAGE_EXPORTED };

struct page_file {
    const char *path, *type;    /* without a path: the end of the table */
    const char *tag;            /* changes with the contents */
    const char *plain, *zipped; /* bytes, the second compressed by gzip */
    size_t plain_length, zipped_length;
    int is_lasting; /* the name changes with the contents */
    enum page_place place;
};

extern const struct page_file page_files[];

#endif
