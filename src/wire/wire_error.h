#ifndef TORI_WIRE_WIRE_ERROR_H
#define TORI_WIRE_WIRE_ERROR_H

/* The codes of refusals. A code is for programs and never changes; the sentence beside
 * it in a reply is for people. docs/PROTOCOL.md lists them. */

#define WIRE_ERRORS(X)                                                                   \
    X(OK, "ok")                                                                          \
    X(SYNTAX, "syntax")         /* no JSON object, or no such message */                 \
    X(FIELD, "field")           /* a field is missing, unknown or out of bounds */       \
    X(VERSION, "version")       /* of the protocol */                                    \
    X(LOGIN, "login")           /* no session, or name and password do not fit */        \
    X(NAME, "name")             /* a name that cannot be had */                          \
    X(TABLE, "table")           /* no such table, or not for you */                      \
    X(SEAT, "seat")             /* no such seat, or not free */                          \
    X(FULL, "full")             /* no seat is free */                                    \
    X(NOBODY, "nobody")         /* nobody sits there who could be meant */               \
    X(NOT_YOURS, "not_yours")   /* the seat of another */                                \
    X(NOT_PLAYER, "not_player") /* no seat at the table */                               \
    X(NOT_AWAY, "not_away")     /* no bot plays for the person */                        \
    X(NOT_OUT, "not_out")       /* not put out of the table */                           \
    X(EMPTY, "empty")           /* seats are free */                                     \
    X(ASKED, "asked")           /* a person has not agreed to the settings yet */        \
    X(PEOPLE, "people")         /* more sit there than would have a seat */              \
    X(RATED, "rated")           /* games: one seat each, bots of known strength */       \
    X(PHASE, "phase")     /* not before the start, while playing, or after the end */    \
    X(HOST, "host")       /* only the host may */                                        \
    X(TURN, "turn")       /* another seat is to move */                                  \
    X(AWAY, "away")       /* a bot plays this seat */                                    \
    X(EARLY, "early")     /* not yet: the player is not away for long enough */          \
    X(ILLEGAL, "illegal") /* the rules do not allow it now */                            \
    X(OPTION, "option")   /* no such game, option or value */                            \
    X(FORBIDDEN, "forbidden") /* the table's settings do not allow it */                 \
    X(RATE, "rate")           /* too many messages */                                    \
    X(LIMIT, "limit")         /* too many of something */                                \
    X(BUDGET, "budget")       /* the day's share is used up */                           \
    X(BUSY, "busy")           /* try again in a moment */                                \
    X(OUT, "out")             /* the host of the table has put the person out */         \
    X(OUT_NEAR, "out_near")   /* or another guest at the same address */                 \
    X(ARRIVALS, "arrivals")   /* come and gone too often */                              \
    X(SEATS, "seats")         /* at too many tables that have not started */             \
    X(STORAGE, "storage")     /* could not be saved; nothing has changed */              \
    X(UNKNOWN, "unknown")     /* not known whether it was saved: see the table */        \
    X(SLOW, "slow")           /* what was sent is not being read */                      \
    X(STOPPING, "stopping")   /* the server is being stopped */                          \
    X(ELSEWHERE, "elsewhere") /* the table lives on another node, which is named */      \
    X(REVIEW, "review")       /* none is being made */                                   \
    X(NOT_OVER, "not_over")   /* a game that goes on cannot be reviewed */               \
    X(TOO_SHORT, "too_short") /* nor one that tells nothing */                           \
    X(OLD_RULES, "old_rules") /* nor one that cannot be played again */                  \
    X(KEPT_OUT, "kept_out")   /* by an operator, for a time */                           \
    X(PROOF, "proof")         /* the password is to be said once more */                 \
    X(MUTED, "muted")         /* by an operator, for a time */

enum wire_error {
#define X(name, code) WIRE_##name,
    WIRE_ERRORS(X)
#undef X
};

const char *wire_error_code(enum wire_error e);

#endif
