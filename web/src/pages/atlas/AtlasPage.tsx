// How a game is won: /atlas/GAME, ?players=N, and #PANEL. The pictures are for eyes: who reads with ears has
// the same as tables.

import { useEffect, useState } from "preact/hooks";
import { choiceOf, titleOf } from "../../model/choices";
import { editionsOf } from "../../model/editions";
import type { GameName } from "../../net/protocol";
import { readdress } from "../../router";
import { atlasPath } from "../../table/atlas/address";
import type { Atlas, Panel } from "../../table/atlas/contract";
import { lengthPanel, luckPanel, pointsPanel, seatsPanel } from "../../table/atlas/panels";
import { homeOf } from "../../table/homes";
import { Button } from "../../ui/Button";
import { saveFile } from "../../ui/saveFile";
import { language, t, wantWords } from "../../words/words";
import { Header } from "../Header";
import { NotFound } from "../NotFound";
import { useTitle } from "../title";
import { PanelView } from "./PanelView";
import { Head } from "./Head";
import { type Counted, playersAsked, useCounted } from "./counted";
import "./atlas.css";
import "./lists.css";
import "./pictures.css";

function Column({ panels, players }: { panels: Panel[]; players: number }) {
  const all = panels.map((panel) => <PanelView key={panel.id} panel={panel} players={players} />);
  return all.length > 1 ? <div class={`atlas-column atlas-span-${panels[0]!.span}`}>{all}</div> : <>{all}</>;
}

function columnsOf({ game, atlas }: Counted): Panel[][] {
  return [
    [game.first(atlas)],
    [seatsPanel(atlas), pointsPanel(atlas, game)],
    ...game.others(atlas),
    [lengthPanel(atlas, game)],
    [luckPanel(atlas, game)],
  ];
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
        onPress={() => saveFile(JSON.stringify(atlas), `atlas-${game}-${atlas.players}.json`, "application/json")}>
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

function Panels({ game, counted }: { game: GameName; counted: Counted }) {
  const { atlas } = counted;
  const isOfOther = isOther(game, atlas);
  return (
    <>
      {isOfOther && <p class="atlas-other">{t("atlas.other", { date: atlas.date ?? "" })}</p>}
      <counted.game.Symbols />
      <div class={isOfOther ? "atlas-panels atlas-faint" : "atlas-panels"} lang={language.value}>
        {columnsOf(counted).map((panels) => (
          <Column key={panels[0]!.id} panels={panels} players={atlas.players} />
        ))}
      </div>
    </>
  );
}

function OneGame({ game }: { game: GameName }) {
  useTitle(t("app.atlas", { game: titleOf(game) }));
  useEffect(() => {
    document.documentElement.dataset["game"] = game;
  }, [game]);
  const [players, setPlayers] = useState(playersAsked);
  const counted = useCounted(game, players);
  useLanding(counted !== null);
  const change = (to: number) => {
    setPlayers(to);
    readdress(atlasPath(game, to));
  };
  return (
    <div class="atlas" data-testid="atlas" data-loaded={counted ? "" : undefined}>
      <Header />
      <main tabIndex={-1}>
        <Head game={game} counted={counted} onPlayers={change} />
        {counted && <Panels game={game} counted={counted} />}
        {counted && <Foot game={game} atlas={counted.atlas} />}
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
