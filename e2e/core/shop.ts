import { expect, type Page } from '@playwright/test';
import { goodsList, putGoodsOnShelf, saveGoods, saveMerchant } from 'shared-contracts/endpoints';
import type { Api } from './api.ts';
import { expectNoSeriousFinding } from './axe.ts';

/** Puts three pieces of new goods on shelf, at the top of the shop, with a merchant of their own; their id. */
export async function putOnShelf(api: Api, goods: { name: string; price: number; points: number }): Promise<string> {
  const { pictures } = (await api.call(goodsList, { state: 'onShelf' })).list[0]!;
  const merchantId = (await api.call(saveMerchant, { name: `${goods.name}店` })).data.id;
  const draft = { ...goods, pictures, stock: 3, sortField: 9999, merchantId, description: '' };
  const { id } = (await api.call(saveGoods, draft)).data;
  await api.call(putGoodsOnShelf, { ids: id });
  return id;
}

/** Fills in the order form of the website and sends it. */
export async function orderPieces(reader: Page, pieces: number): Promise<void> {
  await reader.getByRole('spinbutton', { name: '数量' }).fill(String(pieces));
  await reader.getByRole('textbox', { name: '收货人' }).fill('周敏');
  await reader.getByRole('textbox', { name: '手机号' }).fill('13800001111');
  await reader.getByRole('textbox', { name: '收货地址' }).fill('江城市临江区沿江大道12号');
  await expectNoSeriousFinding(reader);
  await reader.getByRole('button', { name: '提交订单' }).click();
  await expect(reader.getByText(/待支付/)).toBeVisible();
}
