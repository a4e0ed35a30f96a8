// Nothing to see here, and why.

import { Logo } from "../../ui/Logo";
import { t } from "../../words/words";

export function Closed({ why }: { why: string }) {
  return (
    <main class="table-closed">
      <Logo size={48} />
      <h1>{why}</h1>
      <a class="button button-primary" href="/">
        {t("table.lobby")}
      </a>
    </main>
  );
}
