// node counting.mjs: a test that fails is counted, whatever runs beside it. Called with a
// program it is the script that is tested: one test fails while another is under way.

import { spawnSync } from "node:child_process";
import { run } from "./trial.mjs";

async function turns() {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
}

async function fails() {
  throw new Error("as it should");
}

if (process.argv[2]) await run([turns, fails]);
const { status, stdout } = spawnSync(process.execPath, [process.argv[1], "tori"], { encoding: "utf8" });
const isCounted = status === 1 && stdout.includes("FAILED  fails");
if (!isCounted) console.log(`a failure is not counted: status ${status}\n${stdout}`);
process.exit(isCounted ? 0 : 1);
