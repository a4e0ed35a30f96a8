// The person's finished games. What is typed and the chips are one filter, which is a part of the
// address.

import "../lobby/lobby.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { allGames, titleOf } from "../../model/choices";
import {
  type Audience,
  type FoundGame,
  type GameFilter,
  type GamesPage,
  type Profile,
  gamesOf,
} from "../../model/profile";
import { get } from "../../net/api";
import type { View } from "../../net/protocol";
import { spot } from "../../net/address";
import { readdress } from "../../router";
import { COLOURS } from "../../art/players";
import { PersonLink, playerPath } from "../../table/PersonLink";
import { botName, levelName, personName } from "../../table/players";
import { useAsked } from "../../ui/asked";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { useKeys } from "../../ui/keys";
import { announce } from "../../ui/Live";
import { formatDay, language, t } from "../../words/words";
import { BoardThumbnail } from "../lobby/BoardThumbnail";
import { Thumbnail } from "../lobby/Thumbnail";
import { FILTER_LENGTH, type FilterWords, filterOf, formatFilter, parseFilter, queryOf } from "./filter";
import { Panel } from "./Panel";

const PAUSE = 300;

// Words

function monthsIn(code: string): string[] {
  const format = new Intl.DateTimeFormat(code, { month: "long" });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(2026, month, 1)));
}

function filterWords(): FilterWords {
  const list = (key: string) => t(`profile.word.${key}`).split("|");
  const [won, lost, rated, with_, and] = ["won", "lost", "rated", "with", "and"].map(list);
  const [since, until, in_, edition] = ["since", "until", "in", "edition"].map(list);
  return {
    won: won!,
    lost: lost!,
    rated: rated!,
    with: with_!,
    and: and!,
    since: since!,
    until: until!,
    in: in_!,
    edition: edition!,
    months: monthsIn(language.value),
    games: allGames().map(({ game, title }) => ({ game, title })),
  };
}

// A game

function LastBoard({ game }: { game: FoundGame }) {
  const view = useAsked(() => get<View>(`/api/game/${game.table}/state`, "server"), game.table ?? null);
  const seat = game.seats.findIndex(({ own }) => own);
  const players = game.seats.map(({ name, level }, i) => ({
    seat: i,
    name: name ?? levelName(level ?? ""),
    colour: COLOURS[i]!,
    isMe: false,
    isBot: !!level,
    isAway: false,
  }));
  if (!game.table) return <Thumbnail game={game.game} />;
  return <BoardThumbnail game={game.game} view={view ?? undefined} seat={seat} players={players} />;
}

function Company({ game }: { game: FoundGame }) {
  const people = game.seats.map(({ name }) => name ?? "");
  const others = game.seats.flatMap((seat, i) => (seat.own ? [] : [{ seat, i }]));
  return (
    <>
      {others.map(({ seat, i }, n) => (
        <span key={i}>
          {n > 0 && ", "}
          {seat.level ? (
            <span title={levelName(seat.level)}>{botName(game.game, i, people)}</span>
          ) : seat.account ? (
            <PersonLink name={seat.name!} isKnown />
          ) : (
            personName(seat.name ?? "former player")
          )}
        </span>
      ))}
    </>
  );
}

function outcomeOf(game: FoundGame): string {
  const own = game.seats.find((seat) => seat.own)!;
  const best = Math.max(...game.seats.filter((seat) => !seat.own).map(({ total }) => total));
  if (own.place === 1) return t("profile.won", { own: own.total, other: best });
  return t("profile.placed", { place: t(`profile.place.${own.place}`), points: own.total });
}

// What it did to the rating is known of the newest rated games.
function changeOf(profile: Profile, { at, game, rated }: FoundGame): string {
  if (!rated) return "";
  const found = profile.ratings?.games.find((one) => one.at === at && one.game === game);
  if (!found) return t("rating.rated");
  const by = found.after.rating - found.before.rating;
  return t("profile.ratedBy", { by: by > 0 ? `+${by}` : `${by}`.replace("-", "−") });
}

function Row({ profile, game }: { profile: Profile; game: FoundGame }) {
  const own = game.seats.find((seat) => seat.own)!;
  const details = [
    titleOf(game.game),
    changeOf(profile, game),
    own.accuracy !== undefined && t("profile.reviewed", { n: own.accuracy }),
  ];
  return (
    <li class="profile-game">
      <LastBoard game={game} />
      <div>
        <strong data-name>
          <Company game={game} />
        </strong>
        <span class="muted">{details.filter(Boolean).join(" · ")}</span>
      </div>
      <div class="profile-outcome">
        {game.table ? <a href={`/game/${game.table}`}>{outcomeOf(game)}</a> : <b>{outcomeOf(game)}</b>}
        <span class="muted">{formatDay(game.at)}</span>
      </div>
    </li>
  );
}

// The filter

interface Chip {
  id: string;
  label: string;
  isOn: boolean;
  next: GameFilter;
}

function without<Key extends keyof GameFilter>(filter: GameFilter, key: Key): GameFilter {
  const { [key]: _, ...rest } = filter;
  return rest as GameFilter;
}

