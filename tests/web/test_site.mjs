// A page on a site of several nodes: it goes where its table is, and plays on when a node is
// stopped or killed.

import { Driver } from "./driver.mjs";
import { Site } from "./site.mjs";
import { run } from "./trial.mjs";

async function open(trial) {
  const site = new Site(trial.tori);
  trial.servers.push(site);
  await site.start();
  const visitor = await trial.visit(site);
  visitor.isCut = true; // sockets end here, and browsers say so
  return { site, visitor };
}

async function play(driver, count) {
  for (let i = 0; i < count; i++) {
    await driver.waitForTurn();
    await driver.playOne();
  }
}

function checkEvents(driver) {
  driver.known.events.forEach((e, i) => {
    if (e.seq !== i + 1) throw new Error(`event ${i + 1} has the number ${e.seq}`);
  });
}

async function goes_on(trial, game, what) {
  const { site, visitor } = await open(trial);
  const table = await visitor.playAt({ game, seats: ["me", "random"] });
  const driver = new Driver(visitor, table, { seed: 5 });
  await play(driver, 4);
  for (let i = 0; i < 2; i++) {
    const node = await site.ask("holder", table);
    await site.ask(what, node);
    await play(driver, 3);
    const next = await site.ask("holder", table);
    if (next === node) throw new Error(`${node} has the table though it is gone`);
    await site.ask("start", node);
  }
  checkEvents(driver);
}

async function a_node_that_is_stopped(trial) {
  await goes_on(trial, "helsinki", "stop");
}

async function a_node_that_is_killed(trial) {
  await goes_on(trial, "helvetia", "kill");
}

// Whoever comes by the link is led to the table's node, wherever he came in.
async function all_come_together(trial) {
  const { site, visitor } = await open(trial);
  const table = await visitor.playAt({ game: "helsinki", seats: ["me", "random"] });
  const driver = new Driver(visitor, table, { seed: 5 });
  await play(driver, 2);
  for (let i = 0; i < 3; i++) {
    const other = await trial.visit(site);
    other.isCut = true;
    await other.go(`/table/${table}`);
    await other.until("the position", () => other.table(table).view);
  }
}

await run([a_node_that_is_stopped, a_node_that_is_killed, all_come_together]);
