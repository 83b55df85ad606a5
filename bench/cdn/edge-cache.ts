import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

/** An answer as the cache keeps it. */
interface KeptAnswer {
  status: number;
  body: string;
  tags: ReadonlySet<string>;
  until: number;
}

/** What became of a request. */
export interface EdgeAnswer extends Pick<KeptAnswer, 'status' | 'body'> {
  isHit: boolean;
}

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36';

/** Seconds that a cache before the server may keep an answer: its own header, else that of browsers. */
function ageOf(headers: Headers): number {
  const targeted = headers.get('cdn-cache-control');
  if (targeted !== null) return Number(/max-age=(\d+)/.exec(targeted)?.[1] ?? 0);
  const cacheControl = headers.get('cache-control') ?? '';
  if (/no-store|no-cache|private/.test(cacheControl)) return 0;
  return Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? /max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}

/**
 * A cache before the product that does what its headers say, as one node of a CDN would: readers without cookies share
 * answers by their address, requests for one address share one fetch, and PURGE drops answers by their names. An answer
 * that was being fetched while it was purged is kept all the same, as the worst CDN does.
 */
export class EdgeCache {
  readonly #origin: string;
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #fetches = new Map<string, Promise<KeptAnswer>>();
  /** Requests that the product was asked, and milliseconds of each. */
  readonly fetched: number[] = [];
  /** Milliseconds; that of a simulation does not follow the clock. */
  now: () => number = () => performance.now();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async ask(path: string): Promise<EdgeAnswer> {
    const known = this.#kept.get(path);
    if (known !== undefined && known.until > this.now()) return { ...known, isHit: true };
    let fetching = this.#fetches.get(path);
    if (fetching === undefined) {
      fetching = this.#fetch(path).finally(() => this.#fetches.delete(path));
      this.#fetches.set(path, fetching);
    }
    return { ...(await fetching), isHit: false };
  }

  purge(tags: readonly string[]): void {
    for (const [path, answer] of this.#kept) if (tags.some((tag) => answer.tags.has(tag))) this.#kept.delete(path);
  }

  /** Takes PURGE requests at an address of its own. */
  async listen(port: number): Promise<Server> {
    const server = createServer((request, response) => {
      if (request.method === 'PURGE') this.purge(String(request.headers['surrogate-key'] ?? '').split(' '));
      response.writeHead(204).end();
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  async #fetch(path: string): Promise<KeptAnswer> {
    const startedAt = performance.now();
    const response = await fetch(this.#origin + path, { headers: { 'user-agent': browser }, redirect: 'manual' });
    const body = await response.text();
    this.fetched.push(performance.now() - startedAt);
    const tags = new Set((response.headers.get('surrogate-key') ?? '').split(' '));
    const age = ageOf(response.headers) * 1000;
    const answer = { status: response.status, body, tags, until: this.now() + age };
    if (age > 0) this.#kept.set(path, answer);
    return answer;
  }
}
