// Whom the visitor has blocked.

import { circle } from "../../model/friends";
import { t } from "../../words/words";
import { BlockedList } from "../friends/BlockedList";

export function Blocked() {
  return (
    <section class="panel account-panel" aria-labelledby="account-blocked">
      <h2 id="account-blocked">{t("account.place.blocked")}</h2>
      <p>{t("account.blocked.note")}</p>
      {circle.value?.blocked.length === 0 ? <p>{t("account.blocked.none")}</p> : <BlockedList />}
    </section>
  );
}
