#ifndef TORI_ACCOUNT_ACCOUNT_HANDLERS_H
#define TORI_ACCOUNT_ACCOUNT_HANDLERS_H

/* Handlers of HTTP requests about people, for a table of routes (site/requests/api.h). */

struct exchange;

/* accounts.c */
void api_guest(struct exchange *x);
void api_name(struct exchange *x);
void api_register(struct exchange *x);
void api_login(struct exchange *x);
void api_me(struct exchange *x);

/* sessions.c */
void api_sessions(struct exchange *x);
void api_session_end(struct exchange *x);
void api_logout(struct exchange *x);
void api_logout_all(struct exchange *x);
void api_password(struct exchange *x);

/* recovery.c: codes on paper. */
void api_codes(struct exchange *x);
void api_codes_new(struct exchange *x);
void api_recover(struct exchange *x);

/* houses.c */
void api_houses(struct exchange *x);
void api_house(struct exchange *x);

/* passkeys.c, passkey_login.c */
void api_passkeys(struct exchange *x);
void api_passkeys_add(struct exchange *x);
void api_passkeys_remove(struct exchange *x);
void api_login_ask(struct exchange *x);
void api_login_passkey(struct exchange *x);

/* reset.c: a link by mail. */
void api_reset_ways(struct exchange *x);
void api_reset_ask(struct exchange *x);
void api_reset(struct exchange *x);

/* reporting.c: about lines and people; what the house has to tell. */
void api_report(struct exchange *x);
void api_told(struct exchange *x);
void api_told_seen(struct exchange *x);

/* ratings.c: the path behind "/api/ratings/" is the number of a person, that behind
 * "/api/leaders/" the name of a game, that behind "/api/rated/" a table. */
void api_ratings(struct exchange *x);
void api_leaders(struct exchange *x);
void api_rated(struct exchange *x);

/* puzzles.c: the path behind "/api/puzzle/" is the id of a puzzle. */
void api_puzzles(struct exchange *x);
void api_puzzle(struct exchange *x);
void api_puzzle_try(struct exchange *x);

/* riddle_cards.c */
void api_cards(struct exchange *x);
void api_cards_set(struct exchange *x);

/* friends.c */
void api_friends(struct exchange *x);

/* invitations.c */
void api_invite(struct exchange *x);
void api_decline(struct exchange *x);

/* finding.c */
void api_seek(struct exchange *x);
void api_found(struct exchange *x);
void api_find_accept(struct exchange *x);
void api_find_table(struct exchange *x);
void api_find_stop(struct exchange *x);

/* follows.c */
void api_follow(struct exchange *x);
void api_block(struct exchange *x);

/* profile.c, profile_games.c: the path behind "/api/player/" is the name of a person. */
void api_player(struct exchange *x);
void api_player_games(struct exchange *x);
void api_player_names(struct exchange *x);
void api_profile(struct exchange *x);

/* notice_settings.c, notice_receivers.c, notice_mail.c: the path behind "/stop/" is a token. */
void api_notices(struct exchange *x);
void api_notices_choose(struct exchange *x);
void api_notices_remove(struct exchange *x);
void api_notices_test(struct exchange *x);
void api_notices_push(struct exchange *x);
void api_notices_webhook(struct exchange *x);
void api_notices_mail(struct exchange *x);
void api_notices_confirm(struct exchange *x);
void api_stop(struct exchange *x);

/* rests.c */
void api_rest(struct exchange *x);
void api_rest_night(struct exchange *x);
void api_rest_holiday(struct exchange *x);
void api_rest_end(struct exchange *x);

/* delete_account.c, export_data.c */
void api_account_delete(struct exchange *x);
void api_account_data(struct exchange *x);

#endif
