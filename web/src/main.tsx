// The page begins here.

import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import { render } from "preact";
import { App } from "./pages/App";
import { start } from "./net/link";
import { ensurePerson } from "./model/session";
import { startWords } from "./words/words";

await startWords();
render(<App />, document.getElementById("app")!);
start(ensurePerson);
