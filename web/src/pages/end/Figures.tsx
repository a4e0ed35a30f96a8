// What each did in the game, counted.

import type { SeatStatistics } from "../../net/protocol";
import { formatClock } from "../../table/clock";
import type { GameUi, Player } from "../../table/play";
import { formatNumber, known, t } from "../../words/words";

interface FiguresProps {
  ui: GameUi;
  players: Player[];
  statistics: SeatStatistics[];
}

export function Figures({ ui, players, statistics }: FiguresProps) {
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
                <th key={p.seat} scope="col">
                  {p.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure}>
                <th scope="row">{known(`${ui.name}.figure.${figure}`) ?? figure.replaceAll("_", " ")}</th>
                {statistics.map((s, i) => (
                  <td key={i}>{formatNumber(s.did[figure] ?? 0)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t("table.figure.time")}</th>
              {statistics.map((s, i) => (
                <td key={i}>{players[i]!.isBot ? "–" : formatClock(s.used)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
