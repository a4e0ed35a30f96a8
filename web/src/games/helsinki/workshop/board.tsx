// The player board: where the statue stands and where the coats lie.

import { SIDE, UNIT, cellOf, nameOf } from "../art/cells";
import { CoatOnCell, Crosswalk, GridGround, Statue } from "../art/Grid";
import { CoatPicture } from "../art/Pieces";
import { COLOURS, type PlayerColour } from "../../../art/players";
import type { EditionFile, Field, LayoutProps, Part, Piece } from "../../../table/workshop/contract";
import { Spot } from "../../../table/workshop/Spot";
import { type Place, put } from "../../../table/workshop/values";
import { t } from "../../../words/words";
import { boardsOf, boxOf } from "./box";

const CELLS = Array.from({ length: SIDE * SIDE }, (_, i) => nameOf({ column: i % SIDE, row: Math.floor(i / SIDE) }));
// Where one board stands for all.
const OWN: PlayerColour = "copper";
const SEATS = COLOURS.length;

// Where it is, and every cell that is free for it.
function cellField(edition: EditionFile, place: Place, cell: string, taken: readonly string[], label: string): Field {
  const free = CELLS.filter((name) => name === cell || !taken.includes(name));
  return {
    id: "cell",
    label,
    origin: place.includes("statue") ? "book" : "guess",
    control: { kind: "list", options: free.map((name) => ({ value: name, label: name })) },
    value: cell,
    set: (value) => put(edition, place, value),
  };
}

function StatuePicture({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <use href="#hel-statue" width={40} height={40} />
    </svg>
  );
}

function colourOf(boards: readonly string[][], seat: number): PlayerColour {
  return boards.length === 1 ? OWN : COLOURS[seat]!;
}

function coatId(boards: readonly string[][], seat: number, i: number): string {
  return boards.length === 1 ? `coat-${i}` : `coat-${seat}-${i}`;
}

function coatPieces(edition: EditionFile): Piece[] {
  const boards = boardsOf(edition);
  const { statue } = boxOf(edition).board;
  return boards.flatMap((coats, seat) =>
    coats.map((cell, i) => {
      const place = boards.length === 1 ? ["board", "coats", i] : ["board", "coats", seat, i];
      return {
        id: coatId(boards, seat, i),
        title: t("helsinki.workshop.coat", { cell }),
        picture: (size: number) => <CoatPicture colour={colourOf(boards, seat)} width={size} />,
        caption: cell,
        text: t("helsinki.workshop.coat.note"),
        fields: [cellField(edition, place, cell, [...coats, statue], t("helsinki.workshop.cell"))],
      };
    }),
  );
}

function boardPieces(edition: EditionFile): Piece[] {
  const { statue } = boxOf(edition).board;
  const taken = [...boardsOf(edition).flat(), ...boxOf(edition).visitors.crosswalks, statue];
  return [
    ...coatPieces(edition),
    {
      id: "statue",
      title: t("helsinki.workshop.statue", { cell: statue }),
      picture: (size: number) => <StatuePicture size={size} />,
      caption: statue,
      fields: [cellField(edition, ["board", "statue"], statue, taken, t("helsinki.workshop.cell"))],
    },
  ];
}

