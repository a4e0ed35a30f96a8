#ifndef TORI_SERVER_REQUESTS_SERVER_PARTS_H
#define TORI_SERVER_REQUESTS_SERVER_PARTS_H

/* What a server's own requests need besides the office: its sockets, its operators, the files of
 * the page. A device has none of it. */

#include <stdbool.h>

struct botpool;
struct network;
struct orders;
struct page_file;
struct readers;
struct retention;

struct server_parts {
    struct network *net;
    struct botpool *bots;
    struct orders *orders;
    const struct retention *retention;
    const struct readers *readers; /* of the metrics */
    const struct page_file *page;  /* or NULL: there is none */
    bool is_lan;                   /* people in the same network are invited */
};

#endif
