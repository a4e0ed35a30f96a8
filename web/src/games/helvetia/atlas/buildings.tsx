// Buildings that are built: how often, when, and what that is worth. And the draft.

import { useSignal } from "@preact/signals";
import type { Atlas, Panel, Thing } from "../../../table/atlas/contract";
import {
  countSeldom,
  ranksOf,
  number,
  rowsOfUse,
  shown,
  signed,
  sourceOfWorth,
  thingsOf,
  useOf,
  withError,
} from "../../../table/atlas/figures";
import { isPhone } from "../../../table/atlas/phone";
import { Dot, Few, Seldom, Worth } from "../../../table/atlas/pictures";
import { Segmented } from "../../../ui/Segmented";
import { t } from "../../../words/words";
import type { Kind } from "../art/scenes";
import { BuildingIcon } from "../art/tiles";
import type { Edition } from "../edition";
import { kindName } from "../names";

function shareOf(one: Thing): number {
  return shown(one.all)?.[0] ?? 0;
}

// By use, by worth, or as the stacks lie.
const ORDERS = ["use", "worth", "stacks"] as const;
type Order = (typeof ORDERS)[number];

function stackOf({ buildings: { stacks } }: Edition, { name }: Thing): number {
  return Object.values(stacks).findIndex((stack) => stack[name as Kind]);
}

function inOrder(things: Thing[], order: Order, edition: Edition): Thing[] {
  const ranks = ranksOf(things);
  const sorted = [...things].sort((a, b) => shareOf(b) - shareOf(a));
  if (order === "worth") sorted.sort((a, b) => ranks.get(a.name)! - ranks.get(b.name)!);
  if (order === "stacks") sorted.sort((a, b) => stackOf(edition, a) - stackOf(edition, b));
  return sorted;
}

function Building({ one, atlas }: { one: Thing; atlas: Atlas }) {
  const round = shown(one.round);
  return (
    <li class="atlas-building" data-worth={shown(one.worth) ? "" : undefined}>
      <BuildingIcon kind={one.name as Kind} size={44} />
      <span>
        <b>{kindName(one.name as Kind)}</b>
        <small>
          {t("atlas.uses", { share: number(shareOf(one), 0) })}
          {round && `, ${t("atlas.round.of", { n: Math.round(round[0]) })}`}
        </small>
      </span>
      {one.worth && (
        <Worth told={useOf(kindName(one.name as Kind), one.all, one.worth)} worth={one.worth} base={atlas.worth} />
      )}
    </li>
  );
}

function Buildings({ atlas, built, edition }: { atlas: Atlas; built: Thing[]; edition: Edition }) {
  const order = useSignal<Order>(isPhone.value ? "worth" : "use");
  return (
    <>
      <div class="atlas-order">
        <Segmented
          label={t("atlas.order")}
          options={ORDERS.map((value) => ({ value, label: t(`helvetia.atlas.order.${value}`) }))}
          value={order.value}
          onChange={(value) => (order.value = value)}
        />
      </div>
      <ul class="atlas-buildings">
        {inOrder(built, order.value, edition).map((one) => (
          <Building key={one.name} one={one} atlas={atlas} />
        ))}
      </ul>
      <Seldom n={countSeldom(built)} />
    </>
  );
}

export function buildingsPanel(atlas: Atlas, edition: Edition): Panel {
  const used = thingsOf(atlas, "build").filter((one) => shareOf(one) > 0);
  const built = inOrder(used, "use", edition);
  const base = shown(atlas.worth);
  return {
    id: "buildings",
    span: 8,
    title: t("helvetia.atlas.buildings"),
    lead: (
      <>
        {t("atlas.worth.lead")} {base && t("atlas.worth.base", { base: signed(base[0], 1) })}
      </>
    ),
    picture: <Buildings atlas={atlas} built={built} edition={edition} />,
    rows: rowsOfUse(built, (name) => kindName(name as Kind)),
    source: sourceOfWorth(
      atlas,
      built[0]?.all[2] ?? 0,
      built.map((one) => one.all),
    ),
  };
}

// What everybody takes says nothing: it is named, not drawn.
const EVERYBODY = 99;

export function draftPanel(atlas: Atlas): Panel {
  const drafted = thingsOf(atlas, "draft");
  const always = drafted.filter((one) => shareOf(one) >= EVERYBODY);
  const some = drafted.filter((one) => shareOf(one) < EVERYBODY && shareOf(one) > 0);
  const fair = 100 / atlas.players;
  return {
    id: "draft",
    span: 4,
    title: t("helvetia.atlas.draft"),
    lead: (
      <>
        {always.length > 0 &&
          t("helvetia.atlas.draft.always", { kinds: always.map(({ name }) => kindName(name as Kind)).join(", ") })}{" "}
        {t("atlas.who")}
      </>
    ),
    picture: (
      <ul class="atlas-list atlas-list-pictures">
        {some.map((one) => {
          const wins = shown(one.wins);
          return (
            <li key={one.name}>
              <span>
                <BuildingIcon kind={one.name as Kind} size={40} />
                {kindName(one.name as Kind)}
              </span>
              {wins ? (
                <Dot
                  name={kindName(one.name as Kind)}
                  of={wins}
                  low={fair - 20}
                  high={fair + 20}
                  middle={fair}
                  colour="#8a5a2b"
                />
              ) : (
                <Few n={one.wins?.[2] ?? 0} />
              )}
              {wins && <b>{t("atlas.percent", { value: withError(wins) })}</b>}
            </li>
          );
        })}
      </ul>
    ),
    rows: rowsOfUse(drafted, (name) => kindName(name as Kind)),
    source: t("atlas.source.boards", { n: atlas.points.all[2] }),
  };
}
