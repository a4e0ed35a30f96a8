// The pieces of a part as they lie: in rows, or in a layout of the game's own.

import type { Addition, Column, Group, LayoutProps, Part, Piece } from "../../table/workshop/contract";
import { hasChanged } from "../../table/workshop/changes";
import { Icon } from "../../ui/Icon";
import { Segmented } from "../../ui/Segmented";
import { t } from "../../words/words";
import type { Bench } from "./bench";
import { editHand, openFields } from "./handKeys";
import { openAt, openBy } from "./InPlace";
import { OriginWords } from "./Origins";
import { isPhone } from "./sizes";
import { pieceThatWay } from "./walking";

interface PieceProps {
  bench: Bench;
  part: Part;
  piece: Piece;
  usual: Piece | undefined;
  isFirst: boolean;
}

function PieceButton({ bench, part, piece, usual, isFirst }: PieceProps) {
  const isHeld = bench.hand.value === piece.id;
  const isChanged = hasChanged(piece, usual);
  const isComparing = bench.isComparing.value;
  return (
    <button
      type="button"
      class="workshop-piece"
      data-piece={piece.id}
      data-changed={isChanged || undefined}
      data-compared={(isComparing && isChanged && usual !== undefined) || undefined}
      data-gone={piece.isGone || undefined}
      data-dimmed={(isComparing && !isChanged) || undefined}
      data-trouble={bench.trouble()?.piece === piece.id || undefined}
      aria-pressed={isHeld}
      tabIndex={isHeld || (isFirst && bench.hand.value === null) ? 0 : -1}
      onClick={() => bench.take(piece.id)}>
      <span class="workshop-picture">
        {piece.picture(part.size)}
        {isComparing && isChanged && usual && (
          <span class="workshop-usual">
            {usual.picture(part.size * 0.7)}
            {usual.caption && <span class="workshop-caption">{usual.caption}</span>}
          </span>
        )}
        {isChanged && <i class="workshop-dot" />}
      </span>
      {piece.name ? <b>{piece.name}</b> : <span class="sr">{piece.title}</span>}
      {piece.caption && <span class="workshop-caption">{piece.caption}</span>}
      {isChanged && <span class="sr">{t("workshop.piece.changed")}</span>}
    </button>
  );
}

interface RowsProps {
  bench: Bench;
  part: Part;
}

// One more of them: at the end of its row, or in words where the row is all there is.
function Add({ bench, addition, isShort }: { bench: Bench; addition: Addition; isShort: boolean }) {
  function add(): void {
    bench.change(addition.make());
    bench.take(addition.piece);
  }
  return (
    <button
      type="button"
      class={isShort ? "workshop-add" : "workshop-link"}
      aria-label={addition.label}
      title={isShort ? addition.label : undefined}
      onClick={add}>
      {isShort ? <Icon name="plus" size={16} /> : addition.label}
    </button>
  );
}

function Row({ bench, part, pieces, group }: RowsProps & { pieces: Piece[]; group?: Group }) {
  const usual = bench.usual(part);
  const additions = part.additions?.(bench.edition.value, bench.isTogether.value);
  const addition = additions?.find((one) => one.group === group?.id);
  return (
    <div class="workshop-row" role="group" aria-label={group?.label}>
      {group && (
        <div class="workshop-row-name">
          <b>{group.label}</b>
          {group.detail && <small>{group.detail}</small>}
        </div>
      )}
      <div class="workshop-row-pieces">
        {pieces.map((piece, i) => (
          <PieceButton
            key={piece.id}
            bench={bench}
            part={part}
            piece={piece}
            usual={usual.get(piece.id)}
            isFirst={i === 0}
          />
        ))}
        {!group && addition && <Add bench={bench} addition={addition} isShort={false} />}
        {!group && additions && !addition && <p class="workshop-full">{part.isFull?.()}</p>}
      </div>
      {group && addition && <Add bench={bench} addition={addition} isShort />}
    </div>
  );
}

function GroupPicker({ bench, part, groups, chosen }: RowsProps & { groups: Group[]; chosen: string }) {
  const usual = bench.usual(part);
  const pieces = bench.pieces(part);
  const isChanged = (group: string) =>
    pieces.some((piece) => piece.group === group && hasChanged(piece, usual.get(piece.id)));
  return (
    <div class="workshop-groups" role="group" aria-label={part.title()}>
      {groups.map((group) => (
        <button
          key={group.id}
          type="button"
          class="workshop-group"
          aria-pressed={group.id === chosen}
          aria-label={group.label}
          onClick={() => (bench.group.value = group.id)}>
          {group.picture ?? group.label}
          {isChanged(group.id) && <i class="workshop-dot" />}
        </button>
      ))}
    </div>
  );
}

