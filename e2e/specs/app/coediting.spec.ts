import { contentGetContent, versionList } from 'shared-contracts/endpoints';
import { AuditState, VersionKind } from 'shared-contracts/model';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const unique = (what: string) => `${what} ${Date.now()}`;

/** A draft that the editor has open and the director edits together with them. */
async function editTogether(newsroom: Newsroom) {
  const mine = new NewsFormPage(await newsroom.loginAs('editor'));
  await mine.open();
  await mine.title.fill(unique('一起写的稿件'));
  await mine.chooseChannel('要闻');
  await mine.type('会议开始。');
  const id = await mine.saveDraft();
  const theirs = new NewsFormPage(await newsroom.loginAs('director'));
  await theirs.open(id);
  await theirs.page.getByRole('button', { name: '一起编辑' }).click();
  await expect(theirs.page.getByRole('group', { name: '一起编辑' })).toBeVisible({ timeout: 30_000 });
  await expect(mine.page.getByRole('group', { name: '一起编辑' })).toBeVisible();
  return { mine, theirs, id };
}

test('two people type into one draft at once, see each other, and handing in seals one text', async ({ newsroom }) => {
  const { mine, theirs, id } = await editTogether(newsroom);
  await expect(theirs.body).toContainText('会议开始。');
  await mine.body.click();
  await theirs.body.click();
  await theirs.page.keyboard.press('Control+End');
  await mine.page.keyboard.press('Control+Home');
  await Promise.all([
    mine.page.keyboard.type('甲写的开头', { delay: 30 }),
    theirs.page.keyboard.type('乙写的结尾', { delay: 30 }),
  ]);
  const whole = '甲写的开头会议开始。乙写的结尾';
  await expect(mine.body).toContainText(whole);
  await expect(theirs.body).toContainText(whole);

  await expect(mine.page.locator('.ql-cursor-flag')).toHaveCount(1);
  await expect(mine.page.getByRole('group', { name: '一起编辑' })).toContainText('正文');
  await theirs.title.click();
  await expect(mine.page.getByRole('group', { name: '一起编辑' })).toContainText('标题');
  await expect(mine.page.getByRole('status').filter({ hasText: '正在编辑' })).toBeVisible();

  await mine.submit();
  await expect(mine.page.getByText('送审成功').first()).toBeVisible();
  await expect(theirs.page.getByText(/一起编辑已结束/).first()).toBeVisible();
  const { data } = await (await newsroom.apiAs('editor')).call(contentGetContent, { id });
  expect(data.content).toContain(whole);
  expect(data.auditState).toBe(AuditState.InReview);
});

test('what is written without a connection is merged when it is back, and stored once', async ({ newsroom }) => {
  const { mine, theirs, id } = await editTogether(newsroom);
  await mine.page.context().setOffline(true);
  await mine.type('离线时写的话。');
  await theirs.body.click();
  await theirs.page.keyboard.press('Control+Home');
  await theirs.page.keyboard.insertText('同时写的话。');
  await expect(mine.page.getByText(/网络已断开，您可以继续编辑/)).toBeVisible({ timeout: 30_000 });
  await mine.page.context().setOffline(false);
  const whole = '同时写的话。会议开始。离线时写的话。';
  await expect(mine.body).toContainText(whole, { timeout: 30_000 });
  await expect(theirs.body).toContainText(whole, { timeout: 30_000 });
  const api = await newsroom.apiAs('editor');
  await expect
    .poll(async () => (await api.call(contentGetContent, { id })).data.content, { timeout: 60_000 })
    .toContain(whole);
  const versions = await api.call(versionList, { newsId: id });
  expect(versions.list.some(({ kind }) => kind === VersionKind.Conflict)).toBe(false);
});
