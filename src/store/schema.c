/*
 * What is kept in which table of SQLite. The application id tells `file` and us whose file it
 * is.
 */

#include "store/schema.h"

#include <sqlite3.h>

#include "base/strbuf.h"
#include "store/database.h"

static const char version_1[] =
    "PRAGMA application_id = 0x546f7269;" /* Tori */

    "CREATE TABLE meta ("
    "  name TEXT PRIMARY KEY,"
    "  value INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"

    "CREATE TABLE users ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT," /* an id is never given twice */
    "  name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 80),"
    "  name_key TEXT NOT NULL UNIQUE CHECK (name_key <> ''),"
    "  password_hash TEXT," /* NULL: a guest */
    "  created INTEGER NOT NULL"
    ") STRICT;"

    "CREATE TABLE tokens ("
    "  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),"
    "  user_id INTEGER NOT NULL REFERENCES users,"
    "  created INTEGER NOT NULL,"
    "  used INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"

    "CREATE TABLE tables ("
    "  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 12),"
    "  created INTEGER NOT NULL,"
    "  phase INTEGER NOT NULL CHECK (phase BETWEEN 0 AND 2),"
    "  summary TEXT NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX tables_by_phase ON tables (phase, created, id);"

    "CREATE TABLE seats ("
    "  table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL CHECK (seat >= 0),"
    "  user_id INTEGER NOT NULL REFERENCES users,"
    "  PRIMARY KEY (table_id, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX seats_by_user ON seats (user_id, table_id);"

    "CREATE TABLE events ("
    "  table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,"
    "  seq INTEGER NOT NULL CHECK (seq > 0),"
    "  at INTEGER NOT NULL,"
    "  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 16),"
    "  seat INTEGER NOT NULL CHECK (seat >= -1),"
    "  data TEXT NOT NULL,"
    "  PRIMARY KEY (table_id, seq)"
    ") STRICT, WITHOUT ROWID;";

/* Who made a table, whence and by which message; when it last moved; whether it must be
 * looked after while no client watches. Of tables from before the address is not known. */
static const char version_2[] =
    "ALTER TABLE tables ADD COLUMN host INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN address INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN wish TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN active INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN tended INTEGER NOT NULL DEFAULT 1;"
    "UPDATE tables SET active = created;"
    "UPDATE tables SET"
    "  active = coalesce((SELECT max(at) FROM events WHERE table_id = id), created),"
    "  host = coalesce((SELECT data ->> '$.host' FROM events"
    "    WHERE table_id = id AND seq = 1 AND json_valid(data)), 0),"
    "  wish = coalesce((SELECT data ->> '$.id' FROM events"
    "    WHERE table_id = id AND seq = 1 AND json_valid(data)), '')"
    "  WHERE phase < 2;"
    "CREATE INDEX tables_by_activity ON tables (phase, active, host, address);"
    "CREATE INDEX tables_by_wish ON tables (host, wish) WHERE phase < 2;";

/* What a session runs on, and which browsers have logged in to an account. What people are
 * called and what they said is found by who they are: the data of these events begin with
 * that number. */
static const char version_3[] =
    "ALTER TABLE tokens ADD COLUMN device TEXT NOT NULL DEFAULT 'a browser';"
    "CREATE INDEX tokens_by_user ON tokens (user_id);"
    "CREATE INDEX tokens_by_use ON tokens (used);"
    "CREATE TABLE devices ("
    "  hash BLOB NOT NULL CHECK (length(hash) = 32),"
    "  user_id INTEGER NOT NULL REFERENCES users,"
    "  used INTEGER NOT NULL,"
    "  PRIMARY KEY (hash, user_id)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX devices_by_user ON devices (user_id);"
    "CREATE INDEX events_by_person ON events (CAST(data AS INTEGER))"
    "  WHERE kind IN ('sit', 'chat');";

/* Editions by the fingerprint that tables and records name: those that people have sent, and
 * those of the house, so that games go on when it has others. */
static const char version_4[] =
    "CREATE TABLE editions ("
    "  id TEXT PRIMARY KEY CHECK (length(id) = 16),"
    "  game TEXT NOT NULL,"
    "  name TEXT NOT NULL,"
    "  text TEXT NOT NULL CHECK (length(CAST(text AS BLOB)) BETWEEN 1 AND 262144),"
    "  owner INTEGER REFERENCES users," /* NULL: none, or none any more */
    "  listed INTEGER NOT NULL DEFAULT 0 CHECK (listed IN (0, 1)),"
    "  created INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX editions_by_owner ON editions (owner);"
    "CREATE INDEX editions_by_game ON editions (game) WHERE listed = 1;";

