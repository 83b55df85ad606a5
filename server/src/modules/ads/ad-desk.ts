import type { FastifyRequest } from 'fastify';
import type { AdKind, Target } from 'shared-contracts/model';
import { isRunning, appliesToChannel } from './ad.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { BatchCounter } from '../../platform/readers/batch-counter.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { addTallies, type AdTally, listLiveAds, type StoredAd } from './ad.queries.ts';
import { type AdTargetFinder, type ResolvedTarget, resolveTargets } from './ad-targets.ts';
import { OncePerReader } from './once-per-reader.ts';

/** An ad that readers may see now, with where it leads. */
export interface RunningAd {
  ad: StoredAd;
  target: ResolvedTarget;
}

interface DeskParts extends Pick<Context, 'db' | 'now' | 'log'> {
  finders: readonly AdTargetFinder[];
}
/** Pages keep what they show for half a second; with this a stopped ad is gone within one. */
const keptFor = 250;
/** A reader who sees an ad again within this is one impression, one who clicks again one click. */
const viewSeconds = 30;
const clickSeconds = 10;

/**
 * Serves the running ads and counts their impressions and clicks. One for each way to the readers: website and open
 * feed.
 */
export class AdDesk {
  readonly #parts: DeskParts;
  readonly #target: Target;
  readonly #running = new FreshCache<RunningAd[]>({ maxAge: keptFor });
  readonly #views = new OncePerReader({ seconds: viewSeconds });
  readonly #clicks = new OncePerReader({ seconds: clickSeconds });
  readonly #counter: BatchCounter;

  constructor(parts: DeskParts, target: Target) {
    this.#parts = parts;
    this.#target = target;
    this.#counter = new BatchCounter((batch) => addTallies(parts.db, talliesOf(batch)), parts.log);
  }

  /** Everything that runs, the highest order number first. */
  running(): Promise<RunningAd[]> {
    return this.#running.get('', async () => {
      const { db, now, finders } = this.#parts;
      const live = (await listLiveAds(db, now())).filter((ad) => isRunning(ad, now()));
      const targets = await resolveTargets(db, live, { finders, now: now() });
      return live
        .map((ad, place) => ({ ad, target: targets[place]! }))
        .filter(({ target }) => target.servedAt.includes(this.#target));
    });
  }

  /**
   * Returns the running ads of a kind for a page; `trail` holds its channel and those above it, nothing for a page of
   * no channel.
   */
  async runningAt(kind: AdKind, trail: readonly string[]): Promise<RunningAd[]> {
    return (await this.running()).filter(({ ad }) => ad.kind === kind && appliesToChannel(ad.channelIds, trail));
  }

  /** Counts ads as seen; ids of nothing that runs are passed over. */
  async countViews(ids: readonly string[], request: FastifyRequest): Promise<void> {
    const running = new Set((await this.running()).map(({ ad }) => ad.id));
    for (const id of new Set(ids))
      if (running.has(id) && this.#views.isFirst(readerOf(request), id, this.#parts.now()))
        this.#count('impressions', id);
  }

  /**
   * Where a click on an ad leads, counted; undefined when it does not run or leads nowhere. Only what staff have stored
   * is ever answered.
   */
  async click(id: string, request: FastifyRequest): Promise<string | undefined> {
    const running = (await this.running()).find(({ ad }) => ad.id === id);
    if (!running || running.target.address === '') return undefined;
    if (isByHand(request) && this.#clicks.isFirst(readerOf(request), id, this.#parts.now())) this.#count('clicks', id);
    return running.target.address;
  }

  /** Writes what was counted; call it once more at the end. */
  flush(): Promise<void> {
    return this.#counter.flush();
  }

  #count(what: 'impressions' | 'clicks', id: string): void {
    this.#counter.add(`${id} ${toWireTime(this.#parts.now()).slice(0, 10)} ${what}`);
  }
}

const readerOf = ({ ip, headers }: FastifyRequest) => `${ip} ${headers['user-agent'] ?? ''}`;

/** Not a browser that fetches ahead, nor one that only asks for the head. */
function isByHand({ method, headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? '';
  return method === 'GET' && !String(purpose).includes('prefetch');
}

function talliesOf(batch: ReadonlyMap<string, number>): AdTally[] {
  const tallies = new Map<string, AdTally>();
  for (const [key, count] of batch) {
    const [adId = '', day = '', what] = key.split(' ');
    const tally = tallies.get(`${adId} ${day}`) ?? { adId, day, impressions: 0, clicks: 0 };
    tally[what as 'impressions' | 'clicks'] += count;
    tallies.set(`${adId} ${day}`, tally);
  }
  return [...tallies.values()];
}
