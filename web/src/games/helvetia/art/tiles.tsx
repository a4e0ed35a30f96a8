// Building tiles of 100 by 101: ground, scene, and what they make.

import type { Kind } from "./scenes";
import { KINDS, SCENES } from "./scenes";
import { type Good, GoodAt } from "./goods";

// What a building is for, from the edition.
export interface Trade {
  good?: Good | undefined;
  input?: Good | undefined;
  // Goods that it exchanges for each other.
  swaps?: readonly Good[] | undefined;
  // Points of a victory building.
  points?: number | undefined;
  // Its input needs an input too.
  isDeep?: boolean;
}

type Ground = "simple" | "craft" | "fine" | "exchange" | "victory";

const GROUND: Record<Ground, { face: string; edge: string }> = {
  simple: { face: "#cbdcae", edge: "#8fa572" },
  craft: { face: "#e2dcb2", edge: "#b3a76a" },
  fine: { face: "#ead4ba", edge: "#bb9878" },
  exchange: { face: "#d5d8d6", edge: "#9a9f9c" },
  victory: { face: "#f2e3a6", edge: "#b89a35" },
};

const LABEL = "#fffdf5";

function groundOf(trade: Trade): Ground {
  if (trade.points) return "victory";
  if (trade.swaps) return "exchange";
  if (!trade.input) return "simple";
  return trade.isDeep ? "fine" : "craft";
}

function Product({ good, edge }: { good: Good; edge: string }) {
  return (
    <>
      <circle cx="77" cy="21" r="18.5" fill={LABEL} stroke={edge} stroke-width="1.2" />
      <GoodAt good={good} x={62} y={6} size={30} />
    </>
  );
}

function Input({ good, edge }: { good: Good; edge: string }) {
  return (
    <>
      <circle cx="14" cy="13" r="11.5" fill={LABEL} stroke={edge} />
      <GoodAt good={good} x={5} y={4} size={18} />
      <path d="M27 13h7M31 9.5l3.5 3.5-3.5 3.5" stroke="#3d2f1f" stroke-width="2" fill="none" />
    </>
  );
}

function Exchange({ goods, edge }: { goods: readonly Good[]; edge: string }) {
  const size = goods.length > 3 ? 14.4 : 20;
  const left = 50 - (goods.length * size) / 2;
  return (
    <>
      <rect x="5" y="3" width="90" height="24" rx="11" fill={LABEL} stroke={edge} />
      {goods.map((good, i) => (
        <GoodAt key={good} good={good} x={left + i * size} y={15 - size / 2} size={size} />
      ))}
    </>
  );
}

function Points({ points }: { points: number }) {
  return (
    <>
      <circle cx="83" cy="17" r="14" fill="#c98f1c" />
      <circle cx="83" cy="17" r="11.2" fill="#fbe9b0" />
      <text class="alp-number" x="83" y="23" font-size="17" fill="#5b3d00">
        {points}
      </text>
    </>
  );
}

export function BuildingSymbol({ kind, trade }: { kind: Kind; trade: Trade }) {
  const { face, edge } = GROUND[groundOf(trade)];
  return (
    <symbol id={`alp-b-${kind}`} viewBox="0 0 100 101">
      <rect x="2" y="5" width="96" height="95" rx="8" fill={edge} />
      <rect x="2" y="1" width="96" height="95" rx="8" fill={face} />
      <path d="M2 60q24-6 48 0t48 0v28a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8z" fill="#fff" fill-opacity=".28" />
      {SCENES[kind]}
      {trade.good && <Product good={trade.good} edge={edge} />}
      {trade.input && <Input good={trade.input} edge={edge} />}
      {trade.swaps && <Exchange goods={trade.swaps} edge={edge} />}
      {trade.points && <Points points={trade.points} />}
    </symbol>
  );
}

export function BuildingSymbols({ trades }: { trades: Record<Kind, Trade> }) {
  return (
    <>
      {KINDS.map((kind) => (
        <BuildingSymbol key={kind} kind={kind} trade={trades[kind]} />
      ))}
    </>
  );
}

export function BuildingIcon({ kind, size }: { kind: Kind; size: number }) {
  return (
    <svg class="alp-tile" width={size} height={size * 1.01} viewBox="0 0 100 101" aria-hidden="true">
      <use href={`#alp-b-${kind}`} width={100} height={101} />
    </svg>
  );
}