/* An edition may belong to several people, each with words of their own; the first in the
 * table gives those that all see. Which tables name an edition is found by an index.
 * Until now names of things were no part of the fingerprint: without them it stays what the
 * tables say. */
static const char version_5[] =
    "CREATE TABLE kept_editions ("
    "  number INTEGER PRIMARY KEY,"
    "  id TEXT NOT NULL CHECK (length(id) = 16),"
    "  game TEXT NOT NULL,"
    "  name TEXT NOT NULL,"
    "  text TEXT NOT NULL CHECK (length(CAST(text AS BLOB)) BETWEEN 1 AND 262144),"
    "  owner INTEGER REFERENCES users," /* NULL: the house, or none any more */
    "  house INTEGER NOT NULL CHECK (house IN (0, 1)),"
    "  listed INTEGER NOT NULL DEFAULT 0 CHECK (listed IN (0, 1)),"
    "  created INTEGER NOT NULL"
    ") STRICT;"
    "INSERT INTO kept_editions (id, game, name, text, owner, house, listed, created)"
    "  SELECT id, game, name, CASE WHEN NOT json_valid(text) THEN text"
    "    WHEN text -> '$.names' IS NULL THEN text"
    "    ELSE json_remove(text, '$.names') END,"
    "  owner, owner IS NULL, listed, created FROM editions ORDER BY created, id;"
    "DROP TABLE editions;"
    "ALTER TABLE kept_editions RENAME TO editions;"
    "CREATE UNIQUE INDEX editions_by_id ON editions (id, coalesce(owner, 0));"
    "CREATE INDEX editions_by_owner ON editions (owner);"
    "CREATE INDEX editions_by_game ON editions (game) WHERE listed = 1;"
    "CREATE INDEX events_by_edition"
    "  ON events (substr(data, 11 + instr(data, '\"edition\":\"'), 16))"
    "  WHERE kind IN ('create', 'change');";

/* Reviews of finished games, of each depth one, and who waits for those that are not made
 * yet. Both go with their table, and who asked with the person. */
static const char version_6[] =
    "CREATE TABLE reviews ("
    "  table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,"
    "  sims INTEGER NOT NULL CHECK (sims > 0),"
    "  seed INTEGER NOT NULL,"
    "  engine INTEGER NOT NULL,"
    "  used INTEGER NOT NULL,"
    "  text TEXT NOT NULL CHECK (length(CAST(text AS BLOB)) BETWEEN 1 AND 8388608),"
    "  PRIMARY KEY (table_id, sims)"
    ") STRICT;"
    "CREATE INDEX reviews_by_use ON reviews (used);"
    "CREATE TABLE review_askers ("
    "  table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,"
    "  sims INTEGER NOT NULL CHECK (sims > 0),"
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  at INTEGER NOT NULL,"
    "  PRIMARY KEY (table_id, sims, user_id)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX review_askers_by_user ON review_askers (user_id);";

/* What a table takes of the disk, in round figures; whether a person has acted at it, and how
 * many sit at it. Of tables from before nothing is known of that, so they count as played. What
 * an address or a person has taken on a day, by the node that has counted it. */
static const char version_7[] =
    "CREATE TABLE table_costs ("
    "  table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,"
    "  bytes INTEGER NOT NULL CHECK (bytes >= 0),"
    "  acted INTEGER NOT NULL CHECK (acted IN (0, 1)),"
    "  people INTEGER NOT NULL CHECK (people >= 0)"
    ") STRICT, WITHOUT ROWID;"
    "INSERT INTO table_costs SELECT id, (SELECT"
    "  coalesce(sum(length(CAST(data AS BLOB)) + 64), 0) FROM events"
    "  WHERE table_id = id), 1, 1 FROM tables;"
    "CREATE TABLE spent ("
    "  day INTEGER NOT NULL," /* since 1970 */
    "  kind INTEGER NOT NULL CHECK (kind IN (0, 1)),"
    "  payer INTEGER NOT NULL,"
    "  node TEXT NOT NULL,"
    "  games INTEGER NOT NULL,"
    "  bytes INTEGER NOT NULL,"
    "  names INTEGER NOT NULL,"
    "  editions INTEGER NOT NULL,"
    "  PRIMARY KEY (day, kind, payer, node)"
    ") STRICT, WITHOUT ROWID;";

