// The name of a player who shares this device.

import { t } from "../words/words";
import { nickname, setNickname } from "./nicknames";

interface NicknameProps {
  table: string;
  seat: number;
  // What he is called without one.
  otherwise: string;
}

export function Nickname({ table, seat, otherwise }: NicknameProps) {
  return (
    <input
      class="field"
      maxLength={20}
      placeholder={otherwise}
      value={nickname(table, seat) ?? ""}
      aria-label={t("table.nickname", { n: seat + 1 })}
      autocomplete="off"
      onChange={(event) => setNickname(table, seat, event.currentTarget.value)}
    />
  );
}
