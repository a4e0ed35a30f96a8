// One engine at work: what the page says goes in, one thing after the other; what the engine
// wants kept is kept before the page hears of it; bots think in between, a thought at a time.

import type { Answer, Engine, Request } from "./engine";
import { type Keeper, runsClock, tableOf } from "./keeper";
import type { FromWorker, Trouble } from "./messages";
import { NotOwner } from "./store";

export interface HouseParts {
  makeEngine: () => Engine;
  keeper: Keeper;
  tell: (message: FromWorker) => void;
  fetchNet: (name: string) => Promise<Uint8Array>;
  // Calls back after whatever the page has said meanwhile.
  later: (what: () => void) => void;
  // The engine is dead, or another window has the games.
  die: (why: unknown) => void;
}

export interface House {
  // With the games of this device, or empty; also anew.
  open(name: string, hasGames: boolean): Promise<void>;
  say(text: string): Promise<void>;
  request(request: Request): Promise<Answer>;
  tick(): Promise<void>;
  // Clocks run somewhere.
  hasClocks(): boolean;
}

function troubleOf(error: unknown): Trouble {
  return (error as Error).name === "QuotaExceededError" ? "full" : "forbidden";
}

// The table that a request is about.
function tableIn(path: string): string {
  return /^\/api\/game\/([^/?]+)/.exec(path)?.[1] ?? "";
}

export function createHouse({ makeEngine, keeper, tell, fetchNet, later, die }: HouseParts): House {
  let engine: Engine | null = null;
  let name = "";
  let hasGames = false;
  let turn: Promise<unknown> = Promise.resolve();
  let isThinking = false;
  let isKeeping = true;
  let isWithoutNet = false;
  const clocks = new Set<string>();

  // One after the other, whatever happens in each.
  function inTurn<T>(what: () => Promise<T>): Promise<T> {
    const mine = turn.then(what);
    turn = mine.catch(die);
    return mine;
  }

  function noteClocks(lines: readonly string[]): void {
    for (const line of lines) {
      if (line.includes('"row"')) runsClock(line) ? clocks.add(tableOf(line)) : clocks.delete(tableOf(line));
    }
  }

  // A game that cannot be kept goes on; the player knows.
  async function keep(lines: string[]): Promise<void> {
    if (!lines.length) return;
    noteClocks(lines);
    try {
      await keeper.keep(lines);
      if (!isKeeping) tell({ kind: "well", trouble: "full" });
      isKeeping = true;
    } catch (error) {
      if (error instanceof NotOwner) throw error;
      if (isKeeping) tell({ kind: "trouble", trouble: troubleOf(error) });
      isKeeping = false;
    }
  }

  async function deliver(): Promise<void> {
    const { heard, kept } = engine!.takeOutcome();
    await keep(kept);
    if (heard.length) tell({ kind: "hear", text: heard.join("\n") });
    goOnThinking();
  }

  // False if a net is wanted that cannot be had now.
  async function provideNets(): Promise<boolean> {
    for (let wanted = engine!.need(); wanted; wanted = engine!.need()) {
      const bytes = await fetchNet(wanted).catch(() => null);
      if (isWithoutNet !== !bytes) tell({ kind: bytes ? "well" : "trouble", trouble: "net" });
      isWithoutNet = !bytes;
      if (!bytes) return false;
      engine!.giveNet(bytes);
    }
    return true;
  }

  function goOnThinking(): void {
    if (isThinking) return;
    isThinking = true;
    later(() => void inTurn(think).catch(() => {}));
  }

  async function think(): Promise<void> {
    isThinking = false;
    if (!(await provideNets())) return;
    if (engine!.think()) await deliver();
  }

  async function bringPast(table: string): Promise<void> {
    if (table) engine!.restore(await keeper.pastOf(table));
  }

  async function build(): Promise<void> {
    const lines = hasGames ? await keeper.beginning() : [];
    engine = makeEngine();
    engine.open(name);
    engine.restore(lines);
    clocks.clear();
    noteClocks(lines);
    await deliver();
  }

  return {
    open: (as, withGames) =>
      inTurn(async () => {
        name = as;
        hasGames = withGames;
        await build();
      }),
    say: (text) =>
      inTurn(async () => {
        await bringPast(tableOf(text));
        engine!.receive(text);
        await deliver();
      }),
    request: (request) =>
      inTurn(async () => {
        await bringPast(tableIn(request.path));
        const answer = engine!.request(request);
        await deliver();
        return answer;
      }),
    tick: () =>
      inTurn(async () => {
        if (isWithoutNet) goOnThinking();
        if (!clocks.size) return;
        engine!.tick();
        await deliver();
      }),
    hasClocks: () => clocks.size > 0 || isWithoutNet,
  };
}
