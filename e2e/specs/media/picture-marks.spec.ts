import { contentGetContent, listPictureByProperty, listPictureCategory } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import type { Page } from '@playwright/test';
import { pngOf } from '../../core/pictures.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const unique = (what: string) => `${what}${Date.now()}`;
const blue = [40, 90, 160] as const;
const red = [160, 60, 40] as const;

const png = (name: string, colour: typeof blue | typeof red) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: pngOf(800, 500, [...colour]),
});

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The range of brightness, 0 to 255, among the pixels of an area of a stored picture: next to nothing where it has one
 * colour.
 */
const contrast = (page: Page, url: string, area: Area) =>
  page.evaluate(
    async ([address, { x, y, width, height }]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(x, y, width, height);
      const reds = Array.from({ length: data.length / 4 }, (_, nth) => data[nth * 4]!);
      return (
        reds.reduce((most, value) => Math.max(most, value)) - reds.reduce((least, value) => Math.min(least, value))
      );
    },
    [url, area] as const,
  );

/** Places of the marks in a picture of 800×500. */
const areas = {
  secondTopLeft: { x: 10, y: 10, width: 180, height: 36 },
  secondBottomRight: { x: 610, y: 454, width: 180, height: 36 },
  firstBottomRight: { x: 700, y: 454, width: 90, height: 36 },
};

test(
  'R313 R106 a picture of the library is moved to a category and gets a marked copy beside it',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const api = await newsroom.apiAs('editor');
    const frame = new Frame(page);
    const name = unique('待加水印');
    const stored = async (categoryId = '') =>
      (await api.call(listPictureByProperty, { title: name, categoryId })).data.list;
    const cards = page.getByRole('list', { name: '图片列表' }).getByRole('listitem');
    const tick = () => page.getByRole('checkbox', { name: `选择图片${name}` }).check();
    await page.goto(`${appPaths.material}?kind=picture`);

    await test.step('It is uploaded in the library and found by its title', async () => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('region', { name: '图片列表' }).getByRole('button', { name: '上传图片' }).click();
      await (await chooser).setFiles(png(name, blue));
      await expect.poll(async () => (await stored()).length).toBe(1);
      const words = page.getByRole('searchbox', { name: '标题关键词' });
      await words.fill(name);
      await words.press('Enter');
      await expect(cards).toHaveCount(1);
    });

    const [original] = await stored();
    await test.step('The category is searched in the tree and chosen; given up, nothing is moved', async () => {
      await tick();
      const opener = page.getByRole('button', { name: '移动到分类' });
      const dialog = frame.dialog('移动到分类');
      await opener.click();
      await expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
      await dialog.getByRole('button', { name: '取消' }).click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      expect((await stored())[0]).toMatchObject({ categoryId: '0' });

      await opener.click();
      await dialog.getByRole('textbox', { name: '搜索分类' }).fill('江河');
      const tree = dialog.getByRole('tree', { name: '分类树' });
      await expect(tree.getByText('城市建设')).toBeHidden();
      await tree.getByText('江河', { exact: true }).click();
      await expect(dialog.getByText('已选 1 项')).toBeVisible();
      await dialog.getByRole('button', { name: '确定' }).click();
      await frame.expectToast('移动成功');
      const river = (await api.call(listPictureCategory, {})).list.find(({ categoryName }) => categoryName === '江河')!;
      expect((await stored(river.id)).map(({ id }) => id)).toEqual([original!.id]);
    });

    await test.step('The mark is chosen with its place; the library holds the copy with the mark there and nowhere else', async () => {
      await tick();
      await page.getByRole('button', { name: '批量水印' }).click();
      const dialog = frame.dialog('批量添加水印（1张）');
      await expect(dialog.getByRole('radio', { name: '右下' })).toBeChecked();
      await expect(dialog.getByRole('radio', { name: '水印一' })).toBeChecked();
      await dialog.getByRole('radio', { name: '左上' }).check();
      await dialog.getByRole('radio', { name: '水印二' }).check();
      await expect(dialog.getByRole('img', { name: '水印二' })).toBeVisible();
      await dialog.getByRole('button', { name: '保存' }).click();
      await frame.expectToast('水印已生成');
      await expect(dialog).toBeHidden();
      await expect(cards).toHaveCount(2);
      const copy = (await stored()).find(({ id }) => id !== original!.id)!;
      const { categoryId } = (await stored()).find(({ id }) => id === original!.id)!;
      expect(categoryId).not.toBe('0');
      expect(copy).toMatchObject({ title: name, pictureSize: '800x500', categoryId });
      expect(await contrast(page, copy.url, areas.secondTopLeft)).toBeGreaterThan(40);
      expect(await contrast(page, copy.url, areas.secondBottomRight)).toBeLessThan(20);
      expect(await contrast(page, original!.url, areas.secondTopLeft)).toBeLessThan(20);
    });

    await test.step('The copy, brought from a computer again as a cover, gets no second mark; the clean picture gets one', async () => {
      const form = new NewsFormPage(page);
      const copy = (await stored()).find(({ id }) => id !== original!.id)!;
      const files = [await (await page.request.get(copy.url)).body(), png(name, blue).buffer];
      await form.open();
      const cover = page.getByRole('group', { name: '封面' });
      const visible = cover.getByRole('img', { name: '封面' });
      const marks: number[][] = [];
      let last = '';
      for (const buffer of files) {
        const chooser = page.waitForEvent('filechooser');
        await cover.getByRole('button', { name: /上传图片|重新上传/ }).click();
        await (await chooser).setFiles({ name: '封面图.png', mimeType: 'image/png', buffer });
        await expect(visible).toBeVisible();
        await expect(visible).not.toHaveAttribute('src', last);
        last = (await visible.getAttribute('src'))!;
        marks.push([
          await contrast(page, last, areas.secondTopLeft),
          await contrast(page, last, areas.secondBottomRight),
        ]);
      }
      expect(marks.map((places) => places.map((one) => one > 40))).toEqual([
        [true, false],
        [false, true],
      ]);
    });
  },
);

