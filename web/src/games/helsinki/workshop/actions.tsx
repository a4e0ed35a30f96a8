// The coat actions as they lie on the action board, and which row a first game covers.

import { ActionIcon } from "../art/ActionIcon";
import type { EditionFile, Part, Piece } from "../../../table/workshop/contract";
import { numberAt } from "../../../table/workshop/fields";
import { put } from "../../../table/workshop/values";
import { t } from "../../../words/words";
import { actionName, actionText } from "../words";
import { boxOf, drawnBy } from "./box";

interface PictureProps {
  edition: EditionFile;
  action: string;
  size: number;
}

function Picture({ edition, action, size }: PictureProps) {
  return (
    <span class="hel-action-picture" style={{ width: `${size}px` }}>
      <ActionIcon action={action} edition={drawnBy(edition)} />
    </span>
  );
}

// An action lies in one place: it changes places with the one that lay there.
function exchanged(edition: EditionFile, one: string, other: string): EditionFile {
  const { rows } = boxOf(edition).actions;
  const swapped = rows.map((row) => row.map((action) => (action === one ? other : action === other ? one : action)));
  return put(edition, ["actions", "rows"], swapped);
}

function actionPiece(edition: EditionFile, row: number, column: number): Piece {
  const { rows } = boxOf(edition).actions;
  const action = rows[row]![column]!;
  return {
    id: `action-${row}-${column}`,
    title: actionName(action),
    name: actionName(action),
    group: String(row),
    picture: (size) => <Picture edition={edition} action={action} size={size} />,
    text: actionText(action, drawnBy(edition)),
    fields: [
      {
        id: "action",
        label: t("helsinki.workshop.action"),
        origin: "guess",
        control: { kind: "list", options: rows.flat().map((value) => ({ value, label: actionName(value) })) },
        value: action,
        set: (value) => exchanged(edition, action, String(value)),
      },
    ],
  };
}

function coverPiece(edition: EditionFile): Piece {
  const row = (boxOf(edition).actions as unknown as { first_game_covers_row: number }).first_game_covers_row;
  return {
    id: "cover",
    title: t("helsinki.workshop.cover"),
    name: t("helsinki.workshop.cover"),
    group: "cover",
    picture: (size) => (
      <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
        {[1, 2, 3].map((one) => (
          <rect
            key={one}
            x="3"
            y={one * 12 - 9}
            width="34"
            height="9"
            rx="2"
            fill={one === row ? "var(--ink2)" : "var(--paper2)"}
            stroke="var(--ink2)"
          />
        ))}
      </svg>
    ),
    fields: [
      numberAt(edition, ["actions", "first_game_covers_row"], {
        label: t("helsinki.workshop.cover.row"),
        origin: "guess",
        min: 1,
        max: 3,
      }),
    ],
  };
}

export const actions: Part = {
  id: "actions",
  icon: "flag",
  title: () => t("helsinki.workshop.actions"),
  short: () => t("helsinki.workshop.actions.short"),
  source: () => t("helsinki.workshop.actions.source"),
  blocks: ["actions"],
  origins: ["book", "guess"],
  groups: (edition) => [
    ...boxOf(edition).actions.rows.map((_, row) => ({
      id: String(row),
      label: t("helsinki.workshop.actionRow", { n: row + 1 }),
    })),
    { id: "cover", label: t("helsinki.workshop.firstGame") },
  ],
  pieces: (edition) => [
    ...boxOf(edition).actions.rows.flatMap((row, r) => row.map((_, c) => actionPiece(edition, r, c))),
    coverPiece(edition),
  ],
  size: 54,
  handSize: 72,
};
