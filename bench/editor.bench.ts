import path from 'node:path';
import type { Page } from '@playwright/test';
import { launchBrowser } from './core/browser.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { servePlainPage } from './core/plain-page.ts';
import type { EditorPage } from './editor-page/page.tsx';
import { from, inTurn, p95 } from './forms-page/measure.ts';

declare const bench: EditorPage;

const rounds = 5;
const keys = 80;

type Engine = Parameters<EditorPage['open']>[0];

/** Milliseconds until the text is painted, median of five after a first one that warms the compiler. */
async function opened(page: Page, engine: Engine): Promise<number> {
  const [, ...counted] = await inTurn(rounds + 1, () => page.evaluate((name) => bench.open(name), engine));
  return median(counted);
}

/** Milliseconds from each key to its paint, typed in the middle of the text. */
async function typed(page: Page, engine: Engine): Promise<number[]> {
  await page.evaluate((name) => bench.open(name), engine);
  await page.evaluate(() => bench.listen());
  await page.keyboard.type('a'.repeat(keys), { delay: 40 });
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  return times.slice(10);
}

/** The body editor with 100,000 characters beside a bare Quill with the same text, in one browser and one run. */
export const editorBench: Bench = {
  name: 'editor',
  async run(): Promise<Figure[]> {
    const { url, close } = await servePlainPage(path.join(import.meta.dirname, 'editor-page'));
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(url);
      const bareOpen = await opened(page, 'bare');
      const bareKeys = p95(await typed(page, 'bare'));
      const ourOpen = await opened(page, 'ours');
      const ourKeys = p95(await typed(page, 'ours'));
      return [
        {
          name: '100,000 characters until painted',
          value: ourOpen / 1000,
          unit: 's',
          limit: 1,
          from: `bare Quill ${bareOpen.toFixed(0)} ms`,
        },
        { name: 'key to paint, p95', value: ourKeys / 1000, unit: 's', limit: 0.05, from: `${ourKeys.toFixed(1)} ms` },
        {
          name: 'key to paint, p95, beside a bare Quill',
          value: ourKeys / bareKeys,
          unit: '×',
          limit: 1.3,
          from: from(ourKeys, bareKeys),
        },
      ];
    } finally {
      await browser.close();
      close();
    }
  },
};
