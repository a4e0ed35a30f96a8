// Pictures that atlases of all games share. Whatever has an error shows it.

import { t } from "../../words/words";
import type { Classes, Shown, Spread, Thing, Triple } from "./contract";
import { markOf } from "./marks";
import { bothOf, digitsFor, few, number, shown, signed, tripleOf, withError } from "./figures";

export function Few({ n, told }: { n: number; told?: string | undefined }) {
  return (
    <span class="atlas-few" {...markOf(told)}>
      {few(n)}
    </span>
  );
}

// Of lists that are long on a phone only what has a worth is shown there.
export function Seldom({ n }: { n: number }) {
  return n > 0 ? <p class="atlas-seldom">{t("atlas.seldom", { n })}</p> : null;
}

interface DotProps {
  name: string;
  of: Shown;
  low: number;
  high: number;
  middle?: number;
  colour?: string;
}

const DOT = { width: 200, height: 24, edge: 8 };

// A value with its error on a line from low to high.
export function Dot({ name, of, low, high, middle, colour = "var(--accent)" }: DotProps) {
  const [value, error] = of;
  const { width, height, edge } = DOT;
  const clip = (at: number) => Math.min(high, Math.max(low, at));
  const x = (at: number) => edge + ((clip(at) - low) * (width - 2 * edge)) / (high - low);
  const y = height / 2;
  return (
    <svg class="atlas-dot" viewBox={`0 0 ${width} ${height}`} {...markOf(tripleOf(name, of))}>
      <path d={`M${edge} ${y}H${width - edge}`} stroke="var(--line)" stroke-width={2} />
      {middle !== undefined && <path d={`M${x(middle)} 3V${height - 3}`} stroke="var(--ink2)" stroke-dasharray="2 3" />}
      <path
        d={`M${x(value - error)} ${y}H${x(value + error)}`}
        stroke={colour}
        stroke-width={6}
        stroke-linecap="round"
        opacity={0.35}
      />
      <circle cx={x(value)} cy={y} r={5.5} fill={colour} stroke="var(--paper)" stroke-width={1.5} />
    </svg>
  );
}

const WORTH = { width: 110, height: 18, low: -2, high: 14 };

// What using a thing is worth, from zero; the tick is the average decision.
export function Worth({ told, worth, base }: { told: string; worth: Triple; base: Triple }) {
  const one = shown(worth);
  if (!one) return <Few n={worth[2]} told={told} />;
  const [value, error] = one;
  const { width, height, low, high } = WORTH;
  const x = (at: number) => 6 + Math.max(0, Math.min(1, (at - low) / (high - low))) * (width - 12);
  const tick = shown(base);
  return (
    <span class="atlas-worth" {...markOf(told)}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={`M${x(0)} 1V17`} stroke="var(--ink2)" stroke-dasharray="2 3" />
        <path d={`M${x(0)} 9H${x(value)}`} stroke="var(--good)" stroke-width={7} />
        {tick && <path d={`M${x(tick[0])} 1V17`} stroke="#b85c14" stroke-width={2} />}
        <path
          d={`M${x(value - error)} 9H${x(value + error)}M${x(value - error)} 5.5v7M${x(value + error)} 5.5v7`}
          stroke="var(--ink)"
          stroke-width={1.6}
        />
      </svg>
      <span>
        <b>{signed(value, 1)}</b> <small>± {number(error, 1)}</small>
      </span>
    </span>
  );
}

// How many fell on each round.
export function Bars({ spread, from, to }: { spread: Spread | undefined; from: number; to: number }) {
  const at = (round: number) => spread?.n[round - spread.from] ?? 0;
  const rounds = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const most = Math.max(1, ...rounds.map(at));
  const width = 120 / rounds.length;
  return (
    <svg class="atlas-bars" viewBox="0 0 120 25" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 24.5H120" stroke="var(--line)" />
      {rounds.map((round, i) => (
        <rect
          key={round}
          x={i * width + 0.6}
          y={24 - (at(round) / most) * 24}
          width={width - 1.2}
          height={(at(round) / most) * 24}
          fill="var(--accent)"
        />
      ))}
    </svg>
  );
}

interface StepsProps {
  parts: Thing[];
  points: Classes;
  nameOf: (part: string) => string;
  colours: Record<string, string>;
}

const CLASSES = ["atlas.winners", "atlas.losers"];
const STEPS = { width: 520, left: 142, right: 92, row: 42 };