/* What operators do: who is kept out and who may act, ranges of addresses that are kept out and
 * editions that may not be listed, and the log of all acts. */
static const char version_8[] =
    "ALTER TABLE users ADD COLUMN kept_out INTEGER NOT NULL DEFAULT 0;" /* until then */
    "ALTER TABLE users ADD COLUMN operator INTEGER NOT NULL DEFAULT 0"
    "  CHECK (operator IN (0, 1));"
    "CREATE INDEX users_kept_out ON users (kept_out) WHERE kept_out > 0;"
    "CREATE TABLE bans ("
    "  subject TEXT PRIMARY KEY CHECK (length(subject) BETWEEN 1 AND 63),"
    "  until INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE acts ("
    "  number INTEGER PRIMARY KEY,"
    "  at INTEGER NOT NULL,"
    "  who TEXT NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  subject TEXT NOT NULL,"
    "  why TEXT NOT NULL,"
    "  until INTEGER NOT NULL,"
    "  count INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX acts_by_kind ON acts (kind);";

/* Persons whom the host has put out of a table that waits, with the addresses they had, as
 * tables.address; "" from the start on. */
static const char version_9[] =
    "ALTER TABLE tables ADD COLUMN barred TEXT NOT NULL DEFAULT '';";

/* Rated games, how their seats came out and what that has made of people's ratings; these rows
 * outlive the games and the people, of whom they have the number alone. And the list of
 * ratings as they are now. */
static const char version_10[] =
    "CREATE TABLE rated_games ("
    "  number INTEGER PRIMARY KEY,"
    "  table_id TEXT NOT NULL UNIQUE,"
    "  game TEXT NOT NULL CHECK (game <> ''),"
    "  at INTEGER NOT NULL"
    ") STRICT;"
    "CREATE TABLE rated_seats ("
    "  number INTEGER NOT NULL REFERENCES rated_games,"
    "  seat INTEGER NOT NULL CHECK (seat >= 0),"
    "  game TEXT NOT NULL,"
    "  user_id INTEGER NOT NULL," /* 0: a bot; also of people who are no more */
    "  place INTEGER NOT NULL CHECK (place > 0),"
    "  mean_before INTEGER NOT NULL," /* thousandths of a point */
    "  deviation_before INTEGER NOT NULL,"
    "  mean INTEGER NOT NULL,"
    "  deviation INTEGER NOT NULL,"
    "  PRIMARY KEY (number, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX rated_seats_by_user ON rated_seats (user_id, game, number);"
    "CREATE TABLE ratings ("
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  game TEXT NOT NULL,"
    "  mean INTEGER NOT NULL,"
    "  deviation INTEGER NOT NULL,"
    "  games INTEGER NOT NULL CHECK (games > 0),"
    "  PRIMARY KEY (user_id, game)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX ratings_by_mean ON ratings (game, mean);";

/* Where people are told of what happens while the page is closed, about which kinds they are not
 * by which ways, and what is to be sent: see store_notices.h. */
static const char version_11[] =
    "CREATE TABLE notice_receivers ("
    "  id TEXT PRIMARY KEY CHECK (length(id) = 32),"
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  way INTEGER NOT NULL CHECK (way >= 0),"
    "  address TEXT NOT NULL"
    "    CHECK (length(CAST(address AS BLOB)) BETWEEN 1 AND 1024),"
    "  secret TEXT NOT NULL,"
    "  language TEXT NOT NULL,"
    "  created INTEGER NOT NULL,"
    "  confirmed INTEGER NOT NULL CHECK (confirmed IN (0, 1)),"
    "  ready INTEGER NOT NULL DEFAULT 0,"
    "  trouble TEXT NOT NULL DEFAULT '',"
    "  UNIQUE (user_id, way, address)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE notice_silences ("
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  kind INTEGER NOT NULL,"
    "  way INTEGER NOT NULL,"
    "  PRIMARY KEY (user_id, kind, way)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE notices ("
    "  receiver_id TEXT NOT NULL REFERENCES notice_receivers ON DELETE CASCADE,"
    "  id TEXT NOT NULL CHECK (length(id) = 32),"
    "  kind INTEGER NOT NULL,"
    "  text TEXT NOT NULL,"
    "  due INTEGER NOT NULL,"
    "  attempts INTEGER NOT NULL DEFAULT 0,"
    "  lease INTEGER NOT NULL DEFAULT 0,"
    "  PRIMARY KEY (receiver_id, id)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX notices_by_due ON notices (due, id);"
    "CREATE INDEX notices_by_id ON notices (id);";

