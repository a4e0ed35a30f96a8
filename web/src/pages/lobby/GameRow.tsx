// A line of a list of games: picture, title, details, and what can be done with it.

import type { ComponentChildren } from "preact";
import type { GameName } from "../../net/protocol";
import { Thumbnail } from "./Thumbnail";

interface GameRowProps {
  game: GameName;
  // Another picture than that of the game.
  picture?: ComponentChildren;
  title: string;
  detail: ComponentChildren;
  // Where the whole line leads.
  href?: string;
  isMine?: boolean;
  // It waits for the network.
  isWaiting?: boolean;
  testId?: string;
  children?: ComponentChildren;
}

export function GameRow({ game, picture, title, detail, href, isMine, isWaiting, testId, children }: GameRowProps) {
  const kind = ["lobby-game", isMine && "lobby-game-mine", isWaiting && "lobby-game-waiting"];
  return (
    <li class={kind.filter(Boolean).join(" ")} data-testid={testId}>
      {picture ?? <Thumbnail game={game} />}
      <div class="lobby-game-words">
        {href ? <a href={href}>{title}</a> : <strong>{title}</strong>}
        <span>{detail}</span>
      </div>
      <div class="lobby-game-side">{children}</div>
    </li>
  );
}
