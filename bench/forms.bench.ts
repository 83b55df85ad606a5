import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Configuration, Stats } from 'webpack';
import webpack from 'webpack';
import { launchBrowser } from './core/browser.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { sizeFigures } from './forms-page/sizes.ts';
import type { FormsPage } from './forms-page/page.tsx';

declare const bench: FormsPage;

const dist = path.join(import.meta.dirname, 'forms-page/dist');
const rounds = 5;
const p95 = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

async function buildPage(): Promise<void> {
  const config = createRequire(import.meta.url)('./forms-page/webpack.config.cjs') as Configuration;
  const stats = await promisify<Configuration, Stats | undefined>(webpack)(config);
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack said nothing');
}

async function servePage(): Promise<{ url: string; server: Server }> {
  const html = '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><link rel="stylesheet" href="page.css"><style>body{margin:0}#root{height:900px}</style><div id="root"></div><script src="page.js"></script></html>';
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer(async (request, response) => {
    const name = path.basename(request.url ?? '/');
    const body = name.includes('.') ? await readFile(path.join(dist, name)).catch(() => undefined) : html;
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': types[path.extname(name)] ?? 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`, server };
}

type Engine = Parameters<FormsPage['mount']>[0];

async function mounts(page: Page, engine: Engine): Promise<{ mounted: number; painted: number }> {
  const all = [];
  for (let round = 0; round <= rounds; round += 1) all.push(await page.evaluate((name) => bench.mount(name), engine));
  // The first round warms the compiler.
  const [, ...counted] = all;
  return { mounted: median(counted.map(({ mounted }) => mounted)), painted: median(counted.map(({ painted }) => painted)) };
}

/** Frames of a drag of 90 moves over rows, in milliseconds, and how long the drop took to paint. */
async function drag(page: Page, engine: Engine): Promise<{ frames: number[]; longTasks: number; drop: number; idle: number[] }> {
  await page.evaluate((name) => bench.mount(name), engine);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const state = { frames, longTasks: 0 };
    new PerformanceObserver((list) => (state.longTasks += list.getEntries().length)).observe({ entryTypes: ['longtask'] });
    const tick = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { frameState: state });
  });
  const frameState = () => page.evaluate(() => (window as unknown as { frameState: { frames: number[]; longTasks: number } }).frameState);
  const clear = () => page.evaluate(() => Object.assign((window as unknown as { frameState: { frames: number[] } }).frameState, { longTasks: 0 }).frames.splice(0));
  await clear();
  await page.waitForFunction(() => (window as unknown as { frameState: { frames: number[] } }).frameState.frames.length > 60);
  const idle = (await frameState()).frames;
  const row = await page.getByRole('treeitem').nth(1).boundingBox();
  if (!row) throw new Error('the canvas has no rows');
  await page.mouse.move(row.x + 60, row.y + 10);
  await page.mouse.down();
  await page.mouse.move(row.x + 60, row.y + 20);
  await clear();
  for (let move = 0; move < 90; move += 1) await page.mouse.move(row.x + 60, row.y + 20 + move * 6);
  const { frames, longTasks } = await frameState();
  await page.evaluate(() => Object.assign(window, { dropped: bench.drop() }));
  await page.mouse.up();
  const drop = await page.evaluate(() => (window as unknown as { dropped: Promise<number> }).dropped);
  return { frames, longTasks, drop, idle };
}

async function inTurn<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let time = 0; time < times; time += 1) made.push(await work());
  return made;
}

/** What 200 more states of the designer that stands cost. */
async function historyKb(page: Page): Promise<number> {
  await page.evaluate((name) => bench.mount(name), 'designer500' as const);
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1000;
  };
  const before = await used();
  await page.evaluate(() => bench.twoHundredSteps());
  const after = await used();
  await session.detach();
  return after - before;
}

/** Long tasks while somebody types in the JSON pane of the designer that stands. */
async function typeInPane(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'JSON 面板' }).click();
  const box = page.locator('.cm-content');
  await box.click();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const state = { count: 0 };
    new PerformanceObserver((list) => (state.count += list.getEntries().length)).observe({ entryTypes: ['longtask'] });
    Object.assign(window, { paneState: state });
  });
  await page.keyboard.type('          ', { delay: 60 });
  await page.waitForTimeout(1500);
  return page.evaluate(() => (window as unknown as { paneState: { count: number } }).paneState.count);
}

