// Where the points came from: a bar for each player, and the numbers below.

import type { GameUi } from "../../table/play";
import { known, t } from "../../words/words";
import { AtlasLink } from "../atlas/AtlasLink";
import { type Standing, nameOf } from "./outcome";
import { reachOf } from "./reach";
import { Track } from "./Track";

export function partName(ui: GameUi, part: string): string {
  return known(`${ui.name}.part.${part}`) ?? part.replaceAll("_", " ");
}

// Parts that nobody has points for are left out.
export function partsOf(ui: GameUi, order: Standing[]): string[] {
  const parts = ui.parts ?? Object.keys(order[0]?.parts ?? {});
  return parts.filter((part) => order.some((s) => (s.parts[part] ?? 0) !== 0));
}

function Bars({ order, parts }: { order: Standing[]; parts: string[] }) {
  const bars = order.map((standing) => parts.map((part) => standing.parts[part] ?? 0));
  const reach = reachOf(bars);
  return (
    <div class="end-bars" aria-hidden="true">
      {order.map(({ player }, i) => (
        <div key={player.seat}>
          <span>{nameOf(player)}</span>
          <Track numbers={bars[i]!} reach={reach} />
        </div>
      ))}
    </div>
  );
}

export function PartsTable({ ui, order }: { ui: GameUi; order: Standing[] }) {
  const parts = partsOf(ui, order);
  return (
    <section class="panel end-parts" aria-labelledby="end-parts">
      <h2 id="end-parts">{t("table.end.parts")}</h2>
      <Bars order={order} parts={parts} />
      <div class="end-scroll" data-scrolls tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">{t("table.end.part")}</span>
              </th>
              {order.map((s) => (
                <th key={s.player.seat} scope="col" data-seat={s.player.seat}>
                  {nameOf(s.player)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part, i) => (
              <tr key={part}>
                <th scope="row">
                  <i data-part={i} aria-hidden="true" />
                  {partName(ui, part)}
                </th>
                {order.map((s) => (
                  <td key={s.player.seat}>{s.parts[part] ?? 0}</td>
                ))}
              </tr>
            ))}
            <tr class="end-sum">
              <th scope="row">{t("table.end.total")}</th>
              {order.map((s) => (
                <td key={s.player.seat} class="serif">
                  {s.total}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <AtlasLink game={ui.name} players={order.length} panel="points" />
    </section>
  );
}