test(
  'R837 R344 the pictures of an atlas are marked in its form, and looked at large on its page',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const api = await newsroom.apiAs('editor');
    const title = unique('江畔两景');
    const form = new NewsFormPage(page);
    const frame = new Frame(page);

    const id = await test.step('Both get the mark at the bottom right, which the dialog offers', async () => {
      await page.goto(appPaths.newAtlas);
      await form.title.fill(title);
      const chooser = page.waitForEvent('filechooser');
      // The cover's box has a button of the same name, after it.
      await page.getByRole('button', { name: '上传图片' }).first().click();
      await (await chooser).setFiles([png('春汛', blue), png('秋水', red)]);
      const list = page.getByRole('list', { name: '图集图片' });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await page.getByRole('textbox', { name: '第1张图片的说明' }).fill('春汛初涨');
      await page.getByRole('textbox', { name: '第2张图片的说明' }).fill('秋水长天');
      const before = await list
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

      await page.getByRole('button', { name: '加水印' }).click();
      const dialog = frame.dialog('添加水印');
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: '保存草稿' }).click();
      await expect(page).toHaveURL(/\?id=\d+/);
      const story = new URL(page.url()).searchParams.get('id')!;
      const stored = async () => (await api.call(contentGetContent, { id: story })).data.pictures;
      await expect
        .poll(async () => (await stored()).map(({ caption, path }) => [caption, before.includes(path)]))
        .toEqual([
          ['春汛初涨', false],
          ['秋水长天', false],
        ]);
      for (const { path } of await stored())
        expect(await contrast(page, path, areas.firstBottomRight)).toBeGreaterThan(40);
      return story;
    });

    await test.step('The viewer enlarges, goes on, and closes by Escape with the focus where it was', async () => {
      // The slideshow is not offered to users who prefer reduced motion.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(`${appPaths.atlasDetail}?id=${id}`);
      const opener = page.getByRole('button', { name: '放大第1张图片' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const viewer = frame.dialog('图片查看');
      await expect(viewer.getByText('春汛初涨')).toBeVisible();
      const visible = viewer.locator('.viewer-canvas img');
      const width = () => visible.evaluate((image: HTMLImageElement) => image.width);
      await expect.poll(width).toBe(800);
      await viewer.getByRole('button', { name: '放大' }).click();
      await expect.poll(width).toBe(880);
      await viewer.getByRole('button', { name: '原始大小' }).click();
      await expect.poll(width).toBe(800);
      await viewer.getByRole('button', { name: '下一张' }).click();
      await expect(viewer.getByText('秋水长天')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(viewer.getByText('春汛初涨')).toBeVisible();
      await viewer.getByRole('button', { name: '自动播放' }).click();
      const slide = viewer.locator('.viewer-player img.viewer-in');
      await expect(slide).toHaveAttribute('alt', '春汛初涨');
      await expect(slide).toHaveAttribute('alt', '秋水长天');
      await page.keyboard.press('Escape');
      await expect(viewer.locator('.viewer-player')).toBeHidden();
      await expect(viewer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(opener).toBeFocused();
    });
  },
);
