import { fileURLToPath } from 'node:url';
import { contentGetContent } from 'shared-contracts/endpoints';
import { pngOf } from '../../core/pictures.ts';
import { expectVideoPlays, readStory } from '../../core/reading.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

/** The video form with title and channel filled in, as an editor opens it. */
async function openVideoForm(newsroom: Newsroom, title: string): Promise<NewsFormPage> {
  const form = new NewsFormPage(await newsroom.loginAs('editor'));
  await form.page.goto('/new/video');
  await form.title.fill(`${title} ${Date.now()}`);
  await form.chooseChannel('要闻');
  return form;
}

test('an atlas goes from pictures of this computer through review to the readers', async ({ newsroom }) => {
  const editor = await newsroom.loginAs('editor');
  const title = `江畔四季 ${Date.now()}`;
  const form = new NewsFormPage(editor);

  await test.step('Two pictures are uploaded, described and put in order', async () => {
    await editor.goto('/new/atlas');
    await form.title.fill(title);
    await form.chooseChannel('要闻');
    const chooser = editor.waitForEvent('filechooser');
    // The cover's box has a button of the same name, after it.
    await editor.getByRole('button', { name: '上传图片' }).first().click();
    await (
      await chooser
    ).setFiles([
      { name: '春汛.png', mimeType: 'image/png', buffer: pngOf(800, 500, [40, 110, 160]) },
      { name: '秋水.png', mimeType: 'image/png', buffer: pngOf(800, 500, [160, 110, 40]) },
    ]);
    const list = editor.getByRole('list', { name: '图集图片' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await editor.getByRole('textbox', { name: '第1张图片的说明' }).fill('春汛初涨');
    await editor.getByRole('textbox', { name: '第2张图片的说明' }).fill('秋水长天');
    await editor.getByRole('button', { name: '第2张上移' }).click();
    await expect(editor.getByRole('textbox', { name: '第1张图片的说明' })).toHaveValue('秋水长天');
  });

  await test.step('It is submitted, approved and published; the gallery is on the public page in that order', async () => {
    const id = await form.handIn();
    const stored = (await (await newsroom.apiAs('admin')).call(contentGetContent, { id })).data;
    expect(stored.pictures.map(({ caption }) => caption)).toEqual(['秋水长天', '春汛初涨']);
    await passAndPublish(newsroom, id);
    const reader = await readStory(newsroom, id);
    const gallery = reader.getByRole('group', { name: '图集，共 2 张' });
    await expect(gallery.getByRole('figure')).toHaveCount(2);
    await expect(gallery.getByRole('figure').first()).toContainText('1/2 秋水长天');
    expect(
      await gallery
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  });
});

test(
  'a video of the library is chosen by keyboard, reviewed, and plays on the public page',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const form = await openVideoForm(newsroom, '航拍城区');
    const { page: editor } = form;

    await test.step('Search, tick and confirm without a mouse; the focus comes back', async () => {
      const opener = editor.getByRole('button', { name: '从视频库选取' });
      await opener.focus();
      await editor.keyboard.press('Enter');
      const dialog = new Frame(editor).dialog('视频库');
      await expect(dialog.getByRole('searchbox', { name: '关键词' })).toBeFocused();
      await editor.keyboard.insertText('航拍');
      await editor.keyboard.press('Enter');
      await expect(dialog.getByRole('checkbox')).toHaveCount(1);
      await dialog.getByRole('checkbox', { name: '航拍城区' }).focus();
      await editor.keyboard.press('Space');
      await expect(dialog.getByRole('region', { name: '已选视频' })).toContainText('航拍城区');
      await dialog.getByRole('button', { name: '确定' }).focus();
      await editor.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(editor.getByLabel('航拍城区', { exact: true })).toBeVisible();
    });

    await test.step('Readers play it', async () => {
      const id = await form.handIn();
      await passAndPublish(newsroom, id);
      await expectVideoPlays(await readStory(newsroom, id));
    });
  },
);

test(
  'a video of this computer is uploaded, converted, reviewed, and plays on the public page',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const form = await openVideoForm(newsroom, '步道开放');
    const { page: editor } = form;

    await test.step('The upload shows its progress; the form plays the video once it is converted', async () => {
      await editor.getByRole('button', { name: '上传本地视频' }).click();
      const dialog = new Frame(editor).dialog('上传本地视频');
      const chooser = editor.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: '选择视频文件' }).click();
      await (
        await chooser
      ).setFiles(
        fileURLToPath(new URL('../../../server/src/modules/media/video-library/media/clip-2.mp4', import.meta.url)),
      );
      await expect(dialog.getByText('上传完成，正在转码')).toBeVisible();
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(editor.getByLabel('clip-2', { exact: true })).toBeVisible({ timeout: 60_000 });
    });

    await test.step('R358 R360 R363 It is listed among our own videos, where it is found by its name and picked', async () => {
      await editor.getByRole('button', { name: '移除视频' }).click();
      await expect(editor.getByLabel('clip-2', { exact: true })).toBeHidden();
      await editor.getByRole('button', { name: '选择自有视频' }).click();
      const dialog = new Frame(editor).dialog('选择视频');
      await dialog.getByRole('searchbox', { name: '关键词' }).fill('clip-2');
      await dialog.getByRole('searchbox', { name: '关键词' }).press('Enter');
      await dialog.getByRole('button', { name: '选择clip-2' }).first().click();
      await expect(dialog).toBeHidden();
      await expect(editor.getByLabel('clip-2', { exact: true })).toBeVisible();
    });

    await test.step('Readers play what the conversion made', async () => {
      const id = await form.handIn();
      const { video } = (await (await newsroom.apiAs('admin')).call(contentGetContent, { id })).data;
      expect(video).toMatchObject({ source: 'stream', playURL: expect.stringMatching(/^\/files\//) });
      await passAndPublish(newsroom, id);
      await expectVideoPlays(await readStory(newsroom, id));
    });
  },
);

test('a link takes its address from the activity list, chosen by keyboard', { tag: '@slow' }, async ({ newsroom }) => {
  const editor = await newsroom.loginAs('editor');
  await editor.goto('/new/link');
  await editor.getByRole('button', { name: '从站内选取' }).click();
  await editor.getByRole('menuitem', { name: '活动列表' }).click();
  const dialog = new Frame(editor).dialog('活动列表');
  await expect(dialog.getByRole('searchbox', { name: '关键词' })).toBeFocused();
  await editor.keyboard.insertText('全民阅读');
  await editor.keyboard.press('Enter');
  const choice = dialog.getByRole('radio', { name: '全民阅读打卡季' });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await choice.focus();
  await editor.keyboard.press('Space');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(editor.getByRole('textbox', { name: '外链地址' })).toHaveValue(/^\/site\/activity\/\d+$/);
  await expect(editor.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('全民阅读打卡季');
});
