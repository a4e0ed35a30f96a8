#ifndef TORI_REVIEW_VERDICT_JSON_H
#define TORI_REVIEW_VERDICT_JSON_H

/* A turn of a review as JSON; docs/REVIEW.md tells every member. */

struct course;
struct json_writer;
struct span;
struct verdict;

enum { VERDICT_SHARE_DECIMALS = 4, VERDICT_POINT_DECIMALS = 1 };

void verdict_json_write(struct json_writer *j, const struct course *c,
                        const struct span *span, const struct verdict *v);

#endif
