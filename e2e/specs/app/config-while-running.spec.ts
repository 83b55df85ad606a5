import { contentSchedule, jobList, systemSettings } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { inHours } from '../../core/in-hours.ts';
import { passedStory } from '../../core/passed-story.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now()).slice(-8);

test('a parameter is changed while the server runs, says its source, and goes back to its default', async ({
  newsroom,
}) => {
  const api = await newsroom.apiAs('admin');
  const page = await newsroom.loginAs('admin');
  const list = new ListPage(page);
  const stored = async () => (await api.call(systemSettings, {})).list.find(({ name }) => name === 'BIN_DAYS')!;
  const before = await stored();
  const { value, base } = before.parameter!;
  const row = list.row('BIN_DAYS');
  const dialog = page.getByRole('dialog', { name: `修改“${before.title}”` });
  const open = () => row.getByRole('button', { name: `修改“${before.title}”` }).click();

  await test.step('Another number counts at once, for every page', async () => {
    await list.open(appPaths.parameter);
    await open();
    await dialog.getByRole('spinbutton', { name: before.title }).fill(String(value + 1));
    await dialog.getByRole('button', { name: '保存' }).click();
    await new Frame(page).expectToast('保存成功，已生效');
    await expect(row).toContainText(String(value + 1));
    expect(await stored()).toMatchObject({ source: 'database', parameter: { value: value + 1 } });
  });

  await test.step('A number out of bounds is refused with its bounds', async () => {
    await open();
    await dialog.getByRole('spinbutton', { name: before.title }).fill('0');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toContainText(/须为1至\d+的整数/);
    await dialog.getByRole('button', { name: '恢复默认' }).click();
    await expect.poll(async () => (await stored()).parameter!.value).toBe(base);
    expect((await stored()).source).not.toBe('database');
  });
});

test('a planned publication is run at once from 定时任务, and readers have it', async ({ newsroom }) => {
  const operator = await newsroom.apiAs('operator');
  const admin = await newsroom.apiAs('admin');
  const id = await passedStory(newsroom, `提前发布${stamp}`);
  await operator.call(contentSchedule, { ids: id, targets: ['website'], planTime: inHours(2) });
  const job = async () =>
    (await admin.call(jobList, { kind: 'publish', pageSize: 50 })).list.find(({ key }) => key.includes(id))!;
  expect(await job()).toMatchObject({ state: 'waiting' });

  const page = await newsroom.loginAs('admin');
  const list = new ListPage(page);
  await list.open(`${appPaths.jobs}?kind=publish&pageSize=50`);
  await list.act(list.row((await job()).key), '立即运行');
  await new Frame(page).confirm('立即运行');
  await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('done');
  const reader = await newsroom.reader();
  await expect.poll(async () => (await reader.goto(`/site/a/${id}`))!.status(), { timeout: 30_000 }).toBe(200);
});
