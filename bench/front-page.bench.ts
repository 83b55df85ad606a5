import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { getFrontPage, publishFrontPage, saveFrontPage } from 'shared-contracts/endpoints';
import type { FrontBlock } from 'shared-contracts/model';
import { publicPaths, websitePaths } from 'shared-contracts/paths';
import { launchBrowser, meteredPage } from './core/browser.ts';
import { loginAs } from './core/caller.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { coldVisit } from './core/journey.ts';
import { removeFolder, startProduct, startServer, temporaryFolder } from './core/product.ts';
import { rawGet } from './site/raw-get.ts';

const blockCount = 40;
const rounds = 400;
const warmUp = 50;

/** Brings a page to readers that has as many blocks as a page may have, each with a story of its own. */
async function arrange(url: string): Promise<void> {
  const [editor, chief] = [await loginAs(url, 'editor'), await loginAs(url, 'chief')];
  const place = 'home';
  const revision = async () => (await editor.call(getFrontPage, { id: place })).data.rev;
  const layout = Array.from({ length: blockCount }, (_, index): FrontBlock => ({
    kind: 'list',
    key: `block-${index}`,
    title: `区块${index}`,
    width: 'full',
    source: { from: 'newest', channelId: null, count: 1 },
  }));
  await editor.call(saveFrontPage, { place, rev: await revision(), layout });
  await chief.call(publishFrontPage, { place, rev: await revision() });
}

async function msOf(address: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await rawGet(address);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
  return performance.now() - startedAt;
}

/** The page beside the same bytes as a file of the same server, asked for in turn. */
async function compareRendering(dataDir: string): Promise<Figure> {
  const hostFolder = path.join(dataDir, 'bench-host');
  await mkdir(hostFolder, { recursive: true });
  await writeFile(path.join(hostFolder, 'index.html'), '<!doctype html>');
  const first = await startServer(dataDir, { HOST_DIST: hostFolder });
  try {
    await arrange(first.url);
    const body = await (await fetch(first.url + publicPaths.site)).text();
    const count = body.split('区块').length - 1;
    if (count < blockCount) throw new Error(`The page shows ${count} blocks.`);
    await writeFile(path.join(hostFolder, 'page.html'), body);
  } finally {
    await first.stop();
  }
  const server = await startServer(dataDir, { HOST_DIST: hostFolder });
  try {
    const addresses = [server.url + publicPaths.site, `${server.url}/page.html`] as const;
    const times: number[][] = [[], []];
    for (let round = -warmUp; round < rounds; round += 1)
      for (const [side, address] of addresses.entries()) {
        const time = await msOf(address);
        if (round >= 0) times[side]!.push(time);
      }
    const [page, plain] = times.map(median) as [number, number];
    return {
      name: `a front page of ${blockCount} blocks beside the same bytes as a file`,
      value: page / plain,
      unit: '×',
      limit: 1.2,
      from: `${page.toFixed(2)} ms against ${plain.toFixed(2)} ms`,
    };
  } finally {
    await server.stop();
  }
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, transferSize }) => ({ name, kb: transferSize / 1000 })),
  );

/** Script that the desk of front pages fetches beyond that of the first list and of another page of its group. */
async function weighDesk(dataDir: string): Promise<Figure> {
  const browser = await launchBrowser();
  const product = await startProduct(dataDir);
  try {
    const opened = await meteredPage(browser, product.url);
    const { page } = opened;
    await coldVisit(opened, 'chief');
    await page.goto(websitePaths.done);
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    const before = new Set((await scriptsOf(page)).map(({ name }) => name));
    await page.goto(websitePaths.frontPage);
    await page.getByRole('list', { name: '区块' }).waitFor();
    const own = (await scriptsOf(page)).filter(({ name }) => !before.has(name));
    return {
      name: 'script of the desk of front pages, fetched there alone',
      value: own.reduce((sum, { kb }) => sum + kb, 0),
      unit: 'kB',
      limit: 150,
      from: `${own.length} files`,
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function run(): Promise<Figure[]> {
  const dataDir = await temporaryFolder();
  try {
    return [await compareRendering(dataDir), await weighDesk(dataDir)];
  } finally {
    await removeFolder(dataDir);
  }
}

/** What a front page of blocks costs its readers, and its desk to open. */
export const frontPageBench: Bench = { name: 'front-page', run };
