// The bar above a review: which game, how it ended, how far the review is, whose eyes, and out.

import { titleOf } from "../../model/choices";
import { media } from "../../model/media";
import { placeOf } from "../../net/place";
import { PlayerMark } from "../../table/PlayerMark";
import { Icon } from "../../ui/Icon";
import { Logo } from "../../ui/Logo";
import { rove } from "../../ui/roving";
import { t } from "../../words/words";
import { Share } from "../end/Share";
import { standings, titleInWords } from "../end/outcome";
import { DepthMenu, ProgressPill } from "./Depth";
import { type Reading, addressOfReading, seatsInOrder } from "./reading";
import { seatName } from "./words";

const hasRoom = media("(min-width: 1280px)");

// All in sight, or a list where there is little room.
function SeatSwitch({ reading }: { reading: Reading }) {
  const { players } = reading.game;
  const viewer = reading.viewer.value;
  const seats = seatsInOrder(reading.game);
  if (!hasRoom.value) {
    return (
      <select
        class="field review-seat"
        aria-label={t("review.seen")}
        value={viewer}
        onChange={(event) => reading.see(Number(event.currentTarget.value))}>
        {seats.map(({ seat }) => (
          <option key={seat} value={seat}>
            {seatName(players, seat)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <>
      <span class="muted review-seen" id="review-seen">
        {t("review.seen")}
      </span>
      <div
        class="segmented review-seats"
        role="radiogroup"
        aria-labelledby="review-seen"
        onKeyDown={(event) => rove(event, "[role=radio]")?.click()}>
        {seats.map(({ seat, colour }) => (
          <button
            key={seat}
            type="button"
            role="radio"
            class="segment"
            data-seat={seat}
            aria-checked={seat === viewer}
            tabIndex={seat === viewer ? 0 : -1}
            onClick={() => reading.see(seat)}>
            <PlayerMark colour={colour} size={16} />
            {seatName(players, seat)}
          </button>
        ))}
      </div>
    </>
  );
}

export function Bar({ reading }: { reading: Reading }) {
  const { result, players, ui } = reading.game;
  const outcome = titleInWords(standings(result, players));
  return (
    <header class="table-bar review-bar">
      <a class="table-home" href="/" aria-label={t("table.lobby")}>
        <Logo />
      </a>
      <h1>{t("review.title")}</h1>
      <span class="muted review-game">{titleOf(ui.name)}</span>
      <span class="pill review-outcome">{outcome}</span>
      <ProgressPill reading={reading} />
      <DepthMenu reading={reading} />
      <span class="table-bar-gap" />
      {reading.review.value && <SeatSwitch reading={reading} />}
      {placeOf(result.table) === "server" && <Share title={outcome} path={addressOfReading(reading)} />}
      <a class="button button-quiet review-result" href={`/game/${result.table}`} aria-label={t("review.result")}>
        <Icon name="left" />
        <span>{t("review.result")}</span>
      </a>
    </header>
  );
}
