import { contentGetContent, coWriterList, noticeList } from 'shared-contracts/endpoints';
import { expect, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

/** The demo name of editor2. */
const invited = '王思远';

test('an invited colleague edits a draft together with its author until the invitation is taken back', async ({
  newsroom,
}) => {
  const mine = new NewsFormPage(await newsroom.loginAs('editor'));
  await mine.open();
  await mine.title.fill(`请人一起写的稿件 ${Date.now()}`);
  await mine.chooseChannel('要闻');
  await mine.type('会议开始。');
  const id = await mine.saveDraft();
  const api = await newsroom.apiAs('editor2');

  const coWriters = mine.page.getByRole('group', { name: '协作者' });
  await expect(coWriters).toContainText('还没有其他人');
  await mine.page.getByRole('combobox', { name: '邀请同事' }).click();
  await mine.page.getByRole('combobox', { name: '邀请同事' }).fill(invited);
  await mine.page.getByTitle(invited, { exact: true }).click();
  await expect(coWriters).toContainText(`${invited}（邀请）`);
  const { list } = await api.call(noticeList, { kind: 'coWriting' });
  expect(list.some(({ subjectId }) => subjectId === id)).toBe(true);

  const theirs = new NewsFormPage(await newsroom.loginAs('editor2'));
  await theirs.open(id);
  await theirs.page.getByRole('button', { name: '一起编辑' }).click();
  await expect(theirs.page.getByRole('group', { name: '一起编辑' })).toBeVisible({ timeout: 30_000 });
  await theirs.body.click();
  await theirs.page.keyboard.press('Control+End');
  await theirs.page.keyboard.type('协作者的结尾');
  await expect(mine.body).toContainText('会议开始。协作者的结尾');

  await mine.page.getByRole('button', { name: `移除协作者${invited}` }).click();
  await mine.page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(coWriters).toContainText('还没有其他人');
  await expect(theirs.page.getByText('不能继续编辑').first()).toBeVisible();
  await mine.saveDraft();
  const author = await newsroom.apiAs('editor');
  const { data } = await author.call(contentGetContent, { id });
  expect(data.content).toContain('会议开始。协作者的结尾');
  expect(data.round.writerIds).toHaveLength(2);
  expect((await author.call(coWriterList, { id })).data.people).toEqual([]);
});
