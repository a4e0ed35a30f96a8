/*
 * TLS from 1.2 on. OpenSSL is given the socket through functions of ours, since its own
 * write() would end the program when the server has gone.
 */

#include "client/channel.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include "base/banned.h"
#include "base/die.h"
#include "client/address.h"

/* The socket, as OpenSSL sees it */

static int count_or_retry(BIO *bio, ssize_t n, int flag)
{
    BIO_clear_retry_flags(bio);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        BIO_set_flags(bio, flag | BIO_FLAGS_SHOULD_RETRY);
    return (int)n;
}

static int write_socket(BIO *bio, const char *bytes, int length)
{
    struct channel *c = BIO_get_data(bio);

    return count_or_retry(bio, send(c->fd, bytes, (size_t)length, MSG_NOSIGNAL),
                          BIO_FLAGS_WRITE);
}

static int read_socket(BIO *bio, char *bytes, int size)
{
    struct channel *c = BIO_get_data(bio);
    ssize_t n = recv(c->fd, bytes, (size_t)size, 0);

    if (n == 0)
        BIO_set_flags(bio, BIO_FLAGS_IN_EOF);
    return count_or_retry(bio, n, BIO_FLAGS_READ);
}

static long control_socket(BIO *bio, int what, long number, void *pointer)
{
    (void)number;
    (void)pointer;
    if (what == BIO_CTRL_EOF)
        return BIO_test_flags(bio, BIO_FLAGS_IN_EOF) != 0;
    return what == BIO_CTRL_FLUSH;
}

static BIO_METHOD *socket_method(void)
{
    static BIO_METHOD *method;

    if (method)
        return method;
    method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "socket");
    if (!method)
        die("out of memory");
    BIO_meth_set_write(method, write_socket);
    BIO_meth_set_read(method, read_socket);
    BIO_meth_set_ctrl(method, control_socket);
    return method;
}

/* Opening and closing */

static bool is_number(const char *name)
{
    struct in6_addr any;

    return inet_pton(AF_INET, name, &any) == 1 || inet_pton(AF_INET6, name, &any) == 1;
}

static bool expect_name(SSL *tls, const char *name)
{
    SSL_set_hostflags(tls, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    return SSL_set1_host(tls, name) == 1 &&
           (is_number(name) || SSL_set_tlsext_host_name(tls, name) == 1);
}

static void begin_tls(struct channel *c, const struct address *a)
{
    SSL *tls = SSL_new(a->trust);
    BIO *bio = BIO_new(socket_method());

    if (!tls || !bio || !expect_name(tls, a->name))
        die("cannot begin TLS");
    BIO_set_data(bio, c);
    BIO_set_init(bio, 1);
    SSL_set_bio(tls, bio, bio);
    SSL_set_connect_state(tls);
    c->tls = tls;
}

static void set_error(struct channel *c, int error)
{
    c->error = error;
    c->why = strerror(error);
}

static bool fail_by_system(struct channel *c)
{
    set_error(c, errno);
    return false;
}

bool channel_open(struct channel *c, const struct address *a)
{
    int on = 1;

    *c = (struct channel){.fd = -1, .is_agreed = !a->is_tls, .must_write = true};
    c->fd = socket(a->where.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (c->fd < 0)
        return fail_by_system(c);
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    if (connect(c->fd, (const struct sockaddr *)&a->where, a->length) != 0 &&
        errno != EINPROGRESS)
        return fail_by_system(c);
    if (a->is_tls)
        begin_tls(c, a);
    return true;
}

void channel_close(struct channel *c)
{
    if (c->tls && c->is_agreed) {
        ERR_clear_error();
        SSL_shutdown(c->tls);
    }
    SSL_free(c->tls);
    c->tls = NULL;
    if (c->fd >= 0)
        close(c->fd);
    c->fd = -1;
}

/* Why it failed */

static const char *why_not_trusted(long result)
{
    switch (result) {
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH:
        return "its certificate is for another name";
    case X509_V_ERR_CERT_HAS_EXPIRED:
        return "its certificate has expired";
    case X509_V_ERR_CERT_NOT_YET_VALID:
        return "its certificate is not valid yet, or the clock of this machine is wrong";
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
        return "nobody who is trusted here has issued its certificate; --ca FILE names "
               "who has";
    default:
        return X509_verify_cert_error_string(result);
    }
}

static const char *why_no_tls(unsigned long code)
{
    const char *reason;

    switch (ERR_GET_REASON(code)) {
    case SSL_R_WRONG_VERSION_NUMBER:
    case SSL_R_PACKET_LENGTH_TOO_LONG:
    case SSL_R_HTTP_REQUEST:
        return "it does not speak TLS; is its address http://?";
    case SSL_R_UNEXPECTED_EOF_WHILE_READING:
        return "it hung up";
    default:
        reason = ERR_reason_error_string(code);
        return reason ? reason : "TLS failed";
    }
}

/* A call of OpenSSL came to nothing. */
static int fail_by_tls(struct channel *c, int result, int system_error)
{
    int kind = SSL_get_error(c->tls, result);
    long trust = SSL_get_verify_result(c->tls);
    unsigned long code = ERR_peek_error();

    c->must_write = kind == SSL_ERROR_WANT_WRITE;
    if (kind == SSL_ERROR_WANT_READ || kind == SSL_ERROR_WANT_WRITE)
        return CHANNEL_AGAIN;
    if (kind == SSL_ERROR_ZERO_RETURN)
        return CHANNEL_END;
    c->is_untrusted = !c->is_agreed && trust != X509_V_OK;
    if (c->is_untrusted)
        c->why = why_not_trusted(trust);
    else if (code)
        c->why = why_no_tls(code);
    else if (system_error)
        set_error(c, system_error);
    else
        c->why = "it hung up";
    ERR_clear_error();
    return CHANNEL_FAILED;
}

/* Talking */

int channel_agree(struct channel *c)
{
    int result;

    if (c->is_agreed)
        return 1;
    ERR_clear_error();
    errno = 0;
    result = SSL_do_handshake(c->tls);
    if (result == 1) {
        c->is_agreed = true;
        return 1;
    }
    result = fail_by_tls(c, result, errno);
    if (result == CHANNEL_END)
        c->why = "it hung up";
    return result == CHANNEL_AGAIN ? CHANNEL_AGAIN : CHANNEL_FAILED;
}

static ssize_t count_plain(struct channel *c, ssize_t n)
{
    if (n >= 0)
        return n;
    if (errno == EAGAIN || errno == EINTR)
        return CHANNEL_AGAIN;
    set_error(c, errno);
    return CHANNEL_FAILED;
}

static int shorter(size_t length)
{
    return length > CHANNEL_PIECE_MAX ? CHANNEL_PIECE_MAX : (int)length;
}

ssize_t channel_read(struct channel *c, char *bytes, size_t size)
{
    int n;

    if (!c->tls)
        return count_plain(c, recv(c->fd, bytes, size, 0));
    ERR_clear_error();
    errno = 0;
    n = SSL_read(c->tls, bytes, shorter(size));
    return n > 0 ? n : fail_by_tls(c, n, errno);
}

ssize_t channel_write(struct channel *c, const char *bytes, size_t length)
{
    int n;

    if (!c->tls)
        return count_plain(c, send(c->fd, bytes, length, MSG_NOSIGNAL));
    if (length == 0)
        return 0;
    ERR_clear_error();
    errno = 0;
    n = SSL_write(c->tls, bytes, shorter(length));
    if (n > 0)
        return n;
    n = fail_by_tls(c, n, errno);
    return n == CHANNEL_END ? CHANNEL_FAILED : n;
}
