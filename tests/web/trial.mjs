// Runs the tests of a script: node SCRIPT TORI [NAME...].

import { mkdirSync, writeFileSync } from "node:fs";
import { Browsers } from "./browser.mjs";
import { Files } from "./files.mjs";
import { Server } from "./server.mjs";
import { Visitor } from "./visitor.mjs";

const PICTURES = "build/web-failures";

// What a test is given: the program, and what it opens, which is closed behind it.
export class Trial {
  constructor(tori, browsers) {
    this.tori = tori;
    this.browsers = browsers;
    this.servers = [];
    this.visitors = [];
    this.figures = [];
  }

  async server(...options) {
    const server = new Server(this.tori, options);
    this.servers.push(server);
    await server.start();
    return server;
  }

  // The page without a server.
  async files() {
    const files = new Files(this.tori);
    this.servers.push(files);
    await files.start();
    return files;
  }

  // With 'byKeys' the visitor walks through pages with Tab, with 'refuses' the browser keeps nothing.
  async visit(server, options) {
    const visitor = await Visitor.arrive(await this.browsers.open(options), server, options);
    this.visitors.push(visitor);
    return visitor;
  }

  // A number for people to read; nothing depends on it.
  figure(text) {
    this.figures.push(text);
  }

  // Each once, and not all of a flood.
  complaints() {
    return [...new Set(this.visitors.flatMap((v) => v.complaints))].slice(0, 20);
  }

  // Whatever a page complained about is a failure of the test that saw it.
  checkComplaints() {
    const complaints = this.complaints();
    if (complaints.length) throw new Error(`the page complained:\n${complaints.join("\n")}`);
  }

  async photograph(name, failure) {
    mkdirSync(PICTURES, { recursive: true });
    if (failure.picture) writeFileSync(`${PICTURES}/${name}.png`, failure.picture);
    for (const [i, visitor] of this.visitors.entries()) {
      const path = `${PICTURES}/${name}-${i}.png`;
      await visitor.unveil().then(() => visitor.page.screenshot({ path, timeout: 10000 })).catch(() => {});
    }
  }

  async close() {
    for (const visitor of this.visitors) await visitor.context.close().catch(() => {});
    for (const server of this.servers) await server.discard();
  }
}

async function runOne(test, tori, browsers) {
  const trial = new Trial(tori, browsers);
  const start = performance.now();
  let failure = null;
  try {
    await test(trial);
    trial.checkComplaints();
  } catch (error) {
    failure = error;
    await trial.photograph(test.name, error);
  }
  const isAside = failure && !failure.message.startsWith("the page complained");
  const complaints = isAside ? trial.complaints() : [];
  await trial.close().catch((error) => (failure ??= error));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (failure) {
    console.log(`FAILED  ${test.name} (${seconds} s)\n${failure.stack}\n${complaints.join("\n")}`);
  } else {
    console.log(`ok      ${test.name} (${seconds} s)`);
  }
  trial.figures.forEach((text) => console.log(`figure  ${text}`));
  return !failure;
}

// Runs the tests, some of them side by side: a page that waits for a bot needs no core.
export async function run(tests, { together = 2 } = {}) {
  const [tori, ...names] = process.argv.slice(2);
  const waiting = tests.filter((t) => !names.length || names.includes(t.name));
  const browsers = new Browsers();
  let failed = 0;
  const work = async () => {
    while (waiting.length) {
      const isOk = await runOne(waiting.shift(), tori, browsers);
      if (!isOk) failed++; // others have counted meanwhile
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  await browsers.close();
  process.exit(failed ? 1 : 0);
}
