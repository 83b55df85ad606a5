import type { Page } from '@playwright/test';
import { type Figure, median } from '../core/figure.ts';
import { type Engine, from, inTurn, mounts, p95 } from './measure.ts';
import type { FormsPage } from './page.tsx';

declare const bench: FormsPage;

interface DragState {
  frames: number[];
  longTasks: number;
  /** Changes inside the drawn bodies of fields. */
  bodies: number;
}

/** Frames of a drag of 90 moves over rows, in milliseconds, and how long the drop took to paint. */
async function drag(page: Page, engine: Engine): Promise<DragState & { drop: number; idle: number[] }> {
  await page.evaluate((name) => bench.mount(name), engine);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const state = { frames, longTasks: 0, bodies: 0 };
    new PerformanceObserver((list) => (state.longTasks += list.getEntries().length)).observe({
      entryTypes: ['longtask'],
    });
    const isInBody = (node: Node) =>
      (node as Element).closest?.('[data-field] > :not(:has([data-field], [role=group]))') != null;
    new MutationObserver(
      (changes) => (state.bodies += changes.filter(({ target }) => isInBody(target)).length),
    ).observe(document.querySelector('[role=tree]') as Element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const tick = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { frameState: state });
  });
  const frameState = () => page.evaluate(() => (window as unknown as { frameState: DragState }).frameState);
  const clear = () =>
    page.evaluate(() =>
      Object.assign((window as unknown as { frameState: DragState }).frameState, {
        longTasks: 0,
        bodies: 0,
      }).frames.splice(0),
    );
  await page.evaluate(() => bench.rest());
  await clear();
  await page.waitForFunction(() => (window as unknown as { frameState: DragState }).frameState.frames.length > 60);
  const idle = (await frameState()).frames;
  const row = await page.getByRole('treeitem').nth(1).boundingBox();
  if (!row) throw new Error('the canvas has no rows');
  await page.mouse.move(row.x + 60, row.y + 10);
  await page.mouse.down();
  await page.mouse.move(row.x + 60, row.y + 20);
  await clear();
  for (let move = 0; move < 90; move += 1) await page.mouse.move(row.x + 60, row.y + 20 + move * 6);
  const state = await frameState();
  await page.evaluate(() => Object.assign(window, { dropped: bench.drop() }));
  await page.mouse.up();
  const drop = await page.evaluate(() => (window as unknown as { dropped: Promise<number> }).dropped);
  return { ...state, drop, idle };
}

/** Returns the memory in kB that 200 more states in the history of the mounted designer use. */
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

/**
 * Counts the long tasks while somebody types in the JSON pane of the mounted designer, before the pause after which the
 * text is parsed.
 */
async function typeInPane(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'JSON 面板' }).click();
  const box = page.locator('.cm-content');
  await box.click();
  await page.evaluate(() => bench.rest());
  await page.evaluate(() => {
    const state = { count: 0 };
    new PerformanceObserver((list) => (state.count += list.getEntries().length)).observe({ entryTypes: ['longtask'] });
    Object.assign(window, { paneState: state });
  });
  await page.keyboard.type('          ', { delay: 60 });
  return page.evaluate(() => (window as unknown as { paneState: { count: number } }).paneState.count);
}

/** Drag, drop, select, undo, history and panes of the designer. */
export async function designerFigures(page: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  const bare = await mounts(page, 'bare');
  for (const engine of ['designer500', 'designer1000'] as const) {
    const { frames, longTasks, bodies, drop, idle } = await drag(page, engine);
    const fields = engine.slice('designer'.length);
    figures.push(
      {
        name: `drag over ${fields} fields, frame p95, against the idle page’s`,
        value: p95(frames) / median(idle),
        unit: '×',
        limit: 1.26,
        from: from(p95(frames), median(idle)),
      },
      {
        name: `drag over ${fields} fields, worst frame, against the idle page’s`,
        value: Math.max(...frames) / median(idle),
        unit: '×',
        limit: 1.98,
        from: from(Math.max(...frames), median(idle)),
      },
      { name: `drag over ${fields} fields, long tasks`, value: longTasks, unit: '', limit: 0 },
      { name: `drag over ${fields} fields, changes in the drawn fields meanwhile`, value: bodies, unit: '', limit: 0 },
    );
    if (engine === 'designer500')
      figures.push({
        name: `drop among ${fields} fields until it is painted, against one frame of 60 Hz`,
        value: drop / 16.7,
        unit: '×',
        limit: 3,
        from: `${drop.toFixed(1)} ms`,
      });
  }
  await page.evaluate(() => bench.mount('designer500'));
  // The first of each kind makes its styles.
  const selectFrom = (row: number) => inTurn(5, (time) => page.evaluate((index) => bench.select(index), row + time));
  await selectFrom(8);
  const select = median(await selectFrom(16));
  await page.getByRole('button', { name: '评分' }).click();
  const undo = await page.evaluate(() =>
    bench.timed(() =>
      [...document.querySelectorAll<HTMLButtonElement>('[role=toolbar] button')]
        .find(({ textContent }) => textContent === '撤销')
        ?.click(),
    ),
  );
  const history = await historyKb(page);
  const big = await mounts(page, 'designer2000');
  const paneTasks = await typeInPane(page);
  return [
    ...figures,
    { name: '200 steps of the history of 500 fields, memory', value: history, unit: 'kB', limit: 20_000 },
    {
      name: 'ten letters typed in the JSON pane of a form of 1 MB, tasks over 50 ms meanwhile',
      value: paneTasks,
      unit: '',
      limit: 0,
    },
    {
      name: 'select among 500 fields until its panel is painted, against one frame of 60 Hz',
      value: select / 16.7,
      unit: '×',
      limit: 3,
      from: `${select.toFixed(1)} ms`,
    },
    {
      name: 'undo among 500 fields, against one frame of 60 Hz',
      value: undo / 16.7,
      unit: '×',
      limit: 1.8,
      from: `${undo.toFixed(1)} ms`,
    },
    {
      name: '1 MB of JSON read, checked and drawn in the designer, against a bare antd Form of 500',
      value: big.painted / bare.painted,
      unit: '×',
      limit: 0.76,
      from: `${big.painted.toFixed(0)} ms against ${bare.painted.toFixed(0)} ms`,
    },
  ];
}
