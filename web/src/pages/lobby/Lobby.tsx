// The first page: play at once, tables, own games.

import "./lobby.css";
import { useEffect } from "preact/hooks";
import { allGames } from "../../model/choices";
import { renewEditions } from "../../model/editions";
import { followGames, turnsWaiting } from "../../model/games";
import { followLobby } from "../../model/lobby";
import { isFirstVisit } from "../../model/newcomer";
import { playPlace } from "../../model/place";
import { canVisit } from "../../net/server";
import { t } from "../../words/words";
import { Foot } from "../Foot";
import { hasDeals } from "../goKeys";
import { Header } from "../Header";
import { FriendsHere, Invitations } from "../friends/FriendsHere";
import { useTitle } from "../title";
import { DealPanel } from "./DealPanel";
import { Find } from "./Find";
import { FinishedGames } from "./FinishedGames";
import { FirstVisit } from "./FirstVisit";
import { Friends } from "./Friends";
import { GameCard } from "./GameCard";
import { NothingKept } from "./NothingKept";
import { OfflineBanner } from "./OfflineBanner";
import { OpenTables } from "./OpenTables";
import { PlaceSwitch } from "./PlaceSwitch";
import { Rulers } from "./Rulers";
import { TableCode } from "./TableCode";
import { YourGames } from "./YourGames";
import { YourTurn, useCards } from "./YourTurn";

export function Lobby(_: { rest: string[] }) {
  const turns = turnsWaiting.value.length;
  const isFirst = isFirstVisit();
  const cards = useCards();
  useTitle(turns > 0 ? `(${turns}) ${t("app.name")}` : t("app.name"));
  useEffect(followLobby, []);
  useEffect(followGames, []);
  useEffect(renewEditions, [playPlace.value]);
  return (
    <div class="lobby">
      <Header />
      <main class="lobby-main" tabIndex={-1}>
        <h1 class={isFirst ? "lobby-title" : "sr"}>{isFirst ? t("lobby.first.title") : t("app.name")}</h1>
        <OfflineBanner />
        <NothingKept />
        {!isFirst && <YourTurn cards={cards} />}
        <div class="lobby-games">
          {allGames().map((choice) => (
            <GameCard key={choice.game} choice={choice} />
          ))}
          <div class="lobby-place">
            <PlaceSwitch />
          </div>
          {!isFirst && canVisit && <Rulers />}
        </div>
        {isFirst ? <FirstVisit /> : <YourGames cards={cards} />}
        <div class="lobby-side">
          {canVisit && <Invitations />}
          {isFirst && canVisit && <TableCode key="code" />}
          {isFirst && <Friends key="folded" isFolded />}
          {!isFirst && hasDeals() && <DealPanel />}
          {!isFirst && canVisit && <Find />}
          {canVisit && <OpenTables />}
          {canVisit && <FriendsHere />}
          {!isFirst && canVisit && <TableCode key="code" />}
          {!isFirst && <Friends key="open" isFolded={false} />}
        </div>
        {!isFirst && <FinishedGames />}
      </main>
      <Foot />
    </div>
  );
}
