// Turns of riddles and puzzles, played by the controls of their tables.

// What is pressed before an action is offered, by its word and by what follows that.
const BEFORE = { wake: () => "[data-step='role watchman']", build: (card) => `[data-card="${card}"]` };

// The key that leads from an offered place to the next.
const NEXT = { place: "d" };
const PLACES_MAX = 60;

// 'name': the mark of the table. What a first press only shows a second one plays.
export async function playTurn(visitor, name, actions) {
  const { page } = visitor;
  for (const action of actions) {
    const [verb, what] = action.split(" ");
    const first = BEFORE[verb]?.(what);
    if (first && (await page.locator(first).count())) await page.locator(first).first().click();
    const before = await page.getByTestId(name).getAttribute("data-seq");
    const control = page.locator(`[data-action="${action}"],[data-confirm="${action}"]`).first();
    for (let i = 0; NEXT[verb] && i < PLACES_MAX && !(await control.count()); i++) {
      await page.keyboard.press(NEXT[verb]);
      await visitor.settle();
    }
    await control.waitFor();
    const isPlayed = async () => (await page.getByTestId(name).getAttribute("data-seq")) !== before;
    await control.click();
    await visitor.settle();
    const again = page.locator(`[data-confirm="${action}"],[data-action="${action}"]`).first();
    const pressAgain = () => again.click({ timeout: 5000 }).catch(() => {}); // gone if the first press is played late
    for (let i = 0; i < 2 && !(await isPlayed()); i++) await pressAgain().then(() => visitor.settle());
    if (!(await isPlayed())) throw new Error(`${action} was not played`);
  }
}
