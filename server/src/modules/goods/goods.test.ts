import {
  deleteGoods,
  getGoods,
  goodsCounts,
  goodsList,
  merchantList,
  openMerchant,
  putGoodsOnShelf,
  saveGoods,
  saveMerchant,
  takeGoodsOffShelf,
} from 'shared-contracts/endpoints';
import type { GoodsDetail, GoodsRow, Merchant } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';

let server: TestApp;
let operator: string;
let merchantId: string;
const picture = { id: '1', path: '/files/picture/2026/11/21/0123456789abcdef0123456789abcdef.jpg' };

turnCacheClock();
beforeAll(async () => {
  server = await buildTestApp();
  operator = await server.loginAs('operator');
  merchantId = ((await server.call(saveMerchant, { name: '江城书店' }, operator)).envelope.data as { id: string }).id;
});
afterAll(() => server.close());

const draft = (more: object = {}) => ({
  name: '明信片',
  pictures: [picture],
  price: 2590,
  points: 0,
  stock: 3,
  merchantId,
  sortField: 0,
  description: '',
  ...more,
});
const save = (more: object = {}) => server.call(saveGoods, draft(more), operator);
const createGoods = async (more: object = {}) => (await save(more)).envelope.data as GoodsDetail;
const read = (url: string) => server.app.inject({ url });