function toggled<Key extends keyof GameFilter>(filter: GameFilter, key: Key, value: GameFilter[Key]): GameFilter {
  return filter[key] === value ? without(filter, key) : { ...filter, [key]: value };
}

function chipsOf(filter: GameFilter): Chip[] {
  const chip = <Key extends keyof GameFilter>(label: string, key: Key, value: GameFilter[Key]): Chip => ({
    id: `${key} ${String(value)}`,
    label,
    isOn: filter[key] === value,
    next: toggled(filter, key, value),
  });
  return [
    ...allGames().map(({ game, title }) => chip(title, "game", game)),
    chip(t("profile.word.won").split("|")[0]!, "result", "won"),
    chip(t("profile.word.lost").split("|")[0]!, "result", "lost"),
    chip(t("profile.word.rated").split("|")[0]!, "rated", true),
  ];
}

function useFilter(name: string): [GameFilter, (filter: GameFilter) => void] {
  const [filter, setFilter] = useState(() => filterOf(spot().search));
  return [
    filter,
    (next) => {
      setFilter(next);
      readdress(playerPath(name) + queryOf(next));
    },
  ];
}

interface SearchProps {
  filter: GameFilter;
  onFilter: (filter: GameFilter) => void;
}

// What is typed counts after a pause; what others set is written into the field.
function Search({ filter, onFilter }: SearchProps) {
  const words = filterWords();
  const shown = formatFilter(filter, words);
  const [text, setText] = useState(shown);
  const typed = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (queryOf(parseFilter(text, words)) !== queryOf(filter)) setText(shown);
  }, [shown]);
  useEffect(() => () => clearTimeout(typed.current), []);
  useKeys((event) => {
    if (event.key !== "/") return false;
    field.current?.focus();
    return true;
  });

  function type(next: string): void {
    setText(next);
    clearTimeout(typed.current);
    typed.current = setTimeout(() => onFilter(parseFilter(next, words)), PAUSE);
  }

  return (
    <search class="profile-search">
      <label>
        <Icon name="search" />
        <span class="sr">{t("profile.search")}</span>
        <input
          ref={field}
          type="search"
          value={text}
          maxLength={FILTER_LENGTH}
          placeholder={t("profile.search.hint")}
          onInput={(event) => type(event.currentTarget.value)}
        />
      </label>
      <div class="profile-chips" role="group" aria-label={t("profile.chips")}>
        {chipsOf(filter).map(({ id, label, isOn, next }) => (
          <button key={id} type="button" class="profile-chip" aria-pressed={isOn} onClick={() => onFilter(next)}>
            {label}
          </button>
        ))}
      </div>
    </search>
  );
}

// The list

interface Listed {
  games: FoundGame[];
  next: GamesPage["next"];
  isBusy: boolean;
}

function useGames(name: string, as: Audience, filter: GameFilter): [Listed, () => void] {
  const [listed, setListed] = useState<Listed>({ games: [], next: undefined, isBusy: true });
  const key = `${name} ${as} ${queryOf(filter)}`;
  const wanted = useRef(key);
  wanted.current = key;

  function load(before: FoundGame[], from: GamesPage["next"]): void {
    setListed({ games: before, next: undefined, isBusy: true });
    gamesOf(name, as, filter, from).then(
      ({ games, next }) => {
        if (wanted.current === key) setListed({ games: [...before, ...games], next, isBusy: false });
      },
      () => wanted.current === key && setListed({ games: before, next: from, isBusy: false }),
    );
  }
  useEffect(() => load([], undefined), [key]);
  return [listed, () => load(listed.games, listed.next)];
}

interface GamesPanelProps {
  profile: Profile;
  as: Audience;
  onChosen: () => void;
}

export function GamesPanel({ profile, as, onChosen }: GamesPanelProps) {
  const [filter, setFilter] = useFilter(profile.name);
  const [{ games, next, isBusy }, loadMore] = useGames(profile.name, as, filter);
  const all = (profile.games ?? []).reduce((sum, one) => sum + one.games, 0);
  const count = t(next ? "profile.foundMore" : "profile.found", { n: games.length });
  useEffect(() => {
    if (!isBusy) announce(count);
  }, [isBusy, count]);
  return (
    <Panel
      profile={profile}
      panel="games"
      id="profile-games"
      title={t("profile.games")}
      aside={<span class="muted">{t("profile.count", { n: all })}</span>}
      onChosen={onChosen}>
      <Search filter={filter} onFilter={setFilter} />
      <ul class="profile-games" data-scrolls tabIndex={0} aria-labelledby="profile-games" aria-busy={isBusy}>
        {games.map((game, i) => (
          <Row key={game.table ?? `${game.at} ${i}`} profile={profile} game={game} />
        ))}
      </ul>
      {!isBusy && games.length === 0 && !next && <p class="muted">{t("profile.games.none")}</p>}
      {next && (
        <Button icon="down" disabled={isBusy} onPress={loadMore}>
          {t("profile.more")}
        </Button>
      )}
    </Panel>
  );
}
