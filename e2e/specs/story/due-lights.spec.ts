import type { Page } from '@playwright/test';
import {
  contentAskRecall,
  contentClaim,
  contentGetContent,
  contentListAudit,
  noticeList,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import { databaseOf, letHoursPass } from '../../../server/test/hours-kit.ts';
import type { Api } from '../../core/api.ts';
import { handIn } from '../../core/hand-in.ts';
import { ownChannel } from '../../core/own-channel.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';

const stamp = Date.now();
const hour = 3_600_000;

test('a story whose time is nearly over, and over, says so at the desk; the workbench leads to those', async ({
  newsroom,
}) => {
  const title = `堤防巡查 ${stamp}`;
  const channel = await ownChannel(newsroom, { dueHours: { 1: 4 } });
  await handIn(await newsroom.apiAs('editor'), { title, content: `<p>${title}。</p>` }, channel);
  const [page, api] = [await newsroom.loginAs('editor2'), await newsroom.apiAs('editor2')];
  const list = new ListPage(page);

  await test.step('The light of the desk follows the clock', async () => {
    await expect((await list.find(appPaths.beforeAudit, title)).getByText('时限内')).toBeVisible();
    await page.clock.setSystemTime(Date.now() + 3.5 * hour);
    await expect((await list.find(appPaths.beforeAudit, title)).getByText('临近时限')).toBeVisible();
    await page.clock.setSystemTime(Date.now() + 5 * hour);
    const row = await list.find(appPaths.beforeAudit, title);
    await expect(row.getByText('已超时')).toBeVisible();
    await expect(row.getByText('已等待5小时')).toBeVisible();
  });

  for (const [due, light, mark] of [
    ['soon', '即将超时', '临近时限'],
    ['overdue', '已超时', '已超时'],
  ] as const)
    await test.step(`${light} of the workbench leads to exactly the rows that are marked so`, async () => {
      const tab = await newsroom.loginAs('editor2');
      await tab.goto(shellPaths.workbench);
      const desk = tab
        .getByRole('region', { name: '等我处理' })
        .getByRole('listitem')
        .filter({ has: tab.getByRole('link', { name: '待编辑审核', exact: true }) });
      const count = (await api.call(workbenchWaiting, {})).list.find((row) => row.desk === 'editorReview')![due]!;
      await desk.getByRole('link', { name: `${light}${count}`, exact: true }).click();
      await expect(tab).toHaveURL(new RegExp(`${appPaths.beforeAudit}\\?.*due=${due}`));
      expect((await api.call(contentListAudit, { stage: 1, tab: 'waiting', due })).total).toBe(count);
      await expect(tab.getByText(`共${count}条`).first()).toBeVisible();
      const rows = tab.getByRole('row').filter({ hasText: '已等待' });
      await expect(rows).toHaveCount(count);
      await expect(rows.filter({ hasText: mark })).toHaveCount(count);
    });
});

test('who may decide hears that the time of a story is nearly over; when it is, the chief hears it too', async ({
  newsroom,
}) => {
  const database = databaseOf(process.env.PRODUCT_FOLDER);
  // The times of a review are moved in a product of the run alone.
  if (database === undefined) return;
  const title = `泵站值守 ${stamp}`;
  const channel = await ownChannel(newsroom, { dueHours: { 1: 4 } });
  const id = await handIn(await newsroom.apiAs('editor'), { title, content: `<p>${title}。</p>` }, channel);
  const [page, chief] = [await newsroom.loginAs('editor2'), await newsroom.loginAs('chief')];
  const [api, chiefApi] = [await newsroom.apiAs('editor2'), await newsroom.apiAs('chief')];
  const soon = `《${title}》的编辑审核即将超时`;
  const over = `《${title}》的编辑审核已超时`;
  const noticesOf = async (who: Api) =>
    (await who.call(noticeList, { limit: 50 })).list
      .filter(({ subjectId }) => subjectId === id)
      .map(({ title: words }) => words)
      .filter((words) => words === soon || words === over);
  const overdue = async () =>
    (await api.call(workbenchWaiting, {})).list.find(({ desk }) => desk === 'editorReview')!.overdue!;
  const toast = (who: Page, words: string) => who.getByRole('status').filter({ hasText: words });
  for (const who of [page, chief]) {
    await who.goto(shellPaths.notices);
    await expect(who.getByRole('heading', { name: '我的通知' })).toBeVisible();
  }
  const before = await overdue();

  await test.step('Half an hour before, the open page of the desk says so; the chief hears nothing yet', async () => {
    await letHoursPass(database, id, 3.5);
    await expect(toast(page, soon)).toBeVisible({ timeout: 20_000 });
    expect(await noticesOf(chiefApi)).toEqual([]);
    expect(await overdue()).toBe(before);
  });

  await test.step('When it is over, both hear of it, and the desk counts it', async () => {
    await letHoursPass(database, id, 1);
    await Promise.all([page, chief].map((who) => expect(toast(who, over)).toBeVisible({ timeout: 20_000 })));
    expect(await overdue()).toBe(before + 1);
    expect(await noticesOf(api)).toEqual([over, soon]);
    expect(await noticesOf(chiefApi)).toEqual([over]);
  });

  await test.step('The notice leads the chief to the very story; the desk lists it as over its time', async () => {
    await chief.getByRole('link', { name: over }).first().click();
    await expect(chief).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${id}`));
    await expect(chief.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const row = await new ListPage(page).find(`${appPaths.beforeAudit}?due=overdue`, title);
    await expect(row.getByText('已超时')).toBeVisible();
    await expect(row.getByText('已等待4小时')).toBeVisible();
  });
});

test('a claimed story goes back to its author when the claimer agrees, and the author hears of it', async ({
  newsroom,
}) => {
  const title = `水位通报 ${stamp}`;
  const [author, reviewer] = [await newsroom.apiAs('editor'), await newsroom.apiAs('editor2')];
  const id = await handIn(author, { title, content: `<p>${title}。</p>` });
  await reviewer.call(contentClaim, { ids: id });
  await author.call(contentAskRecall, { ids: id, reason: '水位数据有误' });
  const [page, desk] = [await newsroom.loginAs('editor'), await newsroom.loginAs('editor2')];
  const story = async () => (await author.call(contentGetContent, { id })).data;
  expect(await story()).toMatchObject({ auditState: 'inReview', task: { recall: { reason: '水位数据有误' } } });

  await test.step('The claimer hears of the wish, sees it on the story and agrees', async () => {
    await desk.goto(shellPaths.notices);
    await desk
      .getByRole('link', { name: `申请撤回《${title}》` })
      .first()
      .click();
    await expect(desk).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${id}`));
    await expect(desk.getByText('李雨桐申请撤回：水位数据有误')).toBeVisible();
    await page.goto(shellPaths.notices);
    await expect(page.getByRole('heading', { name: '我的通知' })).toBeVisible();
    await new NewsDetailPage(desk).button('同意撤回').click();
    await new Frame(desk).confirm(/同意撤回|确定/);
  });

  await test.step('The author hears of it at once, and has the draft again', async () => {
    await expect(page.getByRole('status').filter({ hasText: `《${title}》已同意撤回` })).toBeVisible();
    await expect.poll(async () => (await story()).auditState).toBe('draft');
    expect((await story()).task ?? null).toBeNull();
    const row = await new ListPage(page).find(appPaths.myDraft, title);
    await expect(row).toBeVisible();
  });
});
