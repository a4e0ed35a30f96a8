// Two games of a deal in step. Up to where they part they are the same: the same lots, and bots that
// play alike; there each board shows what its player did, and it goes no further.

import { useEffect, useMemo, useState } from "preact/hooks";
import { type Deal, partOf } from "../../model/deals";
import { get } from "../../net/api";
import type { Result } from "../../net/protocol";
import { playersOfResult } from "../../table/players";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import { BoardThumbnail } from "../lobby/BoardThumbnail";
import { positionsOf } from "../replay/positions";

interface Deed {
  text: string;
  seat?: number;
  round?: number;
}

interface Game {
  id: string;
  deeds: Deed[];
  result: Result;
}

async function loadGame(id: string): Promise<Game> {
  const [result, { story }] = await Promise.all([
    get<Result>(`/api/game/${id}`),
    get<{ story: Deed[] }>(`/api/game/${id}/story`),
  ]);
  return { id, result, deeds: story };
}

interface SideProps {
  deal: Deal;
  game: Game;
  ply: number;
  name: string;
}

function Side({ deal, game, ply, name }: SideProps) {
  const positions = useMemo(() => positionsOf(game.id), [game.id]);
  useEffect(() => positions.show(ply, -1), [positions, ply]);
  const players = useMemo(() => playersOfResult(game.result), [game]);
  return (
    <article class="deal-side" data-testid="deal-side" data-ply={ply}>
      <h3>{name}</h3>
      <BoardThumbnail game={deal.game} view={positions.shown.value ?? undefined} seat={deal.seat} players={players} />
      <a href={`/game/${game.id}/p${ply}`}>{t("deal.beside.on")}</a>
    </article>
  );
}

interface BesideProps {
  deal: Deal;
  best: { name: string; table: string };
  mine: string;
}

function Steps({ deal, best, games: [one, other] }: BesideProps & { games: [Game, Game] }) {
  const part = partOf(
    one.deeds.map(({ text }) => text),
    other.deeds.map(({ text }) => text),
  );
  // The seat's own decisions, and what comes of the one in which they differ.
  const stops = one.deeds.flatMap(({ seat }, i) => (seat === deal.seat && i < part ? [i] : []));
  const isParted = part < one.deeds.length || part < other.deeds.length;
  const last = isParted ? part + 1 : part;
  const plies = [...stops, ...(isParted ? [part] : []), last];
  const [at, setAt] = useState(plies.length - 1);
  const ply = plies[at]!;
  const round = one.deeds[Math.min(part, one.deeds.length - 1)]?.round ?? 0;
  return (
    <>
      <p role="status" data-testid="deal-parting">
        {isParted ? t(round > 0 ? "deal.beside.part" : "deal.beside.parting", { n: round }) : t("deal.beside.same")}
      </p>
      <div class="deal-sides">
        <Side deal={deal} game={one} ply={Math.min(ply, one.deeds.length)} name={best.name} />
        <Side deal={deal} game={other} ply={Math.min(ply, other.deeds.length)} name={t("deal.you")} />
      </div>
      <div class="deal-buttons">
        <Button icon="left" disabled={at === 0} onPress={() => setAt(at - 1)}>
          {t("deal.beside.back")}
        </Button>
        <span>{t("deal.beside.step", { n: at + 1, of: plies.length })}</span>
        <Button icon="right" testId="deal-step" disabled={at === plies.length - 1} onPress={() => setAt(at + 1)}>
          {t("deal.beside.next")}
        </Button>
      </div>
    </>
  );
}

export function Beside(props: BesideProps) {
  const [games, setGames] = useState<[Game, Game] | "failed" | null>(null);
  useEffect(() => {
    Promise.all([loadGame(props.best.table), loadGame(props.mine)]).then(setGames, () => setGames("failed"));
  }, [props.best.table, props.mine]);
  return (
    <div class="deal-beside" data-testid="deal-beside" aria-busy={games === null}>
      {games === "failed" && <p role="alert">{t("deal.failed")}</p>}
      {games !== null && games !== "failed" && <Steps {...props} games={games} />}
    </div>
  );
}