it('R023 goods are written, cleaned, put before readers by guarded steps, and taken off', async () => {
  const goods = await createGoods({
    description: '<p>一套十张<script>x()</script><img src="/files/a.png" onerror="x()"></p>',
  });
  expect(goods).toMatchObject({ state: 'draft', description: '<p>一套十张<img src="/files/a.png" /></p>' });
  expect((await read(`/site/goods/${goods.id}`)).statusCode).toBe(404);
  expect((await server.call(takeGoodsOffShelf, { ids: goods.id }, operator)).envelope.message).toBe(
    '《明信片》商品没有上架',
  );
  await server.call(putGoodsOnShelf, { ids: goods.id }, operator);
  pastCache();
  const page = await read(`/site/goods/${goods.id}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('¥25.90');
  expect((await read('/open/v1/goods')).json()).toMatchObject({
    list: [{ id: goods.id, price: 2590, merchant: { name: '江城书店' } }],
    nextCursor: null,
  });
  expect((await read(`/open/v1/goods/${goods.id}`)).json()).toMatchObject({ data: { description: goods.description } });
  expect((await server.call(deleteGoods, { ids: goods.id }, operator)).envelope.message).toBe(
    '《明信片》已上架，请先下架',
  );
  await server.call(takeGoodsOffShelf, { ids: goods.id }, operator);
  pastCache();
  expect((await read(`/site/goods/${goods.id}`)).statusCode).toBe(410);
  expect((await read(`/open/v1/goods/${goods.id}`)).statusCode).toBe(410);
  const { records } = (await server.call(getGoods, { id: goods.id }, operator)).envelope.data as GoodsDetail;
  expect(records.map(({ opName }) => opName)).toEqual(['商品下架', '商品上架', '新建商品']);
  await server.call(deleteGoods, { ids: goods.id }, operator);
  expect((await server.call(getGoods, { id: goods.id }, operator)).status).toBe(404);
});

it.each([
  [{ pictures: [] }, '《明信片》请先添加商品图片'],
  [{ price: 0 }, '《明信片》请先填写价格或积分价'],
  [{ stock: 0 }, '《明信片》库存为0，不能上架'],
])('what is not fit for readers says why (%#)', async (more, message) => {
  const { id } = await createGoods(more);
  expect((await server.call(putGoodsOnShelf, { ids: id }, operator)).envelope.message).toBe(message);
  await server.call(deleteGoods, { ids: id }, operator);
});

it.each([
  [{ name: ' ' }, '请填写商品名称'],
  [{ price: 12.5 }, '价格须为整数'],
  [{ stock: -1 }, '库存不能小于0'],
  [{ merchantId: '999' }, '商家不存在，请重新选择'],
  [{ pictures: [{ id: '', path: 'https://else.example/a.jpg' }] }, '图片须先上传到图片库'],
  [{ description: '<p><img src="https://else.example/a.jpg"></p>' }, '商品介绍中有未上传的外部图片，请先上传'],
])('bad input is refused in words (%#)', async (more, message) => {
  const { status, envelope } = await save(more);
  expect(status).toBe(422);
  expect(envelope.message).toBe(message);
});

it('readers see no price in money of goods for points alone, in the shop and on their page', async () => {
  const goods = await createGoods({ name: '积分帆布袋', price: 0, points: 300 });
  await server.call(putGoodsOnShelf, { ids: goods.id }, operator);
  pastCache();
  for (const url of ['/site/shop', `/site/goods/${goods.id}`]) {
    const { body } = await read(url);
    expect(body).toContain('300 积分');
    expect(body).not.toContain('¥');
    expect(body).not.toContain('goods-price"');
  }
  await server.call(takeGoodsOffShelf, { ids: goods.id }, operator);
  await server.call(deleteGoods, { ids: goods.id }, operator);
});

it('a stale save is refused, and what is on shelf stays fit for it', async () => {
  const goods = await createGoods({ name: '帆布袋', points: 300 });
  await server.call(putGoodsOnShelf, { ids: goods.id }, operator);
  expect((await save({ id: goods.id, rev: goods.rev, name: '旧的' })).envelope.message).toBe(
    '商品已被他人修改，请刷新后再改',
  );
  expect((await save({ id: goods.id, rev: goods.rev + 1, pictures: [] })).envelope.message).toBe(
    '商品正在销售：请先添加商品图片，或先下架再改',
  );
  expect(
    (await createGoods({ id: goods.id, rev: goods.rev + 1, name: '帆布袋', stock: 9, price: 1990 })).records[0]!.remark,
  ).toBe('价格（元） 25.90→19.90；积分价 300→0；库存 3→9');
});

it('R049 merchants have one name each, and close when nothing of theirs is on shelf', async () => {
  expect((await server.call(saveMerchant, { name: '江城书店' }, operator)).envelope.message).toBe('已有同名的商家');
  expect((await server.call(openMerchant, { ids: merchantId, isOpen: false }, operator)).envelope.message).toBe(
    '江城书店还有商品在销售，请先下架',
  );
  const onShelf = (await server.call(goodsList, { state: 'onShelf' }, operator)).envelope.list as GoodsRow[];
  await server.call(takeGoodsOffShelf, { ids: onShelf.map(({ id }) => id).join(',') }, operator);
  expect((await server.call(openMerchant, { ids: merchantId, isOpen: false }, operator)).status).toBe(200);
  expect((await server.call(putGoodsOnShelf, { ids: onShelf[0]!.id }, operator)).envelope.message).toContain(
    '商家已停用，不能上架',
  );
  await server.call(openMerchant, { ids: merchantId, isOpen: true }, operator);
  expect((await server.call(merchantList, {}, operator)).envelope.list as Merchant[]).toMatchObject([
    { name: '江城书店', isOpen: true, goodsCount: 1, onShelfCount: 0 },
  ]);
});

it('R050 lists in the readers’ order, by pages that the feed signs, and A17 is closed to those without the right', async () => {
  const ids: string[] = [];
  for (const [name, sortField] of [
    ['甲', 1],
    ['乙', 9],
    ['丙', 1],
  ] as const)
    ids.push((await createGoods({ name, sortField })).id);
  await server.call(putGoodsOnShelf, { ids: ids.join(',') }, operator);
  expect((await server.call(goodsCounts, {}, operator)).envelope.data).toMatchObject({ onShelf: 3 });
  pastCache();
  const first = (await read('/open/v1/goods?limit=2')).json<{ list: { name: string }[]; nextCursor: string }>();
  expect(first.list.map(({ name }) => name)).toEqual(['乙', '丙']);
  expect(
    (await read(`/open/v1/goods?limit=2&cursor=${first.nextCursor}`))
      .json<{ list: { name: string }[] }>()
      .list.map(({ name }) => name),
  ).toEqual(['甲']);
  expect((await read('/open/v1/goods?cursor=made-up.x')).statusCode).toBe(422);
  const editor = await server.loginAs('editor');
  for (const [endpoint, input] of [
    [goodsList, {}],
    [saveGoods, draft()],
    [putGoodsOnShelf, { ids: '1' }],
    [saveMerchant, { name: '甲' }],
  ] as const)
    expect((await server.call(endpoint, input, editor)).status).toBe(403);
});
