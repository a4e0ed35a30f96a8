// How a game is won: /atlas/GAME, and #PANEL. The pictures are for eyes: who reads with ears has
// the same as tables.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { allGames, choiceOf, titleOf } from "../../model/choices";
import { editionsOf } from "../../model/editions";
import type { GameName } from "../../net/protocol";
import { go } from "../../router";
import { lengthPanel, luckPanel, pointsPanel, seatsPanel } from "../../table/atlas/panels";
import type { Atlas, GameAtlas, Panel, Rows } from "../../table/atlas/contract";
import { loadPlayed } from "../../table/edition";
import { homeOf } from "../../table/homes";
import { levelName } from "../../table/players";
import { Button } from "../../ui/Button";
import { Segmented } from "../../ui/Segmented";
import { useAsked } from "../../ui/asked";
import { saveFile } from "../../ui/saveFile";
import { language, rich, t, wantWords } from "../../words/words";
import { Header } from "../Header";
import { NotFound } from "../NotFound";
import { useTitle } from "../title";
import "./atlas.css";

async function load(game: GameName): Promise<GameAtlas | null> {
  const atlas = homeOf(game).atlas;
  if (!atlas) return null;
  const [{ edition }, atlasOf] = await Promise.all([loadPlayed(game, game), atlas()]);
  return atlasOf(edition);
}

// By RFC 4180.
function csvOf(rows: Rows): string {
  const quoted = (cell: string) => `"${cell.replace(/"/g, '""')}"`;
  return rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function Twin({ panel }: { panel: Panel }) {
  const [head = [], ...rows] = panel.rows;
  return (
    <details class="atlas-twin">
      <summary>{t("atlas.table")}</summary>
      <div tabIndex={0} role="group" aria-label={panel.title}>
        <table>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>{row.map((cell, i) => (i ? <td key={i}>{cell}</td> : <th scope="row">{cell}</th>))}</tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button quiet onPress={() => saveFile(csvOf(panel.rows), `atlas-${panel.id}.csv`, "text/csv")}>
        {t("atlas.csv")}
      </Button>
    </details>
  );
}

// What is pointed at says its number, error and observations below the picture, which is for eyes:
// the table has the same.
function OnePanel({ panel }: { panel: Panel }) {
  const told = useSignal("");
  const tell = ({ target }: Event) => {
    const mark = target instanceof Element && target.closest("[data-triple]");
    if (mark) told.value = mark.getAttribute("data-triple") ?? "";
  };
  return (
    <section
      class={`panel atlas-panel atlas-span-${panel.span}`}
      id={panel.id}
      aria-labelledby={`${panel.id}-title`}
      onPointerOver={tell}
      onClick={tell}>
      <h2 id={`${panel.id}-title`}>{panel.title}</h2>
      {panel.lead && <p class="atlas-lead">{panel.lead}</p>}
      {panel.picture}
      {told.value && (
        <p class="atlas-told" aria-hidden="true">
          {told.value}
        </p>
      )}
      <Twin panel={panel} />
      <p class="atlas-source">{panel.source}</p>
    </section>
  );
}

function Column({ panels }: { panels: Panel[] }) {
  const all = panels.map((panel) => <OnePanel key={panel.id} panel={panel} />);
  return all.length > 1 ? <div class={`atlas-column atlas-span-${panels[0]!.span}`}>{all}</div> : <>{all}</>;
}

function columnsOf(game: GameAtlas): Panel[][] {
  const { data } = game;
  return [
    [game.first(data)],
    [seatsPanel(data), pointsPanel(data, game)],
    ...game.others(data),
    [lengthPanel(data, game)],
    [luckPanel(data, game)],
  ];
}

function Head({ game, atlas }: { game: GameName; atlas: Atlas | null }) {
  const games = allGames().filter((one) => homeOf(one.game).atlas);
  return (
    <div class="atlas-head">
      <div>
        <h1>{t("app.atlas", { game: titleOf(game) })}</h1>
        {atlas && (
          <p>
            {t("atlas.source.games", { n: atlas.games })}{" "}
            {rich("atlas.sample", {
              players: String(atlas.players),
              bot: <b>{levelName(atlas.bot)}</b>,
              least: String(atlas.least),
            })}{" "}
            {t("atlas.note")}
          </p>
        )}
      </div>
      {games.length > 1 && (
        <Segmented
          label={t("atlas.game")}
          options={games.map((one) => ({ value: one.game, label: one.title }))}
          value={game}
          onChange={(value) => go(`/atlas/${value}`)}
        />
      )}
    </div>
  );
}

// How it was made, and all of it to be taken along.
function Foot({ game, atlas }: { game: GameName; atlas: Atlas }) {
  const { program, date = "", edition, command } = atlas;
  return (
    <footer class="atlas-foot">
      <p>
        {t("atlas.made", { program, date, edition })} <code>{command}</code>
      </p>
      <Button
        testId="atlas-save"
        onPress={() => saveFile(JSON.stringify(atlas), `atlas-${game}.json`, "application/json")}>
        {t("atlas.save")}
      </Button>
    </footer>
  );
}

function isOther(game: GameName, atlas: Atlas): boolean {
  const usual = editionsOf(game).find(({ isDefault }) => isDefault);
  return usual !== undefined && /^[0-9a-f]{16}$/.test(usual.id) && usual.id !== atlas.edition;
}

// A link to a panel, followed once that is there.
function useLanding(isThere: boolean) {
  useEffect(() => {
    if (isThere && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
}

function OneGame({ game }: { game: GameName }) {
  useTitle(t("app.atlas", { game: titleOf(game) }));
  useEffect(() => {
    document.documentElement.dataset["game"] = game;
  }, [game]);
  const loaded = useAsked(() => load(game), game);
  useLanding(loaded !== null);
  const isOfOther = loaded !== null && isOther(game, loaded.data);
  return (
    <div class="atlas" data-testid="atlas" data-loaded={loaded ? "" : undefined}>
      <Header />
      <main tabIndex={-1}>
        <Head game={game} atlas={loaded?.data ?? null} />
        {isOfOther && <p class="atlas-other">{t("atlas.other", { date: loaded.data.date ?? "" })}</p>}
        {loaded && <loaded.Symbols />}
        {loaded && (
          <div class={isOfOther ? "atlas-panels atlas-faint" : "atlas-panels"} lang={language.value}>
            {columnsOf(loaded).map((panels) => (
              <Column key={panels[0]!.id} panels={panels} />
            ))}
          </div>
        )}
        {loaded && <Foot game={game} atlas={loaded.data} />}
      </main>
    </div>
  );
}

function AtlasPage({ rest: [game = ""] }: { rest: string[] }) {
  return choiceOf(game) && homeOf(game).atlas ? <OneGame key={game} game={game} /> : <NotFound rest={[]} />;
}

// Its words come with it.
export async function loadAtlas(): Promise<typeof AtlasPage> {
  await wantWords("atlas");
  return AtlasPage;
}
