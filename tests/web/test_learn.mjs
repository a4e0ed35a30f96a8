// The lessons, from the first sentence to the last, doing what they ask for. The first of a game
// is short and ends at a table of one's own; the short way takes no other.

import { Driver } from "./driver.mjs";
import { PATIENCE } from "./server.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

// So many presses in a row that lead nowhere mean that nothing does.
const PRESSES_MAX = 60;

// Where the lesson stands.
function standing(page) {
  return page.evaluate(() => {
    const coach = document.querySelector("[data-testid=learn-coach]");
    return `${coach.dataset.station} ${coach.querySelector("progress")?.value}`;
  });
}

// A first lesson is no longer than this, and each points at something from its first step on.
const FIRST_MAX = 8;

async function checkPointing(page, where) {
  const pointed = page.locator(".learn-table").locator("[data-pointed], [data-marked], .alp-hinted, .alp-picked").first();
  await pointed.waitFor({ state: "attached" }).catch(() => {
    throw new Error(`${where} points at nothing`);
  });
}

async function takeLesson(trial, visitor, game, number) {
  const { page } = visitor;
  const where = `lesson ${number} of ${game}`;
  await page.locator(`.learn-here[href="/learn/${game}/${number}"]`).waitFor();
  const coach = page.getByTestId("learn-coach");
  await checkPointing(page, where);
  const steps = await coach.locator("progress").getAttribute("max");
  if (number === 1 && Number(steps) > FIRST_MAX) throw new Error(`${where} has ${steps} steps`);
  if (number === 1) await visitor.checkAxe(where);
  const next = coach.getByRole("button", { name: t("learn.next") });
  const hurry = coach.getByRole("button", { name: t("learn.hurry") });
  const free = coach.getByRole("button", { name: t("learn.free") });
  const student = new Student(visitor);
  while (!(await free.isVisible())) {
    if (await next.isVisible()) await next.click();
    // What is watched may be over by itself; and a click that is given up may leave the button of
    // the mouse down.
    else if (await hurry.isVisible()) await hurry.evaluateAll((buttons) => buttons.forEach((button) => button.click()));
    else await student.act();
    if (student.isStuck()) throw new Error(`${where} does not go on: ${await coach.innerText()}\n${student.story()}`);
  }
  if (student.presses < 3) throw new Error(`only ${student.presses} presses in ${where}`);
  trial.figure(`${where}: ${steps} steps, ${student.acted} actions by ${student.presses} presses`);
}

async function takeLessons(trial, game, window) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { ...window, path: `/learn/${game}` });
  const { page } = visitor;
  await takeLesson(trial, visitor, game, 1);
  const further = await page.locator(".learn-lesson").count();
  for (let number = 2; number <= further && !isShort; number++) {
    await page.getByTestId("learn-further").click();
    await takeLesson(trial, visitor, game, number);
  }
  await page.getByTestId("learn-coach").getByRole("button", { name: t("learn.free") }).click();
  await page.waitForURL(/\/table\//);
}

// Presses what the page marks as wanted, then what confirms it; where nothing is marked,
// what the lot says.
class Student {
  constructor(visitor) {
    this.page = visitor.page;
    this.driver = new Driver(visitor, "lesson", { seed: 91 });
    this.acted = 0;
    this.presses = 0;
    this.tried = new Map();
    this.station = "";
    this.inVain = []; // what was pressed since the lesson went on
    this.since = Date.now();
  }

  isStuck() {
    return this.inVain.length > PRESSES_MAX || (Date.now() > this.since + PATIENCE && !this.inVain.length);
  }

  story() {
    return `pressed in vain: ${this.inVain.join(" | ") || "nothing, as there was nothing to press"}`;
  }

  goOn(station) {
    this.station = station;
    this.tried.clear();
    this.inVain = [];
    this.since = Date.now();
  }

  async act() {
    const { found, ...page } = await this.driver.hand.look();
    const before = await standing(this.page);
    if (before !== this.station) this.goOn(before);
    if (!found.length) return;
    const fresh = found.find((c) => c.isMarked && !this.tried.has(c.id)) ?? found.find((c) => c.kind === "confirm");
    const control = fresh ? { ...fresh, ...page } : await this.driver.choose(this.tried);
    this.tried.set(control.id, (this.tried.get(control.id) ?? 0) + 1);
    await this.driver.hand.press(control);
    this.presses++;
    this.inVain.push(control.id);
    await this.driver.waitForEffect(0, control);
    if ((await standing(this.page)) !== before) this.acted++;
    else if (this.tried.size > 5) this.tried.clear();
  }
}

async function lessons_of_helsinki(trial) {
  await takeLessons(trial, "helsinki", { size: "wide" });
}

async function lessons_of_helvetia(trial) {
  await takeLessons(trial, "helvetia", { size: "wide" });
}

await run([lessons_of_helsinki, lessons_of_helvetia]);
