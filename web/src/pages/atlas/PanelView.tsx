// A panel of the atlas: its picture, the same as a table, and where the numbers are from.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Panel, Rows } from "../../table/atlas/contract";
import { isPhone } from "../../table/atlas/phone";
import { MARKS, orderMarks, walkMarks } from "../../table/atlas/marks";
import { Button } from "../../ui/Button";
import { saveFile } from "../../ui/saveFile";
import { t } from "../../words/words";

// By RFC 4180.
function csvOf(rows: Rows): string {
  const quoted = (cell: string) => `"${cell.replace(/"/g, '""')}"`;
  return rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function Twin({ panel }: { panel: Panel }) {
  const [head = [], ...rows] = panel.rows;
  return (
    <details class="atlas-twin">
      <summary>{t("atlas.table")}</summary>
      <div tabIndex={0} role="group" aria-label={panel.title}>
        <table>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>{row.map((cell, i) => (i ? <td key={i}>{cell}</td> : <th scope="row">{cell}</th>))}</tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button quiet onPress={() => saveFile(csvOf(panel.rows), `atlas-${panel.id}.csv`, "text/csv")}>
        {t("atlas.csv")}
      </Button>
    </details>
  );
}

// What is pointed at or has the focus says its number, error and observations below the picture.
export function PanelView({ panel, players }: { panel: Panel; players: number }) {
  const told = useSignal("");
  const place = useRef<HTMLElement>(null);
  void isPhone.value; // some marks are not there then
  useEffect(() => {
    told.value = "";
  }, [players]);
  useEffect(() => {
    if (place.current) orderMarks(place.current);
  });
  const tell = ({ target }: Event) => {
    const mark = target instanceof Element && target.closest(MARKS);
    if (mark) told.value = mark.getAttribute("data-triple") ?? "";
  };
  return (
    <section
      ref={place}
      class={`panel atlas-panel atlas-span-${panel.span}`}
      id={panel.id}
      aria-labelledby={`${panel.id}-title`}
      onPointerOver={tell}
      onFocusIn={tell}
      onKeyDown={walkMarks}
      onClick={tell}>
      <h2 id={`${panel.id}-title`}>{panel.title}</h2>
      {panel.lead && <p class="atlas-lead">{panel.lead}</p>}
      {panel.picture}
      {told.value && (
        <p class="atlas-told" aria-hidden="true">
          {told.value}
        </p>
      )}
      <Twin panel={panel} />
      <p class="atlas-source">{panel.source}</p>
    </section>
  );
}
