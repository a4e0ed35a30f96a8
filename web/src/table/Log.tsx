// What happened, as sentences, each with its rule.

import type { Play } from "./play";
import { t } from "../words/words";

export function Log({ play }: { play: Play }) {
  return (
    <section class="log" aria-label={t("table.log")}>
      <ol>{play.events.value.map((e) => <li key={e.seq}>{e.line}</li>)}</ol>
    </section>
  );
}
