// The editions there are: built in, listed by others, one's own. Who has one may give it up.

import { useEffect, useRef, useState } from "preact/hooks";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/words";
import type { Bench } from "./bench";
import { type ListedEdition, deleteEdition, editionsOf } from "./editions";

function detailOf({ isDefault, isBuiltIn, isMine, isListed, owner }: ListedEdition): string {
  if (isDefault) return t("workshop.shelf.default");
  if (isBuiltIn) return t("workshop.shelf.builtIn");
  if (isMine) return t(isListed ? "workshop.shelf.mine.listed" : "workshop.shelf.mine");
  return owner ? t("workshop.shelf.by", { name: owner }) : t("workshop.shelf.server");
}

interface RowProps {
  bench: Bench;
  one: ListedEdition;
  onDelete: () => void;
  onClose: () => void;
}

// Asked before it is done, where it will be missing.
function Question({ one, onDelete, onClose }: Omit<RowProps, "bench">) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector("button")?.focus(), []);
  return (
    <div class="workshop-question" role="group" aria-label={t("workshop.delete")} ref={root}>
      <p>{t("workshop.delete.question", { name: one.name })}</p>
      <Button onPress={onClose}>{t("workshop.delete.keep")}</Button>
      <Button primary testId="workshop-delete" onPress={onDelete}>
        {t("workshop.delete")}
      </Button>
    </div>
  );
}

function Row({ bench: { game }, one, onDelete, onClose }: RowProps) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <Question one={one} onDelete={onDelete} onClose={() => setAsking(false)} />;
  return (
    <>
      <a href={one.isDefault ? `/workshop/${game}` : `/workshop/${game}/${one.id}`} onClick={onClose}>
        <b>{one.isDefault ? t("workshop.tori.edition") : one.name}</b>
        <small>{detailOf(one)}</small>
      </a>
      {one.isMine && (
        <Button quiet onPress={() => setAsking(true)}>
          {t("workshop.delete")}
        </Button>
      )}
    </>
  );
}

export function Shelf({ bench, onClose }: { bench: Bench; onClose: () => void }) {
  const [editions, setEditions] = useState<ListedEdition[] | null>(null);
  const fetchAll = () => editionsOf(bench.game).then(setEditions, () => setEditions([]));
  useEffect(() => void fetchAll(), [bench.game]);

  async function giveUp(id: string): Promise<void> {
    try {
      await deleteEdition(id);
      bench.forget(id);
    } catch (error) {
      refuse(error);
    }
    await fetchAll();
  }

  return (
    <Dialog title={t("workshop.open")} onClose={onClose}>
      {editions?.length === 0 && <p>{t("workshop.shelf.none")}</p>}
      <ul class="workshop-shelf" aria-busy={editions === null}>
        {editions?.map((one) => (
          <li key={one.id}>
            <Row bench={bench} one={one} onDelete={() => void giveUp(one.id)} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