/* Ways back into an account whose password is lost: codes on paper, of each set those that are
 * not used up, and the link of a mail, of each person the last. And when an account that its
 * person has given up is deleted; 0: it is not. */
static const char version_12[] =
    "CREATE TABLE recovery_codes ("
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  number INTEGER NOT NULL CHECK (number >= 0),"
    "  code_hash TEXT NOT NULL CHECK (code_hash <> ''),"
    "  created INTEGER NOT NULL,"
    "  PRIMARY KEY (user_id, number)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE password_resets ("
    "  user_id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,"
    "  hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),"
    "  created INTEGER NOT NULL,"
    "  until INTEGER NOT NULL"
    ") STRICT;"
    "ALTER TABLE users ADD COLUMN leaves INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX users_leaving ON users (leaves) WHERE leaves > 0;";

/* Whom people follow, and whom they keep away from themselves: see store_follows.h. */
static const char version_13[] =
    "CREATE TABLE follows ("
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  followed INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  at INTEGER NOT NULL,"
    "  PRIMARY KEY (user_id, followed),"
    "  CHECK (user_id <> followed)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX follows_by_followed ON follows (followed);"
    "CREATE TABLE blocks ("
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  blocked INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  at INTEGER NOT NULL,"
    "  PRIMARY KEY (user_id, blocked),"
    "  CHECK (user_id <> blocked)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX blocks_by_blocked ON blocks (blocked);";

/* How each seat came out of a finished game, for the pages of players, and who may see which
 * part of a player's page: see store_results.h and store_profiles.h. */
static const char version_14[] =
    "CREATE TABLE results ("
    "  table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL CHECK (seat >= 0),"
    "  user_id INTEGER NOT NULL," /* 0: a bot, or a person who is no more */
    "  at INTEGER NOT NULL,"
    "  game TEXT NOT NULL,"
    "  edition TEXT NOT NULL,"
    "  players INTEGER NOT NULL,"
    "  rated INTEGER NOT NULL CHECK (rated IN (0, 1)),"
    "  seen INTEGER NOT NULL CHECK (seen BETWEEN 0 AND 2),"
    "  level TEXT NOT NULL," /* of a bot, or '' */
    "  place INTEGER NOT NULL CHECK (place > 0),"
    "  total INTEGER NOT NULL,"
    "  accuracy INTEGER NOT NULL DEFAULT -1," /* of 100; -1: not reviewed */
    "  luck INTEGER NOT NULL DEFAULT 0,"      /* ten-thousandths of a win */
    "  text TEXT NOT NULL CHECK (length(CAST(text AS BLOB)) BETWEEN 1 AND 4096),"
    "  PRIMARY KEY (table_id, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX results_by_user ON results (user_id, at, table_id) WHERE user_id > 0;"
    "CREATE INDEX results_by_game ON results"
    "  (user_id, game, at, table_id, players, place, seen, rated) WHERE user_id > 0;"
    "CREATE TABLE profile_choices ("
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  panel INTEGER NOT NULL CHECK (panel >= 0),"
    "  audience INTEGER NOT NULL CHECK (audience >= 0),"
    "  PRIMARY KEY (user_id, panel)"
    ") STRICT, WITHOUT ROWID;";

/* Invitations to tables that wait, and the codes by which such a table is found: see
 * store_invitations.h. */
static const char version_15[] =
    "CREATE TABLE invitations ("
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,"
    "  inviter INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  at INTEGER NOT NULL,"
    "  notice TEXT NOT NULL DEFAULT '',"
    "  PRIMARY KEY (user_id, table_id)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX invitations_by_table ON invitations (table_id);"
    "CREATE INDEX invitations_by_inviter ON invitations (inviter);"
    "CREATE TABLE table_codes ("
    "  code TEXT PRIMARY KEY CHECK (length(code) = 5),"
    "  table_id TEXT NOT NULL UNIQUE REFERENCES tables ON DELETE CASCADE"
    ") STRICT, WITHOUT ROWID;";

