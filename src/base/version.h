#ifndef TORI_BASE_VERSION_H
#define TORI_BASE_VERSION_H

/* Which Tori this is. The build writes both. */

extern const char version_text[]; /* "1.0.0": the file VERSION */
extern const char commit_text[];  /* of the source; linked into tori alone */

#endif