async function formFigures(page: Page): Promise<Figure[]> {
  const [bare, rjsf, ours] = [await mounts(page, 'bare'), await mounts(page, 'rjsf'), await mounts(page, 'ours')];
  const typed = async (engine: Engine) => {
    await page.evaluate((name) => bench.mount(name), engine);
    await page.waitForTimeout(1500);
    return page.evaluate(() => bench.type(60));
  };
  const [bareKeys, rjsfKeys, ourKeys] = [await typed('bare'), await typed('rjsf'), await typed('ours')];
  const conditionKeys = await typed('conditions');
  const wholes = async (engine: 'bare' | 'ours') => median(await inTurn(3, () => page.evaluate((name) => bench.whole(name), engine)));
  const [bareWhole, ourWhole] = [await wholes('bare'), await wholes('ours')];
  const checked = async (engine: 'bareRequired' | 'oursRequired') =>
    median(await inTurn(3, async () => {
      await page.evaluate((name) => bench.mount(name), engine);
      await page.waitForTimeout(1500);
      return page.evaluate((name) => bench.check(name), engine);
    }));
  const [bareCheck, ourCheck] = [await checked('bareRequired'), await checked('oursRequired')];
  const from = (one: number, other: number) => `${one.toFixed(1)} ms against ${other.toFixed(1)} ms`;
  return [
    { name: '500 mixed fields, mount, against a bare antd Form', value: ours.mounted / bare.mounted, unit: '×', limit: 1.15, from: from(ours.mounted, bare.mounted) },
    { name: '500 mixed fields, mount, against rjsf/antd', value: ours.mounted / rjsf.mounted, unit: '×', limit: 0.6, from: from(ours.mounted, rjsf.mounted) },
    { name: '500 mixed fields, first frame, against a bare antd Form', value: ours.painted / bare.painted, unit: '×', limit: 0.35, from: from(ours.painted, bare.painted) },
    { name: 'all 500 fields drawn, against a bare antd Form', value: ourWhole / bareWhole, unit: '×', limit: 1.15, from: from(ourWhole, bareWhole) },
    { name: 'check of 500 required fields until its messages are painted, against a bare antd Form', value: ourCheck / bareCheck, unit: '×', limit: 1, from: from(ourCheck, bareCheck) },
    { name: 'a letter in that form, p95, against a bare antd Form', value: p95(ourKeys) / p95(bareKeys), unit: '×', limit: 1.15, from: from(p95(ourKeys), p95(bareKeys)) },
    { name: 'a letter in that form, p95, against rjsf/antd', value: p95(ourKeys) / p95(rjsfKeys), unit: '×', limit: 0.1, from: from(p95(ourKeys), p95(rjsfKeys)) },
    { name: 'a letter that 100 conditions of 500 fields depend on, p95, against one frame of 60 Hz', value: p95(conditionKeys) / 16.7, unit: '×', limit: 1.5, from: from(p95(conditionKeys), 16.7) },
  ];
}

async function designerFigures(page: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  const bare = await mounts(page, 'bare');
  for (const engine of ['designer500', 'designer1000'] as const) {
    const { frames, longTasks, drop, idle } = await drag(page, engine);
    const fields = engine.slice('designer'.length);
    figures.push(
      { name: `drag over ${fields} fields, frame p95, against the idle page’s`, value: p95(frames) / median(idle), unit: '×', limit: 1.26, from: `${p95(frames).toFixed(1)} ms, worst ${Math.max(...frames).toFixed(1)} ms against ${median(idle).toFixed(1)} ms` },
      { name: `drag over ${fields} fields, long tasks`, value: longTasks, unit: '', limit: 0 },
      { name: `drop among ${fields} fields until it is painted, against one frame of 60 Hz`, value: drop / 16.7, unit: '×', limit: 3, from: `${drop.toFixed(1)} ms` },
    );
  }
  await page.evaluate(() => bench.mount('designer500'));
  const select = await page.evaluate(() => bench.timed(() => document.querySelectorAll<HTMLElement>('[role=treeitem]')[8]?.click()));
  await page.getByRole('button', { name: '评分' }).click();
  const undo = await page.evaluate(() => bench.timed(() => [...document.querySelectorAll<HTMLButtonElement>('[role=toolbar] button')].find(({ textContent }) => textContent === '撤销')?.click()));
  const history = await historyKb(page);
  const big = await mounts(page, 'designer2000');
  const paneTasks = await typeInPane(page);
  return [
    ...figures,
    { name: '200 steps of the history of 500 fields, memory', value: history, unit: 'kB', limit: 20_000 },
    { name: 'ten letters in the JSON pane of a form of 1 MB, tasks over 50 ms', value: paneTasks, unit: '', limit: 0 },
    { name: 'select among 500 fields until its panel is painted, against one frame of 60 Hz', value: select / 16.7, unit: '×', limit: 3, from: `${select.toFixed(1)} ms` },
    { name: 'undo among 500 fields, against one frame of 60 Hz', value: undo / 16.7, unit: '×', limit: 1.8, from: `${undo.toFixed(1)} ms` },
    { name: '1 MB of JSON read, checked and drawn in the designer, against a bare antd Form of 500', value: big.painted / bare.painted, unit: '×', limit: 0.76, from: `${big.painted.toFixed(0)} ms against ${bare.painted.toFixed(0)} ms` },
  ];
}

/** The rendered form and the designer beside a bare antd Form and rjsf/antd, in one browser and one run. */
export const formsBench: Bench = {
  name: 'forms',
  async run() {
    await buildPage();
    const { url, server } = await servePage();
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(url);
      return [...(await formFigures(page)), ...(await designerFigures(page)), ...(await sizeFigures())];
    } finally {
      await browser.close();
      server.close();
    }
  },
};
