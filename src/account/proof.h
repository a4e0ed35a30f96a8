#ifndef TORI_ACCOUNT_PROOF_H
#define TORI_ACCOUNT_PROOF_H

/*
 * Authentication once more before what cannot be undone, against a caller that found a browser
 * logged in: the account's password, which came with the request.
 * A wrong one counts as a failed login. A guest has none and needs none.
 */

struct account_request;

/* 'go_on' has the request's user, and is called on the loop's thread; without proof the
 * request is refused and closed. */
void proof_ask(struct account_request *m, void (*go_on)(struct account_request *m));

#endif
