import { eq } from '../../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import { logInAtSite, ReaderBrowser } from '../../../../test/member-kit.ts';
import { keysOf, moneyParts, paymentOf, pressPay } from '../../../../test/money-kit.ts';
import { newGoods, orderNow, receiver } from '../../../../test/order-kit.ts';
import { members } from '../../members/member.tables.ts';
import { realWechatLogin } from '../../members/wechat-login/real.ts';
import type { PayPackage } from '../../payment/service/port.ts';
import { wechatPay } from '../../payment/service/real.ts';
import { payPage, paySandboxFetch } from '../../payment/service/sandbox.ts';
import { isSignedBy } from '../../payment/service/signature.rules.ts';

const inWechat = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50',
};
let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(() => test.clock.toNoon());

let next = 13_740_000_000;

/** Goes to the page that stands in for WeChat and comes back as its nth person, with a number proved. */
async function newWechatReader(nth: number): Promise<ReaderBrowser> {
  const browser = new ReaderBrowser(test);
  const started = await browser.post('/site/me/wechat', { agrees: '1' });
  const people = (await test.app.inject(String(started.headers.location))).body;
  const links = [...people.matchAll(/href="(\/site\/me\/wechat\/back[^"]+)"/g)].map(([, link]) => link!);
  const page = await browser.get(links[nth]!.replaceAll('&amp;', '&'));
  const step = /name="step" value="([^"]+)"/.exec(page.body)?.[1];
  if (step !== undefined) await logInAtSite(test, String((next += 1)), { step }, browser);
  return browser;
}

/** Orders goods for 19.90 yuan and opens the payment in WeChat's browser; gives the order and the page that pays it. */
async function payInWechat(browser: ReaderBrowser) {
  const goods = await newGoods(test, { points: 0, price: 1990, stock: 3 });
  const form = (await browser.get(`/site/shop/${goods.id}/buy`)).body;
  const requestId = /name="requestId" value="([^"]+)"/.exec(form)![1]!;
  const placed = await browser.post(`/site/shop/${goods.id}/buy`, { requestId, pieces: '1', ...receiver });
  const path = placed.headers.location!;
  const opened = await browser.post(`${path}/pay`, {}, inWechat);
  expect(opened.headers.location).toBe(`${path}/wechat`);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = (await test.app.inject({ url: `${path}/wechat`, headers: { ...inWechat, cookie } })).body;
  return { id: path.split('/').at(-1)!, path, page };
}

const packageIn = (page: string): PayPackage | undefined => {
  const [, text] = /data-pay="([^"]+)"/.exec(page) ?? [];
  return text === undefined ? undefined : (JSON.parse(text.replaceAll('&quot;', '"')) as PayPackage);
};

it('a member who logged in by WeChat pays within WeChat by a package that the merchant signed', async () => {
  const browser = await newWechatReader(0);
  const { id, page, path } = await payInWechat(browser);
  const { appId, timeStamp, nonceStr, package: bundle, signType, paySign } = packageIn(page)!;
  const { merchant, merchantPublicKey } = await keysOf(test);
  expect([appId, signType]).toEqual([merchant.appId, 'RSA']);
  expect(timeStamp).toMatch(/^\d{10}$/);
  expect(isSignedBy(merchantPublicKey, [appId, timeStamp, nonceStr, bundle], paySign)).toBe(true);
  expect(isSignedBy(merchantPublicKey, [appId, timeStamp, nonceStr, `${bundle}0`], paySign)).toBe(false);
  const [, prepayId = ''] = /^prepay_id=([\w-]+)$/.exec(bundle) ?? [];
  const payment = await paymentOf(test, id);
  expect(payment).toMatchObject({ way: 'jsapi', url: prepayId, state: 'open' });
  expect(payment.outTradeNo).toMatch(/J1$/);
  expect(page).not.toContain('<svg');
  const script = /src="(\/site\/assets\/wechat-pay\.[^"]+)"/.exec(page)![1]!;
  expect((await test.app.inject(script)).body).toContain('getBrandWCPayRequest');

  await pressPay(test, payPage(prepayId), { lost: '1' });
  await browser.post(`${path}/check`, {});
  expect((await orderNow(test, id)).state).toBe('paid');
});

it('without an id at the merchant’s app the code is shown within WeChat; elsewhere all is as before', async () => {
  const { browser } = await logInAtSite(test, String((next += 1)));
  const { id, page } = await payInWechat(browser);
  expect(packageIn(page)).toBeUndefined();
  expect(page).toContain('<svg');
  expect(await paymentOf(test, id)).toMatchObject({ way: 'native' });
  const known = await newWechatReader(1);
  const other = await payInWechat(known);
  expect(packageIn(other.page)).toBeDefined();
  await known.post(`${other.path}/pay`, {});
  expect((await paymentOf(test, other.id)).way).toBe('native');
});

it('the id is kept encrypted; WeChat Pay refuses a payment within WeChat without it', async () => {
  const browser = await newWechatReader(2);
  const { account } = (await browser.get('/site/me/data.json')).json<{ account: { id: string } }>();
  const [member] = await test.db.select().from(members).where(eq(members.id, account.id));
  expect(member!.wechatSealed).not.toBe('');
  expect(member!.wechatSealed).not.toContain('sandbox-2');
  const keys = await keysOf(test);
  const send = paySandboxFetch({ db: test.db, settings: test.settings, now: test.clock.now }, keys);
  const port = wechatPay(keys.merchant, { ...moneyParts(test), send });
  const until = new Date(test.clock.now().getTime() + 60_000);
  const wish = { amount: 1, description: '书', until, way: 'jsapi' as const, clientIp: '' };
  await expect(port.open({ ...wish, outTradeNo: '20261126000001J1' })).rejects.toThrow();
  expect(await port.open({ ...wish, outTradeNo: '20261126000002J1', payerId: 'sandbox-2' })).toMatch(/^[\w-]{20,}$/);
});

it('within WeChat a login leads to WeChat’s own page, elsewhere to its code', () => {
  const app = { openUrl: 'https://open.weixin.qq.com', apiUrl: '', appId: 'wx1', appSecret: 's' };
  const port = realWechatLogin(app, () => Promise.resolve('{}'), { error: () => undefined });
  const facts = { redirectUri: 'https://news.example/back', state: 's1' };
  const inside = new URL(port.authorizeUrl({ ...facts, isInWechat: true }));
  expect([inside.pathname, inside.searchParams.get('scope')]).toEqual(['/connect/oauth2/authorize', 'snsapi_userinfo']);
  const outside = new URL(port.authorizeUrl({ ...facts, isInWechat: false }));
  expect([outside.pathname, outside.searchParams.get('scope')]).toEqual(['/connect/qrconnect', 'snsapi_login']);
});
