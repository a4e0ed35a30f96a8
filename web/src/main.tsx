// The page begins here.

import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/outline.css";
import { render } from "preact";
import { App } from "./pages/App";
import * as games from "./games/games";
import { introduceWith } from "./net/device";
import { prepareWith, startServer } from "./net/server";
import { texts } from "./net/storage";
import { startChoices } from "./model/choices";
import { followOffers } from "./model/installing";
import { ensurePerson, nameHere } from "./model/session";
import { bringHomes } from "./table/homes";
import { route } from "./router";
import { startWords } from "./words/words";

bringHomes(games);
prepareWith(ensurePerson);
introduceWith(nameHere);
followOffers();
startServer();
await Promise.all([startWords(), startChoices()]);
render(<App />, document.getElementById("app")!);

// What the page does not need at once comes when nothing else is wanted. Browsers have service
// workers only for pages that came over TLS or from the same machine; in others the page is
// fetched each time, and needs a network.
const later = window.requestIdleCallback ?? setTimeout;
// Most who come to the lobby go on to a table.
if (route.value.page === "") later(() => void import("./pages/TablePage").catch(() => {}));
// Deals that were played here without a network.
if (texts.getItem("tori.laterDeals")) {
  later(() => void import("./model/laterDeals").then(({ startReporting }) => startReporting()).catch(() => {}));
}
const keep = async () => (await import("./model/keeping")).keepPage();
if ("serviceWorker" in navigator) later(() => void keep().catch(() => {}));
