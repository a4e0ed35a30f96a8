#ifndef TORI_ENGINE_ERROR_H
#define TORI_ENGINE_ERROR_H

/*
 * What can go wrong because of the world: users, files, peers. One list gives
 * number, name and text. Functions return TORI_OK or one of the negative codes;
 * where a person will read it they also append a sentence to a strbuf.
 */

#define TORI_ERRORS(X)                                                                   \
    X(OK, 0, "no error")                                                                 \
    X(ERR_GAME, -1, "no such game")                                                      \
    X(ERR_OPTION, -2, "no such option or value")                                         \
    X(ERR_SYNTAX, -3, "text that is no action")                                          \
    X(ERR_ILLEGAL, -4, "an action that is not legal now")                                \
    X(ERR_OVER, -5, "the game is over")                                                  \
    X(ERR_UNDO, -6, "nothing that may be taken back")                                    \
    X(ERR_FILE, -7, "a file that cannot be read or written")                             \
    X(ERR_RECORD, -8, "a broken record")                                                 \
    X(ERR_EDITION, -9, "a broken or unknown edition")                                    \
    X(ERR_TAKEN, -10, "a name that is taken")                                            \
    X(ERR_UNKNOWN, -11, "nothing of that name")                                          \
    X(ERR_STORE, -12, "the store does not work")                                         \
    X(ERR_ELSEWHERE, -13, "another node has it")                                         \
    X(ERR_KEPT_OUT, -14, "kept out for a time by who runs the server")                   \
    X(ERR_DOUBT, -15, "not known whether it was stored")

enum tori_err {
#define X(name, number, text) TORI_##name = number,
    TORI_ERRORS(X)
#undef X
};

const char *tori_err_text(enum tori_err err);

#endif
