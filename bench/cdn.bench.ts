import { contentWithdraw } from 'shared-contracts/endpoints';
import { publicPaths } from 'shared-contracts/paths';
import { EdgeCache } from './cdn/edge-cache.ts';
import { type Caller, loginAs } from './core/caller.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { perSecond } from './core/rate.ts';
import { rawGet } from './site/raw-get.ts';
import { freePort, removeFolder, startServer, temporaryFolder } from './core/product.ts';

/** Seconds that the CDN may keep pages. */
const maxAge = 60;
/** Seconds of a simulated run, and page views a second in each. */
const span = 600;
const rates = [10, 1000] as const;
/** Of page views: the front page, channels, stories; the rest are answers to the app. */
const shares = { front: 0.25, channels: 0.15, stories: 0.4 };
/** Seconds between publications, after each of which all lists are dropped. */
const publishEvery = 60;
const withdrawals = 20;
const goneLimit = 1;

/** A generator of numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Picks from a list by Zipf's law: the second half as often as the first, the third a third. */
function zipf<T>(list: readonly T[], random: () => number): () => T {
  const sums: number[] = [];
  for (let place = 1; place <= list.length; place += 1) sums.push((sums.at(-1) ?? 0) + 1 / place);
  return () => {
    const point = random() * sums.at(-1)!;
    return list[sums.findIndex((sum) => sum >= point)]!;
  };
}

const found = (text: string, pattern: RegExp) => [...new Set(Array.from(text.matchAll(pattern), ([, part]) => part!))];

