import path from 'node:path';
import { launchBrowser } from './core/browser.ts';
import { type Bench, median } from './core/figure.ts';
import { servePlainPage } from './core/plain-page.ts';
import type { PickerPage } from './picker-page/page.tsx';

declare const bench: PickerPage;

const rounds = 21;

/** Measures the picture picker beside the same list drawn by plain antd, in turns in one page. */
export const pickersBench: Bench = {
  name: 'pickers',
  async run() {
    const served = await servePlainPage(path.join(import.meta.dirname, 'picker-page'));
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(served.url);
      const durations = { plain: [] as number[], ours: [] as number[] };
      for (let round = -3; round < rounds; round += 1) {
        for (const dialog of ['plain', 'ours'] as const) {
          const time = await page.evaluate((name) => bench.open(name), dialog);
          // The first rounds warm the compiler.
          if (round >= 0) durations[dialog].push(time);
        }
      }
      const [plain, ours] = [median(durations.plain), median(durations.ours)];
      return [
        {
          name: 'picture picker until its cards are painted, against the same list by plain antd',
          value: ours / plain,
          unit: '×',
          limit: 1.2,
          from: `${ours.toFixed(0)} ms against ${plain.toFixed(0)} ms`,
        },
      ];
    } finally {
      await browser.close();
      served.close();
    }
  },
};
