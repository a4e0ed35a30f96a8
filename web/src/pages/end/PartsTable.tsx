// Where the points came from: numbers, and bars of the same lengths.

import type { GameUi } from "../../table/play";
import { type Key, t } from "../../words/words";
import type { Standing } from "./outcome";

// Parts that nobody has points for are left out.
function partsWorthShowing(ui: GameUi, order: Standing[]): string[] {
  return ui.parts.filter((part) => order.some((s) => (s.parts[part] ?? 0) !== 0));
}

function Bar({ standing, parts, most }: { standing: Standing; parts: string[]; most: number }) {
  return (
    <div class="end-bar" aria-hidden="true">
      {parts.map((part, i) => (standing.parts[part] ?? 0) > 0 && (
        <i key={part} data-part={i} style={{ width: `${(100 * standing.parts[part]!) / most}%` }} />
      ))}
    </div>
  );
}

export function PartsTable({ ui, order }: { ui: GameUi; order: Standing[] }) {
  const parts = partsWorthShowing(ui, order);
  const most = Math.max(1, ...order.map((s) => s.total));
  const name = (part: string) => t(`table.part.${ui.name}.${part}` as Key);
  return (
    <section class="panel end-parts" aria-labelledby="end-parts">
      <h2 id="end-parts">{t("table.end.parts")}</h2>
      <div class="end-scroll" data-scrolls tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col"><span class="sr">{t("table.end.player")}</span></th>
              {parts.map((part, i) => (
                <th key={part} scope="col"><i data-part={i} aria-hidden="true" />{name(part)}</th>
              ))}
              <th scope="col">{t("table.end.total")}</th>
            </tr>
          </thead>
          {order.map((standing) => (
            <tbody key={standing.player.seat}>
              <tr>
                <th scope="row">{standing.player.name}</th>
                {parts.map((part) => <td key={part}>{standing.parts[part] ?? 0}</td>)}
                <td><b class="serif">{standing.total}</b></td>
              </tr>
              <tr class="end-bars"><td colSpan={parts.length + 2}><Bar {...{ standing, parts, most }} /></td></tr>
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