/* Reports of people about people, by the line of talk if they have one; what the house tells a
 * person until that is seen; and until when a person may not talk: see store_reports.h. */
static const char version_16[] =
    "CREATE TABLE reports ("
    "  number INTEGER PRIMARY KEY,"
    "  at INTEGER NOT NULL,"
    "  reporter INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  person INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  table_id TEXT REFERENCES tables ON DELETE CASCADE,"
    "  seq INTEGER NOT NULL,"
    "  why TEXT NOT NULL,"
    "  closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))"
    ") STRICT;"
    "CREATE INDEX reports_by_reporter ON reports (reporter, at);"
    "CREATE INDEX reports_by_person ON reports (person);"
    "CREATE INDEX reports_by_table ON reports (table_id);"
    "CREATE TABLE told ("
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  number INTEGER NOT NULL CHECK (number > 0),"
    "  at INTEGER NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  text TEXT NOT NULL,"
    "  PRIMARY KEY (user_id, number)"
    ") STRICT, WITHOUT ROWID;"
    "ALTER TABLE users ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;";

/* When people rest: see store_rests.h. */
static const char version_17[] =
    "CREATE TABLE rests ("
    "  user_id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,"
    "  text TEXT NOT NULL CHECK (length(CAST(text AS BLOB)) BETWEEN 1 AND 1024)"
    ") STRICT;";

/* Who looks for others to play with, and what these are offered: see store_seekers.h. */
static const char version_18[] =
    "CREATE TABLE seekers ("
    "  user_id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,"
    "  game TEXT NOT NULL,"
    "  players INTEGER NOT NULL,"
    "  pace TEXT NOT NULL,"
    "  rating INTEGER NOT NULL,"
    "  is_near INTEGER NOT NULL,"
    "  since INTEGER NOT NULL,"
    "  seen INTEGER NOT NULL,"
    "  offer TEXT NOT NULL DEFAULT '',"
    "  accepted INTEGER NOT NULL DEFAULT 0"
    ") STRICT;"
    "CREATE INDEX seekers_by_wish ON seekers (game, players, pace, since);"
    "CREATE INDEX seekers_by_offer ON seekers (offer) WHERE offer <> '';"
    "CREATE TABLE seek_offers ("
    "  id TEXT PRIMARY KEY,"
    "  host INTEGER NOT NULL,"
    "  until INTEGER NOT NULL,"
    "  table_id TEXT NOT NULL DEFAULT ''"
    ") STRICT, WITHOUT ROWID;";

/* How often a person took which place, in the order in which it is counted: SQLite would sort all
 * games of the person for it. The other index has no more than what leads to the games. */
static const char version_19[] =
    "CREATE INDEX results_by_place ON results"
    "  (user_id, game, players, place, seen, rated) WHERE user_id > 0;"
    "DROP INDEX results_by_game;"
    "CREATE INDEX results_by_game ON results (user_id, game, at, table_id)"
    "  WHERE user_id > 0;";

/* Until when a person is to move, INT64_MAX without a limit; NULL: another is, or it is not known,
 * as of tables from before. */
static const char version_20[] = "ALTER TABLE seats ADD COLUMN turn_until INTEGER;";

/* What people have tried of puzzles, how strong they are at them, how hard puzzles are, and when
 * their own mistakes come back: see store_puzzles.h and store_cards.h. */
static const char version_21[] =
    "CREATE TABLE puzzle_tries ("
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  puzzle TEXT NOT NULL,"
    "  game TEXT NOT NULL,"
    "  at INTEGER NOT NULL,"
    "  day INTEGER NOT NULL,"
    "  turn TEXT NOT NULL,"
    "  state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),"
    "  PRIMARY KEY (user_id, puzzle)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX puzzle_tries_by_turn ON puzzle_tries (puzzle, turn);"
    "CREATE TABLE puzzle_ratings ("
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  game TEXT NOT NULL,"
    "  theme TEXT NOT NULL,"
    "  mean INTEGER NOT NULL,"
    "  deviation INTEGER NOT NULL,"
    "  tries INTEGER NOT NULL,"
    "  PRIMARY KEY (user_id, game, theme)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE puzzle_marks ("
    "  puzzle TEXT PRIMARY KEY,"
    "  mean INTEGER NOT NULL,"
    "  deviation INTEGER NOT NULL,"
    "  tries INTEGER NOT NULL,"
    "  found INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE riddle_cards ("
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  riddle TEXT NOT NULL,"
    "  box INTEGER NOT NULL,"
    "  due INTEGER NOT NULL,"
    "  at INTEGER NOT NULL,"
    "  PRIMARY KEY (user_id, riddle)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX riddle_cards_by_age ON riddle_cards (user_id, at);";

