// A game that lives on this device.

import { placeOf } from "../../net/place";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";

export function isHere(table: string): boolean {
  return placeOf(table) === "device";
}

export function HereMark({ table }: { table: string }) {
  if (!isHere(table)) return null;
  return (
    <span class="lobby-here" title={t("table.here")}>
      <Icon name="device" size={14} />
      <span class="sr">{t("table.here")}: </span>
    </span>
  );
}
