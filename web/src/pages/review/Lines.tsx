// The chances of all seats over the game: the viewer's thick and filled, what is only estimated
// dotted.

import { Mark, PAINT } from "../../art/players";
import type { Review, ReviewPoint } from "../../net/review";
import type { Player } from "../../table/play";
import { type Scale, pointAt } from "./scale";
import { seatName } from "./words";

interface LinesProps {
  review: Review;
  players: Player[];
  viewer: number;
  scale: Scale;
}

interface LineProps {
  points: readonly ReviewPoint[];
  player: Player;
  isViewer: boolean;
  // Nothing can change any more.
  isWhole: boolean;
  scale: Scale;
}

function pathOf(points: readonly ReviewPoint[], seat: number, { x, y }: Scale): string {
  return points.map(({ ply, win }, i) => `${i ? "L" : "M"}${x(ply).toFixed(1)} ${y(win[seat]!).toFixed(1)}`).join("");
}

// From the last certain point on.
function split(points: readonly ReviewPoint[]): { certain: ReviewPoint[]; estimated: ReviewPoint[] } {
  const first = points.findIndex(({ estimate }) => estimate);
  if (first < 0) return { certain: [...points], estimated: [] };
  return { certain: points.slice(0, first), estimated: points.slice(Math.max(0, first - 1)) };
}

interface StrokeProps {
  path: string;
  player: Player;
  isViewer: boolean;
  isDotted?: boolean;
}

// Two strokes, so that every colour has an edge on paper and at night.
function Stroke({ path, player, isViewer, isDotted }: StrokeProps) {
  const { face, edge } = PAINT[player.colour];
  const [outer, inner] = isViewer ? [5.4, 3.6] : [3.8, 2.2];
  return (
    <g stroke-dasharray={isDotted ? "1.5 6" : undefined} stroke-linecap="round">
      <path d={path} stroke={edge} stroke-width={outer} />
      <path d={path} stroke={face} stroke-width={inner} />
    </g>
  );
}

function SeatMark({ player, x, y }: { player: Player; x: number; y: number }) {
  const { face, edge, dark } = PAINT[player.colour];
  return (
    <g>
      <circle cx={x} cy={y} r={6.5} fill={face} stroke={edge} stroke-width={1.3} />
      <Mark colour={player.colour} x={x} y={y} r={2.5} fill={player.colour === "birch" ? dark : "#fff"} />
    </g>
  );
}

const MARKED_AT = [0, 0.36, 0.7];

function Line({ points, player, isViewer, isWhole, scale }: LineProps) {
  const { certain, estimated } = isWhole ? { certain: points, estimated: [] } : split(points);
  const [from, to] = [points[0]?.ply ?? 0, points.at(-1)?.ply ?? 0];
  const plies = MARKED_AT.map((share) => from + share * (to - from));
  const marked = plies.map((ply) => pointAt(points, ply)).filter((point) => point !== undefined);
  return (
    <g fill="none" stroke-linejoin="round">
      <Stroke path={pathOf(certain, player.seat, scale)} player={player} isViewer={isViewer} />
      {estimated.length > 1 && (
        <Stroke path={pathOf(estimated, player.seat, scale)} player={player} isViewer={isViewer} isDotted />
      )}
      {marked.map(({ ply, win }) => (
        <SeatMark key={ply} player={player} x={scale.x(ply)} y={scale.y(win[player.seat]!)} />
      ))}
    </g>
  );
}

const NAME_HEIGHT = 17;
const NAME_LENGTH = 11;

// At the right, pushed apart where lines end close together.
function Names({ review, players, viewer, scale }: LinesProps) {
  const win = review.curve.at(-1)?.win ?? [];
  const ends = players
    .map((player) => ({ player, y: scale.y(win[player.seat] ?? 0) }))
    .sort((a, b) => a.y - b.y || a.player.seat - b.player.seat);
  for (let i = ends.length - 2; i >= 0; i--) ends[i]!.y = Math.min(ends[i]!.y, ends[i + 1]!.y - NAME_HEIGHT);
  return (
    <g>
      {ends.map(({ player, y }) => {
        const name = seatName(players, player.seat);
        return (
          <g key={player.seat}>
            <SeatMark player={player} x={scale.right + 14} y={y} />
            <text
              class="review-name"
              data-viewer={player.seat === viewer || undefined}
              x={scale.right + 25}
              y={y + 4.5}>
              {name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function Lines(props: LinesProps) {
  const { review, players, viewer, scale } = props;
  const { curve } = review;
  const others = players.filter(({ seat }) => seat !== viewer);
  const own = players[viewer]!;
  if (curve.length === 0) return null; // of the first turns nothing else may be known
  const from = scale.x(curve[0]!.ply);
  const to = scale.x(curve.at(-1)!.ply);
  return (
    <>
      <path
        d={`${pathOf(curve, viewer, scale)}L${to} ${scale.base}L${from} ${scale.base}z`}
        fill={PAINT[own.colour].face}
        opacity={0.13}
      />
      {[...others, own].map((player) => (
        <Line
          key={player.seat}
          points={curve}
          player={player}
          isViewer={player === own}
          isWhole={review.done >= review.of}
          scale={scale}
        />
      ))}
      {!scale.isNarrow && <Names {...props} />}
    </>
  );
}
