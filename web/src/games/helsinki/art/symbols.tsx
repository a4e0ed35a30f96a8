// Everything that drawings of Helsinki refer to, once in the page: pieces are <use>s of it.

import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { COLOURS } from "../../../art/players";
import { CardBackSymbol } from "./CardBack";
import { Cathedral, Palace, SederholmHouse, Tree, University } from "./Facades";
import { CoatSymbol, PawnSymbol, StatueSymbol, SuperSymbol } from "./Figures";
import { RoofSymbols } from "./RoofSymbols";

function Symbols() {
  return (
    <svg width={0} height={0} class="hel-symbols" aria-hidden="true">
      <defs>
        <RoofSymbols />
        <SuperSymbol />
        <StatueSymbol />
        {COLOURS.map((colour) => (
          <CoatSymbol key={colour} colour={colour} />
        ))}
        {COLOURS.map((colour) => (
          <PawnSymbol key={colour} colour={colour} />
        ))}
        <pattern id="hel-cobbles" width={22} height={11} patternUnits="userSpaceOnUse">
          <path
            d="M0 11a11 11 0 0 1 22 0M-11 5.5a11 11 0 0 1 22 0M11 5.5a11 11 0 0 1 22 0"
            fill="none"
            stroke="var(--cobble)"
            stroke-opacity={0.2}
            stroke-width={1}
          />
        </pattern>
        <Tree />
        <Cathedral />
        <Palace />
        <University />
        <SederholmHouse />
        <CardBackSymbol />
      </defs>
    </svg>
  );
}

let isMounted = false;

// To be called by whatever draws pieces.
export function useHelsinkiArt(): void {
  useLayoutEffect(() => {
    if (isMounted) return;
    isMounted = true;
    const home = document.body.appendChild(document.createElement("div"));
    home.className = "hel-symbols";
    home.setAttribute("aria-hidden", "true");
    render(<Symbols />, home);
  }, []);
}
