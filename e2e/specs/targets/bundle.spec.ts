import { bundleList, pushList, saveBundle, scheduleBundle } from 'shared-contracts/endpoints';
import { planningPaths } from 'shared-contracts/paths';
import { inHours } from '../../core/in-hours.ts';
import { passedStory } from '../../core/passed-story.ts';
import { ownOption } from '../../core/own-option.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now()).slice(-8);
const name = `防汛整组${stamp}`;
const titles = [`防汛主稿${stamp}`, `防汛侧记${stamp}`];

test('stories and a message go out at one moment, and are taken down by one command', async ({ newsroom }) => {
  const api = await newsroom.apiAs('operator');
  const ids = [await passedStory(newsroom, titles[0]!), await passedStory(newsroom, titles[1]!)];
  const stored = async () => (await api.call(bundleList, { keywords: name })).list[0]!;
  const operator = await newsroom.loginAs('operator');
  const list = new ListPage(operator);
  const frame = new Frame(operator);
  const publicStatus = async (id: string) => {
    const reader = await newsroom.reader();
    return (await reader.goto(`/site/a/${id}`))!.status();
  };

  await test.step('Given two passed stories in a bundle with a message', async () => {
    await list.open(planningPaths.bundles);
    await operator.getByRole('button', { name: '新建整组' }).click();
    const dialog = operator.getByRole('dialog', { name: '新建整组' });
    await dialog.getByRole('textbox', { name: '组名' }).fill(name);
    for (const title of titles) {
      await dialog.getByRole('combobox', { name: '稿件和专题' }).fill(title);
      await operator.locator('.ant-select-item-option').filter({ hasText: title }).click();
    }
    await dialog.getByRole('checkbox', { name: '同时推送一条消息' }).check();
    const pushed = dialog.getByRole('combobox', { name: '推送的稿件' });
    await pushed.click();
    await (await ownOption(pushed, titles[0]!)).click();
    await dialog.getByRole('textbox', { name: '推送标题' }).fill(name);
    await dialog.getByRole('textbox', { name: '推送内容' }).fill('各部门到岗');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(list.row(name)).toContainText('待发布');
    expect((await stored()).stories.map(({ id }) => id)).toEqual(ids);
  });

  await test.step('A notice leads to this bundle alone, and from there to all', async () => {
    const other = (await api.call(bundleList, {})).list.find(({ title }) => title !== name)!.title;
    await operator.goto(`${planningPaths.bundles}?id=${(await stored()).id}`);
    await expect(list.row(name)).toBeVisible();
    await expect(list.row(other)).toHaveCount(0);
    await operator.getByRole('button', { name: '显示全部整组' }).click();
    await expect(list.row(other)).toBeVisible();
  });

  await test.step('When it is published, readers have both, and the message is sent once', async () => {
    await list.act(list.row(name), '发布');
    await frame.confirm('发布');
    await expect(list.row(name)).toContainText('已发布');
    for (const id of ids) await expect.poll(() => publicStatus(id), { timeout: 30_000 }).toBe(200);
    await expect.poll(async () => (await stored()).pushState).toBe('sent');
    const sent = (await api.call(pushList, {})).list.filter(({ title }) => title === name);
    expect(sent).toMatchObject([{ contentId: ids[0], state: 'sent' }]);
  });

  await test.step('Then one command takes all of it down', async () => {
    await operator.reload();
    await list.act(list.row(name), '整组撤稿');
    const dialog = operator.getByRole('dialog', { name: `撤下“${name}”的2篇稿件` });
    await dialog.getByRole('textbox', { name: '撤稿原因' }).fill('汛情有变');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(list.row(name)).toContainText('已撤稿');
    for (const id of ids) await expect.poll(() => publicStatus(id), { timeout: 30_000 }).not.toBe(200);
    expect((await stored()).state).toBe('withdrawn');
  });
});

test('a planned bundle goes out at its time by itself, and the open list says so', async ({ newsroom }) => {
  const title = `到点发出${stamp}`;
  const api = await newsroom.apiAs('operator');
  const storyId = await passedStory(newsroom, title);
  const { id, rev } = (await api.call(saveBundle, { title, storyIds: [storyId] })).data;
  const planned = (await api.call(scheduleBundle, { id, rev, planTime: inHours(10 / 3600) })).data;
  const list = new ListPage(await newsroom.loginAs('operator'));
  await list.open(planningPaths.bundles);
  await expect(list.row(title)).toContainText('已定时');
  const reader = await newsroom.reader();
  expect((await reader.goto(`/site/a/${storyId}`))!.status()).toBe(404);

  await list.page.getByRole('button', { name: /条更新/ }).click({ timeout: 60_000 });
  await expect(list.row(title)).toContainText('已发布');
  await expect.poll(async () => (await reader.goto(`/site/a/${storyId}`))!.status(), { timeout: 30_000 }).toBe(200);
  const stored = (await api.call(bundleList, { keywords: title })).list[0]!;
  expect(stored).toMatchObject({ state: 'published', planTime: planned.planTime });
});