// How points come together: one step a part, winners over losers.
export function Steps({ parts, points, nameOf, colours }: StepsProps) {
  const { width, left, right, row } = STEPS;
  const most = Math.max(1, shown(points.winners)?.[0] ?? 1);
  const x = (at: number) => left + (at * (width - left - right)) / most;
  const end = parts.length * row + 8;
  const sums = [0, 0];
  return (
    <svg class="atlas-steps atlas-points" viewBox={`0 0 ${width} ${end + 42}`} role="group">
      {parts.map((part, i) => (
        <g key={part.name}>
          <text x={0} y={i * row + 26}>
            {nameOf(part.name)}
          </text>
          {[part.winners, part.losers].map((triple, k) => {
            const one = shown(triple);
            if (!one) return null;
            const start = sums[k]!;
            sums[k] = start + one[0];
            const y = i * row + 8 + k * 15;
            return (
              <g key={k} {...markOf(tripleOf(`${nameOf(part.name)}, ${t(CLASSES[k]!)}`, triple))}>
                <rect
                  x={x(start)}
                  y={y}
                  width={Math.max(1.5, x(one[0]) - x(0))}
                  height={12}
                  rx={2}
                  fill={colours[part.name] ?? "var(--ink2)"}
                  opacity={k ? 0.42 : 1}
                />
                <text class="atlas-small" x={x(start + one[0]) + 6} y={y + 10.5}>
                  {withError(one, 1)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
      {[points.winners, points.losers].map((triple, k) => {
        const one = shown(triple);
        const y = end + k * 19;
        return (
          <g key={k} class="atlas-strong" {...markOf(tripleOf(t(CLASSES[k]!), triple))}>
            <text x={0} y={y + 13}>
              {t(CLASSES[k]!)}
            </text>
            {one && (
              <>
                <rect
                  x={left}
                  y={y + 2}
                  width={x(one[0]) - left}
                  height={13}
                  rx={2}
                  fill={k ? "var(--ink2)" : "var(--gilt)"}
                  opacity={k ? 0.5 : 1}
                />
                <text x={x(one[0]) + 6} y={y + 13}>
                  {withError(one, 1)}
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}

// The same where there is no room for steps: each part by itself.
export function Parts({ parts, nameOf, colours }: Omit<StepsProps, "points">) {
  const values = parts.map(({ winners, losers }) => [shown(winners)?.[0] ?? 0, shown(losers)?.[0] ?? 0] as const);
  const most = Math.max(1, ...values.flat());
  return (
    <ul class="atlas-parts">
      {parts.map((part, i) => {
        const { name } = part;
        const [winners, losers] = values[i]!;
        return (
          <li key={name}>
            <span>{nameOf(name)}</span>
            <svg viewBox="0 0 100 24" preserveAspectRatio="none" {...markOf(bothOf(nameOf(name), part))}>
              <rect y={1} width={(100 * winners) / most} height={10} fill={colours[name] ?? "var(--ink2)"} />
              <rect y={13} width={(100 * losers) / most} height={10} fill={colours[name]} opacity={0.42} />
            </svg>
            <span>
              <b>{number(winners, 1)}</b> / {number(losers, 1)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const LEDGER = { width: 340, left: 124, right: 76, row: 36 };
const COLOURS: Record<string, string> = {
  start: "var(--ink2)",
  luck: "#2f6fa8",
  own: "#b85c14",
  others: "#8b9aa0",
};
export const LEDGER_ROWS = ["start", "luck", "own", "others"] as const;

// How a winner comes from the start to 100 per cent.
export function Ledger({ of: rows }: { of: Record<string, Triple> }) {
  const { width, left, right, row } = LEDGER;
  const x = (at: number) => left + (at * (width - left - right)) / 100;
  let sum = 0;
  return (
    <svg class="atlas-steps" viewBox={`0 0 ${width} ${LEDGER_ROWS.length * row + 8}`} role="group">
      {LEDGER_ROWS.map((name, i) => {
        const one = shown(rows[name]);
        if (!one) return null;
        const [value, error] = one;
        const [start, y] = [sum, i * row + 6];
        sum += value;
        const digits = digitsFor(error);
        return (
          <g key={name} {...markOf(tripleOf(t(`atlas.luck.${name}`), rows[name]))}>
            <text x={0} y={y + 15}>
              {t(`atlas.luck.${name}`)}
            </text>
            <rect
              x={x(Math.min(start, sum))}
              y={y}
              width={Math.max(2, Math.abs(x(value) - x(0)))}
              height={20}
              rx={3}
              fill={COLOURS[name]}
            />
            <path d={`M${x(sum - error)} ${y + 10}H${x(sum + error)}`} stroke="var(--ink)" stroke-width={1.6} />
            <text class="atlas-strong" x={x(Math.max(start, sum) + error) + 6} y={y + 15}>
              {i ? signed(value, digits) : number(value, digits)} ± {number(error, digits)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
