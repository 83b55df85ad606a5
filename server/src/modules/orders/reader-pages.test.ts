import { eq } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { logInAtSite, type ReaderBrowser, signInApp } from '../../../test/member-kit.ts';
import { pressPay } from '../../../test/money-kit.ts';
import { balanceOf, newGoods, receiver, stockOf } from '../../../test/order-kit.ts';
import { adjustPoints } from '../points/points.ts';
import { orders } from './order.tables.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.clock.toNoon());

let next = 13_720_000_000;

/** A member of the site with points. */
async function newReader(points: number): Promise<{ browser: ReaderBrowser; id: string; mobile: string }> {
  const mobile = String((next += 1));
  const { browser } = await logInAtSite(test, mobile);
  const file = (await browser.get('/site/me/data.json')).json<{ account: { id: string } }>();
  const { id } = file.account;
  const by = { userId: '1', nickName: '运营' };
  const gift = { memberId: id, requestId: `gift:${id}`, amount: points, reason: '赠送', by, now: test.clock.now() };
  await test.db.transaction((tx) => adjustPoints(tx, gift));
  return { browser, id, mobile };
}

const requestIdOf = (page: string) => /name="requestId" value="([^"]+)"/.exec(page)![1]!;
const ordersOf = (memberId: string) => test.db.select().from(orders).where(eq(orders.memberId, memberId));

it('the shop lists what is on shelf, by pages, and goods for points lead to the form', async () => {
  const goods = await newGoods(test, { name: '黄铜书签', sortField: 900 });
  for (let n = 0; n < 25; n += 1) await newGoods(test, { sortField: 500 });
  const shop = await test.app.inject('/site/shop');
  expect(shop.body).toContain('黄铜书签');
  expect(shop.body).toContain('100 积分');
  const older = /href="(\/site\/shop\?after=[\d-]+)"/.exec(shop.body)![1]!;
  const second = await test.app.inject(older);
  expect(second.statusCode).toBe(200);
  expect(second.body).not.toContain('黄铜书签');
  expect((await test.app.inject(`/site/goods/${goods.id}`)).body).toContain(`href="/site/shop/${goods.id}/buy"`);
  const turnedAway = await test.app.inject(`/site/shop/${goods.id}/buy`);
  expect([turnedAway.statusCode, turnedAway.headers.location]).toEqual([
    303,
    `/site/me/login?next=${encodeURIComponent(`/site/shop/${goods.id}/buy`)}`,
  ]);
});

it('a member orders, pays, receives and asks for a refund on pages without script', async () => {
  const goods = await newGoods(test, { name: '藤编杯垫', points: 60, stock: 4 });
  const { browser, id } = await newReader(200);
  const form = await browser.get(`/site/shop/${goods.id}/buy`);
  expect(form.body).toContain('您现有 200 积分');
  const fields = { requestId: requestIdOf(form.body), pieces: '2', ...receiver };
  const bad = await browser.post(`/site/shop/${goods.id}/buy`, {
    ...fields,
    mobile: '123',
    address: ' ',
    pieces: '1.5',
  });
  expect(bad.statusCode).toBe(422);
  for (const text of ['请填写正确的手机号', '请填写收货地址', '数量须为1至99的整数', 'value="周敏"'])
    expect(bad.body).toContain(text);
  const many = await browser.post(`/site/shop/${goods.id}/buy`, { ...fields, pieces: '5' });
  expect(many.body).toContain('库存不足，只剩4件');
  const placed = await browser.post(`/site/shop/${goods.id}/buy`, fields);
  const page = placed.headers.location!;
  expect(page).toMatch(/^\/site\/me\/orders\/\d+$/);
  expect((await browser.post(`/site/shop/${goods.id}/buy`, fields)).headers.location).toBe(page);
  expect(await ordersOf(id)).toHaveLength(1);
  expect((await browser.get(page)).body).toContain('待支付 120 积分');
  expect((await browser.post(`${page}/pay`, {})).headers.location).toBe(page);
  expect(await balanceOf(test, id)).toBe(80);
  const paid = (await browser.get(page)).body;
  for (const text of ['已支付，等待发货', receiver.address, '申请退款']) expect(paid).toContain(text);
  expect((await browser.get('/site/me/orders')).body).toContain('藤编杯垫 × 2');
  expect((await browser.get('/site/me')).body).toContain('我的订单');
  await test.db
    .update(orders)
    .set({ state: 'shipped', carrier: '顺丰', trackingNumber: 'SF9' })
    .where(eq(orders.memberId, id));
  expect((await browser.get(page)).body).toContain('顺丰 SF9');
  await browser.post(`${page}/receive`, {});
  expect((await browser.get(page)).body).toContain('订单已完成');
  expect((await browser.post(`${page}/refund`, { reason: ' ' })).body).toContain('请填写退款原因');
  await browser.post(`${page}/refund`, { reason: '破损' });
  expect((await browser.get(page)).body).toContain('买家申请：破损');
  const again = await browser.post(`${page}/receive`, {});
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('不能改为“完成”')]);
  expect((await browser.get('/site/me/data.json')).json()).toMatchObject({
    orders: [{ title: '藤编杯垫 × 2', state: '退款中' }],
  });
});

