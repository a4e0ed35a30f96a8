#ifndef TORI_SERVER_ADMIN_SOCKET_H
#define TORI_SERVER_ADMIN_SOCKET_H

/*
 * The socket of a server on an SQLite file, by which `tori admin` reaches it: beside the file,
 * for its owner only (operate/console.h). It is on the loop; operations are run by the queue,
 * and what they change in memory follows by the log (server/requests/orders.h).
 */

#include <stdbool.h>
#include <uv.h>

struct admin_client;
struct orders;

struct admin_socket {
    uv_pipe_t pipe;
    bool is_open;
    struct orders *orders;
    struct admin_client *clients; /* the list's first */
    int count;
};

/* With the url of the store; if that is no file, nothing is opened. Without a socket the server
 * serves as well, so it is only told in the log what is wrong. */
void admin_socket_open(struct admin_socket *a, uv_loop_t *loop, const char *url,
                       struct orders *orders);

/* The loop must run once more, after the queue has finished. */
void admin_socket_close(struct admin_socket *a);

#endif
