import { contentGetContent, listPictureByProperty } from 'shared-contracts/endpoints';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import type { Api } from '../../core/api.ts';
import { chosenFile } from '../../core/chosen-file.ts';
import { noisePng, pngOf } from '../../core/pictures.ts';
import { expect, test } from '../../core/test.ts';
import { FormDesignerPage } from '../../pages/form-designer.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const unique = (what: string) => `${what}${Date.now()}`;
const png = (name: string, bytes = pngOf(640, 400, [40, 90, 160])) => chosenFile(`${name}.png`, bytes);
const stored = async (api: Api, title: string) =>
  (await api.call(listPictureByProperty, { title, searchType: 1 })).data.list;

test('R408 R409 R371 R650 a cover is uploaded with its mark, chosen from the library, edited, and stays with the story', async ({
  newsroom,
}) => {
  const form = new NewsFormPage(await newsroom.loginAs('editor'));
  const { page } = form;
  const api = await newsroom.apiAs('editor');
  const [title, name] = [unique('有封面的稿件'), unique('封面图')];
  await form.open();
  await form.title.fill(title);
  const cover = page.getByRole('group', { name: '封面' });

  await test.step('upload', async () => {
    const chooser = page.waitForEvent('filechooser');
    await cover.getByRole('button', { name: '上传图片' }).click();
    await (await chooser).setFiles(png(name));
    await expect(cover.getByRole('img', { name: '封面' })).toBeVisible();
    expect(await stored(api, name)).toMatchObject([{ pictureSize: '640x400' }]);
  });
  await test.step('edit: nothing is saved while a step is open', async () => {
    await cover.getByRole('button', { name: '编辑' }).click();
    const editor = page.getByRole('dialog', { name: '编辑图片' });
    await editor.getByRole('button', { name: '裁剪' }).click();
    await editor.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('请先确定图片操作再进行保存!')).toBeVisible();
    await editor.getByRole('button', { name: '取消操作' }).click();
    await editor.getByRole('button', { name: '向右旋转' }).click();
    await editor.getByRole('button', { name: '保存' }).click();
    await expect(editor).toBeHidden();
    await expect
      .poll(async () => (await stored(api, name)).map(({ pictureSize }) => pictureSize).sort())
      .toEqual(['400x640', '640x400']);
  });
  await test.step('pick from the library by keyboard', async () => {
    await cover.getByRole('button', { name: '从图片库选取' }).click();
    const picker = page.getByRole('dialog', { name: '选择图片' });
    await picker.getByRole('searchbox', { name: '标题关键词' }).fill(name);
    await picker.getByRole('searchbox', { name: '标题关键词' }).press('Enter');
    await expect(picker.getByRole('list', { name: '图片' }).getByRole('button')).toHaveCount(2);
    await picker.getByRole('list', { name: '图片' }).getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(picker).toBeHidden();
  });
  const id = await form.saveDraft();
  const original = (await stored(api, name)).find(({ pictureSize }) => pictureSize === '640x400')!;
  expect((await api.call(contentGetContent, { id })).data.cover).toMatchObject({ id: original.id });
});

test(
  'R630 R631 F12 several pictures in the queue: paused, resumed, and finished after the page was closed in the middle',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const api = await newsroom.apiAs('editor');
    const [small, large] = [unique('小图'), unique('大图')];
    const choose = async (...files: string[]) => {
      const chooser = page.waitForEvent('filechooser');
      await page
        .getByRole('region', { name: '上传工具' })
        .getByRole('button', { name: '上传图片', exact: true })
        .click();
      await (await chooser).setFiles(files);
    };
    await page.goto(shellPaths.toolsGallery);

    await test.step('one oversize picture stops them all', async () => {
      await choose(png(unique('小')), png('过大', Buffer.alloc(15_360 * 1024 + 1)));
      await expect(page.getByText('每个附件大小不能大于15M！')).toBeVisible();
      await expect(page.getByRole('region', { name: '上传队列' })).toBeHidden();
    });
    await test.step('a small one goes through, the large one rests on request', async () => {
      await page.route('**/bput/**', () => undefined);
      await choose(png(small), png(large, noisePng(1800, 1200)));
      const tray = page.getByRole('region', { name: '上传队列' });
      await expect(tray.getByRole('listitem', { name: `${small}.png` })).toContainText('已完成');
      await tray.getByRole('button', { name: `暂停${large}.png` }).click();
      await expect(tray.getByRole('listitem', { name: `${large}.png` })).toContainText('已暂停');
      await tray.getByRole('button', { name: `继续${large}.png` }).click();
      await expect(tray.getByRole('listitem', { name: `${large}.png` })).toContainText('上传中');
    });
    const context = page.context();
    await page.close({ runBeforeUnload: false });

    await test.step('another page of the same browser finishes it', async () => {
      const reopened = await context.newPage();
      await reopened.goto(appPaths.news);
      const tray = reopened.getByRole('region', { name: '上传队列' });
      await expect(tray.getByRole('listitem', { name: `${large}.png` })).toContainText('已完成', { timeout: 30_000 });
    });
    await expect
      .poll(async () => (await stored(api, large)).map(({ pictureSize }) => pictureSize))
      .toEqual(['1800x1200']);
    expect(await stored(api, small)).toHaveLength(1);
  },
);

test(
  'R724 R720 pictures of a form’s image field go to the cloud store with the demo’s token, in the preview of a questionnaire',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const designer = new FormDesignerPage(await newsroom.loginAs('admin'));
    const { page } = designer;
    await designer.openNew(unique('征集老照片'));
    await designer.item('图片').click();
    await page.locator('summary', { hasText: '高级' }).click();
    await page.getByRole('switch', { name: '使用云存储' }).click();
    await page.getByRole('textbox', { name: '域名' }).fill('/files');
    await designer.dialog.getByRole('button', { name: '预览', exact: true }).click();
    const preview = page.getByRole('dialog', { name: '预览' });
    const list = preview.getByRole('list', { name: '图片图片列表' });
    for (const [nth, colour] of (
      [
        [40, 90, 160],
        [160, 60, 40],
      ] as const
    ).entries()) {
      const chooser = page.waitForEvent('filechooser');
      await list.getByRole('button', { name: '添加图片' }).click();
      await (await chooser).setFiles(png(`老照片${nth}`, pngOf(320, 200, [...colour])));
      await expect(list.locator('li[data-status=success]')).toHaveCount(nth + 1);
    }
    await preview.getByRole('button', { name: '获取数据' }).click();
    const data = (await preview.getByLabel('获取数据', { exact: true }).last().textContent()) ?? '';
    const urls = [...data.matchAll(/"url": "([^"]+)"/g)].map(([, url]) => url!);
    expect(urls).toEqual([
      expect.stringMatching(/^\/files\/attachment\/.+\.png$/),
      expect.stringMatching(/^\/files\/attachment\/.+\.png$/),
    ]);
    for (const url of urls) expect((await page.request.get(url)).headers()['content-type']).toBe('image/png');
  },
);

test('a page that opens no tool fetches none of their code', async ({ newsroom }) => {
  const page = await newsroom.loginAs('editor');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(appPaths.news);
  await expect(page.getByRole('table')).toBeVisible();
  expect(requests.filter((path) => path.startsWith('/remotes/remote-shared-tools/'))).toEqual([]);
});
