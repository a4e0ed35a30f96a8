// Points after each round as lines. Whoever presses or drags on it goes to that moment.

import { useState } from "preact/hooks";
import { Mark, PAINT } from "../../art/players";
import type { Player } from "../../table/play";
import { formatNumber, t } from "../../words/words";
import { nameOf } from "./outcome";
import { BOTTOM, HEIGHT, RIGHT, type Scale, TOP, WIDTH, scaleOf } from "./scale";

const LABEL_HEIGHT = 17;

export interface Course {
  player: Player;
  // After each round, from the first.
  points: number[];
}

function Grid({ scale }: { scale: Scale }) {
  const every = Math.max(1, Math.ceil(scale.rounds / 8));
  const rounds = Array.from({ length: Math.floor(scale.rounds / every) }, (_, i) => (i + 1) * every);
  return (
    <g class="chart-grid">
      {scale.lines.map((n) => (
        <g key={n}>
          <path
            class={n === 0 && scale.lines[0]! < 0 ? "chart-zero" : undefined}
            d={`M${scale.left} ${scale.y(n)}H${WIDTH - RIGHT}`}
          />
          <text x={scale.left - 7} y={scale.y(n) + 4} text-anchor="end">
            {formatNumber(n)}
          </text>
        </g>
      ))}
      {rounds.map((r) => (
        <text key={r} x={scale.x(r)} y={HEIGHT - 7} text-anchor="middle">
          {r}
        </text>
      ))}
    </g>
  );
}

function Line({ course, scale }: { course: Course; scale: Scale }) {
  const { colour } = course.player;
  const paint = PAINT[colour];
  const path = [0, ...course.points].map((n, r) => `${r ? "L" : "M"}${scale.x(r)} ${scale.y(n)}`).join("");
  const end = course.points.length;
  const every = Math.max(2, Math.ceil(end / 4));
  const points = course.points.map((n, i) => ({ x: scale.x(i + 1), y: scale.y(n) }));
  const marks = points.filter((_, i) => (end - i - 1) % every === 0);
  return (
    <g fill="none" stroke-linejoin="round">
      <path d={path} stroke={paint.edge} stroke-width={5} />
      <path d={path} stroke={paint.face} stroke-width={3.4} />
      {marks.map(({ x, y }) => (
        <g key={x}>
          <circle cx={x} cy={y} r={7} fill={paint.face} stroke={paint.edge} stroke-width={1.5} />
          <Mark colour={colour} x={x} y={y} r={2.9} fill={colour === "birch" ? paint.dark : "#fff"} />
        </g>
      ))}
    </g>
  );
}

const NAME_LENGTH = 11;

function shortName(player: Player): string {
  const name = nameOf(player);
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name;
}

// Names at the right, pushed apart where lines end close together.
function Names({ courses, scale }: { courses: Course[]; scale: Scale }) {
  const ends = courses
    .map(({ player, points }) => ({ player, last: points.at(-1) ?? 0, y: scale.y(points.at(-1) ?? 0) + 5 }))
    .sort((a, b) => a.y - b.y);
  for (let i = ends.length - 2; i >= 0; i--) ends[i]!.y = Math.min(ends[i]!.y, ends[i + 1]!.y - LABEL_HEIGHT);
  ends.forEach((end, i) => (end.y = Math.max(end.y, TOP + i * LABEL_HEIGHT)));
  return (
    <g class="chart-names">
      {ends.map(({ player, last, y }) => (
        <text key={player.seat} x={WIDTH - RIGHT + 14} y={y}>
          {shortName(player)} {last}
        </text>
      ))}
    </g>
  );
}

// Where somebody might look first.
export interface Missed {
  round: number;
  name: string;
}

function MissedMark({ missed: { round, name }, scale }: { missed: Missed; scale: Scale }) {
  const x = scale.x(Math.min(round, scale.rounds));
  const isLeft = round * 2 > scale.rounds;
  return (
    <g class="chart-missed">
      <path d={`M${x} ${TOP}V${HEIGHT - BOTTOM}`} />
      <text x={isLeft ? x - 6 : x + 6} y={TOP + 10} text-anchor={isLeft ? "end" : "start"}>
        {name}
      </text>
    </g>
  );
}

interface PointsChartProps {
  courses: Course[];
  missed?: Missed | undefined;
  onRound: (round: number) => void;
}

export function PointsChart({ courses, missed, onRound }: PointsChartProps) {
  const scale = scaleOf(courses.map((course) => course.points));
  const [round, setRound] = useState<number | null>(null);

  function roundAt(event: PointerEvent): number {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = ((event.clientX - box.left) * WIDTH) / box.width;
    const share = (x - scale.left) / (WIDTH - scale.left - RIGHT);
    return Math.min(scale.rounds, Math.max(1, Math.round(share * scale.rounds)));
  }

  return (
    <section class="panel end-chart" aria-labelledby="end-chart">
      <h2 id="end-chart">
        {t("table.end.chart")} <small class="muted">{t("table.end.chart.drag")}</small>
      </h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        onPointerMove={(e) => setRound(roundAt(e))}
        onPointerLeave={() => setRound(null)}
        onPointerDown={(e) => setRound(roundAt(e))}
        onPointerUp={(e) => onRound(roundAt(e))}>
        <Grid scale={scale} />
        {courses.map((course) => (
          <Line key={course.player.seat} course={course} scale={scale} />
        ))}
        <Names courses={courses} scale={scale} />
        {missed && missed.round > 0 && <MissedMark missed={missed} scale={scale} />}
        {round !== null && <path class="chart-cursor" d={`M${scale.x(round)} ${TOP}V${HEIGHT - BOTTOM}`} />}
      </svg>
      <p class="chart-now muted" aria-hidden="true">
        {round === null ? "" : t("table.end.chart.round", { n: round })}
      </p>
      <div class="sr">
        <table>
          <caption>{t("table.end.chart")}</caption>
          <tbody>
            {courses.map(({ player, points }) => (
              <tr key={player.seat}>
                <th scope="row">{nameOf(player)}</th>
                {points.map((n, i) => (
                  <td key={i}>{n}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
