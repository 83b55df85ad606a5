import { noticeList, planningCalendar, topicBoard, topicOfStory } from 'shared-contracts/endpoints';
import { planningPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { inHours } from '../../core/in-hours.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

type Page = Awaited<ReturnType<Newsroom['loginAs']>>;

const stamp = String(Date.now()).slice(-8);
const title = `夜间公交调查${stamp}`;
const task = `跟车采访${stamp}`;
const planTime = `${inHours(24).slice(0, 10)} 09:00:00`;

const card = (page: Page, state: string) =>
  page.getByRole('region', { name: state, exact: true }).getByRole('article', { name: title });

async function fillTime(page: Page, place: ReturnType<Page['getByRole']>, name: string, time: string): Promise<void> {
  const box = place.getByRole('textbox', { name });
  await box.fill(time.slice(0, 16));
  await box.press('Enter');
}

test('a topic is assigned and written as a draft that remembers it, and stands on board and calendar', async ({
  newsroom,
}) => {
  const [api, editorApi] = [await newsroom.apiAs('director'), await newsroom.apiAs('editor')];
  const stored = async () => (await api.call(topicBoard, { keywords: title })).list[0]!;
  const [director, editor] = [await newsroom.loginAs('director'), await newsroom.loginAs('editor')];

  await test.step('Given a topic that the director brings up and decides on', async () => {
    await director.goto(planningPaths.board);
    await director.getByRole('button', { name: '新建选题' }).click();
    const dialog = director.getByRole('dialog', { name: '新建选题' });
    await dialog.getByRole('textbox', { name: '选题名称' }).fill(title);
    await fillTime(director, dialog, '计划发布时间', planTime);
    await dialog.getByRole('button', { name: '确定' }).click();
    await card(director, '线索').getByRole('button', { name: '立项' }).click();
    await expect(card(director, '已立项')).toBeVisible();
    expect(await stored()).toMatchObject({ state: 'approved', planTime });
    await expectNoSeriousFinding(director);
  });

  await test.step('When the editor is assigned, who gets a notice', async () => {
    await card(director, '已立项').getByRole('button', { name: '指派' }).click();
    const dialog = director.getByRole('dialog', { name: `指派《${title}》` });
    await dialog.getByRole('combobox', { name: '人员' }).fill('李雨桐');
    await director.locator('.ant-select-item-option').filter({ hasText: '李雨桐' }).click();
    await dialog.getByRole('textbox', { name: '任务' }).fill(task);
    await dialog.getByRole('textbox', { name: '设备' }).fill('录音笔');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(card(director, '采写中')).toContainText(`李雨桐：${task}`);
    const { list } = await editorApi.call(noticeList, { kind: 'taskAssigned' });
    expect(list.find((one) => one.title.includes(title))?.text).toContain(`${task}；`);
  });

  await test.step('Then the editor writes a draft of it, which says so', async () => {
    const { id } = await stored();
    await editor.goto(`${planningPaths.board}?topic=${id}`);
    await editor.getByRole('dialog', { name: title }).getByRole('button', { name: '写稿' }).click();
    const form = new NewsFormPage(editor);
    await expect(form.title).toHaveValue(title);
    await expect(editor.getByText(`本稿为选题《${title}》而写`)).toBeVisible();
    const [story] = (await stored()).stories;
    expect((await editorApi.call(topicOfStory, { contentId: story!.id })).data.topic).toMatchObject({ id, planTime });
    // The open board says that others changed it, and takes it when that is pressed.
    await director.getByRole('button', { name: /条更新/ }).click();
    await expect(card(director, '采写中')).toContainText('稿件 1');
  });

  await test.step('and the calendar has the plan, dashed, in an hour that stays empty', async () => {
    await director.goto(planningPaths.calendar);
    await director.getByText('月', { exact: true }).click();
    const plan = director.getByRole('button', { name: new RegExp(`^09:00 计划 ${title}`) });
    await expect(plan).toHaveCSS('border-top-style', 'dashed');
    await expectNoSeriousFinding(director);
  });

  await test.step('When two people move it, the second hears of the first and sees the newer time', async () => {
    const second = await newsroom.loginAs('chief');
    await second.goto(planningPaths.calendar);
    await second.getByText('月', { exact: true }).click();
    const move = async (page: Page, time: string) => {
      const dialog = page.getByRole('dialog', { name: `选题《${title}》改期` });
      await fillTime(page, dialog, '计划发布时间', time);
      await dialog.getByRole('button', { name: '确定' }).click();
    };
    const entry = (page: Page, hour: string) =>
      page.getByRole('button', { name: new RegExp(`^${hour} 计划 ${title}`) });
    const day = planTime.slice(0, 10);
    await entry(director, '09:00').click();
    await entry(second, '09:00').click();
    await move(director, `${day} 15:00:00`);
    await expect(entry(director, '15:00')).toBeVisible();
    await move(second, `${day} 18:00:00`);
    await expect(second.getByText(/选题已被张建国于.+修改，已显示最新内容/).first()).toBeVisible();
    await expect(entry(second, '15:00')).toBeVisible();
    const period = { startTime: `${day} 00:00:00`, endTime: `${day} 23:59:59` };
    const { list } = await api.call(planningCalendar, period);
    expect(list.find((one) => one.title === title)).toMatchObject({ planTime: `${day} 15:00:00` });
  });
});
