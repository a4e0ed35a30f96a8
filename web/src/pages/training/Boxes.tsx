// When mistakes come back: how many lie in each box.

import { DAYS, KNOWN, heightsOf } from "../../model/boxes";
import { me } from "../../model/session";
import { cards, mistakes } from "../../model/training";
import { formatNumber, t } from "../../words/words";
import { Roof } from "./Roofs";

// More roofs say no more.
const HIGHEST = 5;

function boxName(box: number): string {
  return box === 0 ? t("training.box.today") : t("training.box.days", { n: DAYS[box]! });
}

export function Boxes() {
  const heights = heightsOf(mistakes.value?.map(({ key }) => key) ?? [], cards.value);
  const isAccount = me.value?.guest === false;
  const known = heights[KNOWN]!;
  const inBoxes = heights.slice(0, KNOWN).reduce((sum, n) => sum + n, 0);
  return (
    <section class="training-boxes">
      <h3>{t("training.boxes")}</h3>
      <p class="muted">
        {t("training.boxes.count", { n: inBoxes })}
        {known > 0 && ` ${t("training.boxes.known", { n: known })}`}
      </p>
      <ol>
        {heights.slice(0, KNOWN).map((n, box) => (
          <li key={box}>
            <span class="training-pile" aria-hidden="true">
              {Array.from({ length: Math.min(n, HIGHEST) }, (_, i) => (
                <Roof key={i} kind="box" />
              ))}
            </span>
            <b>{formatNumber(n)}</b>
            <small>{boxName(box)}</small>
          </li>
        ))}
      </ol>
      <p class="muted training-kept">{t(isAccount ? "training.kept.person" : "training.kept")}</p>
    </section>
  );
}
