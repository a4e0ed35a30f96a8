// Pictures of Helsinki, by the words that the rules call them with.

import type { ComponentChildren } from "preact";
import { ActionIcon } from "../art/ActionIcon";
import { CardPicture } from "../art/Card";
import { CoatPicture, PawnPicture, SuperPicture, TilePicture } from "../art/Pieces";
import { ROOFS, type Roof } from "../art/paint";
import { useHelsinkiArt } from "../art/symbols";
import { type HelsinkiEdition, faceOf, hasSecondShape, shapeOf } from "../state";
import type { RulesPictures } from "../../../table/rulesPictures";
import { actionName } from "../words";
import { RingPicture } from "./RingPicture";
import { SquarePicture } from "./SquarePicture";
import "./pictures.css";

type CardKind = HelsinkiEdition["cards"]["kinds"][number];

const OWN = "copper";
const SIZES = [2, 3, 4, 5];
const SINGLE = [{ column: 0, row: 0 }];
const ROOF_OF: Record<string, Roof> = { purple: "p", green: "g", red: "r", blue: "b", yellow: "y" };

function Row({ children }: { children: ComponentChildren }) {
  return <div class="rules-row">{children}</div>;
}

function Cards({ cards, width, edition }: { cards: string[]; width: number; edition: HelsinkiEdition }) {
  return (
    <>
      {cards.map((card) => (
        <span key={card} class="rules-card" style={{ width: `${width}px` }}>
          <CardPicture face={faceOf(card, edition)} width={width} />
        </span>
      ))}
    </>
  );
}

function Statue() {
  return (
    <svg width={30} height={30} viewBox="0 0 40 40" aria-hidden="true">
      <use href="#hel-statue" width={40} height={40} />
    </svg>
  );
}

function Tiles({ edition }: { edition: HelsinkiEdition }) {
  return (
    <div class="rules-tiles">
      {ROOFS.flatMap((roof) =>
        SIZES.map((roofs) => (
          <span key={roof + roofs}>
            <TilePicture roof={roof} cells={shapeOf(roof, roofs, edition)} unit={22} />
            {hasSecondShape(roof, roofs, edition) && (
              <TilePicture roof={roof} cells={shapeOf(roof, roofs, edition, true)} unit={22} />
            )}
          </span>
        )),
      )}
    </div>
  );
}

// A card of that colour, the one of the edition that comes nearest to what is asked for.
function cardLike(roof: Roof, distance: (kind: CardKind) => number, edition: HelsinkiEdition): CardKind {
  const kinds = edition.cards.kinds.filter((kind) => kind.colours.includes(roof));
  return [...kinds].sort((a, b) => distance(a) - distance(b))[0]!;
}

function supersOf(kind: CardKind): number {
  return kind.card.split("+").length - 1;
}

// Three that differ, and a joker card.
function someCards(edition: HelsinkiEdition): string[] {
  const plain = cardLike("p", (kind) => kind.number + supersOf(kind), edition);
  const usual = cardLike("b", (kind) => Math.abs(kind.number - 3) + Math.abs(supersOf(kind) - 1), edition);
  const rich = cardLike("y", (kind) => -supersOf(kind), edition);
  return [`p${plain.card}`, `b${usual.card}`, `y${rich.card}`, "*"];
}

function Payment({ edition }: { edition: HelsinkiEdition }) {
  const built = cardLike("b", (kind) => 4 * Math.abs(kind.number - 3) + Math.abs(supersOf(kind) - 1), edition);
  const paid = cardLike("b", (kind) => (kind === built ? 9 : Math.abs(kind.number - 4)), edition);
  return (
    <Row>
      <Cards cards={[`b${built.card}`, `b${paid.card}`, "*"]} width={72} edition={edition} />
      <span class="rules-arrow" aria-hidden="true">
        →
      </span>
      <TilePicture roof="b" cells={shapeOf("b", Number(built.card[0]), edition)} unit={32} />
      {Array.from({ length: supersOf(built) }, (_, i) => (
        <SuperPicture key={i} width={26} />
      ))}
    </Row>
  );
}

function OneTile({ roof, roofs, edition }: { roof: Roof; roofs: number; edition: HelsinkiEdition }) {
  return <TilePicture roof={roof} cells={shapeOf(roof, roofs, edition)} unit={13} />;
}

// "pgrby3+" is a card of several colours, shown in the first of them.
function firstColour(card: string): string {
  return card.replace(/^([a-z])[a-z]+/, "$1");
}

function drawn([what, which = "", size = ""]: string[], edition: HelsinkiEdition) {
  switch (what) {
    case "tile":
      return <OneTile roof={ROOF_OF[which]!} roofs={Number(size)} edition={edition} />;
    case "tiles":
      return <Tiles edition={edition} />;
    case "card":
      return <Cards cards={[firstColour(which)]} width={36} edition={edition} />;
    case "cards":
      return (
        <Row>
          <Cards cards={someCards(edition)} width={84} edition={edition} />
        </Row>
      );
    case "pay":
      return <Payment edition={edition} />;
    case "joker":
      return <TilePicture roof="j" cells={SINGLE} unit={24} />;
    case "super":
      return <SuperPicture width={18} />;
    case "coat":
      return <CoatPicture colour={OWN} width={22} />;
    case "statue":
      return <Statue />;
    case "pawn":
      return <PawnPicture colour={OWN} width={22} />;
    case "action":
      return <ActionIcon action={which} edition={edition} />;
    case "board":
      return <SquarePicture scene={which} edition={edition} />;
    case "ring":
      return <RingPicture edition={edition} />;
    default:
      return null;
  }
}

function Symbols() {
  useHelsinkiArt();
  return null;
}

export function picturesOf(edition: HelsinkiEdition): RulesPictures {
  return { Picture: ({ words }: { words: string[] }) => drawn(words, edition), Symbols, nameOf: actionName };
}
