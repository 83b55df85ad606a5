import {
  assignTopic,
  noticeList,
  planningStaff,
  saveTopic,
  topicBoard,
  workbenchTasks,
} from 'shared-contracts/endpoints';
import { planningPaths, shellPaths } from 'shared-contracts/paths';
import type { Page } from '@playwright/test';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { drag } from '../../core/drag.ts';
import { inHours } from '../../core/in-hours.ts';
import { expect, test } from '../../core/test.ts';

const stamp = String(Date.now()).slice(-8);
const day = inHours(24).slice(0, 10);

test('topics go from column to column and from hour to hour, by drag and by key', async ({ newsroom }) => {
  const title = `拖动的选题${stamp}`;
  const api = await newsroom.apiAs('director');
  const planTime = `${day} 09:10:00`;
  await api.call(saveTopic, { title, targets: ['app'], planTime });
  const stored = async () => (await api.call(topicBoard, { keywords: title })).list[0]!;
  const [director, chief] = [await newsroom.loginAs('director'), await newsroom.loginAs('chief')];
  const column = (name: string) => director.getByRole('region', { name, exact: true });
  const card = (name: string) => column(name).getByRole('article', { name: title });

  await test.step('A card that is dragged into the next column is decided on', async () => {
    await director.goto(planningPaths.board);
    await director.getByRole('searchbox', { name: '搜索选题' }).fill(title);
    await director.keyboard.press('Enter');
    await expect(director.getByRole('article')).toHaveCount(1);
    await drag(director, card('线索'), column('已立项'));
    await expect(card('已立项')).toBeVisible();
    expect(await stored()).toMatchObject({ state: 'approved', rev: 1 });
  });

  await test.step('One that work alone brings there stays, with the reason', async () => {
    await drag(director, card('已立项'), column('已成稿'));
    await expect(director.getByText('稿件送审后选题自动进入“已成稿”')).toBeVisible();
    await expect(card('已立项')).toBeVisible();
    await card('已立项').getByRole('button', { name: title, exact: true }).press('Alt+ArrowRight');
    await expect(director.getByRole('dialog', { name: `指派《${title}》` })).toBeVisible();
    expect(await stored()).toMatchObject({ state: 'approved', rev: 1 });
  });

  const open = async (page: Page) => {
    await page.goto(planningPaths.calendar);
    await page.getByText('时段', { exact: true }).click();
    await page.getByRole('button', { name: '下一段' }).click();
  };
  const cell = (page: Page, hour: string) =>
    page
      .getByRole('row', { name: new RegExp(`^${hour}`) })
      .getByRole('cell')
      .first();
  const entry = (page: Page, hour: string) => cell(page, hour).getByRole('button', { name: new RegExp(title) });

  await test.step('An entry of the calendar is dragged into another hour and keeps its minute', async () => {
    await open(chief);
    await open(director);
    await expect(entry(chief, '09:00')).toBeVisible();
    await drag(director, entry(director, '09:00'), cell(director, '12:00'));
    await expect(entry(director, '12:00')).toBeVisible();
    expect(await stored()).toMatchObject({ planTime: `${day} 12:10:00`, rev: 2 });
  });

  await test.step('Who drags it from where it was hears of the first, and sees it where it is', async () => {
    await drag(chief, entry(chief, '09:00'), cell(chief, '07:00'));
    await expect(chief.getByText(/选题已被张建国于.+修改，已显示最新内容/).first()).toBeVisible();
    await expect(entry(chief, '12:00')).toBeVisible();
    expect(await stored()).toMatchObject({ planTime: `${day} 12:10:00`, rev: 2 });
  });

  await test.step('Alt and an arrow move it too, and the focus goes with it', async () => {
    await entry(director, '12:00').press('Alt+ArrowDown');
    await expect(entry(director, '13:00')).toBeFocused();
    expect(await stored()).toMatchObject({ planTime: `${day} 13:10:00`, rev: 3 });
    await expectNoSeriousFinding(director);
  });
});

test('a task that is over is noticed of once, and its notice and the workbench open the topic', async ({
  newsroom,
}) => {
  const title = `超期的选题${stamp}`;
  const task = `补拍空镜${stamp}`;
  const [api, editorApi] = [await newsroom.apiAs('director'), await newsroom.apiAs('editor')];
  const { data: topic } = await api.call(saveTopic, { title });
  const [person] = (await api.call(planningStaff, { keywords: '李雨桐' })).list;
  const dueTime = inHours(-1);
  await api.call(assignTopic, { id: topic.id, rev: 0, userId: person!.id, task, dueTime });

  await test.step('Who has the task and who brought the topic up have one notice each', async () => {
    const heard = async (reader: typeof api) =>
      (await reader.call(noticeList, { kind: 'taskOverdue' })).list.filter((one) => one.title.includes(title));
    for (const reader of [editorApi, api]) {
      await expect.poll(async () => (await heard(reader)).length, { timeout: 30_000 }).toBe(1);
      expect((await heard(reader))[0]).toMatchObject({ link: `/planning/board?topic=${topic.id}` });
    }
    expect((await heard(editorApi))[0]!.text).toContain(`${task}；应在${dueTime.slice(0, 16)}前完成`);
  });

  const editor = await newsroom.loginAs('editor');
  const drawer = editor.getByRole('dialog', { name: title });
  await test.step('The notice opens the very topic', async () => {
    await editor.goto(shellPaths.notices);
    await editor.getByRole('link', { name: `选题《${title}》的任务已超期` }).click();
    await expect(drawer).toContainText(task);
  });

  await test.step('The workbench shows it with its light, until it is done', async () => {
    const own = async () => (await editorApi.call(workbenchTasks, {})).list.find((one) => one.title === task);
    expect(await own()).toMatchObject({ light: 'overdue', dueTime });
    await editor.goto(shellPaths.workbench);
    const panel = editor.getByRole('region', { name: '我的任务' });
    const row = panel.getByRole('listitem').filter({ hasText: task });
    await expect(row).toContainText('已超期');
    await row.getByRole('link').click();
    await drawer.getByRole('button', { name: '完成', exact: true }).click();
    await expect(drawer.getByRole('button', { name: '重开' })).toBeVisible();
    expect(await own()).toBeUndefined();
    await editor.goto(shellPaths.workbench);
    await expect(panel.getByRole('link', { name: '发布日历' })).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('A topic that is planned for today stands there too, and opens', async () => {
    const planTime = inHours(0.25);
    const { data: planned } = await api.call(saveTopic, { title: `今天的选题${stamp}`, planTime });
    await editor.goto(shellPaths.workbench);
    const panel = editor.getByRole('region', { name: '今日计划' });
    const link = panel.getByRole('link', { name: planned.title });
    await expect(panel).toBeVisible();
    if (planTime.slice(0, 10) !== inHours(0).slice(0, 10)) return expect(link).toHaveCount(0);
    await link.click();
    await expect(editor.getByRole('dialog', { name: planned.title })).toBeVisible();
  });
});