function Names() {
  return (
    <g font-size={15} fill="var(--ink2)" text-anchor="middle">
      {Array.from({ length: SIDE }, (_, i) => (
        <g key={i}>
          <text x={i * UNIT + UNIT / 2} y={304}>
            {String.fromCharCode(97 + i)}
          </text>
          <text x={-17} y={i * UNIT + UNIT / 2 + 5}>
            {i + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

function Ring({ cell }: { cell: string }) {
  const { column, row } = cellOf(cell);
  return (
    <rect class="workshop-ring" x={column * UNIT + 2} y={row * UNIT + 2} width={UNIT - 4} height={UNIT - 4} rx={6} />
  );
}

// Where Tori's lay, if it lies elsewhere now.
function Ghost({ cell }: { cell: string }) {
  const { column, row } = cellOf(cell);
  return (
    <rect class="hel-ghost" x={column * UNIT + 7} y={row * UNIT + 6} width={26} height={28} rx={7} aria-hidden="true" />
  );
}

// A tap on a piece, then on a free cell of the board that it lies on.
function FreeCells({ table, ids }: { table: LayoutProps; ids: readonly string[] }) {
  const held = table.pieces.find((piece) => piece.id === table.hand && ids.includes(piece.id));
  const field = held && cellOfPiece(held);
  if (!field || field.control.kind !== "list") return null;
  return (
    <>
      {field.control.options
        .filter(({ value }) => value !== field.value)
        .map(({ value }) => {
          const { column, row } = cellOf(value);
          return (
            <rect
              key={value}
              class="hel-free"
              data-cell={value}
              x={column * UNIT + 2}
              y={row * UNIT + 2}
              width={UNIT - 4}
              height={UNIT - 4}
              rx={6}
              onClick={() => table.change(field.set(value))}
            />
          );
        })}
    </>
  );
}

function cellOfPiece(piece: Piece): Field | undefined {
  return piece.fields.find(({ id }) => id === "cell");
}

function Ghosts({ table, now }: { table: LayoutProps; now: readonly string[] }) {
  const before = boardsOf(table.original).flat();
  return (
    <>
      {before
        .filter((cell) => !now.includes(cell))
        .map((cell) => (
          <Ghost key={cell} cell={cell} />
        ))}
    </>
  );
}

function OneBoard({ table, seat }: { table: LayoutProps; seat: number }) {
  const boards = boardsOf(table.edition);
  const coats = boards[seat]!;
  const { statue } = boxOf(table.edition).board;
  const ids = coats.map((_, i) => coatId(boards, seat, i));
  return (
    <svg class="hel-workshop-board" viewBox="-30 -12 326 326" role="group" aria-label={board.title()}>
      <Names />
      <GridGround />
      <Ghosts table={table} now={coats} />
      <FreeCells table={table} ids={seat === 0 ? [...ids, "statue"] : ids} />
      {coats.map((cell, i) => (
        <Spot key={i} id={ids[i]!} table={table}>
          <Ring cell={cell} />
          <CoatOnCell cell={cellOf(cell)} colour={colourOf(boards, seat)} />
        </Spot>
      ))}
      {seat === 0 ? (
        <Spot id="statue" table={table}>
          <Statue cell={cellOf(statue)} />
          <Ring cell={statue} />
        </Spot>
      ) : (
        <Statue cell={cellOf(statue)} />
      )}
    </svg>
  );
}

function withBoards(edition: EditionFile, isFour: boolean): EditionFile {
  const [first] = boardsOf(edition);
  return put(edition, ["board", "coats"], isFour ? Array(SEATS).fill(first) : first);
}

function BoardLayout(table: LayoutProps) {
  const boards = boardsOf(table.edition);
  const isOne = boards.length === 1;
  const turn = () => table.change(withBoards(table.edition, isOne));
  return (
    <>
      <div class="hel-workshop-boards" data-boards={boards.length}>
        {boards.map((_, seat) => (
          <OneBoard key={seat} table={table} seat={seat} />
        ))}
      </div>
      <button type="button" class="workshop-link" onClick={turn}>
        {t(isOne ? "helsinki.workshop.boards.four" : "helsinki.workshop.boards.one")}
      </button>
    </>
  );
}

export const board: Part = {
  id: "board",
  icon: "grid",
  title: () => t("helsinki.workshop.board"),
  short: () => t("helsinki.workshop.board.short"),
  source: () => t("helsinki.workshop.board.source"),
  blocks: ["board"],
  origins: ["guess"],
  pieces: boardPieces,
  // A board of its own is held against the one for all.
  usual: (original) => [...boardPieces(original), ...coatPieces(withBoards(original, true))],
  Layout: BoardLayout,
  size: 40,
  handSize: 64,
};

// The visitors wait at the edge of the same board.

export function crosswalkPieces(edition: EditionFile): Piece[] {
  const { crosswalks } = boxOf(edition).visitors;
  const taken = [...crosswalks, boxOf(edition).board.statue];
  return crosswalks.map((cell, i) => ({
    id: `crosswalk-${i}`,
    title: t("helsinki.workshop.crosswalk", { cell }),
    group: "crosswalks",
    picture: (size) => (
      <svg width={size} height={size} viewBox="-22 -36 44 44" aria-hidden="true">
        <g transform="translate(-20 -20)">
          <Crosswalk cell={{ column: 0, row: 0 }} name="" isReached={false} />
        </g>
      </svg>
    ),
    caption: cell,
    text: t("helsinki.workshop.crosswalk.note"),
    fields: [cellField(edition, ["visitors", "crosswalks", i], cell, taken, t("helsinki.workshop.cell"))],
  }));
}
