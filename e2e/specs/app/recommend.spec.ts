import { recommendBoard } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { passAndPublish } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const title = `推荐板上的稿件 ${String(Date.now()).slice(-7)}`;

test('a published story is put on the board, moved, locked, and taken off', async ({ newsroom }) => {
  const admin = await newsroom.apiAs('admin');
  const board = async () => (await admin.call(recommendBoard, {})).list;
  let storyId = '';

  await test.step('A story is written and published', async () => {
    const page = await newsroom.loginAs('editor');
    const form = new NewsFormPage(page);
    await form.open();
    await form.title.fill(title);
    await form.chooseChannel('本地');
    await form.type('这是一篇值得推荐的稿件。');
    storyId = await form.handIn();
    await passAndPublish(newsroom, storyId);
  });

  await test.step('An operator puts it on the board, where it is first', async () => {
    const page = await newsroom.loginAs('operator');
    await page.goto(appPaths.overallRecommend);
    await page.getByRole('button', { name: '添加稿件' }).click();
    const dialog = new Frame(page).dialog('添加推荐稿件');
    await dialog.getByRole('searchbox', { name: '标题中的词' }).fill(title);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: `推荐《${title}》` }).click();
    await expect(dialog.getByText('已推荐', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
    expect((await board())[0]!.id).toBe(storyId);
  });

  await test.step('It is moved by keys and locked there', async () => {
    const page = await newsroom.loginAs('operator');
    await page.goto(appPaths.overallRecommend);
    const row = page.getByRole('row').filter({ hasText: title });
    await row.getByRole('button', { name: title }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await board())[1]?.id).toBe(storyId);
    await row.getByRole('button', { name: /锁\s?定/ }).click();
    await expect(row.getByText('锁定第2位')).toBeVisible();
  });

  await test.step('Readers of the app see it in its place, until it is taken off', async () => {
    const reader = await newsroom.reader();
    const recommended = async () =>
      ((await (await reader.request.get('/open/v1/recommended')).json()) as { list: { id: string }[] }).list;
    await expect.poll(async () => (await recommended())[1]?.id).toBe(storyId);
    const page = await newsroom.loginAs('operator');
    await page.goto(appPaths.overallRecommend);
    await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '取消推荐' }).click();
    await new Frame(page).confirm('取消推荐');
    await expect.poll(async () => (await recommended()).some(({ id }) => id === storyId)).toBe(false);
  });
});
