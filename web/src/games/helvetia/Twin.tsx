// The table as text, in step with the drawing, for those who listen to it.

import { CHARACTERS } from "./art/characters";
import { GOODS } from "./art/goods";
import { formatList, t } from "../../words/words";
import { characterText } from "./Characters";
import type { Choice } from "./choice";
import { displayed } from "./Dock";
import { costOf, tradesOf } from "./edition";
import { branchName, goodName, goodsList, kindName, placeText, playerName } from "./names";
import { pupilsOf } from "./School";
import { NEUTRAL, ownSide, unplacedOf, villagesOf } from "./state";
import { villageLabel } from "./Village";

export function Twin({ choice }: { choice: Choice }) {
  const { play } = choice;
  const { state, scores } = play.view.value;
  return (
    <section class="sr" aria-label={t("helvetia.twin")}>
      <h2>{t("helvetia.twin")}</h2>
      <p>{t("helvetia.twin.round", { n: state.round })}</p>
      {villagesOf(state).map((village) => (
        <section key={village}>
          <h3>{villageLabel(play, village)}</h3>
          {village !== NEUTRAL && (
            <p>{t("helvetia.twin.seat", { points: scores[village] ?? 0, coins: state.seats[village]!.coins })}</p>
          )}
          <VillageText choice={choice} village={village} />
        </section>
      ))}
      <MarketText choice={choice} />
      <h3>{t("helvetia.characters")}</h3>
      <ul>
        {CHARACTERS.map((c) => (
          <li key={c}>{characterText(choice, c)}</li>
        ))}
      </ul>
      <h3>{t("helvetia.school")}</h3>
      <ul>
        {pupilsOf(choice).map((p) => (
          <li key={`${p.seat}${p.sex}`}>
            {t(p.sex === "m" ? "helvetia.twin.men" : "helvetia.twin.women", {
              n: p.count,
              name: playerName(play.players.value, p.seat),
            })}
          </li>
        ))}
      </ul>
      <DockText choice={choice} />
    </section>
  );
}

function VillageText({ choice, village }: { choice: Choice; village: number }) {
  const { play } = choice;
  const { state } = play.view.value;
  const players = play.players.value;
  const { centre, dowry } = ownSide(state, village);
  const unplaced = unplacedOf(state, village);
  const coins = dowry.flatMap((n, seat) =>
    n > 0 ? [t("helvetia.coinsOf", { n, name: playerName(players, seat) })] : [],
  );
  return (
    <ul>
      {state.villages[village]!.buildings.map((kind, place) =>
        kind ? <li key={place}>{placeText(state, players, { village, place }, play.seat.value)}</li> : null,
      )}
      {unplaced.length > 0 && <li>{t("helvetia.twin.taken", { kinds: formatList(unplaced.map(kindName)) })}</li>}
      <li>{t("helvetia.twin.centre", { men: centre[0], women: centre[1] })}</li>
      {coins.length > 0 && <li>{t("helvetia.twin.dowry", { coins: formatList(coins) })}</li>}
    </ul>
  );
}

function MarketText({ choice }: { choice: Choice }) {
  const { play } = choice;
  const { state } = play.view.value;
  return (
    <>
      <h3>{t("helvetia.market")}</h3>
      {play.edition.goods.branches.map(({ name }) => (
        <section key={name}>
          <h4>{branchName(name)}</h4>
          <ul>
            {play.edition.goods.tree
              .filter((g) => g.branch === name)
              .map(({ good, tile }) => {
                const names = state.seats.flatMap((s, seat) =>
                  s.delivered.includes(good) ? [playerName(play.players.value, seat)] : [],
                );
                const isLeft = tile !== undefined && state.goods_tiles[GOODS.indexOf(good)] === null;
                return (
                  <li key={good}>
                    {names.length > 0
                      ? t("helvetia.twin.good", { good: goodName(good), names: formatList(names) })
                      : goodName(good)}
                    {isLeft && ` (${t("helvetia.gain.points", { n: tile })})`}
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </>
  );
}

function DockText({ choice }: { choice: Choice }) {
  const { edition } = choice.play;
  return (
    <>
      <h3>{t("helvetia.dock")}</h3>
      <ul>
        {displayed(choice).map((kind) => {
          const { good } = tradesOf(edition)[kind];
          const cost = goodsList(costOf(edition, kind));
          return (
            <li key={kind}>
              {t("helvetia.dock.tile", { building: kindName(kind), cost })}
              {good && ` ${t("helvetia.twin.makes", { good: goodName(good) })}`}
            </li>
          );
        })}
      </ul>
    </>
  );
}
