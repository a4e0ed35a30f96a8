// What the visitor has built: the board as the game left it, and the points by parts, each beside
// what par has there.

import type { Deal } from "../../model/deals";
import { useGame } from "../../table/frame";
import type { GameUi } from "../../table/play";
import { playersOfResult } from "../../table/players";
import { formatNumber } from "../../words/words";
import { partName } from "../end/PartsTable";
import { BoardThumbnail } from "../lobby/BoardThumbnail";
import { signed } from "../review/figures";
import { againstPar, roundedTenths } from "./dealWords";
import type { Finished } from "./finished";

function Part({ name, points, par }: { name: string; points: number; par: number | undefined }) {
  const by = par === undefined ? undefined : roundedTenths(points - par);
  return (
    <li>
      <b class="serif">{formatNumber(points)}</b> <span>{name}</span>
      {by !== undefined && (
        <small data-sign={Math.sign(by)}>
          <span aria-hidden="true">{signed(by)}</span>
          <span class="sr">{againstPar(by)}</span>
        </small>
      )}
    </li>
  );
}

// Those that neither has are left out.
function Parts({ ui, own, par }: { ui: GameUi; own: Record<string, number>; par: Record<string, number> | undefined }) {
  const parts = (ui.parts ?? Object.keys(own)).filter((part) => own[part] || par?.[part]);
  return (
    <ul class="deal-mine-parts" data-testid="deal-parts">
      {parts.map((part) => (
        <Part key={part} name={partName(ui, part)} points={own[part] ?? 0} par={par && (par[part] ?? 0)} />
      ))}
    </ul>
  );
}

export function OwnBoard({ deal, own }: { deal: Deal; own: Finished | null }) {
  const ui = useGame(deal.game);
  const players = own ? playersOfResult(own.result) : [];
  const mine = own?.result.seats[deal.seat];
  return (
    <>
      <div class="deal-board-own" data-testid="deal-own-board">
        <BoardThumbnail game={deal.game} view={own?.view} seat={deal.seat} players={players} />
      </div>
      {ui && mine && <Parts ui={ui} own={mine.parts} par={deal.par?.parts} />}
    </>
  );
}
