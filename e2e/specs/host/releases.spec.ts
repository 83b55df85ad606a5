import type { Locator, Page } from '@playwright/test';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { FixtureRegistry, type Fault } from '../../core/fixture-registry.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const list = (page: Page, version: string) => page.getByRole('heading', { name: `样例列表 v${version}` });
const form = (page: Page, version: string) => page.getByRole('heading', { name: `样例表单 v${version}` });
const body = (page: Page) => page.getByRole('textbox', { name: '正文' });

/** Marks the page that is loaded now; the returned function is true while it is still the same page. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  const born = await page.evaluate(() => {
    (self as unknown as Record<string, unknown>).__mark = true;
    return performance.timeOrigin;
  });
  return async () => {
    const now = await page.evaluate(() => ({
      mark: (self as unknown as Record<string, unknown>).__mark,
      born: performance.timeOrigin,
    }));
    expect(now).toEqual({ mark: true, born });
  };
}

const sheetsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href ?? '').filter((href) => href.includes('/remotes/remote-fixture/')),
  );

test('F26 a clean group swaps to a new version at its next navigation, a dirty one after saving; nothing is reloaded and no keystroke lost', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('editor');
  const registry = await FixtureRegistry.before(page);
  await page.goto('/fixture/list');
  await expect(list(page, '1.0.0')).toBeVisible();
  const isSamePage = await markPage(page);

  await test.step('clean: the new version waits for the next navigation inside the group', async () => {
    registry.serve({ active: 'v2' });
    await expect(page.getByText('新版本已就绪', { exact: true })).toBeVisible();
    await expect(list(page, '1.0.0')).toBeVisible();
    await page.getByRole('button', { name: '去表单' }).click();
    await expect(form(page, '2.0.0')).toBeVisible();
  });

  await test.step('dirty: text, caret and the version’s own lazy chunk stay', async () => {
    await body(page).fill('一段没有保存的话');
    await body(page).press('ArrowLeft');
    registry.serve({ active: 'v1' });
    await expect(page.getByText('新版本已就绪，保存后自动切换')).toBeVisible();
    expect(await body(page).evaluate((box: HTMLTextAreaElement) => [box.value, box.selectionStart])).toEqual([
      '一段没有保存的话',
      7,
    ]);
    await page.getByRole('button', { name: '打开预览' }).click();
    await expect(page.getByText('预览 v2.0.0：一段没有保存的话')).toBeVisible();
    await expect(form(page, '2.0.0')).toBeVisible();
  });

  await test.step('保存并切换 saves first; the older version is a swap like any other, and the newer one’s styles are gone', async () => {
    await page.getByRole('button', { name: '保存并切换' }).click();
    await expect(form(page, '1.0.0')).toBeVisible();
    await expect.poll(async () => (await sheetsOf(page)).filter((href) => href.includes('/2.0.0/'))).toEqual([]);
    expect((await sheetsOf(page)).length).toBeGreaterThan(0);
  });
  await isSamePage();
});

test(
  'a security update switches at its deadline and carries unsaved work over; a version that cannot read it leaves the page readable and exportable',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const registry = await FixtureRegistry.before(page);
    await page.goto('/fixture/form');
    await body(page).fill('期限到了也不能丢');
    const isSamePage = await markPage(page);
    registry.serve({ active: 'v2', swap: 'security', deadline: new Date(Date.now() + 8000).toISOString() });
    await expect(page.getByText(/安全更新：0:0\d 后自动切换/)).toBeVisible();
    await expect(form(page, '2.0.0')).toBeVisible();
    await expect(body(page)).toHaveValue('期限到了也不能丢');
    await isSamePage();
  },
);

test(
  'a version that throws, does not fit or cannot be fetched is replaced by its fallback; an incompatible one is refused before one byte of it is fetched',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const registry = await FixtureRegistry.before(page);
    for (const active of ['throws', 'contract4', 'react18'] as const) {
      await test.step(`${active}: the version before it is shown`, async () => {
        registry.serve({ active, fallback: 'v1' });
        registry.requests.length = 0;
        await page.goto('/fixture/list');
        await expect(list(page, '1.0.0')).toBeVisible();
        if (active !== 'throws') expect(registry.requests.filter((file) => file.startsWith('2.'))).toEqual([]);
      });
    }
    await test.step('the fallback is broken too: the card shows the first failure, and the menu works', async () => {
      registry.serve({ active: 'throws', fallback: 'v1' });
      registry.fail('v1', /^remoteEntry/, 'tamper');
      await page.goto('/fixture/list');
      await expect(page.getByText('NR-103', { exact: true })).toBeVisible();
      await expect(new Frame(page).menu).toBeVisible();
      await expectNoSeriousFinding(page);
      registry.mend();
    });
    await test.step('a page of a new version that throws while it is drawn is replaced by the previous version automatically', async () => {
      registry.serve({ active: 'v2', fallback: 'v1' });
      await page.goto('/fixture/list');
      await expect(list(page, '2.0.0')).toBeVisible();
      await page.getByRole('button', { name: '出错' }).click();
      await expect(list(page, '1.0.0')).toBeVisible();
    });
    await test.step('without a fallback only that page fails, and a rollback turns its card into the page', async () => {
      registry.serve({ active: 'v2' });
      await page.goto('/fixture/list');
      await page.getByRole('button', { name: '出错' }).click();
      await expect(page.getByText('NR-401', { exact: true })).toBeVisible();
      await expectNoSeriousFinding(page);
      registry.serve({ active: 'v1' });
      await expect(list(page, '1.0.0')).toBeVisible();
    });
    await test.step('without a fallback there is a card that names both versions, and the rest works', async () => {
      registry.serve({ active: 'contract4' });
      await page.goto('/fixture/list');
      await expect(page.getByText(/子应用版本与平台不兼容（需要 \^4\.0\.0，当前 \d/)).toBeVisible();
      await expect(page.getByText('NR-301')).toBeVisible();
      await expectNoSeriousFinding(page);
      await expect(new Frame(page).menu).toBeVisible();
    });
  },
);

const files: [what: string, file: RegExp, codeOfLoss: string][] = [
  ['manifest', /mf-manifest/, 'NR-101'],
  ['entry', /^remoteEntry/, 'NR-101'],
  ['scripts', /^c\..*js$/, 'NR-101'],
  // Requests of the fixture's screens, which are made after its entry point is loaded.
  ['styles', /\.css$/, 'NR-104'],
];
const faults: Fault[] = ['down', 'hang', 'error-with-body', 'html-200', 'tamper'];
const codeOf = (fault: Fault, codeOfLoss: string): string =>
  fault === 'tamper' ? 'NR-201' : fault === 'hang' ? 'NR-102' : codeOfLoss;

/**
 * Lets the pauses between tries and the time limits pass quickly, until something shows. The host itself must have
 * loaded: its files have limits too.
 */
