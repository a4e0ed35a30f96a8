// A table: waiting for players, being played, over.

import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { me } from "../model/session";
import { type TableModel, openTable } from "../model/table";
import { get } from "../net/api";
import { linkStatus } from "../net/link";
import type { Hint, TableInfo, View } from "../net/protocol";
import { GAMES } from "../table/games";
import { COLOURS, type GameUi, type Play, type Player } from "../table/play";

function playersOf(info: TableInfo): Player[] {
  return info.seats.map((s, seat) => ({
    seat,
    name: s.name ?? s.level ?? "",
    colour: COLOURS[seat]!,
    isMe: s.holder === "person" && s.user === me.value?.user,
    isBot: s.holder === "bot",
    level: s.level,
    isAway: s.away ?? false,
  }));
}

function Running({ model, ui, edition }: { model: TableModel; ui: GameUi; edition: unknown }) {
  const hint = useSignal<Hint | null>(null);
  const wanted = useSignal<string | null>(null);
  const view = useComputed(() => model.view.value as View);
  const seat = useComputed(() => Math.max(0, view.value.seat));
  const players = useComputed(() => playersOf(model.info.value!));
  const canAct = useComputed(
    () => !!view.value.offer && linkStatus.value === "open" && model.pending.value.length === 0,
  );
  const play = useMemo<Play>(
    () => ({
      game: ui.name, mode: "play", seat, view, edition, players, events: model.events, canAct, hint, wanted,
      act: (...actions) => model.act(view.value.seat, ...actions),
      undo: () => void model.undo(view.value.seat),
      askHint: () => void model.hint(view.value.seat).then((h) => (hint.value = h)),
    }),
    [model, ui],
  );
  return <ui.Screen play={play} />;
}

export function TablePage({ rest }: { rest: string[] }) {
  const id = rest[0] ?? "";
  const model = useMemo(() => openTable(id), [id]);
  const [loaded, setLoaded] = useState<{ ui: GameUi; edition: unknown } | null>(null);
  const game = model.info.value?.game;
  const edition = model.info.value?.edition;

  useEffect(() => () => model.leave(), [model]);
  useEffect(() => {
    if (!game) return;
    document.documentElement.dataset["game"] = game;
    void Promise.all([GAMES[game].load(), get(`/api/edition/${edition}`)]).then(([ui, e]) =>
      setLoaded({ ui, edition: e }),
    );
  }, [game, edition]);

  if (!loaded || !model.view.value) return <main />;
  return <Running model={model} ui={loaded.ui} edition={loaded.edition} />;
}
