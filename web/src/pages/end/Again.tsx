// Another game at the same table.

import type { TableModel } from "../../model/table";
import type { SeatInfo } from "../../net/protocol";
import { go } from "../../router";
import { isMineAt, sharesDevice } from "../../table/players";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";

interface Company {
  hasNext: boolean;
  canPlayAgain: boolean;
  hasCompany: boolean;
}

// Whether one can go on here, and whether somebody else might.
export function companyOf(model: TableModel | null): Company {
  const info = model?.info.value;
  if (!info) return { hasNext: false, canPlayAgain: false, hasCompany: false };
  const isMine = isMineAt(info);
  const isOther = (seat: SeatInfo) => seat.holder === "person" && !isMine(seat) && !seat.away;
  return {
    hasNext: !!info.next,
    canPlayAgain: info.seats.some(isMine),
    hasCompany: info.seats.some(isOther) || sharesDevice(info),
  };
}

export function Again({ model, isMain }: { model: TableModel; isMain: boolean }) {
  if (!companyOf(model).canPlayAgain) return null;
  const again = () => model.ask("rematch").then((reply) => go(`/table/${String(reply["table"])}`), refuse);
  return (
    <Button primary={isMain} once testId="rematch" onPress={() => void again()}>
      {t("table.end.again")}
    </Button>
  );
}
