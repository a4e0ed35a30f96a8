// The icon as pictures of fixed sizes, for devices that install the page: icons(FOLDER) writes
// them and says how a manifest lists them. Who cannot draw them goes on with the SVG alone.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SVG = readFileSync("src/public/icon.svg", "utf8");
const ROOFS = /<g id="roofs">.*<\/g>/s.exec(SVG)[0];

// Devices cut it to their own shape: colour to the edge, and the roofs, of whatever size, so
// that none is cut.
function plate(size) {
  const middle = `translate(16 16) scale(${size}) translate(-16 -16)`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="#17506f"/>' +
    `<g transform="${middle}">${ROOFS}</g></svg>`
  );
}

const PICTURES = [
  { file: "icon-192.png", svg: SVG, size: 192, purpose: "any" },
  { file: "icon-512.png", svg: SVG, size: 512, purpose: "any" },
  { file: "icon-maskable-192.png", svg: plate(0.88), size: 192, purpose: "maskable" },
  { file: "icon-maskable-512.png", svg: plate(0.88), size: 512, purpose: "maskable" },
];
export const APPLE = { file: "icon-apple.png", svg: plate(1), size: 180 };

function draw(folder, { file, svg, size }) {
  const drawn = spawnSync("rsvg-convert", ["--width", size, "--height", size], { input: svg });
  if (drawn.status !== 0) return false;
  writeFileSync(join(folder, file), drawn.stdout);
  return true;
}

export function icons(folder) {
  const svg = { src: "icon.svg", sizes: "any", type: "image/svg+xml" };
  if (![...PICTURES, APPLE].every((picture) => draw(folder, picture))) {
    console.log("the page has no PNG icons: rsvg-convert is missing (Debian: librsvg2-bin)");
    return [svg];
  }
  const pictures = PICTURES.map(({ file, size, purpose }) => ({
    src: file,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  }));
  return [svg, ...pictures];
}
