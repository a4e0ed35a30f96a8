#ifndef TORI_ACCOUNT_PROOF_H
#define TORI_ACCOUNT_PROOF_H

/*
 * The proof that it is the person himself who asks for what cannot be undone, and not
 * somebody who found his browser open: an account's password, which stands in the matter.
 * A wrong one counts as a failed login. A guest has none and needs none.
 */

struct matter;

/* 'go_on' has the matter's user, and is called on the loop's thread; without proof the
 * matter is refused and closed. */
void proof_ask(struct matter *m, void (*go_on)(struct matter *m));

#endif
