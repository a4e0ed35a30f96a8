#ifndef TORI_STORE_DATA_FOLDER_H
#define TORI_STORE_DATA_FOLDER_H

/* Where the store is if no option says: tori.db in the folder where a user's programs keep
 * what is theirs. */

#include <stdbool.h>

struct strbuf;

/* "sqlite:$XDG_DATA_HOME/tori/tori.db" or the like, appended. The folders are made; false
 * if that cannot be, and 'err' has one line. */
bool data_folder_find(struct strbuf *url, struct strbuf *err);

#endif
