#ifndef TORI_TELL_BLANKS_H
#define TORI_TELL_BLANKS_H

/*
 * Texts with blanks, filled from an edition; web/src/words/blanks.ts does the same for
 * pages. A path leads into the edition: words with dots between, [path] for a word that
 * stands elsewhere. In a repeated line .word is of the element, and key what it is called.
 *
 *     {game_end.points}                        a number, a word, a list
 *     {scoring.super|# point|# points}         a number with its plural
 *     {sum PATH} {count PATH}                  all numbers in there; how many there are
 *     {total cards.kinds .copies*.colours}     a sum of products; a word counts its letters
 *     {kind letters.A} {good buildings.costs}  things by their names, and how many of each
 *     {letters colour .colours}                each letter of a word by its name
 *     {each PATH}                              a line for each element
 *     {if PATH}..{else}..{end} {if PATH=VALUE} one or the other; {if A or B}
 *     {kind .building:15}                      with spaces up to that width
 *
 * What is not there is a dash. Lines that begin with four spaces are tables and stay lines;
 * other paragraphs that have blanks are broken anew.
 */

struct strbuf;

/* How many blanks outside of repeated lines the edition had nothing for. 'edition' is the
 * text of one that has been read without an error. */
int blanks_fill(const char *text, const char *edition, struct strbuf *out);

#endif
