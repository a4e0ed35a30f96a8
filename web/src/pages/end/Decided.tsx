// What decided it: where the points of the viewer, or the winner, and his rival parted.

import type { ComponentChildren } from "preact";
import type { SeatStatistics } from "../../net/protocol";
import type { GameUi } from "../../table/play";
import { PlayerMark } from "../../table/PlayerMark";
import { formatList, formatNumber, t } from "../../words/words";
import { type Difference, type Pair, leadSince, partCauses, roundCause } from "./causes";
import type { Standing } from "./outcome";
import { partName, partsOf } from "./PartsTable";
import { reachOf } from "./reach";
import { Track } from "./Track";

const CAUSES_SHOWN = 3;

function signed(n: number): string {
  return n < 0 ? `−${formatNumber(-n)}` : `+${formatNumber(n)}`;
}

function pointsOf(how: string, { player }: Standing, n: number): string {
  return player.isMe ? t(`${how}.mine`, { n }) : t(how, { name: player.name, n });
}

// The viewer comes last, so that a sentence never begins with "you have".
function bothInWords(how: string, pair: Pair, d: Difference): string {
  const points = [pointsOf(how, pair.other, d.other), pointsOf(how, pair.one, d.one)];
  return t("table.end.sentence", { points: formatList(pair.one.player.isMe ? points : points.reverse()) });
}

// The same as two bars.
function Bars({ pair, cause }: { pair: Pair; cause: Difference }) {
  const reach = reachOf([[cause.one], [cause.other]]);
  const bars = [
    { player: pair.one.player, n: cause.one },
    { player: pair.other.player, n: cause.other },
  ];
  return (
    <span class="end-versus" aria-hidden="true">
      {bars.map(({ player, n }) => (
        <span key={player.seat} data-colour={player.colour}>
          <PlayerMark colour={player.colour} size={14} />
          <Track numbers={[n]} reach={reach} />
        </span>
      ))}
    </span>
  );
}

interface CauseProps {
  name: string;
  note?: string;
  value?: number;
  href?: string;
  children: ComponentChildren;
}

function Cause({ name, note, value, href, children }: CauseProps) {
  const content = (
    <>
      <span class="end-cause-name">
        <b>{name}</b> {note && <small class="muted">{note}</small>}
      </span>
      {value !== undefined && <span class="end-cause-value serif">{signed(value)}</span>}
      {children}
    </>
  );
  return <li class="end-cause">{href ? <a href={href}>{content}</a> : <div>{content}</div>}</li>;
}

interface DecidedProps {
  ui: GameUi;
  table: string;
  order: Standing[];
  pair: Pair;
  statistics: SeatStatistics[] | null;
}

export function Decided({ ui, table, order, pair, statistics }: DecidedProps) {
  const round = statistics && roundCause(pair, statistics);
  const lead = statistics && leadSince(pair, statistics);
  const since = lead === round?.round ? null : lead;
  const ofRounds = Number(round !== null) + Number(since !== null);
  const parts = partCauses(pair, partsOf(ui, order)).slice(0, CAUSES_SHOWN - ofRounds);
  const leader = pair.one.total > pair.other.total ? pair.one : pair.other;
  return (
    <section class="panel end-decided" aria-labelledby="end-decided">
      <h2 id="end-decided">
        {t("table.end.decided")} <small class="muted">{t("table.end.decided.tap")}</small>
      </h2>
      <ul>
        {parts.map((cause) => (
          <Cause key={cause.part} name={partName(ui, cause.part)} value={cause.one - cause.other}>
            <p>{bothInWords("table.end.has", pair, cause)}</p>
            <Bars pair={pair} cause={cause} />
          </Cause>
        ))}
        {round && (
          <Cause
            name={t("table.end.decided.round", { n: round.round })}
            note={t("table.end.decided.most")}
            value={round.one - round.other}
            href={`/game/${table}/r${round.round}`}>
            <p>{bothInWords("table.end.made", pair, round)}</p>
            <Bars pair={pair} cause={round} />
          </Cause>
        )}
        {since !== null && (
          <Cause name={t("table.end.decided.round", { n: since })} href={`/game/${table}/r${since}`}>
            <p>{leader.player.isMe ? t("table.end.ahead.mine") : t("table.end.ahead", { name: leader.player.name })}</p>
          </Cause>
        )}
      </ul>
    </section>
  );
}