/* How many ratings are certain, and how many of them higher, is counted in this index alone. Who
 * looks for others may want any game, and a rated one; such rows live for seconds, and none is
 * kept here. */
static const char version_22[] =
    "CREATE INDEX ratings_by_certainty ON ratings (game, deviation, mean);"
    "DROP TABLE seekers;"
    "CREATE TABLE seekers ("
    "  user_id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,"
    "  game TEXT NOT NULL,"
    "  players INTEGER NOT NULL,"
    "  pace TEXT NOT NULL,"
    "  rated INTEGER NOT NULL,"
    "  is_near INTEGER NOT NULL,"
    "  since INTEGER NOT NULL,"
    "  seen INTEGER NOT NULL,"
    "  offer TEXT NOT NULL DEFAULT '',"
    "  accepted INTEGER NOT NULL DEFAULT 0"
    ") STRICT;"
    "CREATE INDEX seekers_by_wish ON seekers (players, pace, rated, since);"
    "CREATE INDEX seekers_by_offer ON seekers (offer) WHERE offer <> '';"
    "DROP TABLE seek_offers;"
    "CREATE TABLE seek_offers ("
    "  id TEXT PRIMARY KEY,"
    "  game TEXT NOT NULL,"
    "  host INTEGER NOT NULL,"
    "  until INTEGER NOT NULL,"
    "  table_id TEXT NOT NULL DEFAULT ''"
    ") STRICT, WITHOUT ROWID;";

/* Tournaments, who takes part, and who sits at which table of which round: see
 * store_tournaments.h. A bye is a table of one seat. */
static const char version_23[] =
    "CREATE TABLE tournaments ("
    "  id TEXT PRIMARY KEY,"
    "  name TEXT NOT NULL,"
    "  host INTEGER REFERENCES users ON DELETE SET NULL,"
    "  created INTEGER NOT NULL,"
    "  settings TEXT NOT NULL,"
    "  size INTEGER NOT NULL,"
    "  rounds INTEGER NOT NULL,"
    "  listed INTEGER NOT NULL,"
    "  duplicate INTEGER NOT NULL,"
    "  starts INTEGER NOT NULL,"
    "  pause INTEGER NOT NULL,"
    "  longest INTEGER NOT NULL,"
    "  phase INTEGER NOT NULL DEFAULT 0 CHECK (phase IN (0, 1, 2, 3)),"
    "  round INTEGER NOT NULL DEFAULT 0,"
    "  opens INTEGER NOT NULL DEFAULT 0,"
    "  until INTEGER NOT NULL DEFAULT 0,"
    "  ended INTEGER NOT NULL DEFAULT 0,"
    "  said TEXT NOT NULL DEFAULT '',"
    "  said_at INTEGER NOT NULL DEFAULT 0"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX tournaments_by_created ON tournaments (created);"
    "CREATE INDEX tournaments_by_phase ON tournaments (phase, created);"
    "CREATE INDEX tournaments_by_host ON tournaments (host);"
    "CREATE TABLE tournament_entrants ("
    "  tournament TEXT NOT NULL REFERENCES tournaments ON DELETE CASCADE,"
    "  number INTEGER NOT NULL,"
    "  user_id INTEGER REFERENCES users ON DELETE SET NULL,"
    "  state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),"
    "  lot INTEGER NOT NULL,"
    "  joined INTEGER NOT NULL,"
    "  PRIMARY KEY (tournament, number)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE UNIQUE INDEX tournament_entrants_by_user"
    "  ON tournament_entrants (user_id, tournament) WHERE user_id > 0;"
    "CREATE TABLE tournament_tables ("
    "  tournament TEXT NOT NULL REFERENCES tournaments ON DELETE CASCADE,"
    "  round INTEGER NOT NULL,"
    "  number INTEGER NOT NULL,"
    "  table_id TEXT NOT NULL DEFAULT '',"
    "  PRIMARY KEY (tournament, round, number)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX tournament_tables_by_table ON tournament_tables (table_id);"
    "CREATE TABLE tournament_seats ("
    "  tournament TEXT NOT NULL REFERENCES tournaments ON DELETE CASCADE,"
    "  round INTEGER NOT NULL,"
    "  number INTEGER NOT NULL,"
    "  seat INTEGER NOT NULL,"
    "  entrant INTEGER NOT NULL,"
    "  place INTEGER NOT NULL DEFAULT 0,"
    "  PRIMARY KEY (tournament, round, number, seat)"
    ") STRICT, WITHOUT ROWID;";

