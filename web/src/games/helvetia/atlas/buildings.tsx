// Buildings that are built: how often, when, and what that is worth. And the draft.

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
  withError,
} from "../../../table/atlas/figures";
import { Dot, Few, Seldom, Worth } from "../../../table/atlas/pictures";
import { t } from "../../../words/words";
import type { Kind } from "../art/scenes";
import { BuildingIcon } from "../art/tiles";
import { kindName } from "../names";

function useOf(one: Thing): number {
  return shown(one.all)?.[0] ?? 0;
}

function Building({ one, atlas, rank }: { one: Thing; atlas: Atlas; rank: number }) {
  const round = shown(one.round);
  return (
    <li class="atlas-building" data-worth={shown(one.worth) ? "" : undefined} style={{ "--rank": rank }}>
      <BuildingIcon kind={one.name as Kind} size={44} />
      <span>
        <b>{kindName(one.name as Kind)}</b>
        <small>
          {t("atlas.uses", { share: number(useOf(one), 0) })}
          {round && `, ${t("atlas.round.of", { n: Math.round(round[0]) })}`}
        </small>
      </span>
      {one.worth && <Worth worth={one.worth} base={atlas.worth} />}
    </li>
  );
}

export function buildingsPanel(atlas: Atlas): Panel {
  const built = thingsOf(atlas, "build").filter((one) => useOf(one) > 0);
  built.sort((a, b) => useOf(b) - useOf(a));
  const base = shown(atlas.worth);
  const ranks = ranksOf(built);
  return {
    id: "buildings",
    span: 8,
    title: t("helvetia.atlas.buildings"),
    lead: (
      <>
        {t("atlas.worth.lead")} {base && t("atlas.worth.base", { base: signed(base[0], 1) })}
      </>
    ),
    picture: (
      <>
        <ul class="atlas-buildings">
          {built.map((one) => (
            <Building key={one.name} one={one} atlas={atlas} rank={ranks.get(one.name)!} />
          ))}
        </ul>
        <Seldom n={countSeldom(built)} />
      </>
    ),
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
  const always = drafted.filter((one) => useOf(one) >= EVERYBODY);
  const some = drafted.filter((one) => useOf(one) < EVERYBODY && useOf(one) > 0);
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
                <Dot of={wins} low={fair - 20} high={fair + 20} middle={fair} colour="#8a5a2b" />
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
