// One way to make everything that is needed: who falls asleep where, and what it costs.

import { CoinIcon } from "../art/helvetia/coins";
import { type Good, GoodIcon } from "../art/helvetia/goods";
import type { Kind } from "../art/helvetia/scenes";
import type { Chain, Stop } from "../net/protocol";
import { Icon } from "../ui/Icon";
import { t } from "../words/words";
import type { Choice } from "./choice";
import { goodName, kindName, whereName } from "./names";
import { linesOf } from "./preview";
import { colourOf, spotOf } from "./state";

interface CardProps {
  choice: Choice;
  chain: Chain;
  index: number;
  onPress: () => void;
}

export function ChainCard({ choice, chain, index, onPress }: CardProps) {
  const isOn = choice.chainIndex.value === index;
  const { players, view, edition } = choice.play;
  const lines = linesOf(chain, edition);
  const colour = colourOf(players.value, view.value.turn);
  return (
    <button type="button" data-stop data-target={`chain-${index}`} data-actions={chain.actions.join(", ")} class={isOn ? "alp-chain alp-picked" : "alp-chain"}
      aria-pressed={isOn} onClick={onPress}
      onMouseEnter={() => (choice.hover.value = { chain: index })} onMouseLeave={() => (choice.hover.value = null)}
      onFocus={() => (choice.hover.value = { chain: index })} onBlur={() => (choice.hover.value = null)}>
      <span class="alp-chain-top">
        <b>{t("helvetia.chain.sleepers", { n: chain.sleepers })}</b>
        <span class="alp-row-coins">
          <CoinIcon colour={colour} size={17} />
          {t("helvetia.chain.coins", { n: chain.coins })}
        </span>
      </span>
      <span class="alp-stops">
        {lines.map((line, i) => (
          <span key={i} class="alp-line">
            {line.map((stop, n) => (
              <>
                {n > 0 && <Icon name="right" size={13} />}
                <StopView key={n} choice={choice} stop={stop} />
              </>
            ))}
          </span>
        ))}
      </span>
    </button>
  );
}

function StopView({ choice, stop }: { choice: Choice; stop: Stop }) {
  const { players, view } = choice.play;
  return (
    <span class="alp-stop-view">
      <GoodIcon good={stop.good as Good} size={25} />
      <span class="sr">{goodName(stop.good as Good)}: </span>
      <b>{stop.kind ? kindName(stop.kind as Kind) : t("helvetia.chain.bought")}</b>
      <small>
        {stop.place ? whereName(players.value, spotOf(stop.place).village, view.value.turn) : t("helvetia.chain.coin")}
      </small>
    </span>
  );
}
