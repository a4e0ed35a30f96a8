// A game at once, against whom the visitor last played: the address that a device has for each
// game of the installed page.

import "./account/account.css";
import { useEffect, useState } from "preact/hooks";
import { allGames, choiceOf, titleOf } from "../model/choices";
import { followGames } from "../model/games";
import { playBots } from "../model/lobby";
import { isNewcomer, playFirst } from "../model/newcomer";
import { opponentsOf } from "../model/opponents";
import type { GameName, WireError } from "../net/protocol";
import { goInstead } from "../router";
import { known } from "../words/words";
import { Header } from "./Header";
import { Refused } from "./lobby/Refused";
import { NotFound } from "./NotFound";
import { useTitle } from "./title";

function begin(game: GameName, isNew: boolean): Promise<string> {
  const { bots, level } = opponentsOf(game);
  return isNew ? playFirst(game) : playBots(game, bots, level);
}

export function PlayPage({ rest }: { rest: string[] }) {
  const game = rest[0] ?? "";
  const isNew = isNewcomer(game);
  const [error, setError] = useState<WireError | null>(null);
  const title = known(`${game}.play`) ?? titleOf(game);
  useTitle(title);
  useEffect(followGames, []);
  useEffect(() => {
    if (choiceOf(game) && isNew !== null) begin(game, isNew).then((table) => goInstead(`/table/${table}`), setError);
  }, [isNew !== null && choiceOf(game)]);
  if (allGames().length && !choiceOf(game)) return <NotFound rest={rest} />;
  return (
    <div class="account">
      <Header />
      <main tabIndex={-1} aria-busy={!error}>
        <h1>{title}</h1>
        <Refused error={error} />
      </main>
    </div>
  );
}
