import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { publicPaths } from 'shared-contracts/paths';
import { launchBrowser, meteredPage } from './core/browser.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { removeFolder, startServer, temporaryFolder } from './core/product.ts';
import { perSecond } from './core/rate.ts';
import { rawGet } from './site/raw-get.ts';
import { contentOf, serveStatic } from './site/static-site.ts';

const rounds = 7;
const weightLimit = 120;
const paintLimit = 1.2;
const rateLimit = 0.7;

interface PublicPage {
  name: string;
  path: string;
}

/** The front page, and the story that leads it. */
async function publicPages(url: string): Promise<PublicPage[]> {
  const home = await (await fetch(url + publicPaths.site)).text();
  const story = /<article class="lead">.*?href="(\/site\/a\/\d+)"/s.exec(home)?.[1];
  if (story === undefined) throw new Error('The front page leads with no story.');
  return [
    { name: 'front page', path: publicPaths.site },
    { name: 'story page', path: story },
  ];
}

/** Milliseconds until the largest thing in sight is painted, in a new browser context. */
async function largestPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

async function weigh(browser: Browser, url: string, { name, path: place }: PublicPage): Promise<Figure> {
  const { page, meter } = await meteredPage(browser, url);
  await page.goto(place, { waitUntil: 'networkidle' });
  await page.context().close();
  return { name: `${name} with its pictures`, value: meter.totalKb(), unit: 'kB', limit: weightLimit };
}

/** The page beside its text and picture as a static file, in turn, on the slow line. */
async function comparePaint(browser: Browser, url: string, { name, path: place }: PublicPage): Promise<Figure> {
  const first = await meteredPage(browser, url);
  await first.page.goto(place, { waitUntil: 'networkidle' });
  const plain = await serveStatic(await contentOf(first.page));
  await first.page.context().close();
  const addresses = [url + place, plain.url];
  const paints: number[][] = addresses.map(() => []);
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [index, address] of addresses.entries()) {
        const { page } = await meteredPage(browser, url, true);
        paints[index]!.push(await largestPaint(page, address));
        await page.context().close();
      }
  } finally {
    await plain.close();
  }
  const [paint, plainPaint] = paints.map(median) as [number, number];
  return {
    name: `${name}: largest paint on a slow line beside text and picture as a static file`,
    value: paint / plainPaint,
    unit: '×',
    limit: paintLimit,
    from: `${paint.toFixed(0)} ms against ${plainPaint.toFixed(0)} ms`,
  };
}

/** Requests a second of each page beside the same bytes as a file that the same server sends. */
async function compareRates(dataDir: string, pages: readonly PublicPage[], bodies: string[]): Promise<Figure[]> {
  const hostFolder = path.join(dataDir, 'bench-host');
  await mkdir(hostFolder, { recursive: true });
  await writeFile(path.join(hostFolder, 'index.html'), '<!doctype html>');
  for (const [index, body] of bodies.entries()) await writeFile(path.join(hostFolder, `page-${index}.html`), body);
  const server = await startServer(dataDir, { HOST_DIST: hostFolder });
  try {
    const figures: Figure[] = [];
    for (const [index, { name, path: place }] of pages.entries()) {
      const addresses = [server.url + place, `${server.url}/page-${index}.html`];
      const rates: number[][] = addresses.map(() => []);
      for (let round = 0; round < 3; round += 1)
        for (const [side, address] of addresses.entries()) {
          const { status } = await rawGet(address);
          if (status !== 200) throw new Error(`${address} answered ${status}`);
          rates[side]!.push(await perSecond(() => rawGet(address)));
        }
      const [rate, fileRate] = rates.map(median) as [number, number];
      figures.push({
        name: `${name}: requests a second beside the same bytes as a file`,
        value: rate / fileRate,
        unit: '×',
        limit: rateLimit,
        atLeast: true,
        from: `${rate.toFixed(0)} against ${fileRate.toFixed(0)}`,
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function run(): Promise<Figure[]> {
  const dataDir = await temporaryFolder();
  const browser = await launchBrowser();
  try {
    const server = await startServer(dataDir);
    const figures: Figure[] = [];
    const bodies: string[] = [];
    const pages = await publicPages(server.url);
    try {
      for (const page of pages) {
        figures.push(await weigh(browser, server.url, page), await comparePaint(browser, server.url, page));
        bodies.push(await (await fetch(server.url + page.path)).text());
      }
    } finally {
      await server.stop();
    }
    return [...figures, ...(await compareRates(dataDir, pages, bodies))];
  } finally {
    await browser.close();
    await removeFolder(dataDir);
  }
}

/** What readers wait for: the weight of public pages, when they are painted, and how many the server sends. */
export const siteBench: Bench = { name: 'site', run };
