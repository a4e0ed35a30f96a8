#!/usr/bin/env node
// node tests/wasm/engine.mjs [COMMAND ARGUMENT ...]: the engine as WebAssembly in place of the
// program tori, for whatever drives that. Without words it is `tori engine`: commands of
// docs/NOTATION.md, one a line, from standard input. TORI_WASM names another module.

import { runTori } from "./tori.mjs";

const words = process.argv.slice(2);
process.exitCode = runTori(words.length ? words : ["engine"]);
