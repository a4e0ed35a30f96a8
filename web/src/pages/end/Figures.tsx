// What each did in the game, counted.

import type { SeatStatistics } from "../../net/protocol";
import { formatClock } from "../../table/clock";
import type { GameUi } from "../../table/play";
import { formatNumber, known, t } from "../../words/words";
import { type Standing, nameOf } from "./outcome";

interface FiguresProps {
  ui: GameUi;
  order: Standing[];
  statistics: SeatStatistics[];
}

export function Figures({ ui, order, statistics }: FiguresProps) {
  const players = order.map((s) => s.player);
  const figures = ui.figures ?? Object.keys(statistics[0]?.did ?? {});
  return (
    <section class="panel end-figures" aria-labelledby="end-figures">
      <h2 id="end-figures">{t("table.end.figures")}</h2>
      <div class="end-scroll" data-scrolls tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">{t("table.end.figure")}</span>
              </th>
              {players.map((p) => (
                <th key={p.seat} scope="col" data-seat={p.seat}>
                  {nameOf(p)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure}>
                <th scope="row">{known(`${ui.name}.figure.${figure}`) ?? figure.replaceAll("_", " ")}</th>
                {players.map(({ seat }) => (
                  <td key={seat}>{formatNumber(statistics[seat]?.did[figure] ?? 0)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t("table.figure.time")}</th>
              {players.map(({ seat, isBot }) => (
                <td key={seat}>{isBot ? "–" : formatClock(statistics[seat]?.used ?? 0)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
