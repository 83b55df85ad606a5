import type { Locator, Page } from '@playwright/test';
import { getGoods, goodsList, merchantList } from 'shared-contracts/endpoints';
import { operationPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { pngOf } from '../../core/pictures.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = Date.now();
const merchant = `晚报文创店${stamp}`;
const goods = `城市手绘地图${stamp}`;

const findMerchant = (page: Page) => new ListPage(page).find(operationPaths.merchant, merchant, '名称或联系人');
const findGoods = (page: Page) => new ListPage(page).find(operationPaths.goods, goods, '商品或商家名称');

/** Performs an action on a row and confirms it. */
async function actAndConfirm(page: Page, row: Locator, action: string): Promise<void> {
  await new ListPage(page).act(row, action);
  await new Frame(page).confirm(action);
}

/** Fills boxes of the goods' form by their names. */
async function fillNumbers(page: Page, numbers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(numbers)) await page.getByRole('spinbutton', { name }).fill(value);
}

test(
  'R023 R049 a merchant’s goods are written with a picture, shown to readers, changed and taken off shelf',
  { tag: '@slow' },
  async ({ newsroom, request }) => {
    const page = await newsroom.loginAs('operator');
    const api = await newsroom.apiAs('operator');
    const reader = await newsroom.reader();
    const storedMerchant = async () => (await api.call(merchantList, { keywords: merchant })).list[0];

    await test.step('A merchant is made and found', async () => {
      await new ListPage(page).open(operationPaths.merchant);
      await page.getByRole('button', { name: '新建商家' }).click();
      const dialog = new Frame(page).dialog('新建商家');
      await dialog.getByRole('textbox', { name: '商家名称' }).fill(merchant);
      await dialog.getByRole('textbox', { name: '联系人' }).fill('周敏');
      await dialog.getByRole('textbox', { name: '联系电话' }).fill('027-88001234');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(await findMerchant(page)).toContainText('营业');
      expect(await storedMerchant()).toMatchObject({
        contact: '周敏',
        phone: '027-88001234',
        isOpen: true,
        goodsCount: 0,
      });
    });

    await test.step('Its goods are written with a picture and an introduction', async () => {
      await new ListPage(page).open(operationPaths.goods);
      await page.getByRole('button', { name: '新建商品' }).click();
      await page.getByRole('textbox', { name: '商品名称' }).fill(goods);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: '添加图片' }).click();
      await (
        await chooser
      ).setFiles({ name: '地图.png', mimeType: 'image/png', buffer: pngOf(640, 480, [70, 130, 90]) });
      await expect(page.getByRole('list', { name: '图片列表' }).locator('img[src^="/files/"]')).toBeVisible();
      await fillNumbers(page, { '价格（元）': '25.90', 积分价: '260', '库存（件）': '12' });
      await page.getByRole('combobox', { name: '商家' }).click();
      await page.getByTitle(merchant, { exact: true }).click();
      await page.getByRole('textbox', { name: '商品介绍' }).fill('手绘老城的街巷与码头。');
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page).toHaveURL(/\?id=\d+$/);
    });
    const id = new URL(page.url()).searchParams.get('id')!;
    const stored = async () => (await api.call(getGoods, { id })).data;
    const publicPage = `/site/goods/${id}`;

    await test.step('What was written is stored, and readers do not see it yet', async () => {
      expect(await stored()).toMatchObject({
        name: goods,
        state: 'draft',
        price: 2590,
        points: 260,
        stock: 12,
        merchantName: merchant,
        description: '<p>手绘老城的街巷与码头。</p>',
      });
      expect((await stored()).pictures).toEqual([
        { id: expect.stringMatching(/^\d+$/), path: expect.stringMatching(/^\/files\//) },
      ]);
      expect((await reader.goto(publicPage))?.status()).toBe(404);
    });

    await test.step('Put on shelf, it is shown to readers on the website and in the feed of the app', async () => {
      const row = await findGoods(page);
      await expect(row).toContainText('未上架');
      await actAndConfirm(page, row, '上架');
      await expect(row).toContainText('已上架');
      expect((await stored()).state).toBe('onShelf');
      await expect(async () => expect((await reader.goto(publicPage))?.status()).toBe(200)).toPass();
      await expect(reader.getByRole('heading', { level: 1, name: goods })).toBeVisible();
      for (const text of ['¥25.90', '260 积分', '12 件', merchant, '手绘老城的街巷与码头。'])
        await expect(reader.getByText(text)).toBeVisible();
      expect(
        await reader
          .getByRole('img', { name: `${goods} 图1` })
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      ).toBeGreaterThan(0);
      await expectNoSeriousFinding(reader);
      expect(await (await request.get(`/open/v1/goods/${id}`)).json()).toMatchObject({
        data: { name: goods, price: 2590, merchant: { name: merchant } },
      });
    });

    await test.step('On shelf it must stay complete; readers see a new price at once', async () => {
      await new ListPage(page).act(await findGoods(page), '编辑');
      await expect(page.getByRole('textbox', { name: '商品介绍' })).toContainText('手绘老城的街巷与码头。');
      await expect(page.getByText('有未保存的修改')).toHaveCount(0);
      await fillNumbers(page, { '价格（元）': '19.90', '库存（件）': '0' });
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText(/商品正在销售：库存为0/)).toBeVisible();
      expect((await stored()).price).toBe(2590);
      await expect(page.getByText('有未保存的修改')).toBeVisible();
      await fillNumbers(page, { '库存（件）': '8' });
      await page.getByRole('button', { name: '保存' }).click();
      await new Frame(page).expectToast('保存成功');
      expect(await stored()).toMatchObject({ price: 1990, stock: 8, state: 'onShelf' });
      await expect(page.getByText('有未保存的修改')).toHaveCount(0);
      await expect(async () => {
        await reader.goto(publicPage);
        await expect(reader.getByText('¥19.90')).toBeVisible({ timeout: 1000 });
      }).toPass();
    });

    await test.step('A merchant that sells cannot be closed', async () => {
      await (await findMerchant(page)).getByRole('button', { name: '更多' }).click();
      await expect(page.getByRole('menuitem', { name: /^停用\s*还有商品在销售，请先下架$/ })).toBeDisabled();
      await page.keyboard.press('Escape');
    });

    await test.step('Taken off, it is gone for readers, and its history is recorded', async () => {
      const row = await findGoods(page);
      await actAndConfirm(page, row, '下架');
      await expect(row).toContainText('已下架');
      await expect(async () => expect((await reader.goto(publicPage))?.status()).toBe(410)).toPass();
      await expect(reader.getByText('您访问的商品已经下架。')).toBeVisible();
      await expect.poll(async () => (await request.get(`/open/v1/goods/${id}`)).status()).toBe(410);
      await new ListPage(page).act(row, '查看');
      await expect(page.getByRole('heading', { level: 1, name: goods })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: '修改商品' })).toContainText('库存 12→8');
      expect((await stored()).records.map(({ opName }) => opName)).toEqual([
        '商品下架',
        '修改商品',
        '商品上架',
        '新建商品',
      ]);
      await expectNoSeriousFinding(page);
    });

    await test.step('A closed merchant’s goods stay off the shelf, and can be removed', async () => {
      await actAndConfirm(page, await findMerchant(page), '停用');
      await expect.poll(async () => (await storedMerchant())?.isOpen).toBe(false);
      const row = await findGoods(page);
      await expect(row.getByRole('button', { name: '上架' })).toBeDisabled();
      await actAndConfirm(page, row, '删除');
      await expect.poll(async () => (await api.call(goodsList, { keywords: goods })).total).toBe(0);
      expect((await storedMerchant())?.goodsCount).toBe(0);
    });
  },
);
