// Tiles that are left, by colour and size, and the rest of the supply.

import { ROOFS, ROOF_PAINT, type Roof } from "./art/paint";
import { SuperPicture, TilePicture } from "./art/Pieces";
import { extent } from "./art/cells";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import { SMALLEST, hasSecondShape, shapeOf } from "./state";

const WIDEST = 44;
const HIGHEST = 28;

interface ShapeProps {
  desk: Desk;
  roof: Roof;
  roofs: number;
  isSecond?: boolean;
  left: number;
}

function Shape({ desk, roof, roofs, isSecond, left }: ShapeProps) {
  const cells = shapeOf(roof, roofs, desk.play.edition, isSecond);
  const { columns, rows } = extent(cells);
  const unit = Math.min(12, WIDEST / columns, HIGHEST / rows);
  return (
    <span class="hel-supply-cell" data-gone={left === 0 || undefined}>
      <TilePicture roof={roof} cells={cells} unit={unit} isGone={left === 0} />
      <b>{left}</b>
    </span>
  );
}

function Kind({ desk, roof, roofs, index }: { desk: Desk; roof: Roof; roofs: number; index: number }) {
  const { tiles, tiles_second: second } = desk.state.value;
  return (
    <td>
      <Shape desk={desk} roof={roof} roofs={roofs} left={tiles[index]!} />
      {second && hasSecondShape(roof, roofs, desk.play.edition) && (
        <Shape desk={desk} roof={roof} roofs={roofs} isSecond left={second[index]!} />
      )}
    </td>
  );
}

export function Supply({ desk }: { desk: Desk }) {
  const { tiles, supers, joker_tiles: jokers, paths, players, bonuses } = desk.state.value;
  const values = desk.play.edition.visitors.bonuses[String(players)] ?? [];
  const sizes = tiles.length / ROOFS.length;
  const sizeList = Array.from({ length: sizes }, (_, i) => i + SMALLEST);
  return (
    <div class="hel-supply">
      <table>
        <caption class="sr">{t("helsinki.supply")}</caption>
        <thead class="sr">
          <tr>
            <td />
            {sizeList.map((roofs) => (
              <th key={roofs} scope="col">
                {t("helsinki.roofs", { n: roofs })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROOFS.map((roof, colour) => (
            <tr key={roof}>
              <th scope="row">
                <span class="hel-swatch" style={{ background: ROOF_PAINT[roof].face }} />
                <span class="sr">{t(`helsinki.colour.${roof}`)}</span>
              </th>
              {sizeList.map((roofs, i) => (
                <Kind key={roofs} desk={desk} roof={roof} roofs={roofs} index={colour * sizes + i} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!!paths && (
        <p class="hel-supply-bonus">{t("helsinki.bonus.left", { values: values.slice(bonuses).join(", ") || "0" })}</p>
      )}
      <p class="hel-supply-rest">
        <span>
          <SuperPicture width={13} />
          {t("helsinki.supers.left", { n: supers })}
        </span>
        <span>
          <TilePicture roof="j" cells={[{ column: 0, row: 0 }]} unit={16} />
          {t("helsinki.jokers.left", { n: jokers })}
        </span>
      </p>
    </div>
  );
}