it('nobody sees or moves the order of somebody else, and a form of another site moves nothing', async () => {
  const goods = await newGoods(test, { points: 10 });
  const owner = await newReader(50);
  const other = await newReader(50);
  const form = await owner.browser.get(`/site/shop/${goods.id}/buy`);
  const placed = await owner.browser.post(`/site/shop/${goods.id}/buy`, {
    requestId: requestIdOf(form.body),
    pieces: '1',
    ...receiver,
  });
  const page = placed.headers.location!;
  expect((await other.browser.get(page)).statusCode).toBe(404);
  expect((await other.browser.post(`${page}/pay`, {})).statusCode).toBe(404);
  const foreign = await owner.browser.post(`${page}/pay`, {}, { origin: 'https://else.example' });
  expect(foreign.statusCode).toBe(403);
  expect(await ordersOf(owner.id)).toMatchObject([{ state: 'unpaid' }]);
});

it('the app does the same by bearer token, with what may be done next', async () => {
  const goods = await newGoods(test, { points: 40, stock: 3 });
  const { id, mobile } = await newReader(100);
  test.clock.advance(86_400_000);
  const authorization = `Bearer ${await signInApp(test, mobile)}`;
  const call = (path: string, payload?: object) =>
    test.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/open/v1/me/orders${path}`,
      headers: { authorization },
      ...(payload && { payload }),
    });
  const body = { requestId: crypto.randomUUID(), goodsId: goods.id, pieces: 2, receiver };
  expect((await call('', { ...body, pieces: 0 })).statusCode).toBe(422);
  const placed = (await call('', body)).json<{ data: { id: string } }>();
  expect(placed).toMatchObject({ data: { state: 'unpaid', points: 80, receiver, steps: ['pay', 'cancel'] } });
  expect((await call('', body)).json()).toMatchObject({ data: { id: placed.data.id } });
  expect((await call(`/${placed.data.id}/pay`, {})).json()).toMatchObject({
    data: { state: 'paid', steps: ['refund'] },
  });
  expect(await balanceOf(test, id)).toBe(20);
  const second = (await call('', { ...body, requestId: crypto.randomUUID(), pieces: 1 })).json<{
    data: { id: string };
  }>();
  expect((await call(`/${second.data.id}/pay`, {})).json()).toMatchObject({
    message: '积分不足：需要40积分，您有20积分',
  });
  await call(`/${second.data.id}/cancel`, {});
  expect(await stockOf(test, goods.id)).toBe(1);
  const list = (await call('?limit=1')).json<{ list: { id: string }[]; nextCursor: string }>();
  expect(list.list).toMatchObject([{ id: second.data.id, state: 'closed' }]);
  expect((await call(`?limit=1&cursor=${list.nextCursor}`)).json()).toMatchObject({ list: [{ id: placed.data.id }] });
  expect((await call('?cursor=forged.x')).statusCode).toBe(422);
  expect((await call(`/${placed.data.id}/receive`, {})).statusCode).toBe(409);
  expect((await call(`/${placed.data.id}/refund`, { reason: '不要了' })).json()).toMatchObject({
    data: { state: 'refunding', refund: { state: 'asked', reason: '不要了' } },
  });
  const nobody = await test.app.inject('/open/v1/me/orders');
  expect(nobody.statusCode).toBe(401);
});

it('a member chooses money and pays by the code of the page; a phone has a link in its place', async () => {
  const goods = await newGoods(test, { name: '搪瓷杯', points: 60, price: 1990, stock: 9 });
  expect((await test.app.inject(`/site/goods/${goods.id}`)).body).toContain('>购买</a>');
  const { browser, id } = await newReader(200);
  const form = (await browser.get(`/site/shop/${goods.id}/buy`)).body;
  for (const text of ['每件 60 积分 或 ¥19.90', '微信支付（¥19.90）']) expect(form).toContain(text);
  const order = async (way: string) => {
    const page = (await browser.get(`/site/shop/${goods.id}/buy`)).body;
    const fields = { requestId: requestIdOf(page), pieces: '1', way, ...receiver };
    return (await browser.post(`/site/shop/${goods.id}/buy`, fields)).headers.location!;
  };
  const page = await order('money');
  expect((await browser.get(page)).body).toContain('微信支付 ¥19.90');
  expect((await browser.get(`${page}/wechat`)).headers.location).toBe(page);
  expect((await browser.post(`${page}/pay`, {})).headers.location).toBe(`${page}/wechat`);
  const code = (await browser.get(`${page}/wechat`)).body;
  for (const text of ['<svg', '应付 ¥19.90']) expect(code).toContain(text);
  const cashier = /href="(\/sandbox\/wechatpay\/pay\/[^"]+)"/.exec(code)![1]!.replaceAll('&amp;', '&');
  expect((await browser.get(cashier)).body).toContain(`<a href="${page}">返回商户</a>`);
  await browser.post(cashier.split('?')[0]!, { do: 'pay', lost: '1' });
  expect((await browser.get(page)).body).toContain('待支付');
  expect((await browser.post(`${page}/check`, {})).headers.location).toBe(page);
  expect((await browser.get(page)).body).toContain('已支付，等待发货');
  expect(await balanceOf(test, id)).toBe(200);
  expect((await browser.get(`${page}/wechat`)).headers.location).toBe(page);
  const phone = await order('money');
  const agent = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' };
  expect((await browser.post(`${phone}/pay`, {}, agent)).headers.location).toBe(`${phone}/wechat`);
  const headers = { ...agent, cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const link = (await test.app.inject({ url: `${phone}/wechat`, headers })).body;
  expect(link).toMatch(/href="\/sandbox\/wechatpay\/pay\/[^"]+">打开微信支付</);
  expect(link).not.toContain('<svg');
  expect((await browser.post(`/site/shop/${goods.id}/buy`, { way: 'gold' })).statusCode).toBe(422);
  const other = await newReader(1);
  for (const path of ['pay', 'check']) expect((await other.browser.post(`${phone}/${path}`, {})).statusCode).toBe(404);
  expect((await other.browser.get(`${phone}/wechat`)).statusCode).toBe(404);
});

it('the app opens a payment and asks for it by bearer token', async () => {
  const goods = await newGoods(test, { points: 0, price: 250, stock: 3 });
  const { mobile } = await newReader(1);
  test.clock.advance(86_400_000);
  const authorization = `Bearer ${await signInApp(test, mobile)}`;
  const call = async (path: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/open/v1/me/orders${path}`, headers: { authorization }, payload });
  const body = { requestId: crypto.randomUUID(), goodsId: goods.id, pieces: 2, receiver };
  const { data } = (await call('', body)).json<{ data: { id: string } }>();
  expect(data).toMatchObject({ points: 0, amount: 500, moneyRefunds: [] });
  expect((await call(`/${data.id}/pay`, {})).statusCode).toBe(409);
  expect((await call(`/${data.id}/wechat`, { way: 'jsapi' })).statusCode).toBe(422);
  const opened = (await call(`/${data.id}/wechat`, { way: 'h5' })).json<{ data: { url: string } }>();
  await pressPay(test, new URL(opened.data.url).pathname, { lost: '1' });
  expect((await call(`/${data.id}/check`, {})).json()).toMatchObject({ data: { state: 'paid', steps: ['refund'] } });
  expect((await call(`/${data.id}/wechat`, { way: 'h5' })).json()).toMatchObject({ message: '订单已支付' });
});
