// What lies on one player's board.

import { cellOf } from "./art/cells";
import { CoatOnCell, Crosswalk, GridGround, LineBars, Statue, Super } from "./art/Grid";
import { Tile } from "./art/Tile";
import type { PlayerColour } from "../../art/players";
import { type Lines, linesOf, worthOf } from "./lines";
import { type BoardState, type HelsinkiEdition, tilesOf } from "./state";

export interface SeatBoardProps {
  board: BoardState;
  colour: PlayerColour;
  edition: HelsinkiEdition;
  // Names the pieces, so that movements can be shown; without it nothing moves.
  seat?: number | undefined;
  withVisitors: boolean;
  // Badges with the worth of supers.
  isFinal?: boolean;
  // Left out, because something else is drawn in its place.
  hiddenSuper?: string | null | undefined;
}

function pieceName(seat: number | undefined, kind: string, name: string): { piece?: string } {
  return seat === undefined ? {} : { piece: `${kind}-${seat}-${name}` };
}

function Supers({ board, edition, seat, isFinal, hiddenSuper, lines }: SeatBoardProps & { lines: Lines }) {
  return (
    <>
      {board.supers
        .filter((name) => name !== hiddenSuper)
        .map((name) => (
          <Super
            key={name}
            cell={cellOf(name)}
            {...pieceName(seat, "super", name)}
            worth={isFinal ? worthOf(name, lines, edition) : undefined}
          />
        ))}
    </>
  );
}

export function SeatBoard(props: SeatBoardProps) {
  const { board, colour, edition, seat, withVisitors } = props;
  const lines = linesOf(board, edition);
  return (
    <>
      <GridGround />
      {withVisitors &&
        edition.visitors.crosswalks.map((name) => (
          <Crosswalk key={name} name={name} cell={cellOf(name)} isReached={lines.covered.has(name)} />
        ))}
      {board.coats.map((name) => (
        <CoatOnCell key={name} cell={cellOf(name)} colour={colour} {...pieceName(seat, "coat", name)} />
      ))}
      <LineBars rows={lines.rows} columns={lines.columns} />
      <Statue cell={cellOf(edition.board.statue)} />
      {tilesOf(board).map((tile) => (
        <Tile key={tile.name} roof={tile.roof} cells={tile.cells} {...pieceName(seat, "tile", tile.name)} />
      ))}
      <Supers {...props} lines={lines} />
    </>
  );
}
