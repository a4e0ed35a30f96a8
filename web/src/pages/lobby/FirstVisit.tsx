// What somebody is told who has not played anything here yet.

import { Icon, type IconName } from "../../ui/Icon";
import { t } from "../../words/words";

const TIPS: readonly (readonly [string, IconName])[] = [
  ["try", "undo"],
  ["see", "eye"],
  ["company", "bot"],
];

// Whoever is new here may have played elsewhere.
const bring = async () => (await import("../device/parts")).chooseRecord();

export function FirstVisit() {
  return (
    <ul class="lobby-tips">
      {TIPS.map(([tip, icon]) => (
        <li key={tip}>
          <Icon name={icon} size={28} />
          <div>
            <b>{t(`lobby.tip.${tip}`)}</b>
            <p>{t(`lobby.tip.${tip}.note`)}</p>
          </div>
        </li>
      ))}
      <li class="lobby-bring">
        <button type="button" class="lobby-link" data-testid="lobby-bring" onClick={() => void bring()}>
          {t("lobby.bring")}
        </button>
      </li>
    </ul>
  );
}
