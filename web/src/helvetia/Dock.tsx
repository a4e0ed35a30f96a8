// The buildings on display: what they cost, and what they would cost now.

import { CoinIcon } from "../art/helvetia/coins";
import { GoodIcon } from "../art/helvetia/goods";
import { KINDS, type Kind } from "../art/helvetia/scenes";
import { BuildingIcon } from "../art/helvetia/tiles";
import { t } from "../words/words";
import type { Choice } from "./choice";
import { costOf } from "./edition";
import { goodsList, kindName } from "./names";
import { isActing, pressKind } from "./press";
import { reasonOf, refusalOf } from "./refusals";
import { colourOf } from "./state";

export function displayed(choice: Choice): Kind[] {
  const { display } = choice.play.view.value.state;
  return KINDS.filter((_, i) => display[i]! > 0);
}

// Coins of the cheapest way to build it, if there is one.
export function coinsFor(choice: Choice, kind: Kind): number | null {
  const { offer } = choice.play.view.value;
  const coins = (offer?.chains ?? []).filter((c) => c.want === `build ${kind}`).map((c) => c.coins);
  return coins.length > 0 ? Math.min(...coins) : null;
}

export function Dock({ choice }: { choice: Choice }) {
  const kinds = displayed(choice);
  return (
    <div class={kinds.length > 13 ? "alp-dock-row alp-dock-dense" : "alp-dock-row"}>
      {kinds.map((kind) => <DockTile key={kind} choice={choice} kind={kind} />)}
    </div>
  );
}

function DockTile({ choice, kind }: { choice: Choice; kind: Kind }) {
  const { play } = choice;
  const count = play.view.value.state.display[KINDS.indexOf(kind)]!;
  const coins = coinsFor(choice, kind);
  const cost = costOf(play.edition, kind);
  const refusal = refusalOf(choice, `build ${kind}`);
  const press = pressKind(choice, kind, tileText(choice, kind, coins));
  const isOffered = isActing(choice) && !press.isDisabled;
  const isOff = isActing(choice) && press.isDisabled;
  return (
    <button type="button" data-stop data-target={`kind-${kind}`} {...press.marks} aria-pressed={press.isPicked}
      aria-disabled={!isOffered} title={refusal ? reasonOf(refusal) : undefined}
      class={["alp-dock-tile", isOff && "alp-off", press.isPicked && isOffered && "alp-picked",
        press.isLit && "alp-lit"].filter(Boolean).join(" ")}
      onClick={() => press.onPress(false)} onMouseEnter={() => press.onHover(true)}
      onMouseLeave={() => press.onHover(false)} onFocus={() => press.onHover(true)} onBlur={() => press.onHover(false)}>
      <span class="alp-dock-picture">
        <BuildingIcon kind={kind} size={82} />
        {isOffered && coins !== null && (
          <span class="alp-price" aria-hidden="true"><CoinIcon colour={colourOf(play.players.value, play.view.value.turn)} size={15} />{coins}</span>
        )}
        {count > 1 && <span class="alp-times" aria-hidden="true">×{count}</span>}
      </span>
      <span class="alp-dock-name">{kindName(kind)}</span>
      <span class="alp-cost">{cost.map((good, i) => <GoodIcon key={i} good={good} size={cost.length > 3 ? 17 : 20} />)}</span>
      <span class="sr">{press.label}</span>
      <span class="alp-dock-why">{refusal?.code === "have_it" ? t("helvetia.dock.have") : ""}</span>
    </button>
  );
}

function tileText(choice: Choice, kind: Kind, coins: number | null): string {
  const cost = goodsList(costOf(choice.play.edition, kind));
  const refusal = refusalOf(choice, `build ${kind}`);
  if (coins !== null) return t("helvetia.dock.can", { cost, n: coins });
  if (refusal) return t("helvetia.dock.cannot", { cost, why: reasonOf(refusal) });
  return t("helvetia.dock.costs", { cost });
}
