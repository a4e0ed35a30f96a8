// Pieces that must keep apart, type that must be read, and room that must be used, on a page as it
// stands. Each answers what is wrong, in words.

// Runs in the page.
function readPieces({ kind, selector, inside }) {
  const SLACK = 0.5;
  const all = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
  const boxes = all.map((element) => element.getBoundingClientRect());
  const wrong = all.length ? [] : [`no ${kind} on the page`];
  const areOver = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  boxes.forEach((a, i) => {
    const over = boxes.slice(i + 1).filter((b) => areOver(a, b)).length;
    if (over) wrong.push(`${kind} ${i} lies on ${over} others`);
    const home = all[i].closest(inside).getBoundingClientRect();
    const past = Math.max(home.left - a.left, a.right - home.right, home.top - a.top, a.bottom - home.bottom);
    if (past > SLACK) wrong.push(`${kind} ${i} is ${Math.round(past)} px outside of its ${inside}`);
  });
  return wrong;
}

// Pieces of a kind: none lies on another, none leaves what it belongs to.
export function findPiled(page, kind, selector, inside) {
  return page.evaluate(readPieces, { kind, selector, inside });
}

// Runs in the page.
function readSmallType(least) {
  const wrong = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest(".sr,title,option,script,style,symbol")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const size = sizeOf(element);
    if (size < least - 0.05) wrong.add(`${size.toFixed(1)} px: \u201c${walker.currentNode.data.trim().slice(0, 30)}\u201d`);
  }
  return [...wrong];

  function sizeOf(element) {
    const size = parseFloat(getComputedStyle(element).fontSize);
    const drawn = element.closest("svg") && element.getScreenCTM?.();
    return size * (drawn ? drawn.a : (element.currentCSSZoom ?? 1));
  }
}

// Type that is smaller on the screen than so many pixels.
export function findSmallType(page, least) {
  return page.evaluate(readSmallType, least);
}

// Runs in the page.
function readTwoLines() {
  return [...document.querySelectorAll(".button,.log-jump")]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && linesOf(e) > 1)
    .map((e) => `two lines: [${e.textContent.trim().slice(0, 40)}]`);

  function linesOf(element) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const tops = [];
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement.closest(".sr")) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { top, height, width } of range.getClientRects()) if (width > 1) tops.push(top + height / 2);
    }
    return tops.length && Math.max(...tops) - Math.min(...tops) > 8 ? 2 : 1;
  }
}

// Buttons whose words need more than a line.
export function findTwoLines(page) {
  return page.evaluate(readTwoLines);
}

// How large something is on the screen, the first of its kind.
export function measure(page, selector) {
  return page.evaluate((found) => {
    const { width, height } = document.querySelector(found)?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return { width, height };
  }, selector);
}
