// Pictures of Helsinki, by the words that the rules call them with.

import type { ComponentChildren } from "preact";
import { ActionIcon } from "../art/ActionIcon";
import { CardPicture } from "../art/Card";
import { CoatPicture, PawnPicture, SuperPicture, TilePicture } from "../art/Pieces";
import { ROOFS, type Roof } from "../art/paint";
import { useHelsinkiArt } from "../art/symbols";
import { type HelsinkiEdition, faceOf, shapeOf } from "../state";
import { get } from "../../../net/api";
import type { RulesPictures } from "../../../table/rulesPictures";
import { actionName } from "../words";
import { RingPicture } from "./RingPicture";
import { SquarePicture } from "./SquarePicture";
import "./pictures.css";

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
          </span>
        )),
      )}
    </div>
  );
}

function Payment({ edition }: { edition: HelsinkiEdition }) {
  return (
    <Row>
      <Cards cards={["b3+", "b4+", "*"]} width={72} edition={edition} />
      <span class="rules-arrow" aria-hidden="true">
        →
      </span>
      <TilePicture roof="b" cells={shapeOf("b", 3, edition)} unit={32} />
      <SuperPicture width={26} />
    </Row>
  );
}

function OneTile({ roof, roofs, edition }: { roof: Roof; roofs: number; edition: HelsinkiEdition }) {
  return <TilePicture roof={roof} cells={shapeOf(roof, roofs, edition)} unit={13} />;
}

function drawn([what, which = "", size = ""]: string[], edition: HelsinkiEdition) {
  switch (what) {
    case "tile":
      return <OneTile roof={ROOF_OF[which]!} roofs={Number(size)} edition={edition} />;
    case "tiles":
      return <Tiles edition={edition} />;
    case "card":
      return <Cards cards={[which]} width={36} edition={edition} />;
    case "cards":
      return (
        <Row>
          <Cards cards={["p2", "b3+", "y3++", "*"]} width={84} edition={edition} />
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
      return <ActionIcon action={which} />;
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

export async function loadPictures(): Promise<RulesPictures> {
  const edition = await get<HelsinkiEdition>("/api/edition/helsinki");
  return { Picture: ({ words }: { words: string[] }) => drawn(words, edition), Symbols, nameOf: actionName };
}
