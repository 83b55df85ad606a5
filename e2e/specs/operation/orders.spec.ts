import { getGoods, memberList, orderList } from 'shared-contracts/endpoints';
import { operationPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { logInAtSite } from '../../core/reader-login.ts';
import { orderPieces, putOnShelf } from '../../core/shop.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now());
const mobile = `138${stamp.slice(-8)}`;
const goods = `读者节书签${stamp}`;

test('R051 R097 a reader orders for points, staff send it, and a refund by two persons brings the points back', async ({
  newsroom,
  request,
}) => {
  const reader = await newsroom.reader();
  const api = await newsroom.apiAs('operator');
  const stored = async () => (await api.call(orderList, { goods })).list[0];
  const points = async () => (await api.call(memberList, { keywords: mobile })).list[0]?.points;

  const goodsId = await test.step('There are three pieces on shelf, for five points each', () =>
    putOnShelf(api, { name: goods, price: 0, points: 5 }));
  const stock = async () => (await api.call(getGoods, { id: goodsId })).data.stock;

  await test.step('The reader finds it in the shop and orders two', async () => {
    await logInAtSite(reader, request, mobile);
    await expect(async () => {
      await reader.goto('/site/shop');
      await expect(reader.getByRole('link', { name: goods })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectNoSeriousFinding(reader);
    await reader.getByRole('link', { name: goods }).click();
    await reader.getByRole('link', { name: '积分兑换' }).click();
    await orderPieces(reader, 2);
    await expect(reader.getByText(/待支付 10 积分/)).toBeVisible();
    expect(await stock()).toBe(1);
  });
  const before = await points();
  const orderPage = reader.url();

  await test.step('Paid, the points are gone and the order waits to be sent', async () => {
    await reader.getByRole('button', { name: '支付 10 积分' }).click();
    await expect(reader.getByText('已支付，等待发货')).toBeVisible();
    expect(await points()).toBe(before! - 10);
    expect(await stored()).toMatchObject({ state: 'paid', receiverName: '周*', receiverMobile: '138****1111' });
    await expectNoSeriousFinding(reader);
  });
  const { number } = (await stored())!;

  const page = await newsroom.loginAs('operator');
  const find = async (by = page) => new ListPage(by).find(operationPaths.orders, number, '订单号');
  await test.step('Staff send it, and the reader sees how', async () => {
    await new ListPage(page).act(await find(), '发货');
    const dialog = new Frame(page).dialog(/发货：/);
    await dialog.getByRole('textbox', { name: '快递公司' }).fill('顺丰速运');
    await dialog.getByRole('textbox', { name: '快递单号' }).fill('SF1002003');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(new ListPage(page).row(number)).toContainText('已发');
    expect(await stored()).toMatchObject({ state: 'shipped', trackingNumber: 'SF1002003' });
    await reader.goto('/site/me/messages');
    await expect(reader.getByText('您的商品已发货')).toBeVisible();
    await reader.goto(orderPage);
    await expect(reader.getByText('顺丰速运 SF1002003')).toBeVisible();
  });

  await test.step('The reader has it, and asks for a refund', async () => {
    await reader.getByRole('button', { name: '确认收货' }).click();
    await expect(reader.getByText('订单已完成')).toBeVisible();
    await reader.getByRole('textbox', { name: '退款原因' }).fill('书签有划痕');
    await reader.getByRole('button', { name: '申请退款' }).click();
    await expect(reader.getByText('退款申请处理中')).toBeVisible();
  });

  await test.step('One person proposes the refund and cannot pass it', async () => {
    const list = new ListPage(page);
    await list.act(await find(), '提出退款');
    const dialog = new Frame(page).dialog(/提出退款：/);
    await expect(dialog.getByText('买家申请：书签有划痕')).toBeVisible();
    await dialog.getByRole('checkbox', { name: '商品退回库存' }).check();
    await dialog.getByRole('button', { name: '提出退款' }).click();
    await expect.poll(async () => (await stored())?.refund?.state).toBe('proposed');
    const row = await find();
    const direct = row.getByRole('button', { name: '通过退款', exact: true });
    if (await direct.count()) await expect(direct).toHaveAccessibleDescription('不能复核自己提出的退款');
    else {
      await row.getByRole('button', { name: '更多' }).click();
      await expect(page.getByRole('menuitem', { name: /通过退款/ })).toBeDisabled();
    }
    await expectNoSeriousFinding(page);
  });

  await test.step('Another one passes it; points and pieces are back', async () => {
    const second = await newsroom.loginAs('chief');
    await new ListPage(second).act(await find(second), '通过退款');
    const dialog = new Frame(second).dialog('通过退款');
    await dialog.getByRole('textbox', { name: '复核意见' }).fill('已核实');
    await dialog.getByRole('button', { name: '通过退款' }).click();
    await expect.poll(async () => (await stored())?.state).toBe('refunded');
    expect(await points()).toBe(before);
    expect(await stock()).toBe(3);
    await reader.goto(orderPage);
    await expect(reader.getByText('已退款，10 积分已退回您的账户')).toBeVisible();
  });
});
