// Where the numbers of a part come from, as we say it or as somebody has written it into his file.

import { useState } from "preact/hooks";
import type { EditionFile, Part } from "../../table/workshop/contract";
import { at, put } from "../../table/workshop/values";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import type { Bench } from "./bench";

const LONGEST = 200;

// The blocks of a part that he has said something else of than we do.
function ownText({ edition, original }: Bench, { blocks }: Part): string {
  const texts = blocks.map((block) => ({
    own: String(at(edition.value, [block, "source"])),
    ours: at(original, [block, "source"]),
  }));
  return [...new Set(texts.filter(({ own, ours }) => own !== ours).map(({ own }) => own))].join(" ");
}

function withSource({ edition, original }: Bench, { blocks }: Part, text: string): EditionFile {
  return blocks.reduce(
    (made, block) => put(made, [block, "source"], text || at(original, [block, "source"])),
    edition.value,
  );
}

export function Source({ bench, part }: { bench: Bench; part: Part }) {
  const [isOpen, setOpen] = useState(false);
  const own = ownText(bench, part);

  function write(text: string): void {
    setOpen(false);
    bench.change(withSource(bench, part, text.trim()));
  }

  if (!isOpen) {
    return (
      <div class="workshop-source">
        <p>{own || part.source()}</p>
        {part.blocks.length > 0 && (
          <Button quiet icon="pencil" label={t("workshop.source.write")} onPress={() => setOpen(true)} />
        )}
      </div>
    );
  }
  return (
    <form
      class="workshop-source"
      onSubmit={(event) => {
        event.preventDefault();
        write(new FormData(event.currentTarget).get("source") as string);
      }}>
      <input
        class="field"
        name="source"
        maxLength={LONGEST}
        defaultValue={own}
        placeholder={t("workshop.source.example")}
        aria-label={t("workshop.source.write")}
        ref={(field) => field?.focus()}
        onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
      />
      <Button submit icon="check" label={t("workshop.source.write")} />
    </form>
  );
}
