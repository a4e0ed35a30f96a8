// The piece in hand: large, with everything that is printed on it as fields.

import { useState } from "preact/hooks";
import type { Piece } from "../../table/workshop/contract";
import { hasChanged, isOther } from "../../table/workshop/changes";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import type { Bench } from "./bench";
import { FieldRow } from "./FieldRow";
import { openAt } from "./InPlace";
import { isPhone } from "./sizes";
import { Source } from "./Source";

function Walk({ bench, pieces, at }: { bench: Bench; pieces: Piece[]; at: number }) {
  const step = (by: number) => bench.take(pieces[(at + by + pieces.length) % pieces.length]!.id);
  return (
    <span class="workshop-walk">
      <Button quiet icon="left" label={t("workshop.before")} onPress={() => step(-1)} />
      <span>{t("workshop.at", { at: at + 1, of: pieces.length })}</span>
      <Button quiet icon="right" label={t("workshop.after")} onPress={() => step(1)} />
    </span>
  );
}

// Tori's piece beside the changed one, and the way back.
function Before({ bench, usual, size }: { bench: Bench; usual: Piece; size: number }) {
  return (
    <div class="workshop-before">
      {!isPhone.value && usual.picture(size)}
      <span>
        {t("workshop.tori")} {usual.caption}
      </span>
      <button type="button" class="workshop-link" onClick={() => bench.takeBackPiece()}>
        {t("workshop.takeBack")}
      </button>
    </div>
  );
}

function Fields({ bench, piece, usual }: { bench: Bench; piece: Piece; usual: Piece | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const isSeen = (field: Piece["fields"][number]) => !field.isMinor || field.value !== 0 || isOther(field, usual);
  const shown = isOpen ? piece.fields : piece.fields.filter(isSeen);
  return (
    <div class="workshop-fields" data-short={piece.fields.some(({ picture }) => picture) || undefined}>
      {shown.map((field) => (
        <FieldRow key={field.id} bench={bench} field={field} isChanged={isOther(field, usual)} />
      ))}
      {shown.length < piece.fields.length && (
        <button type="button" class="workshop-link workshop-others" onClick={() => setOpen(true)}>
          {t("workshop.others")}
        </button>
      )}
    </div>
  );
}

function Wrong({ bench, piece }: { bench: Bench; piece: Piece }) {
  const trouble = bench.trouble();
  if (trouble?.piece !== piece.id) return null;
  return (
    <p class="workshop-wrong">
      <Icon name="warn" size={17} />
      <span>
        {trouble.text}{" "}
        {trouble.repair && isPhone.value && (
          <button type="button" class="workshop-link" onClick={() => bench.change(trouble.repair!.edition)}>
            {trouble.repair.label}
          </button>
        )}
      </span>
    </p>
  );
}

function Nothing({ bench }: { bench: Bench }) {
  return (
    <section class="panel workshop-hand workshop-hand-empty">
      <h2>{t("workshop.nothing")}</h2>
      <p>{t("workshop.nothing.note")}</p>
      <Source key={bench.part.value} bench={bench} part={bench.partOf(bench.part.value)} />
    </section>
  );
}

export function Hand({ bench }: { bench: Bench }) {
  const held = bench.held();
  if (!held) return isPhone.value ? null : <Nothing bench={bench} />;
  const { part, pieces, piece } = held;
  const usual = bench.usual(part).get(piece.id);
  const isChanged = hasChanged(piece, usual);
  return (
    <section class="panel workshop-hand" aria-label={t("workshop.hand")} data-testid="workshop-hand" data-scrolls>
      <header class="workshop-hand-head">
        <h2>{piece.title}</h2>
        <Walk bench={bench} pieces={pieces} at={pieces.indexOf(piece)} />
        {isPhone.value && (
          <Button quiet icon="close" label={t("table.close")} onPress={() => (bench.hand.value = null)} />
        )}
      </header>
      <div class="workshop-held" onClick={(event) => openAt(bench, event)}>
        {!isPhone.value && <span class="workshop-picture">{piece.picture(part.handSize)}</span>}
        <div class="workshop-about">
          {piece.text && <p>{piece.text}</p>}
          {!isPhone.value && <p>{t("workshop.click")}</p>}
          {piece.without && (
            <button type="button" class="workshop-link" onClick={() => bench.change(piece.without!())}>
              {t("workshop.without")}
            </button>
          )}
          {isChanged && usual && <Before bench={bench} usual={usual} size={part.handSize * 0.42} />}
        </div>
      </div>
      <Fields key={piece.id} bench={bench} piece={piece} usual={usual} />
      <Wrong bench={bench} piece={piece} />
      <Source key={part.id} bench={bench} part={part} />
    </section>
  );
}
