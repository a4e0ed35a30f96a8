// The tutorials, from the first sentence to the last, doing what they ask for.

import { Driver } from "./driver.mjs";
import { run } from "./trial.mjs";
import { t } from "./wording.mjs";

const STEPS_MAX = 400;

// Where the lesson stands.
function standing(page) {
  return page.evaluate(() => {
    const coach = document.querySelector("[data-testid=learn-coach]");
    return `${coach.dataset.station} ${coach.querySelector("progress")?.value}`;
  });
}

async function takeLesson(trial, game, window) {
  const server = await trial.server();
  const visitor = await trial.visit(server, { ...window, path: `/learn/${game}` });
  const { page } = visitor;
  const coach = page.getByTestId("learn-coach");
  await coach.waitFor();
  await visitor.checkAxe(`the lesson of ${game}`);
  const next = coach.getByRole("button", { name: t("learn.next") });
  const hurry = coach.getByRole("button", { name: t("learn.hurry") });
  const free = coach.getByRole("button", { name: t("learn.free") });
  const student = new Student(visitor);
  for (let i = 0; i < STEPS_MAX && !(await free.isVisible()); i++) {
    if (await next.isVisible()) await next.click();
    // What is watched may be over by itself.
    else if (await hurry.isVisible()) await hurry.click({ timeout: 1000 }).catch(() => {});
    else await student.act();
  }
  if (!(await free.isVisible())) throw new Error(`the lesson does not end: ${await coach.innerText()}`);
  if (student.acted < 8) throw new Error(`only ${student.acted} things to do`);
  trial.figure(`lesson of ${game}: ${student.acted} actions by ${student.presses} presses`);
  await free.click();
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
  }

  async act() {
    const { found, ...page } = await this.driver.hand.look();
    if (!found.length) return;
    const before = await standing(this.page);
    if (before !== this.station) this.tried.clear();
    this.station = before;
    const fresh = found.find((c) => c.isMarked && !this.tried.has(c.id)) ?? found.find((c) => c.kind === "confirm");
    const control = fresh ? { ...fresh, ...page } : await this.driver.choose(this.tried);
    this.tried.set(control.id, (this.tried.get(control.id) ?? 0) + 1);
    await this.driver.hand.press(control);
    this.presses++;
    await this.driver.waitForEffect(0, control);
    if ((await standing(this.page)) !== before) this.acted++;
    else if (this.tried.size > 5) this.tried.clear();
  }
}

async function lesson_of_helsinki(trial) {
  await takeLesson(trial, "helsinki", { size: "wide" });
}

async function lesson_of_helvetia(trial) {
  await takeLesson(trial, "helvetia", { size: "wide" });
}

await run([lesson_of_helsinki, lesson_of_helvetia]);
