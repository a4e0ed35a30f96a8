// The letters: which three start buildings each gives.

import type { Kind } from "../art/scenes";
import { BuildingIcon } from "../art/tiles";
import { kindName } from "../names";
import type { EditionFile, Field, LayoutProps, Part, Piece } from "../../../table/workshop/contract";
import { hasChanged, isOther } from "../../../table/workshop/changes";
import { put } from "../../../table/workshop/values";
import { formatList, t } from "../../../words/words";
import { LETTERS, type Letter, START_KINDS, boxOf } from "./box";

// What is chosen twice changes places with what stood there.
function exchanged(kinds: Kind[], at: number, wanted: Kind): Kind[] {
  const before = kinds[at]!;
  return kinds.map((kind, i) => (i === at ? wanted : kind === wanted ? before : kind));
}

function houseField(edition: EditionFile, letter: Letter, at: number): Field {
  const kinds = boxOf(edition).letters[letter];
  return {
    id: `${letter}.${at}`,
    label: t("helvetia.workshop.house", { n: at + 1 }),
    origin: "guess",
    control: {
      kind: "pick",
      options: START_KINDS.map((kind) => ({
        value: kind,
        label: kindName(kind),
        picture: <BuildingIcon kind={kind} size={32} />,
      })),
    },
    value: kinds[at]!,
    set: (value) => put(edition, ["letters", letter], exchanged(kinds, at, value as Kind)),
  };
}

function Houses({ kinds, letter, size }: { kinds: Kind[]; letter: string; size: number }) {
  return (
    <span class="alp-letter">
      {kinds.map((kind) => (
        <BuildingIcon key={kind} kind={kind} size={size} />
      ))}
      <b>{letter}</b>
    </span>
  );
}

function letterPiece(edition: EditionFile, letter: Letter): Piece {
  const kinds = boxOf(edition).letters[letter];
  return {
    id: `letter-${letter}`,
    title: t("helvetia.workshop.letter", { letter }),
    picture: (size) => <Houses kinds={kinds} letter={letter} size={size} />,
    text: formatList(kinds.map(kindName)),
    fields: kinds.map((_, at) => houseField(edition, letter, at)),
  };
}

function Letters(table: LayoutProps) {
  return (
    <div class="alp-letters">
      {table.pieces.map((piece) => {
        const usual = table.usual.get(piece.id);
        const isChanged = hasChanged(piece, usual);
        return (
          <button
            key={piece.id}
            type="button"
            class="alp-letter-card"
            data-piece={piece.id}
            data-changed={isChanged || undefined}
            data-dimmed={(table.isComparing && !isChanged) || undefined}
            data-trouble={table.trouble === piece.id || undefined}
            aria-pressed={table.hand === piece.id}
            aria-label={`${piece.title}: ${String(piece.text)}`}
            onClick={() => table.take(piece.id)}>
            <span class="alp-letter">
              {piece.fields.map((field) => (
                <span key={field.id} class="alp-letter-house" data-other={isOther(field, usual) || undefined}>
                  <BuildingIcon kind={field.value as Kind} size={62} />
                </span>
              ))}
              <b>{piece.id.at(-1)}</b>
            </span>
            {table.isComparing && isChanged && usual && <span class="workshop-usual">{usual.picture(34)}</span>}
            {isChanged && <i class="workshop-dot" />}
          </button>
        );
      })}
    </div>
  );
}

export const letters: Part = {
  id: "letters",
  icon: "flag",
  title: () => t("helvetia.workshop.letters"),
  short: () => t("helvetia.workshop.letters"),
  source: () => t("helvetia.workshop.letters.source"),
  blocks: ["letters"],
  origins: ["guess"],
  pieces: (edition) => LETTERS.map((letter) => letterPiece(edition, letter)),
  Layout: Letters,
  size: 62,
  handSize: 48,
  beside: "goods",
};
