#ifndef TORI_SERVER_NOTIFY_H
#define TORI_SERVER_NOTIFY_H

/*
 * Telling systemd how it goes, as sd_notify(3) describes: datagrams to the socket that
 * $NOTIFY_SOCKET names. Without that variable nothing happens.
 */

#include <stdint.h>

void notify_ready(void);     /* "we listen", at the start and after reading files again */
void notify_reloading(void); /* files are being read again */
void notify_stopping(void);
void notify_alive(void);

/* So often notify_alive() is to be called, in milliseconds: twice as often as needed.
 * 0: no watchdog. */
uint64_t notify_interval(void);

#endif