function Heads({ label, heads }: { label: string; heads: readonly Column[] }) {
  return (
    <div class="workshop-heads" aria-hidden="true">
      <span>{label}</span>
      <div>
        {heads.map(({ label: head, span }, i) => (
          <b key={i} style={{ gridColumn: `span ${span}` }}>
            {head}
          </b>
        ))}
      </div>
    </div>
  );
}

function Rows({ bench, part }: RowsProps) {
  const pieces = bench.pieces(part);
  const groups = part.groups?.(bench.edition.value);
  if (!groups) return <Row bench={bench} part={part} pieces={pieces} />;
  const columns = part.columns?.(bench.edition.value);
  if (!columns) return <GroupedRows bench={bench} part={part} pieces={pieces} groups={groups} />;
  const count = columns.heads.reduce((sum, { span }) => sum + span, 0);
  return (
    <div class="workshop-columns" style={{ "--columns": count }}>
      {!isPhone.value && <Heads {...columns} />}
      <GroupedRows bench={bench} part={part} pieces={pieces} groups={groups} />
    </div>
  );
}

function GroupedRows({ bench, part, pieces, groups }: RowsProps & { pieces: Piece[]; groups: Group[] }) {
  const chosen = groups.find(({ id }) => id === bench.group.value)?.id ?? groups[0]!.id;
  const shown = isPhone.value ? groups.filter(({ id }) => id === chosen) : groups;
  return (
    <>
      {isPhone.value && <GroupPicker bench={bench} part={part} groups={groups} chosen={chosen} />}
      {shown.map((group) => (
        <Row
          key={group.id}
          bench={bench}
          part={part}
          group={group}
          pieces={pieces.filter((piece) => piece.group === group.id)}
        />
      ))}
    </>
  );
}

function layoutProps(bench: Bench, part: Part): LayoutProps {
  return {
    pieces: bench.pieces(part),
    usual: bench.usual(part),
    hand: bench.hand.value,
    trouble: bench.trouble()?.piece ?? null,
    isComparing: bench.isComparing.value,
    edition: bench.edition.value,
    original: bench.original,
    take: (piece) => bench.take(piece),
    change: (edition) => bench.change(edition),
  };
}

function Head({ bench, part }: RowsProps) {
  const chips = part.chips?.(bench.edition.value) ?? [];
  return (
    <header class="workshop-panel-head">
      <h2>{part.title()}</h2>
      {part.origins.map((origin) => (
        <OriginWords key={origin} origin={origin} />
      ))}
      {chips.length > 0 && (
        <span class="workshop-chips">
          {chips.map(({ label, value }) => (
            <span key={label} class="workshop-chip">
              {label} <b>{value}</b>
            </span>
          ))}
        </span>
      )}
      {part.hasTogether && (
        <Segmented
          label={part.title()}
          value={bench.isTogether.value ? "one" : "all"}
          options={[
            { value: "all", label: t("workshop.apart") },
            { value: "one", label: t("workshop.together") },
          ]}
          onChange={(value) => (bench.isTogether.value = value === "one")}
        />
      )}
    </header>
  );
}

// 'isAside': shown beside the part that is worked on.
export function PartPanel({ bench, part, isAside }: RowsProps & { isAside?: boolean }) {
  const { Layout } = part;

  function typeOn(event: KeyboardEvent): boolean {
    const piece = bench.held()?.piece;
    const drawing = (event.target as Element).closest(`[data-piece="${piece?.id}"]`);
    return !!piece && !!drawing && openBy(bench, piece, drawing, event.key);
  }

  function walk(event: KeyboardEvent): void {
    const next = pieceThatWay(event);
    if (next) {
      event.preventDefault();
      bench.take(next.dataset["piece"]!);
      next.focus();
    } else if (event.key === "Enter" && bench.hand.value !== null && openFields()) {
      event.preventDefault();
    } else if (typeOn(event) || editHand(bench, event.key)) {
      event.preventDefault();
    }
  }

  return (
    <section
      class={isAside ? "panel workshop-panel workshop-aside" : "panel workshop-panel"}
      id={isAside ? undefined : "workshop-panel"}
      role={isAside ? "group" : "tabpanel"}
      aria-label={part.title()}
      data-shows={part.id}
      data-scrolls>
      <Head bench={bench} part={part} />
      <div class="workshop-pieces" onKeyDown={walk} onClick={(event) => openAt(bench, event)}>
        {Layout ? <Layout {...layoutProps(bench, part)} /> : <Rows bench={bench} part={part} />}
      </div>
    </section>
  );
}