/** The pages that readers open, most popular first: channels, and ids of stories. */
async function readPages(url: string): Promise<{ channels: string[]; stories: string[] }> {
  const home = await (await fetch(url + publicPaths.site)).text();
  const channels = found(home, /href="(\/site\/c\/[\w-]+)"/g);
  let text = home;
  for (const channel of channels) text += await (await fetch(url + channel)).text();
  return { channels, stories: found(text, /\/site\/a\/(\d+)"/g) };
}

interface Run {
  views: number;
  hits: number;
  fetches: number;
  storyViews: number;
}

/** Page views by a clock of their own; the product answers what the cache does not have. */
async function simulate(url: string, rate: number, pages: Awaited<ReturnType<typeof readPages>>): Promise<Run> {
  const cache = new EdgeCache(url);
  let time = 0;
  cache.now = () => time;
  const random = seeded(7);
  const channel = zipf(pages.channels, random);
  const story = zipf(pages.stories, random);
  const run: Run = { views: 0, hits: 0, fetches: 0, storyViews: 0 };
  let lastPublished = 0;
  for (; time < span * 1000; time += 1000 / rate) {
    if (time - lastPublished >= publishEvery * 1000) {
      lastPublished = time;
      cache.purge(['lists']);
    }
    const kind = random();
    let path: string = publicPaths.site;
    if (kind >= shares.front) path = channel();
    if (kind >= shares.front + shares.channels) path = publicPaths.article(story());
    if (kind >= shares.front + shares.channels + shares.stories)
      path = random() < 0.3 ? '/open/v1/articles' : publicPaths.openArticle(story());
    if (path.startsWith('/site/a/')) run.storyViews += 1;
    run.views += 1;
    if ((await cache.ask(path)).isHit) run.hits += 1;
  }
  run.fetches = cache.fetched.length;
  return run;
}

function figuresOf(rate: number, { views, hits, fetches, storyViews }: Run): Figure[] {
  const thousand = (count: number) => Number(((count / views) * 1000).toFixed(1));
  const rateText = `${rate.toLocaleString('en')} views a second`;
  return [
    {
      name: `${rateText}: answers that the CDN has, of a thousand`,
      value: thousand(hits),
      unit: '',
      limit: rate >= 1000 ? 990 : 400,
      atLeast: true,
      from: `${views.toLocaleString('en')} views in ${span} s, stories by Zipf's law`,
    },
    {
      name: `${rateText}: pages that the product makes or confirms for a thousand views`,
      value: thousand(fetches),
      unit: '',
      limit: rate >= 1000 ? 10 : 600,
      from: `1000 without the CDN; beside them ${thousand(storyViews)} requests for counts, which no cache answers`,
    },
  ];
}

/** What is left for one process behind the CDN: requests for counts, and pages that must be made. */
async function capacity(url: string, stories: readonly string[]): Promise<Figure[]> {
  const random = seeded(11);
  const story = zipf(stories, random);
  const counts = await perSecond(() => rawGet(`${url}${publicPaths.article(story())}/counts`));
  const made: number[] = [];
  for (const id of stories) {
    const startedAt = performance.now();
    await rawGet(url + publicPaths.article(id));
    made.push(performance.now() - startedAt);
  }
  return [
    {
      name: 'requests for counts that one process answers in a second',
      value: Math.round(counts),
      unit: '',
      limit: 500,
      atLeast: true,
    },
    {
      name: 'a story page that is made when the CDN asks',
      value: median(made) / 1000,
      unit: 's',
      limit: 0.1,
      from: `median of ${made.length}, one after the other`,
    },
  ];
}

/** Seconds from the answer to a withdrawal until the last reader got the story, while readers ask without a pause. */
async function secondsUntilGone(cache: EdgeCache, chief: Caller, id: string): Promise<number> {
  const pages = [publicPaths.article(id), publicPaths.openArticle(id), publicPaths.site, '/open/v1/articles'];
  let lastSeen = 0;
  let isOver = false;
  const shows = (path: string, status: number, body: string) =>
    status === 200 && (path.includes(`/${id}`) || new RegExp(`/site/a/${id}"|"id":"${id}"`).test(body));
  const readers = pages.map(async (path) => {
    while (!isOver) {
      const { status, body } = await cache.ask(path);
      if (shows(path, status, body)) lastSeen = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  const before = performance.now();
  while (lastSeen === 0 && performance.now() - before < 5000) await new Promise((resolve) => setTimeout(resolve, 10));
  await chief.call(contentWithdraw, { ids: id, reason: '核实' });
  const withdrawnAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  isOver = true;
  await Promise.all(readers);
  if (withdrawnAt + 2500 < lastSeen) throw new Error(`Readers still get the withdrawn story ${id}.`);
  return Math.max(0, lastSeen - withdrawnAt) / 1000;
}

async function run(): Promise<Figure[]> {
  const dataDir = await temporaryFolder();
  const port = await freePort();
  const server = await startServer(dataDir, {
    CDN_MAX_AGE: String(maxAge),
    CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
    CDN_PURGE_TOKEN: 'bench',
    CDN_PURGE_METHOD: 'purge',
  });
  const cache = new EdgeCache(server.url);
  const listening = await cache.listen(port);
  try {
    const pages = await readPages(server.url);
    const figures: Figure[] = [];
    for (const rate of rates) figures.push(...figuresOf(rate, await simulate(server.url, rate, pages)));
    figures.push(...(await capacity(server.url, pages.stories)));
    const operator = await loginAs(server.url, 'operator');
    const times: number[] = [];
    for (const id of pages.stories.slice(0, withdrawals)) times.push(await secondsUntilGone(cache, operator, id));
    figures.push({
      name: `slowest of ${times.length} withdrawals: until no reader gets the story from the CDN`,
      value: Math.max(...times),
      unit: 's',
      limit: goneLimit,
      from: `median ${median(times).toFixed(2)} s; pages may be kept for ${maxAge} s`,
    });
    return figures;
  } finally {
    listening.closeAllConnections();
    listening.close();
    await server.stop();
    await removeFolder(dataDir);
  }
}

/** A CDN before the product: what it takes off it, and how soon a withdrawn story is gone from it. */
export const cdnBench: Bench = { name: 'cdn', run };
