// What stands on each building's square of 100 by 100, above the meadow.

import type { JSX } from "preact";
import { Barn, Chalet, Fence, Smoke, Stall } from "./houses";

export const KINDS = [
  "woodcutter",
  "brickyard",
  "stonemason",
  "farm",
  "well",
  "mine",
  "cowshed",
  "goatshed",
  "market",
  "bakery",
  "brewery",
  "ironworks",
  "dairy",
  "butcher",
  "cheesery",
  "tannery",
  "bellfounder",
  "cattlemarket",
  "goatmarket",
  "grocer",
  "mill",
  "inn",
  "hall",
  "church",
] as const;

export type Kind = (typeof KINDS)[number];

export const SCENES: Record<Kind, JSX.Element> = {
  woodcutter: (
    <>
      <Chalet wall="#b98552" roof="#5f4a38" />
      <path d="M62 56l9-18 9 18z" fill="#4f7d57" />
      <path d="M64 46l7-15 7 15z" fill="#5f9067" />
    </>
  ),
  brickyard: (
    <>
      <Chalet wall="#d9a27c" roof="#8b3f2c" />
      <path d="M58 58V46a12 12 0 0 1 24 0v12z" fill="#b5583c" />
      <path d="M65 58v-6a5 5 0 0 1 10 0v6z" fill="#3d2320" />
      <Smoke x={68} y={30} />
    </>
  ),
  stonemason: (
    <>
      <Chalet wall="#c4beb0" roof="#62696d" />
      <path d="M60 58V48h14v10zM74 58V50h12v8zM64 48v-8h13v8z" fill="#b9bdbb" stroke="#7d8281" />
    </>
  ),
  farm: (
    <>
      <Barn wall="#b14a36" roof="#6d4a33" />
      <path d="M66 58c-3-8-1-14 4-20 5 6 7 12 4 20z" fill="#e9bd45" stroke="#a67c12" />
      <path d="M64 49h12" stroke="#8a6410" stroke-width="2" />
    </>
  ),
  well: (
    <>
      <path d="M16 58V44q17-8 34 0v14z" fill="#b7bbb8" stroke="#7d8281" />
      <ellipse cx="33" cy="44" rx="17" ry="6" fill="#7d8a90" />
      <ellipse cx="33" cy="45" rx="13" ry="4" fill="#57aee0" />
      <path d="M18 44V24M48 44V24" stroke="#7a5232" stroke-width="4" />
      <path d="M8 27L33 9l25 18z" fill="#8b4a35" />
      <path d="M8 27L33 9v6L14 28z" fill="#fff" fill-opacity=".2" />
      <path d="M33 27v9" stroke="#5b3d26" stroke-width="1.5" />
      <path d="M29 36h8l-1 6h-6z" fill="#a8794b" stroke="#5b3d26" />
    </>
  ),
  mine: (
    <>
      <path d="M2 58L26 14l12 14 8-8 22 38z" fill="#8b9088" />
      <path d="M26 14l12 14-7 4-4-5-6 3z" fill="#fff" />
      <path d="M18 58V44a11 11 0 0 1 22 0v14z" fill="#2f2a28" />
      <path d="M18 58V44a11 11 0 0 1 22 0v14" fill="none" stroke="#8a623c" stroke-width="4" />
      <path d="M44 58h14v-8H46z" fill="#6d5a4a" />
    </>
  ),
  cowshed: <Barn wall="#b98552" roof="#7b4a36" />,
  goatshed: <Barn wall="#cfc3a8" roof="#566a62" />,
  market: (
    <>
      <Stall x={4} stripes="#c8402c" />
      <Stall x={36} stripes="#2c6e8a" />
    </>
  ),
  bakery: (
    <>
      <Chalet wall="#e9d3ae" roof="#8b4a35" />
      <path d="M47 24V12h8v18z" fill="#b5735a" />
      <Smoke x={51} y={8} />
    </>
  ),
  brewery: (
    <>
      <Chalet wall="#cfa06c" roof="#4f6b5c" />
      <path d="M60 44q11-4 22 0v12q-11 4-22 0z" fill="#a8703c" stroke="#5b3d26" />
      <path d="M60 48h22M60 53h22" stroke="#5b3d26" />
    </>
  ),
  ironworks: (
    <>
      <path d="M10 58V34h46v24z" fill="#7f7a78" />
      <path d="M6 36l14-12v8l14-8v8l14-8v12z" fill="#565b60" />
      <path d="M42 26V8h10v22z" fill="#8f6252" />
      <Smoke x={47} y={4} />
      <path d="M22 58V46a8 8 0 0 1 16 0v12z" fill="#2c2422" />
      <path d="M25 58v-8q5-8 10 0v8z" fill="#f2902f" />
      <path d="M28 58v-5q2-4 4 0v5z" fill="#ffe08a" />
    </>
  ),
  dairy: <Chalet wall="#e9e4d6" roof="#4a7396" />,
  butcher: <Chalet wall="#e2c6b4" roof="#8b2f2b" />,
  cheesery: <Chalet wall="#f0dfa8" roof="#a86a2c" />,
  tannery: <Chalet wall="#cdb9c9" roof="#6a4a72" />,
  bellfounder: (
    <>
      <path d="M20 58V20h26v38z" fill="#d2c6b0" />
      <path d="M15 22L33 4l18 18z" fill="#6d5a4a" />
      <path d="M26 38v-6a7 7 0 0 1 14 0v6z" fill="#4a3b30" />
      <path d="M30 29h6l2 7H28z" fill="#e2b23c" />
      <path d="M28 58V47h10v11z" fill="#5b3d26" />
    </>
  ),
  cattlemarket: (
    <>
      <use href="#alp-g-cow" x="18" y="26" width="28" height="28" />
      <use href="#alp-g-cow" x="52" y="26" width="28" height="28" />
      <Fence />
    </>
  ),
  goatmarket: (
    <>
      <use href="#alp-g-goat" x="18" y="25" width="28" height="28" />
      <use href="#alp-g-goat" x="52" y="25" width="28" height="28" />
      <Fence />
    </>
  ),
  grocer: <Stall x={20} stripes="#6a4a72" />,
  mill: (
    <>
      <Chalet wall="#e0d2b6" roof="#5d6a70" x={6} />
      <g fill="none" stroke="#6b4a2c" stroke-width="3">
        <circle cx="72" cy="44" r="14" />
        <circle cx="72" cy="44" r="4" />
        <path d="M72 30v28M58 44h28M62 34l20 20M82 34L62 54" stroke-width="1.8" />
      </g>
      <path d="M54 59h38" stroke="#57aee0" stroke-width="4" />
    </>
  ),
  inn: (
    <>
      <Chalet wall="#e8b98a" roof="#7b2f2b" x={4} />
      <path d="M64 24h18" stroke="#3d2f1f" stroke-width="2" />
      <rect x="68" y="26" width="18" height="18" rx="3" fill="#fffaf0" stroke="#3d2f1f" stroke-width="1.5" />
      <use href="#alp-g-beer" x="69" y="27" width="16" height="16" />
    </>
  ),
  hall: (
    <>
      <path d="M16 58V28h68v30z" fill="#efe4cc" />
      <path d="M10 30l10-14h60l10 14z" fill="#8b4a35" />
      <path d="M40 28V12l10-9 10 9v16z" fill="#efe4cc" />
      <path d="M36 14L50 1l14 13z" fill="#8b4a35" />
      <circle cx="50" cy="19" r="5" fill="#fff" stroke="#3d2f1f" stroke-width="1.5" />
      <path d="M50 19v-3M50 19h2" stroke="#3d2f1f" />
      <path d="M22 36h8v10h-8zM34 36h8v10h-8zM58 36h8v10h-8zM70 36h8v10h-8z" fill="#6d7f88" />
      <path d="M45 58V46a5 5 0 0 1 10 0v12z" fill="#5b3d26" />
    </>
  ),
  church: (
    <>
      <path d="M40 58V34h44v24z" fill="#f4efe2" />
      <path d="M36 36l8-12h34l10 12z" fill="#7b4a36" />
      <path d="M18 58V26h22v32z" fill="#fbf7ec" />
      <path d="M15 28L29 2l14 26z" fill="#4f7568" />
      <path d="M29 2v-4M27-1h4" stroke="#3d2f1f" stroke-width="1.5" />
      <circle cx="29" cy="34" r="4.5" fill="#fff" stroke="#3d2f1f" stroke-width="1.3" />
      <path d="M29 34v-2.5M29 34h2" stroke="#3d2f1f" />
      <path d="M25 58V48a4 4 0 0 1 8 0v10z" fill="#5b3d26" />
      <path d="M50 42a3 3 0 0 1 6 0v8h-6zM64 42a3 3 0 0 1 6 0v8h-6z" fill="#6fa0c0" />
    </>
  ),
};