/* Who has tried the deal of which day, and what came of it; what expert reached there: see
 * store_deals.h. */
static const char version_24[] =
    "CREATE TABLE deal_tries ("
    "  day INTEGER NOT NULL,"
    "  game TEXT NOT NULL,"
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  table_id TEXT NOT NULL UNIQUE,"
    "  started INTEGER NOT NULL,"
    "  finished INTEGER,"
    "  place INTEGER,"
    "  points INTEGER,"
    "  PRIMARY KEY (day, game, user_id)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX deal_tries_by_points ON deal_tries (day, game, points, finished);"
    "CREATE INDEX deal_tries_by_user ON deal_tries (user_id, day);"
    "CREATE TABLE deal_runs ("
    "  day INTEGER NOT NULL,"
    "  game TEXT NOT NULL,"
    "  run INTEGER NOT NULL,"
    "  points INTEGER NOT NULL,"
    "  parts TEXT NOT NULL,"
    "  PRIMARY KEY (day, game, run)"
    ") STRICT, WITHOUT ROWID;";

/* Passkeys, and hashes of challenges that were answered, until they are over: see
 * store_passkeys.h. And the house that a person has chosen; 0: the one of the name. */
static const char version_25[] =
    "CREATE TABLE passkeys ("
    "  id TEXT PRIMARY KEY,"
    "  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
    "  site TEXT NOT NULL,"
    "  public_key TEXT NOT NULL,"
    "  counter INTEGER NOT NULL CHECK (counter >= 0),"
    "  name TEXT NOT NULL,"
    "  created INTEGER NOT NULL,"
    "  used INTEGER NOT NULL DEFAULT 0"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX passkeys_by_user ON passkeys (user_id);"
    "CREATE TABLE answered_challenges ("
    "  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),"
    "  until INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "ALTER TABLE users ADD COLUMN house INTEGER NOT NULL DEFAULT 0;";

static const char *const migrations[] = {
    version_1,  version_2,  version_3,  version_4,  version_5,  version_6,  version_7,
    version_8,  version_9,  version_10, version_11, version_12, version_13, version_14,
    version_15, version_16, version_17, version_18, version_19, version_20, version_21,
    version_22, version_23, version_24, version_25};

const struct schema schema_tori = {
    .migrations = migrations,
    .version = sizeof(migrations) / sizeof(migrations[0]),
};

static bool ask(const struct migration_target *t, const char *query, int *number,
                struct strbuf *err)
{
    sqlite3_stmt *q;
    int step = SQLITE_ERROR;

    if (sqlite3_prepare_v2(t->connection, query, -1, &q, NULL) == SQLITE_OK)
        step = sqlite3_step(q);
    *number = step == SQLITE_ROW ? sqlite3_column_int(q, 0) : -1;
    if (step != SQLITE_ROW && step != SQLITE_DONE)
        database_explain(t->connection, t->name, err);
    sqlite3_finalize(q);
    return step == SQLITE_ROW || step == SQLITE_DONE;
}

static bool execute(const struct migration_target *t, const char *script,
                    struct strbuf *err)
{
    if (sqlite3_exec(t->connection, script, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    database_explain(t->connection, t->name, err);
    sqlite3_exec(t->connection, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

enum tori_err schema_migrate(const struct schema *schema, struct sqlite3 *db,
                             const char *name, struct strbuf *err)
{
    const struct migration_target target = {
        .connection = db,
        .name = name,
        .begin = "BEGIN EXCLUSIVE",
        .count_tables = "SELECT count(*) FROM sqlite_schema",
        .count_meta = "SELECT count(*) FROM sqlite_schema WHERE name = 'meta'",
        .ask = ask,
        .execute = execute,
    };

    return migration_run(&target, schema, err);
}
