// Somebody asks for another game at the same table: a banner for all, with who is in already.

import { useEffect, useMemo, useState } from "preact/hooks";
import { meAt } from "../../model/session";
import { type TableModel, openTable } from "../../model/table";
import type { TableInfo } from "../../net/protocol";
import { go } from "../../router";
import { isMineAt, playersOf } from "../../table/players";
import { refuse } from "../../table/refusal";
import { play as sound } from "../../table/sounds";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { announce } from "../../ui/Live";
import { t } from "../../words/words";

// The next table as a screen sees it: who only reads of it here is not there yet.
function useNext(id: string): TableModel {
  const next = useMemo(() => openTable(id, { seatless: true }), [id]);
  useEffect(() => () => next.leave(), [next]);
  return next;
}

// Bots are in at once, people as soon as they are there.
function countIn(info: TableInfo, here: readonly number[]): number {
  return info.seats.filter((s) => s.holder === "bot" || (s.holder === "person" && here.includes(s.user ?? 0))).length;
}

function beginsInWords(info: TableInfo): string {
  const first = playersOf(info)[0]!;
  if (info.seats[0]!.holder === "nobody") return t("table.rematch.same");
  return first.isMe ? t("table.rematch.you") : t("table.rematch.first", { name: first.name });
}

interface BannerProps {
  next: TableModel;
  info: TableInfo;
  onLater: () => void;
}

function Banner({ next, info, onLater }: BannerProps) {
  const asker = playersOf(info).find((p) => info.seats[p.seat]!.user === info.host)?.name;
  const title = asker ? t("table.rematch.asks", { name: asker }) : t("table.rematch.open");
  const isPlayer = info.seats.some(isMineAt(info));
  const count = t("table.rematch.in", { n: countIn(info, next.here.value ?? []), of: info.players });
  useEffect(() => {
    sound("rematch");
    announce(title);
  }, [next]);
  // Whoever does not want to play makes room for somebody else.
  const decline = () => {
    onLater();
    if (isPlayer) next.ask("leave").catch(refuse);
  };
  return (
    <section class="end-rematch" aria-labelledby="end-rematch" data-testid="rematch-banner">
      <Icon name="turn" size={26} />
      <div class="end-rematch-words">
        <h3 id="end-rematch">{title}</h3>
        <p role="status">
          {beginsInWords(info)} · {count}
        </p>
      </div>
      <Button quiet testId="rematch-later" onPress={decline}>
        {t("table.rematch.later")}
      </Button>
      <Button primary testId="rematch-join" onPress={() => go(`/table/${next.id}`)}>
        {isPlayer ? t("table.rematch.join") : t("table.rematch.watch")}
      </Button>
    </section>
  );
}

export function Rematch({ id }: { id: string }) {
  const next = useNext(id);
  const [isLater, setLater] = useState(false);
  const info = next.info.value;
  if (!info || info.phase === "closed" || next.error.value) return null;
  const isAsker = info.host === meAt(id)?.user;
  if (info.phase === "open" && !isLater && !isAsker) {
    return <Banner next={next} info={info} onLater={() => setLater(true)} />;
  }
  return (
    <a class="button" href={`/table/${id}`} data-testid="rematch-link">
      {t("table.end.next")}
    </a>
  );
}
