// Pictures of Helvetia, by the words that the rules call them with.

import type { ComponentChildren } from "preact";
import { CHARACTERS, type Character } from "../art/characters";
import { CoinIcon } from "../art/coins";
import { HelvetiaSymbols } from "../art/defs";
import { KINDS, type Kind } from "../art/scenes";
import { BuildingIcon } from "../art/tiles";
import { SleeperIcon, VillagerIcon } from "../art/villagers";
import { type Edition, tradesOf } from "../edition";
import { characterName } from "../names";
import type { RulesPictures } from "../../../table/rulesPictures";
import { ChainPicture } from "./ChainPicture";
import { MarketPicture } from "./MarketPicture";
import { VillagePicture } from "./VillagePicture";
import "../pieces.css";
import "./pictures.css";

const OWN = "copper";

function Medallion({ character, size }: { character: Character; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <use href={`#alp-ch-${character}`} width={40} height={40} />
    </svg>
  );
}

function Row({ children }: { children: ComponentChildren }) {
  return <div class="rules-row">{children}</div>;
}

function drawn(words: string[], edition: Edition) {
  const [what, which = ""] = words;
  switch (what) {
    case "building":
      return <BuildingIcon kind={which as Kind} size={44} />;
    case "buildings":
      return (
        <Row>
          {KINDS.map((kind) => (
            <BuildingIcon key={kind} kind={kind} size={78} />
          ))}
        </Row>
      );
    case "characters":
      return (
        <Row>
          {CHARACTERS.map((one) => (
            <Medallion key={one} character={one} size={64} />
          ))}
        </Row>
      );
    case "character":
      return <Medallion character={which as Character} size={72} />;
    case "man":
      return <VillagerIcon sex="m" colour={OWN} height={34} />;
    case "woman":
      return <VillagerIcon sex="w" colour={OWN} height={34} />;
    case "asleep":
      return <SleeperIcon sex="m" colour={OWN} height={20} />;
    case "coin":
      return <CoinIcon colour={OWN} size={26} />;
    case "village":
      return <VillagePicture scene={which} edition={edition} />;
    case "chain":
      return <ChainPicture />;
    case "market":
      return <MarketPicture edition={edition} />;
    default:
      return null;
  }
}

export function picturesOf(edition: Edition): RulesPictures {
  return {
    Picture: ({ words }: { words: string[] }) => drawn(words, edition),
    Symbols: () => <HelvetiaSymbols trades={tradesOf(edition)} />,
    nameOf: (word) => characterName(word as Character),
  };
}
