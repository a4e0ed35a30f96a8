// What is cut off or lies outside of where it belongs, on a page as it stands.
//
// Texts and controls must lie inside every box that clips them and inside the window, texts also
// inside their own block; texts do not lie on each other, and words break only where a hyphen,
// soft or not, says so. Only what says so with data-scrolls may
// be longer than its place, only what says so with data-over lies over what is scrolled under it,
// and only names of people, with data-name, may end in dots.

// On the whole page, or in a part of it.
export function findCut(page, part = "body") {
  return page.evaluate(readCuts, part);
}

// Runs in the page.
function readCuts(part) {
  const SLACK = 1.5;
  const CONTROLS = "button,a[href],input,select,summary,[role=button],[role=tab]";
  // A window or a sheet over the page is looked at alone.
  const root = [...document.querySelectorAll("dialog[open],.sheet")].at(-1) ?? document.querySelector(part);
  const cuts = new Set();
  const styles = new Map(); // asked for again and again
  const clippers = new Map();
  const texts = readTexts();
  for (const { element, box, name } of readControls()) checkPlace(element, box, name);
  for (const { element, box, name } of texts) checkPlace(element, box, name) && checkBlock(element, box, name);
  checkScrolling();
  checkOverlaps();
  return [...cuts];

  function styleOf(element) {
    if (!styles.has(element)) {
      const { opacity, clipPath, overflow, display, fontSize } = getComputedStyle(element);
      styles.set(element, { opacity, clipPath, overflow, display, fontSize });
    }
    return styles.get(element);
  }

  function readTexts() {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      const name = `“${walker.currentNode.data.trim().slice(0, 40)}” ${pathOf(element)}`;
      const lines = [...range.getClientRects()];
      if (box.width) found.push({ element, box, name, lines });
      if (lines.length > 1 && !element.closest("[data-name]")) checkWords(walker.currentNode);
    }
    return found;
  }

  function checkWords(node) {
    for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const isAfterHyphen = /[-\u00ad]/.test(node.data[index - 1] ?? ""); // and begins with its picture
      const drawn = [...range.getClientRects()].filter((line, i) => line.width > 1 && (i > 0 || !isAfterHyphen));
      const lines = new Set(drawn.map((line) => Math.round(line.top)));
      if (lines.size > 1) cuts.add(`the word ${word} breaks ${pathOf(node.parentElement)}`);
    }
  }

  function readControls() {
    const all = [...root.querySelectorAll(CONTROLS)].filter(isSeen);
    return all.map((element) => {
      const words = element.getAttribute("aria-label") ?? element.textContent;
      return { element, box: element.getBoundingClientRect(), name: `[${words.slice(0, 40)}] ${pathOf(element)}` };
    });
  }

  function pathOf(element) {
    const classOf = (e) => e.getAttribute("class")?.split(" ")[0] ?? e.localName;
    return `in ${classOf(element.parentElement)} > ${classOf(element)}`;
  }

  // There may be a veil over the whole page; and what only ears are told takes no place.
  function isSeen(element) {
    if (element.closest(".sr,option,title,script,style,symbol") || !element.checkVisibility({ visibilityProperty: true })) return false;
    for (let e = element; e && e !== document.body; e = e.parentElement) {
      const { opacity, clipPath } = styleOf(e);
      if (opacity === "0" || clipPath === "inset(50%)") return false;
    }
    return true;
  }

  function beyond(box, limit) {
    const past = [limit.left - box.left, box.right - limit.right, limit.top - box.top, box.bottom - limit.bottom];
    return Math.max(...past) > SLACK ? Math.round(Math.max(...past)) : 0;
  }

  function clips(element) {
    return styleOf(element).overflow !== "visible";
  }

  function canScroll(element) {
    return /auto|scroll/.test(styleOf(element).overflow);
  }

  // True if it is not cut.
  function checkPlace(element, box, name) {
    for (let e = element; e !== document.body; e = e.parentElement) {
      if (e.matches("[data-name],[data-scrolls]") || canScroll(e)) return true;
      const by = clips(e) && beyond(box, e.getBoundingClientRect());
      if (by) return void cuts.add(`${name}: cut by ${by} px ${pathOf(e)}`);
    }
    const by = beyond(box, new DOMRect(0, 0, innerWidth, innerHeight));
    if (by) cuts.add(`${name}: ${by} px outside the window`);
    return !by;
  }

  // The nearest ancestor that is a box of its own. Lines may be set closer than letters are high.
  function checkBlock(element, { left, right, top, bottom }, name) {
    if (element.closest("svg,[data-name]")) return;
    let block = element;
    while (/^(inline|contents)$/.test(styleOf(block).display)) block = block.parentElement;
    if (canScroll(block)) return;
    const close = 0.3 * parseFloat(styleOf(element).fontSize);
    const by = beyond({ left, right, top: top + close, bottom: bottom - close }, block.getBoundingClientRect());
    if (by) cuts.add(`${name}: ${by} px outside its block`);
  }

  function checkScrolling() {
    const page = document.scrollingElement;
    if (page.scrollWidth > innerWidth) cuts.add(`the page scrolls sideways by ${page.scrollWidth - innerWidth} px`);
    for (const element of root.querySelectorAll("*")) {
      if (!canScroll(element) || element.closest("[data-scrolls]") || !isSeen(element)) continue;
      const by = Math.max(element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth);
      if (by > SLACK) cuts.add(`${pathOf(element).slice(3)} scrolls by ${by} px`);
    }
  }

  function meet(a, b) {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    return { left, top, right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) };
  }

  // Where something in this element can be seen at all.
  function clipOf(element) {
    if (!element) return new DOMRect(0, 0, innerWidth, innerHeight);
    if (!clippers.has(element)) {
      const outside = clipOf(element.parentElement);
      clippers.set(element, clips(element) ? meet(outside, element.getBoundingClientRect()) : outside);
    }
    return clippers.get(element);
  }

  // Lines of text have room above and below their letters.
  function checkOverlaps() {
    const flat = texts.filter(({ element }) => !element.closest("svg,[data-scrolls],[data-over]"));
    const lines = flat.flatMap(({ element, name, lines: all }) =>
      all.map((line) => ({ element, name, ...meet(line, clipOf(element)) })));
    const deep = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const wide = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2;
    lines.forEach((one, i) => {
      const over = lines.slice(i + 1).find((other) => other.element !== one.element && deep(one, other) && wide(one, other));
      if (over) cuts.add(`${one.name} and ${over.name} lie on each other`);
    });
  }
}