async function passTimeUntil(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(target).toBeVisible({ timeout: 150 });
  }).toPass({ timeout: 30_000, intervals: [0] });
}

/** 刷新 of the page's tab. */
async function refreshTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '样例列表' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '刷新' }).click();
}

test(
  'A60 every file of a remote may fail in every way: the right code, the menu usable, changed bytes never run, and recovery without a reload',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const registry = await FixtureRegistry.before(page);
    await page.clock.install();
    const seen = new Set<string>();
    for (const [what, file, codeOfLoss] of files) {
      for (const fault of faults) {
        const code = codeOf(fault, codeOfLoss);
        await test.step(`${what}: ${fault} is ${code}`, async () => {
          registry.fail('v1', file, fault);
          await page.goto('/fixture/list', { waitUntil: 'commit' });
          await expect(new Frame(page).menu).toBeVisible();
          await passTimeUntil(page, page.getByText(code, { exact: true }));
          await expect(new Frame(page).menu).toBeVisible();
          if (!seen.has(code)) await expectNoSeriousFinding(page);
          seen.add(code);
          const isSamePage = await markPage(page);
          registry.mend();
          const retry = page.getByRole('button', { name: '重试' });
          if (fault !== 'tamper') await retry.click();
          else {
            // A refused file gets no retry button; it is tried again when the network is back, or after a reload.
            await expect(retry).toBeHidden();
            if (what === 'styles') await refreshTab(page);
            else await page.evaluate(() => window.dispatchEvent(new Event('online')));
          }
          await passTimeUntil(page, list(page, '1.0.0'));
          expect(await page.evaluate(() => (self as unknown as Record<string, unknown>).__evil)).toBeUndefined();
          await isSamePage();
        });
      }
    }
    await test.step('while a file hangs, the page says after three seconds that it is still trying', async () => {
      registry.fail('v1', /^remoteEntry/, 'hang');
      await page.goto('/fixture/list', { waitUntil: 'commit' });
      await expect(new Frame(page).menu).toBeVisible();
      await passTimeUntil(page, page.getByText('加载较慢，仍在尝试…'));
    });
  },
);

test(
  'a registry that is older, expired or wrongly signed changes nothing, and only operators are notified',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('ops');
    const registry = await FixtureRegistry.before(page);
    await page.goto('/fixture/list');
    await expect(list(page, '1.0.0')).toBeVisible();
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    for (const [fault, sentence] of [
      ['bad-signature', /版本清单未通过校验.*NR-202/],
      ['older', /版本清单未通过校验.*NR-202/],
      ['expired', /版本清单已于.*过期/],
    ] as const) {
      await test.step(`${fault}`, async () => {
        registry.serve({ active: 'v2' });
        registry.break(fault);
        await look();
        await expect(page.getByText(sentence)).toBeVisible();
        await page.getByRole('button', { name: '去表单' }).click();
        await expect(form(page, '1.0.0')).toBeVisible();
        registry.break(undefined);
        registry.serve({ active: 'v1' });
        await look();
        await expect(page.getByText(sentence)).toBeHidden();
        await page.goto('/fixture/list');
      });
    }
  },
);

test(
  'twenty swaps in one tab leave no listeners, style sheets or heap behind',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const registry = await FixtureRegistry.before(page);
    await page.goto('/fixture/list');
    await expect(list(page, '1.0.0')).toBeVisible();
    const isSamePage = await markPage(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const measure = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const metricOf = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
      return {
        heap: metricOf('JSHeapUsedSize'),
        listeners: metricOf('JSEventListeners'),
        sheets: (await sheetsOf(page)).length,
      };
    };
    const swapTo = async (active: 'v1' | 'v2', version: string) => {
      registry.serve({ active });
      await page.getByRole('button', { name: '立即更新' }).click();
      await expect(list(page, version)).toBeVisible();
    };
    // Both versions have been here once before the measuring begins: their code stays, by design.
    await swapTo('v2', '2.0.0');
    await swapTo('v1', '1.0.0');
    const before = await measure();
    for (let round = 0; round < 10; round += 1) {
      await swapTo('v2', '2.0.0');
      await swapTo('v1', '1.0.0');
    }
    const after = await measure();
    expect(after.sheets).toBe(before.sheets);
    expect(after.listeners - before.listeners).toBeLessThan(40);
    expect(after.heap).toBeLessThan(before.heap * 1.25);
    const containers = await page.evaluate(() =>
      Object.keys(self).filter((name) => name.startsWith('remote_fixture__')),
    );
    expect(containers).toHaveLength(2);
    await isSamePage();
  },
);
