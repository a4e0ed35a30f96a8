// The page begins here.

import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import { render } from "preact";
import { App } from "./pages/App";
import * as games from "./games/games";
import { start } from "./net/link";
import { startChoices } from "./model/choices";
import { ensurePerson } from "./model/session";
import { bringHomes } from "./table/homes";
import { startWords } from "./words/words";

bringHomes(games);
await Promise.all([startWords(), startChoices()]);
render(<App />, document.getElementById("app")!);
start(ensurePerson);
