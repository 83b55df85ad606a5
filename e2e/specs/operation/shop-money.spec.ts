import { orderList } from 'shared-contracts/endpoints';
import { operationPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { logInAtSite, proveNumber } from '../../core/reader-login.ts';
import { orderPieces, putOnShelf } from '../../core/shop.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now());
const mobile = `139${stamp.slice(-8)}`;
const goods = `读者节帆布袋${stamp}`;

test('a reader pays an order by WeChat, staff see the money, and two persons send it back', async ({
  newsroom,
  request,
}) => {
  const reader = await newsroom.reader();
  const api = await newsroom.apiAs('operator');
  const stored = async () => (await api.call(orderList, { goods })).list[0];

  const goodsId = await test.step('There are three pieces on shelf, for 12.50 yuan each', () =>
    putOnShelf(api, { name: goods, price: 1250, points: 0 }));

  await test.step('The reader orders two', async () => {
    await logInAtSite(reader, request, mobile);
    await expect(async () => {
      await reader.goto(`/site/goods/${goodsId}`);
      await expect(reader.getByRole('link', { name: '购买' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await reader.getByRole('link', { name: '购买' }).click();
    await orderPieces(reader, 2);
    await expect(reader.getByText(/待支付 ¥25\.00/)).toBeVisible();
    expect(await stored()).toMatchObject({ state: 'unpaid', points: 0, amount: 2500 });
  });
  const orderPage = reader.url();

  await test.step('The code of the payment leads to the cashier of the sandbox, where the reader pays', async () => {
    await reader.getByRole('button', { name: '微信支付 ¥25.00' }).click();
    await expect(reader.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
    await expectNoSeriousFinding(reader);
    await reader.getByRole('link', { name: '打开演示收银台' }).click();
    await expect(reader.getByText('¥25.00')).toBeVisible();
    await reader.getByRole('checkbox', { name: /重复通知/ }).check();
    await reader.getByRole('button', { name: '支付' }).click();
    await expect(reader.getByText('已支付')).toBeVisible();
    await reader.getByRole('link', { name: '返回商户' }).click();
    await expect(reader.getByText('已支付，等待发货')).toBeVisible();
    expect(await stored()).toMatchObject({ state: 'paid', amount: 2500, moneyRefund: null });
  });
  const { number } = (await stored())!;

  const page = await newsroom.loginAs('operator');
  const find = async (by = page) => new ListPage(by).find(operationPaths.orders, number, '订单号');
  await test.step('Staff see the sum and its payment', async () => {
    const row = await find();
    await expect(row).toContainText('25.00');
    await new ListPage(page).act(row, '查看');
    const dialog = new Frame(page).dialog(`订单 ${number}`);
    await dialog.getByRole('tab', { name: '收款与退款' }).click();
    await expect(dialog.getByText('收款 ¥25.00　已支付')).toBeVisible();
    await expectNoSeriousFinding(page);
    await dialog
      .getByRole('button', { name: /关\s*闭/ })
      .last()
      .click();
    await expect(dialog).toBeHidden();
  });

  await test.step('One person proposes the refund, another one passes it', async () => {
    await new ListPage(page).act(await find(), '提出退款');
    const proposal = new Frame(page).dialog(/提出退款：/);
    await proposal.getByRole('textbox', { name: '退款原因' }).fill('颜色缺货');
    await proposal.getByRole('button', { name: '提出退款' }).click();
    await expect.poll(async () => (await stored())?.refund?.state).toBe('proposed');
    const second = await newsroom.loginAs('chief');
    await new ListPage(second).act(await find(second), '通过退款');
    const decision = new Frame(second).dialog('通过退款');
    await expect(decision.getByText(/通过后¥25\.00退回买家/)).toBeVisible();
    await decision.getByRole('textbox', { name: '复核意见' }).fill('已核实');
    await decision.getByRole('button', { name: '通过退款' }).click();
    await expect.poll(async () => (await stored())?.refund?.state).toBe('passed');
  });

  await test.step('The money arrives by itself, and the reader sees it', async () => {
    await expect.poll(async () => (await stored())?.state, { timeout: 90_000 }).toBe('refunded');
    expect((await stored())?.moneyRefund).toBe('success');
    await reader.goto(orderPage);
    await expect(reader.getByText('已退款，¥25.00已退回您的账户')).toBeVisible();
    await expect(reader.getByText('¥25.00，成功（复核退款）')).toBeVisible();
  });
});

test('a member who logged in by WeChat pays within WeChat', async ({ newsroom, browser, request }) => {
  const api = await newsroom.apiAs('operator');
  const name = `读者节徽章${stamp}`;
  const stored = async () => (await api.call(orderList, { goods: name })).list[0];
  const goodsId = await putOnShelf(api, { name, price: 880, points: 0 });
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50',
  });
  const reader = await context.newPage();
  // WeChat's bridge: the payment is made at the cashier of the sandbox, which tells nobody.
  await reader.addInitScript(() => {
    const invoke = async (call: string, bundle: { package: string }, hear: (answer: { err_msg: string }) => void) => {
      const body = new URLSearchParams({ do: 'pay', lost: '1' });
      await fetch(`/sandbox/wechatpay/pay/${bundle.package.replace('prepay_id=', '')}`, { method: 'POST', body });
      hear({ err_msg: call === 'getBrandWCPayRequest' ? 'get_brand_wcpay_request:ok' : 'fail' });
    };
    Object.assign(globalThis, { WeixinJSBridge: { invoke } });
  });

  await test.step('The reader logs in by WeChat and orders', async () => {
    await reader.goto('/site/me/login');
    await reader.getByRole('checkbox', { name: '我已阅读并同意' }).check();
    await reader.getByRole('button', { name: '微信登录' }).click();
    await reader.getByRole('link', { name: '小满' }).click();
    await proveNumber(reader, request, `134${stamp.slice(-8)}`);
    await expect(async () => {
      await reader.goto(`/site/goods/${goodsId}`);
      await expect(reader.getByRole('link', { name: '购买' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await reader.getByRole('link', { name: '购买' }).click();
    await orderPieces(reader, 1);
  });

  await test.step('WeChat’s own bridge has the payment made, and the order is paid', async () => {
    await reader.getByRole('button', { name: '微信支付 ¥8.80' }).click();
    await expectNoSeriousFinding(reader);
    await reader.getByRole('button', { name: '立即支付' }).click();
    await expect(reader.getByText('已支付，等待发货')).toBeVisible();
    expect(await stored()).toMatchObject({ state: 'paid', amount: 880 });
  });
  await context.close();
});
