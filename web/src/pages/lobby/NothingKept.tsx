// The browser keeps nothing for this page: said before something is lost.

import { isServed } from "../../net/address";
import { isRefused } from "../../net/storage";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";

export function NothingKept() {
  if (!isRefused) return null;
  return (
    <aside class="lobby-offline" aria-label={t("lobby.unkept")} data-testid="nothing-kept">
      <Icon name="device" size={22} />
      <strong>{t("lobby.unkept")}</strong>
      <p>
        {t("lobby.unkept.note")} {isServed && t("lobby.unkept.people")}
      </p>
    </aside>
  );
}
