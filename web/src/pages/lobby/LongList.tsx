// A list that begins short; the rest comes when it is wanted.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";

interface LongListProps<Item> {
  items: readonly Item[];
  atFirst: number;
  children: (item: Item) => ComponentChildren;
}

export function LongList<Item>({ items, atFirst, children }: LongListProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul class="lobby-list">{(isWhole ? items : items.slice(0, atFirst)).map(children)}</ul>
      {items.length > atFirst && (
        <Button quiet expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? t("lobby.showFewer") : t("lobby.showAll", { n: items.length })}
        </Button>
      )}
    </>
  );
}
