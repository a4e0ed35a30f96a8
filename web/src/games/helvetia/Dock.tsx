// The buildings on display: what they cost, and what they would cost now.

import { useRef } from "preact/hooks";
import { CoinIcon } from "./art/coins";
import { GoodIcon } from "./art/goods";
import { KINDS, type Kind } from "./art/scenes";
import { BuildingIcon } from "./art/tiles";
import { useRoom } from "../../ui/scale";
import { useSteady } from "../../ui/steady";
import { t } from "../../words/words";
import type { Choice } from "./choice";
import { classes } from "./classes";
import { costOf } from "./edition";
import { goodsList, kindName } from "./names";
import { isActing, pressKind } from "./press";
import { reasonOf, refusalOf } from "./refusals";
import { size } from "./size";
import { colourOf } from "./state";
import { PointButton } from "./Target";

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

// A building has at least so much room in a row, else all are drawn smaller. On a wide table
// they lie in one row, else in two.
const LEAST_WIDTH = 82;

export function Dock({ choice }: { choice: Choice }) {
  const row = useRef<HTMLDivElement>(null);
  const room = useRoom(row);
  const kinds = displayed(choice);
  const rows = size.value === "wide" ? 1 : 2;
  const isDense = kinds.length * LEAST_WIDTH > rows * room.width;
  return (
    <div
      ref={row}
      class={classes("alp-dock-row", isDense && "alp-dock-dense")}
      style={{ "--columns": Math.ceil(kinds.length / 2) }}
      data-scrolls>
      {kinds.map((kind) => (
        <DockTile key={kind} choice={choice} kind={kind} />
      ))}
    </div>
  );
}

function DockTile({ choice, kind }: { choice: Choice; kind: Kind }) {
  const refusal = refusalOf(choice, `build ${kind}`);
  const press = useSteady(() => pressKind(choice, kind), [choice, kind]);
  const isOffered = !press.isDisabled;
  const isOff = isActing(choice) && !isOffered && choice.play.view.value.phase === "MAIN";
  return (
    <PointButton
      id={`kind-${kind}`}
      press={press}
      title={refusal && reasonOf(refusal)}
      class={classes("alp-dock-tile", isOff && "alp-off", press.isPicked && isOffered && "alp-picked")}>
      <DockFace choice={choice} kind={kind} isOffered={isOffered} />
    </PointButton>
  );
}

// What does not change with what is chosen.
function DockFace({ choice, kind, isOffered }: { choice: Choice; kind: Kind; isOffered: boolean }) {
  const refusal = refusalOf(choice, `build ${kind}`);
  const cost = costOf(choice.play.edition, kind);
  return (
    <>
      <DockPicture choice={choice} kind={kind} isOffered={isOffered} />
      <span class="alp-dock-name">
        {kindName(kind)}
        <Times choice={choice} kind={kind} />
      </span>
      <span class="alp-cost">
        {cost.map((good, i) => (
          <GoodIcon key={i} good={good} size={cost.length > 4 ? 15 : cost.length > 3 ? 17 : 20} />
        ))}
      </span>
      <span class="sr">{tileText(choice, kind)}</span>
      <span class="alp-dock-why">{refusal?.code === "have_it" ? t("helvetia.dock.have") : ""}</span>
    </>
  );
}

function DockPicture({ choice, kind, isOffered }: { choice: Choice; kind: Kind; isOffered: boolean }) {
  const { view, players } = choice.play;
  const coins = isOffered ? coinsFor(choice, kind) : null;
  return (
    <span class="alp-dock-picture" aria-hidden="true">
      <BuildingIcon kind={kind} size={82} />
      {coins !== null && (
        <span class="alp-price">
          <CoinIcon colour={colourOf(players.value, view.value.turn)} size={15} />
          {coins}
        </span>
      )}
      <Times choice={choice} kind={kind} />
    </span>
  );
}

// How many are on display: on the picture, or where that is small behind the name.
function Times({ choice, kind }: { choice: Choice; kind: Kind }) {
  const count = choice.play.view.value.state.display[KINDS.indexOf(kind)]!;
  return count > 1 ? <span class="alp-times"> ×{count}</span> : null;
}

function tileText(choice: Choice, kind: Kind): string {
  const cost = goodsList(costOf(choice.play.edition, kind));
  const refusal = refusalOf(choice, `build ${kind}`);
  const coins = coinsFor(choice, kind);
  if (coins !== null) return t("helvetia.dock.can", { cost, n: coins });
  if (refusal) return t("helvetia.dock.cannot", { cost, why: reasonOf(refusal) });
  return t("helvetia.dock.costs", { cost });
}
