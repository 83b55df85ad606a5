import {
  auditLogList,
  informationList,
  interactionFigures,
  loginLogList,
  performanceFigures,
} from 'shared-contracts/endpoints';
import type { FigurePage } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';

const rowsOf = (page: FigurePage, key: string) => page.tables.find((table) => table.key === key)!.rows;

test('a chief reads who wrote how much, follows a figure to its stories, and sees what readers did', async ({
  newsroom,
}) => {
  const api = await newsroom.apiAs('chief');
  const page = await newsroom.loginAs('chief');
  const list = new ListPage(page);

  await test.step('绩效统计 says what the server counted, and a person leads to exactly their stories', async () => {
    await page.goto(`${appPaths.performance}?period=30`);
    const link = page.getByRole('link', { name: /^查看.+的稿件明细$/ }).first();
    const name = (await link.textContent())!;
    const { searchParams } = new URL((await link.getAttribute('href'))!, 'http://newsroom');
    const [userId, startDate, endDate] = ['userId', 'startDate', 'endDate'].map((field) => searchParams.get(field)!);
    const days = { startDate: `${startDate} 00:00:00`, endDate: `${endDate} 23:59:59` };
    const person = rowsOf((await api.call(performanceFigures, days)).data, 'persons').find(
      (row) => String(row.userId) === userId,
    )!;
    expect(person.name).toBe(name);
    await expect(page.getByRole('row', { name: `查看${name}的稿件明细` })).toContainText(
      Number(person.stories).toLocaleString('zh-CN'),
    );
    await link.click();
    await expect(page).toHaveURL(new RegExp(`InformationDetails.*userId=${userId}`));
    const total = (await api.call(informationList, { userId: userId!, ...days })).total;
    await expect(page.getByRole('table', { name: '信息明细列表' })).toBeVisible();
    await expect(
      page
        .getByText(`共${total}条`)
        .or(page.getByText(`共 ${total} 条`))
        .first(),
    ).toBeVisible();
  });

  await test.step('信息明细 finds a story by its title', async () => {
    const [story] = (await api.call(informationList, {})).list;
    const row = await list.find(appPaths.informationDetails, story!.title, '标题');
    await expect(row).toContainText(story!.channelName!);
  });

  await test.step('互动统计 has the sums of the server', async () => {
    await page.goto(`${appPaths.interaction}?period=30`);
    const card = page
      .getByRole('region')
      .filter({ has: page.getByRole('img') })
      .first();
    await expect(card.locator('svg').first()).toBeVisible();
    const [first] = (await api.call(interactionFigures, {})).data.sums;
    await expect(page.getByText(first!.title).first()).toBeVisible();
  });
});

test('an administrator finds in the logs who was refused and who changed what', async ({ newsroom, browser }) => {
  const page = await newsroom.loginAs('admin');
  const api = await newsroom.apiAs('admin');
  const list = new ListPage(page);
  const stranger = `查无此人${Date.now()}`;

  await test.step('A login that is refused stands in 登录日志 as failed', async () => {
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.goto('/login');
    await tab.getByRole('textbox', { name: '用户名' }).fill(stranger);
    await tab.locator('input[type=password]').fill('Wrong-password-1');
    await tab.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(async () => (await api.call(loginLogList, { keywords: stranger })).total).toBe(1);
    await context.close();
    const row = await list.find(appPaths.loginLog, stranger);
    await expect(row).toContainText('失败');
  });

  await test.step('操作日志 has the same lines as the server, filtered by what was done', async () => {
    const [entry] = (await api.call(auditLogList, {})).list;
    await list.open(appPaths.logs);
    await expect(list.row(entry!.userName)).toBeVisible();
  });
});
