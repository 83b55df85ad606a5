import type { Page } from '@playwright/test';
import { type Figure, median } from '../core/figure.ts';
import { type Engine, from, inTurn, mounts, p95 } from './measure.ts';
import type { FormsPage } from './page.tsx';

declare const bench: FormsPage;

/** The rendered form of 500 mixed fields beside a bare antd Form and rjsf/antd. */
export async function formFigures(page: Page): Promise<Figure[]> {
  const [bare, rjsf, ours] = [await mounts(page, 'bare'), await mounts(page, 'rjsf'), await mounts(page, 'ours')];
  const typed = async (engine: Engine) => {
    await page.evaluate((name) => bench.mount(name), engine);
    await page.evaluate(() => bench.rest());
    return page.evaluate(() => bench.type(60));
  };
  const [bareKeys, rjsfKeys, ourKeys] = [await typed('bare'), await typed('rjsf'), await typed('ours')];
  const conditionKeys = await typed('conditions');
  const wholes = async (engine: 'bare' | 'ours') =>
    median(await inTurn(3, () => page.evaluate((name) => bench.whole(name), engine)));
  const [bareWhole, ourWhole] = [await wholes('bare'), await wholes('ours')];
  const checked = async (engine: 'bareRequired' | 'oursRequired') =>
    median(
      await inTurn(3, async () => {
        await page.evaluate((name) => bench.mount(name), engine);
        await page.evaluate(() => bench.rest());
        return page.evaluate((name) => bench.check(name), engine);
      }),
    );
  const [bareCheck, ourCheck] = [await checked('bareRequired'), await checked('oursRequired')];
  return [
    {
      name: '500 mixed fields, mount, against a bare antd Form',
      value: ours.mounted / bare.mounted,
      unit: '×',
      limit: 1.15,
      from: from(ours.mounted, bare.mounted),
    },
    {
      name: '500 mixed fields, mount, against rjsf/antd',
      value: ours.mounted / rjsf.mounted,
      unit: '×',
      limit: 0.6,
      from: from(ours.mounted, rjsf.mounted),
    },
    {
      name: '500 mixed fields, first frame, against a bare antd Form',
      value: ours.painted / bare.painted,
      unit: '×',
      limit: 0.35,
      from: from(ours.painted, bare.painted),
    },
    {
      name: 'all 500 fields drawn, against a bare antd Form',
      value: ourWhole / bareWhole,
      unit: '×',
      limit: 1.15,
      from: from(ourWhole, bareWhole),
    },
    {
      name: 'check of 500 required fields until its messages are painted, against a bare antd Form',
      value: ourCheck / bareCheck,
      unit: '×',
      limit: 1,
      from: from(ourCheck, bareCheck),
    },
    {
      name: 'a letter in that form, p95, against a bare antd Form',
      value: p95(ourKeys) / p95(bareKeys),
      unit: '×',
      limit: 1.15,
      from: from(p95(ourKeys), p95(bareKeys)),
    },
    {
      name: 'a letter in that form, p95, against rjsf/antd',
      value: p95(ourKeys) / p95(rjsfKeys),
      unit: '×',
      limit: 0.1,
      from: from(p95(ourKeys), p95(rjsfKeys)),
    },
    {
      name: 'a letter that 100 conditions of 500 fields depend on, p95, against one frame of 60 Hz',
      value: p95(conditionKeys) / 16.7,
      unit: '×',
      limit: 1.5,
      from: from(p95(conditionKeys), 16.7),
    },
  ];
}
