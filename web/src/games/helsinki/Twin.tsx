// The table as text, for those who hear it.

import { SIDE, nameOf } from "./art/cells";
import { formatList, t } from "../../words/words";
import type { Desk } from "./desk";
import { landingText } from "./landing";
import { isHandOpen } from "./Hand";
import { type HelsinkiPlay, roofAt } from "./state";
import { actionName, cardText, placeName } from "./words";

const INDEXES = Array.from({ length: SIDE }, (_, i) => i);

function cellText(play: HelsinkiPlay, seat: number, cell: string): string {
  const { board } = play.view.value.state.seats[seat]!;
  if (cell === play.edition.board.statue) return t("helsinki.twin.statue");
  if (board.coats.includes(cell)) return t("helsinki.twin.coat");
  const roof = roofAt(board, cell);
  if (!roof) return t("helsinki.twin.empty");
  const name = roof === "j" ? t("helsinki.twin.joker") : t(`helsinki.colour.${roof}`);
  return board.supers.includes(cell) ? t("helsinki.twin.super", { roof: name }) : name;
}

export function BoardTwin({ play, seat }: { play: HelsinkiPlay; seat: number }) {
  return (
    <ol>
      {INDEXES.map((row) => {
        const cells = INDEXES.map((column) => cellText(play, seat, nameOf({ column, row })));
        return <li key={row}>{t("helsinki.twin.row", { line: row + 1, cells: cells.join(", ") })}</li>;
      })}
    </ol>
  );
}

function RingTwin({ desk }: { desk: Desk }) {
  const { play } = desk;
  const { slots, seats } = desk.state.value;
  return (
    <ol>
      {play.edition.senate.spaces.map((space, i) => {
        const there = seats.flatMap((s, seat) => (s.pawn === i ? [play.players.value[seat]!.name] : []));
        const card = slots[i] ? cardText(slots[i], play.edition) : t("helsinki.twin.empty");
        const who = there.length > 0 ? formatList(there) : t("helsinki.twin.nobody");
        const place = placeName(space.side);
        return <li key={i}>{t("helsinki.twin.space", { card, space: i + 1, place, who })}</li>;
      })}
    </ol>
  );
}

function SeatTwin({ desk, seat }: { desk: Desk; seat: number }) {
  const { play } = desk;
  const { used, meadow, hand_count: cards } = desk.state.value.seats[seat]!;
  const name = play.players.value[seat]!.name;
  return (
    <>
      <h3>{t("helsinki.player", { name })}</h3>
      <p>
        {t("helsinki.twin.seat", { points: play.view.value.scores[seat]!, cards, coats: meadow })}{" "}
        {used.length > 0 && t("helsinki.twin.used", { actions: formatList(used.map(actionName)) })}
      </p>
      <BoardTwin play={play} seat={seat} />
    </>
  );
}

// Landings one by one, as on the board.
function LandingTwin({ desk }: { desk: Desk }) {
  if (desk.landings.value.length === 0) return null;
  return (
    <ol>
      {desk.landings.value.map((landing) => (
        <li key={landing.action}>
          <button type="button" tabIndex={-1} onClick={() => desk.commit(landing.action)}>
            {landingText(landing)}
          </button>
        </li>
      ))}
    </ol>
  );
}

export function Twin({ desk }: { desk: Desk }) {
  const { play } = desk;
  const { hand } = desk.seat.value;
  return (
    <section class="sr" aria-label={t("helsinki.twin")}>
      <h2>{t("helsinki.twin")}</h2>
      <p>{t("helsinki.twin.facts", { round: desk.state.value.round, pile: desk.state.value.pile_count })}</p>
      <LandingTwin desk={desk} />
      <h3>{t("helsinki.twin.ring")}</h3>
      <RingTwin desk={desk} />
      {play.mode !== "screen" && isHandOpen(desk) && (
        <>
          <h3>{t("helsinki.hand", { n: hand.length })}</h3>
          <ul>
            {hand.map((card, i) => (
              <li key={i}>{cardText(card, play.edition)}</li>
            ))}
          </ul>
        </>
      )}
      {play.players.value.map((player) => (
        <SeatTwin key={player.seat} desk={desk} seat={player.seat} />
      ))}
    </section>
  );
}
