// One way to make everything that is needed: who falls asleep where, and what it costs.

import { CoinIcon } from "./art/coins";
import { type Good, GoodIcon } from "./art/goods";
import type { Kind } from "./art/scenes";
import type { Chain, Stop } from "../../net/protocol";
import { spokenOn } from "../../table/coordinates";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import type { Choice } from "./choice";
import { classes } from "./classes";
import { goodName, kindName, spotName, whereName } from "./names";
import { linesOf } from "./preview";
import { pressChain } from "./press";
import { awakeOf, colourOf, spotOf } from "./state";
import { PointButton } from "./Target";

export function ChainCard({ choice, chain, index }: { choice: Choice; chain: Chain; index: number }) {
  const { players, view, edition } = choice.play;
  const press = pressChain(choice, index);
  return (
    <PointButton id={`chain-${index}`} press={press} class={classes("alp-chain", press.isPicked && "alp-picked")}>
      <span class="alp-chain-top">
        <b>{t("helvetia.chain.sleepers", { n: chain.sleepers })}</b>
        <span class="alp-awake">
          {t("helvetia.chain.awake", { n: awakeOf(view.value.state, view.value.turn) - chain.sleepers })}
        </span>
        <span class="alp-row-coins">
          <CoinIcon colour={colourOf(players.value, view.value.turn)} size={17} />
          {t("helvetia.chain.coins", { n: chain.coins })}
        </span>
      </span>
      <span class="alp-stops">
        {linesOf(chain, edition).map((line, i) => (
          <ChainLine key={i} choice={choice} stops={line} seat={view.value.turn} />
        ))}
      </span>
    </PointButton>
  );
}

interface LineProps {
  choice: Choice;
  stops: Stop[];
  // Whose home is meant.
  seat: number;
}

export function ChainLine({ choice, stops, seat }: LineProps) {
  return (
    <span class="alp-line">
      {stops.map((stop, n) => (
        <>
          {n > 0 && <Icon name="right" size={13} />}
          <StopView key={n} choice={choice} stop={stop} seat={seat} />
        </>
      ))}
    </span>
  );
}

// With its number where the village shows numbers.
function whereOf({ play: { players } }: Choice, place: string, seat: number): string {
  const { village } = spotOf(place);
  const isNumbered = spokenOn(village) !== null;
  return isNumbered ? spotName(players.value, place, seat) : whereName(players.value, village, seat);
}

function StopView({ choice, stop, seat }: { choice: Choice; stop: Stop; seat: number }) {
  return (
    <span class="alp-stop-view">
      <GoodIcon good={stop.good as Good} size={25} />
      <span class="sr">{goodName(stop.good as Good)}: </span>
      <b>{stop.kind ? kindName(stop.kind as Kind) : t("helvetia.chain.bought")}</b>
      <small>{stop.place ? whereOf(choice, stop.place, seat) : t("helvetia.chain.coin")}</small>
    </span>
  );
}
