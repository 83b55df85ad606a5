import { randomUUID } from 'node:crypto';
import {
  contentAddContent,
  contentListMyContent,
  contentSchedule,
  getPreference,
  savePreference,
  workbenchPlanned,
  workbenchReadings,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import { targetNames, workbenchKey } from 'shared-contracts/model';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import type { Page } from '@playwright/test';
import type { Account } from '../../core/accounts.ts';
import { chooseByKeyboard } from '../../core/choose-by-keyboard.ts';
import { inHours } from '../../core/in-hours.ts';
import { passedStory } from '../../core/passed-story.ts';
import { expect, test } from '../../core/test.ts';

const stamp = Date.now();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What a role has at its workbench, and what it has not. */
const roles: readonly (readonly [
  Account,
  { has: readonly string[]; lacks: readonly string[]; desks: readonly string[] },
])[] = [
  [
    'editor',
    {
      has: ['我的稿件', '今晚发出', '我的稿件数据', '快捷入口'],
      lacks: ['访问统计'],
      desks: ['待编辑审核', '退回给我的稿件'],
    },
  ],
  [
    'director',
    { has: ['我的稿件', '我的任务', '今日计划', '访问统计'], lacks: [], desks: ['待主任审核', '待处理爆料'] },
  ],
  ['chief', { has: ['我的稿件', '今晚发出'], lacks: [], desks: ['待总编审核'] }],
  ['operator', { has: ['今晚发出', '访问统计'], lacks: ['我的任务'], desks: ['待审评论', '待发货订单'] }],
  ['finance', { has: ['快捷入口'], lacks: ['我的稿件', '今晚发出', '我的稿件数据'], desks: ['待分配稿费'] }],
];

test('each role sees its own workbench: other panels, and the desks that it decides at', async ({ newsroom }) => {
  const desksOf: Record<string, string[]> = {};
  for (const [account, { has, lacks, desks }] of roles)
    await test.step(`The workbench of ${account}`, async () => {
      const [page, api] = [await newsroom.loginAs(account), await newsroom.apiAs(account)];
      await page.goto(shellPaths.workbench);
      const waiting = panel(page, '等我处理').getByRole('listitem');
      const { list } = await api.call(workbenchWaiting, {});
      await expect(waiting).toHaveCount(list.length);
      for (const name of has) await expect(panel(page, name)).toBeVisible();
      for (const name of lacks) await expect(panel(page, name)).toHaveCount(0);
      for (const desk of desks) await expect(waiting.getByRole('link', { name: desk, exact: true })).toBeVisible();
      desksOf[account] = list.map(({ desk }) => desk);
    });
  expect(new Set(Object.values(desksOf).map((desks) => desks.join())).size).toBe(roles.length);
});

test('figures of the own stories lead to exactly those rows, and those of readers are the stored ones', async ({
  newsroom,
}) => {
  const [page, api] = [await newsroom.loginAs('editor'), await newsroom.apiAs('editor')];
  const draft = { title: `荷塘清淤 ${stamp}`, content: '<p>清淤。</p>', categoryId: '1', requestId: randomUUID() };
  await api.call(contentAddContent, draft);

  for (const [name, box, tab] of [
    ['草稿', 'mydraft', 'draft'],
    ['已退回', 'mydraft', 'returned'],
    ['审核中', 'mine', 'inReview'],
    ['已发布', 'mine', 'published'],
  ] as const)
    await test.step(`${name} is the number of rows that it leads to`, async () => {
      await page.goto(shellPaths.workbench);
      const figure = panel(page, '我的稿件').getByRole('link', { name: new RegExp(`^${name}`) });
      const { total } = await api.call(contentListMyContent, { box, tab });
      await expect(figure.locator('strong')).toHaveText(total.toLocaleString('zh-CN'));
      await figure.click();
      await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
      await expect(page.getByText(`共${total}条`).first()).toBeVisible();
      if (tab === 'draft') await expect(page.getByRole('row').filter({ hasText: draft.title })).toBeVisible();
    });

  await test.step('我的稿件数据 says what went out and how often it was read', async () => {
    await page.goto(shellPaths.workbench);
    const { data } = await api.call(workbenchReadings, {});
    expect(data.readings).toBeGreaterThan(0);
    for (const [label, value] of [
      ['发布稿件', data.stories],
      ['被阅读', data.readings],
      ['收到评论', data.comments],
    ] as const)
      await expect(panel(page, '我的稿件数据').getByText(`${label}${value.toLocaleString('zh-CN')}`)).toBeVisible();
  });
});

test('what is planned for tonight is there per target and leads to its hour', async ({ newsroom }) => {
  const title = `江畔音乐会 ${stamp}`;
  const id = await passedStory(newsroom, title);
  const api = await newsroom.apiAs('operator');
  const planTime = inHours(2);
  await api.call(contentSchedule, { ids: id, planTime, targets: ['app', 'website'] });
  const page = await newsroom.loginAs('operator');
  await page.goto(shellPaths.workbench);
  const planned = panel(page, '今晚发出');
  const row = planned.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(`${targetNames.app}、${targetNames.website}`);
  await expect(row).toContainText(planTime.slice(5, 16));
  const { targets } = (await api.call(workbenchPlanned, {})).data;
  expect(targets.map(({ target }) => target)).toEqual(expect.arrayContaining(['app', 'website']));
  for (const { target, count } of targets)
    await expect(planned.getByText(`${targetNames[target]} ${count}`, { exact: true })).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`story=${id}$`));
});

test('a person moves and hides panels and adds a shortcut by keyboard, and finds them so after a reload', async ({
  newsroom,
}) => {
  const [page, api] = [await newsroom.loginAs('tianzg'), await newsroom.apiAs('tianzg')];
  const kept = async () => (await api.call(getPreference, { key: workbenchKey })).data;
  await api.call(savePreference, { key: workbenchKey, value: { order: [], hidden: [], pins: [] } });
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const shortcut = panel(page, '快捷入口').getByRole('link', { name: '稿件检索', exact: true });
  await page.goto(shellPaths.workbench);
  await expect(panel(page, '等我处理')).toBeVisible();
  await expect(shortcut).toHaveCount(0);

  await test.step('我的稿件 is moved to the first place, 访问统计 is hidden, a page is pinned', async () => {
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await press('调整面板');
    const earlier = page.getByRole('button', { name: '前移我的稿件', exact: true });
    for (let moves = 0; moves < 8 && (await earlier.isEnabled()); moves += 1) await earlier.press('Enter');
    await press('隐藏访问统计');
    await page.getByRole('combobox', { name: '添加快捷入口' }).focus();
    await chooseByKeyboard(page.getByRole('combobox', { name: '添加快捷入口' }), '稿件检索');
    await expect(shortcut).toBeVisible();
    await press('完成调整');
    await expect
      .poll(kept)
      .toMatchObject({ hidden: ['access'], pins: [appPaths.retrieve], order: expect.arrayContaining(['stories']) });
  });

  await test.step('After a reload it is as it was left, and the shortcut leads on', async () => {
    await page.reload();
    await expect(headings.first()).toHaveText('我的稿件');
    await expect(panel(page, '访问统计')).toHaveCount(0);
    await shortcut.click();
    await expect(page).toHaveURL(new RegExp(appPaths.retrieve));
  });
});
