import { floatAdList, floatAdUpdateIsShow } from 'shared-contracts/endpoints';
import { pngOf } from '../../core/pictures.ts';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';

test(
  'R015 R169 an operator shows a float ad to readers, who see, close and follow it; it is gone once it is hidden',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const api = await newsroom.apiAs('operator');
    const title = `便民服务${Date.now()}`;
    const stored = async () => (await api.call(floatAdList, { keywords: title })).list[0]!;
    const page = await newsroom.loginAs('operator');
    const list = new ListPage(page);

    await test.step('written with a picture of the right shape; one of another shape is refused at its field', async () => {
      await list.open('/app/ads/float');
      await page.getByRole('button', { name: '新建', exact: true }).click();
      await page.getByLabel('广告名称').fill(title);
      await page.getByLabel('广告主').fill('临江日报社');
      await page.getByLabel('链接地址').fill(`${new URL(page.url()).origin}/site/rss.xml`);
      const refused = page.getByRole('region', { name: '新建浮动广告' }).getByText('这张图为400×300像素，需要方图1∶1');
      for (const [width, height] of [
        [400, 300],
        [300, 300],
      ] as const) {
        const chooser = page.waitForEvent('filechooser');
        await page
          .getByRole('group', { name: '广告图片' })
          .getByRole('button', { name: width === 400 ? '上传图片' : '重新上传', exact: true })
          .click();
        await (
          await chooser
        ).setFiles({ name: `ad-${width}.png`, mimeType: 'image/png', buffer: pngOf(width, height, [166, 27, 27]) });
        await expect(page.getByRole('img', { name: '广告图片' })).toBeVisible();
        // The message disappears once another picture has been chosen.
        await expect(refused).toBeHidden();
        await page.getByRole('button', { name: '保存', exact: true }).click();
        if (width === 400) await expect(refused).toBeVisible();
      }
      await expect(page).toHaveURL(/\/app\/ads\/float/);
      expect(await stored()).toMatchObject({ state: 'draft', isShow: 0, advertiser: '临江日报社' });
    });

    await test.step('shown by its flag, after the author saw who else is shown there', async () => {
      const row = await list.find('/app/ads/float', title);
      await row.getByRole('switch').click();
      await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
      await expect.poll(async () => (await stored()).isShow).toBe(1);
      await expectNoSeriousFinding(page);
    });

    const reader = await newsroom.reader();
    const ad = reader
      .getByRole('complementary', { name: `广告：${title}` })
      .filter({ has: reader.getByRole('link', { name: `广告：${title}` }) });
    await test.step('a reader sees it, follows it and closes it; it stays closed', async () => {
      await expect(async () => {
        await reader.goto('/site/');
        await expect(ad).toBeVisible({ timeout: 500 });
      }).toPass();
      const [followed] = await Promise.all([reader.waitForEvent('popup'), ad.getByRole('link').click()]);
      await expect(followed).toHaveURL(/\/site\/rss\.xml/);
      await followed.close();
      await ad.getByRole('button', { name: '关闭广告' }).click();
      await expect(ad).toBeHidden();
      await reader.reload();
      await expect(reader.getByRole('main')).toBeVisible();
      await expect(ad).toBeHidden();
      await expect.poll(async () => [(await stored()).impressions, (await stored()).clicks]).toEqual([1, 1]);
    });

    await test.step('hidden, it is gone for new readers', async () => {
      const { id } = await stored();
      await api.call(floatAdUpdateIsShow, { id, isShow: 0 });
      await expect
        .poll(async () => (await (await fetch(new URL('/open/v1/ads?kind=float', page.url()))).text()).includes(title))
        .toBe(false);
      await expect
        .poll(async () => (await (await fetch(new URL('/site/', page.url()))).text()).includes(title))
        .toBe(false);
    });
  },
);
