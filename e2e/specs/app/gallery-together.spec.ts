import { contentGetContent } from 'shared-contracts/endpoints';
import { pngOf } from '../../core/pictures.ts';
import { expect, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

/** The demo name of editor2. */
const invited = '王思远';

test('an author and an invited co-writer edit one gallery: one describes a picture while the other moves it', async ({
  newsroom,
}) => {
  const mine = new NewsFormPage(await newsroom.loginAs('editor'));
  await mine.page.goto('/new/atlas');
  await mine.title.fill(`一起编的图集 ${Date.now()}`);
  await mine.chooseChannel('要闻');
  const chooser = mine.page.waitForEvent('filechooser');
  // The cover's box has a button of the same name, after it.
  await mine.page.getByRole('button', { name: '上传图片' }).first().click();
  const file = (name: string, red: number) => ({
    name,
    mimeType: 'image/png',
    buffer: pngOf(800, 500, [red, 110, 160]),
  });
  await (await chooser).setFiles([file('春汛.png', 40), file('秋水.png', 160)]);
  await expect(mine.page.getByRole('list', { name: '图集图片' }).getByRole('listitem')).toHaveCount(2);
  const caption = ({ page }: NewsFormPage, place: number) =>
    page.getByRole('textbox', { name: `第${place}张图片的说明` });
  await caption(mine, 1).fill('春汛');
  await caption(mine, 2).fill('秋水');
  const id = await mine.saveDraft();
  await mine.page.getByRole('combobox', { name: '邀请同事' }).click();
  await mine.page.getByRole('combobox', { name: '邀请同事' }).fill(invited);
  await mine.page.getByTitle(invited, { exact: true }).click();
  await expect(mine.page.getByRole('group', { name: '协作者' })).toContainText(`${invited}（邀请）`);

  const theirs = new NewsFormPage(await newsroom.loginAs('editor2'));
  await theirs.page.goto(`/new/atlas?id=${id}`);
  await theirs.page.getByRole('button', { name: '一起编辑' }).click();
  const people = ({ page }: NewsFormPage) => page.getByRole('group', { name: '一起编辑' });
  await expect(people(theirs)).toBeVisible({ timeout: 30_000 });
  await expect(people(mine)).toContainText(invited);

  await caption(theirs, 2).click();
  await expect(mine.page.getByRole('listitem').filter({ hasText: `${invited}正在编辑` })).toHaveCount(1);
  await Promise.all([
    caption(theirs, 2).fill('秋水长天一色'),
    mine.page.getByRole('button', { name: '第2张上移' }).click(),
  ]);
  for (const form of [mine, theirs]) {
    await expect(caption(form, 1)).toHaveValue('秋水长天一色');
    await expect(caption(form, 2)).toHaveValue('春汛');
  }
  await expect(theirs.page.getByRole('dialog')).toHaveCount(0);

  const api = await newsroom.apiAs('editor');
  await expect
    .poll(async () => (await api.call(contentGetContent, { id })).data.pictures.map((picture) => picture.caption))
    .toEqual(['秋水长天一色', '春汛']);
  expect((await api.call(contentGetContent, { id })).data.round.writerIds).toHaveLength(2);
});
