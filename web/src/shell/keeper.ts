// The page as the browser keeps it, so that it comes without a network. A version has a cache
// of its own, which is filled as a whole before anything is taken from it, and nothing is ever
// changed in it but for what is kept when it is first wanted. What is the same in two versions
// is fetched once. Only the files of the page are kept: what a server says never is.

export interface Shell {
  version: string;
  // Paths from the page's folder on, the page itself being "", and the checksum of what lies
  // there, in the form that fetch() takes.
  files: Record<string, string>;
  // The same of what is large and not wanted by everybody.
  onDemand: Record<string, string>;
  // Addresses of the page are paths, all of which a server answers; else questions to its one file.
  isServed: boolean;
}

export interface Surroundings {
  // The address of the page's folder, with its slash.
  home: string;
  caches: CacheStorage;
  fetch: typeof fetch;
}

// Who plays meanwhile wants the line, too.
const AT_ONCE = 4;

// Its name changes with its contents.
const LASTING = /-[A-Z0-9]{8}\.\w+$/;

// A server's own paths, at which no page is shown.
const OF_SERVER = /^(?:api|ws|node|healthz|alive|metrics)(?:\/|$)/;

async function inTurns<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const workOn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
}

// Browsers open no page with an answer that came from elsewhere.
function direct(answer: Response): Response {
  return answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
}

export class Keeper {
  constructor(
    private readonly shell: Shell,
    private readonly around: Surroundings,
  ) {}

  private get prefix(): string {
    return `tori ${this.around.home} `;
  }

  private get name(): string {
    return this.prefix + this.shell.version;
  }

  private open(): Promise<Cache> {
    return this.around.caches.open(this.name);
  }

  // Things are kept by their checksums: what lies under one is right in every version.
  private keyOf(sum: string): string {
    return `${this.around.home}?kept=${encodeURIComponent(sum)}`;
  }

  // Fails if anything is missing or not what it should be; the version before then stays. What
  // has come until then need not come again.
  async install(): Promise<void> {
    const cache = await this.open();
    for (const sum of Object.values(this.shell.onDemand)) await this.isKept(cache, sum);
    await inTurns(Object.entries(this.shell.files), async ([path, sum]) => {
      if (!(await this.isKept(cache, sum))) await this.bring(cache, path, sum);
    });
  }

  // What has not been wanted yet, one after the other, so that nobody waits for it: without a
  // network all bots play. What does not come now comes when it is wanted.
  async complete(): Promise<void> {
    if (!(await this.around.caches.has(this.name))) return; // a newer version has forgotten it
    const cache = await this.open();
    for (const [path, sum] of Object.entries(this.shell.onDemand)) {
      if (!(await this.isKept(cache, sum))) await this.bring(cache, path, sum).catch(() => {});
    }
  }

  // In this version's cache, or brought over from another's.
  private async isKept(cache: Cache, sum: string): Promise<boolean> {
    const key = this.keyOf(sum);
    if (await cache.match(key)) return true;
    const found = await this.around.caches.match(key);
    if (found) await cache.put(key, found);
    return found !== undefined;
  }

  private async bring(cache: Cache, path: string, sum: string): Promise<Response> {
    const answer = await this.around.fetch(this.around.home + path, {
      integrity: sum,
      cache: LASTING.test(path) ? "default" : "no-cache",
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const kept = direct(answer);
    await cache.put(this.keyOf(sum), kept.clone());
    return kept;
  }

  // What came before this version; one that is being fetched comes after it. Where the browser has
  // thrown this version's cache away, nothing tells them apart, and all stay for the next version.
  async forgetOlder(): Promise<void> {
    const names = (await this.around.caches.keys()).filter((name) => name.startsWith(this.prefix));
    const older = names.slice(0, Math.max(0, names.indexOf(this.name)));
    await Promise.all(older.map((name) => this.around.caches.delete(name)));
  }

  // The answer to a request, or null if it is none of ours.
  answer(request: Request): Promise<Response> | null {
    const written = this.shell.isServed ? null : this.asQuestion(request);
    if (written !== null) return Promise.resolve(Response.redirect(written));
    const path = this.pathOf(request);
    if (path === null) return null;
    const sum = this.shell.files[path] ?? this.shell.onDemand[path];
    return sum === undefined ? null : this.find(request, path, sum);
  }

  // A path below the folder, as a server would have it, written as it is written here: at that
  // path the page would look for its parts beside itself, in vain.
  private asQuestion({ method, mode, url }: Request): string | null {
    if (method !== "GET" || mode !== "navigate" || !url.startsWith(this.around.home)) return null;
    const [, path = "", question = ""] = /^([^?#]*)([^#]*)/.exec(url.slice(this.around.home.length)) ?? [];
    return path === "" || path === "index.html" || path in this.shell.files
      ? null
      : `${this.around.home}?/${path}${question}`;
  }

  // Whatever address of the page is opened, it is the page.
  private pathOf({ method, mode, url }: Request): string | null {
    if (method !== "GET" || !url.startsWith(this.around.home)) return null;
    const path = url.slice(this.around.home.length).replace(/[?#].*$/, "");
    if (mode !== "navigate" || path in this.shell.files) return path;
    return OF_SERVER.test(path) ? null : "";
  }

  // A browser that is short of room may have thrown things away.
  private async find(request: Request, path: string, sum: string): Promise<Response> {
    const cache = await this.open();
    const kept = await cache.match(this.keyOf(sum));
    return kept ?? this.bring(cache, path, sum).catch(() => this.around.fetch(request));
  }
}
