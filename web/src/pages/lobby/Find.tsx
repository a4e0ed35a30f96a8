// Finding an opponent: what is wanted, then how it goes, then ten seconds to say yes.

import { useState } from "preact/hooks";
import { allGames, choiceOf, levelsToMeet, ratedGames } from "../../model/choices";
import { ANY_GAME, type FindWish, type Search, find, search, stopFinding } from "../../model/find";
import { playBots } from "../../model/lobby";
import { me } from "../../model/session";
import type { WireError } from "../../net/protocol";
import { go } from "../../router";
import { levelName } from "../../table/players";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Segmented } from "../../ui/Segmented";
import { t } from "../../words/words";
import { useSeconds } from "../seconds";
import { Refused } from "./Refused";

const BOTS_AFTER = 60;
const PACES = ["live", "days"] as const;
const NEAR = ["near", "anyone"] as const;
const RATED = ["unrated", "rated"] as const;

// As many as the game is played with, or any game.
function countsOf(game: string): number[] {
  const games = game === ANY_GAME ? allGames() : [choiceOf(game)!];
  return [...new Set(games.flatMap((one) => one.players))].sort((a, b) => a - b);
}

function Form() {
  const games = allGames();
  const [wish, setWish] = useState<FindWish>({
    game: games[0]!.game,
    players: 2,
    pace: "live",
    rated: false,
    near: true,
  });
  const [error, setError] = useState<WireError | null>(null);
  const change = (part: Partial<FindWish>) => setWish({ ...wish, ...part });
  const either = games.length > 1 ? [{ value: ANY_GAME, label: t("find.either") }] : [];
  const canRate = !!me.value && !me.value.guest && ratedGames().length > 0;
  return (
    <>
      <div class="find-row">
        <Segmented
          label={t("lobby.game")}
          value={wish.game}
          onChange={(game) => change({ game })}
          options={[...games.map((one) => ({ value: one.game, label: one.title })), ...either]}
        />
        <Segmented
          label={t("lobby.seats")}
          value={wish.players}
          onChange={(players) => change({ players })}
          options={countsOf(wish.game).map((value) => ({ value, label: t("lobby.seatCount", { n: value }) }))}
        />
      </div>
      <div class="find-row">
        <Segmented
          label={t("lobby.pace")}
          value={wish.pace}
          onChange={(pace) => change({ pace })}
          options={PACES.map((value) => ({ value, label: t(`lobby.pace.${value}`) }))}
        />
        <Segmented
          label={t("find.whom")}
          value={wish.near ? "near" : "anyone"}
          onChange={(whom) => change({ near: whom === "near" })}
          options={NEAR.map((value) => ({ value, label: t(`find.${value}`) }))}
        />
        {canRate && (
          <Segmented
            label={t("find.counts")}
            value={wish.rated ? "rated" : "unrated"}
            onChange={(counts) => change({ rated: counts === "rated" })}
            options={RATED.map((value) => ({ value, label: t(`find.${value}`) }))}
          />
        )}
        <Button once testId="find" onPress={() => void find(wish).catch(setError)}>
          {t("find.go")}
        </Button>
      </div>
      <p class="muted">{t("find.note")}</p>
      <Refused error={error} />
    </>
  );
}

function BotsInstead({ now }: { now: Search }) {
  const level = levelsToMeet().includes("hard") ? "hard" : (levelsToMeet().at(-1) ?? "");
  const bots = now.players - 1;
  const game = now.game === ANY_GAME ? allGames().find((one) => one.players.includes(now.players))!.game : now.game;
  const playNow = () =>
    stopFinding()
      .then(() => playBots(game, bots, level))
      .then((table) => go(`/table/${table}`), refuse);
  return (
    <Button primary once testId="find-bots" onPress={() => void playNow()}>
      {t("find.bots", { n: bots, level: levelName(level) })}
    </Button>
  );
}

function Looking({ now }: { now: Search }) {
  const seconds = useSeconds(now.waited);
  const isLong = seconds >= BOTS_AFTER;
  const others = now.looking - 1;
  return (
    <div data-testid="finding">
      <p>
        <b>{t("find.seconds", { n: seconds })}</b>{" "}
        <span class="muted">{others > 0 ? t("find.looking", { n: others }) : t("find.nobody")}</span>
      </p>
      <p class="muted" role="status">
        {now.range < 0 ? t("find.range.all") : t("find.range", { n: now.range })}
      </p>
      <div class="find-row">
        {(isLong || others === 0) && <BotsInstead now={now} />}
        <Button testId="find-stop" onPress={() => void stopFinding().catch(refuse)}>
          {t("find.stop")}
        </Button>
      </div>
    </div>
  );
}

export function Find() {
  const now = search.value;
  if (allGames().length === 0) return null;
  return (
    <section class="panel lobby-panel" aria-labelledby="lobby-find">
      <h2 id="lobby-find">{t("find.title")}</h2>
      {now ? <Looking now={now} /> : <Form />}
    </section>
  );
}
