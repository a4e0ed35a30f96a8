// Whose board lies in the middle of the square, on a plate on the lawn: the same facts as of the
// other players, always there.

import { PawnPicture } from "./art/Pieces";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import type { Corner } from "./geometry";
import { Facts } from "./Others";

interface PlateProps {
  desk: Desk;
  corner: Corner;
  // Pixels of the window in one of the drawing.
  scale: number;
}

export function Plate({ desk, corner, scale }: PlateProps) {
  const { play } = desk;
  const player = play.players.value[play.seat.value]!;
  const { x, y, width, height, shape } = corner;
  const px = (drawn: number) => `${drawn * scale}px`;
  const box = { left: px(x), top: px(y), width: px(width), height: px(height) };
  return (
    <section
      class="hel-plate"
      data-shape={shape}
      data-testid="owner"
      style={box}
      aria-label={t("helsinki.player", { name: player.name })}>
      <PawnPicture colour={player.colour} width={shape === "rows" ? 22 : 14} />
      <b class="hel-plate-name" data-name title={player.name}>
        {player.name}
      </b>
      <span class="hel-plate-score serif">
        {play.view.value.scores[player.seat]}
        <span class="sr"> {t("helsinki.points.now")}</span>
      </span>
      <Facts desk={desk} player={player} />
    </section>
  );
}
