// The first page: play at once, tables, own games.

import "./lobby.css";
import { Cover as HelsinkiCover } from "../../art/helsinki/Cover";
import { Cover as HelvetiaCover } from "../../art/helvetia/Cover";
import { GameCard } from "./GameCard";

export function Lobby(_: { rest: string[] }) {
  return (
    <main class="lobby">
      <div class="lobby-games">
        <GameCard game="helsinki" Cover={HelsinkiCover} />
        <GameCard game="helvetia" Cover={HelvetiaCover} />
      </div>
    </main>
  );
}
