import { screen, waitFor, within } from '@testing-library/react';
import {
  decideRefund,
  getOrder,
  merchantList,
  orderCounts,
  orderLabels,
  orderList,
  proposeRefund,
  retryMoneyRefund,
  shipOrder,
  shipTable,
} from 'shared-contracts/endpoints';
import type { OrderRefund, OrderRow } from 'shared-contracts/model';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { OrderListScreen } from './order-list.screen.tsx';
import { decisionRefusals, proposalRefusals, shipRefusals } from './order.rules.ts';

const order = (id: string, more: Partial<OrderRow> = {}): OrderRow => ({
  id,
  number: `2026112500000${id}`,
  goodsId: '4',
  goodsName: '书签',
  goodsPicture: '/files/picture/a.jpg',
  merchantId: '1',
  merchantName: '江城书店',
  memberId: '9',
  memberName: '江边读者',
  pieces: 2,
  points: 40,
  amount: 0,
  state: 'paid',
  receiverName: '周*',
  receiverMobile: '138****1111',
  receiverAddress: '江城市临江区****',
  carrier: '',
  trackingNumber: '',
  createdTime: '2026-11-20 08:00:00',
  payBefore: '2026-11-20 08:30:00',
  paidTime: '2026-11-20 08:05:00',
  shippedTime: null,
  doneTime: null,
  closedTime: null,
  closeReason: '',
  rev: 3,
  refund: null,
  moneyRefund: null,
  ...more,
});
const refund = (more: Partial<OrderRefund> = {}): OrderRefund => ({
  id: '7',
  state: 'proposed',
  isAskedByMember: false,
  reason: '缺货',
  isStockBack: true,
  askedTime: '2026-11-21 08:00:00',
  proposedBy: '55',
  proposedName: '吴佳怡',
  decidedName: '',
  decisionNote: '',
  decidedTime: null,
  ...more,
});

function open(list: OrderRow[], options: FakeShellOptions & { path?: string } = {}) {
  return renderWithShell(<OrderListScreen />, {
    path: '/operation/shop/order',
    ...options,
    answers: [
      answer(orderList, { list, total: list.length }),
      answer(orderCounts, { data: { all: list.length } }),
      answer(merchantList, { list: [], total: 0 }),
      answer(shipOrder, {}),
      answer(proposeRefund, {}),
      answer(decideRefund, {}),
      answer(retryMoneyRefund, {}),
      ...(options.answers ?? []),
    ],
  });
}
const rowOf = (text: string) => screen.findByRole('row', { name: new RegExp(text) });

it('an order is sent with the revision that was seen; a number with blanks is refused in words', async () => {
  const { shell, user } = open([order('1')]);
  await user.click(within(await rowOf('20261125000001')).getByRole('button', { name: '发货' }));
  const dialog = await screen.findByRole('dialog', { name: /发货：/ });
  await user.type(within(dialog).getByRole('textbox', { name: '快递公司' }), '顺丰速运');
  await user.type(within(dialog).getByRole('textbox', { name: '快递单号' }), 'SF 1');
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  expect(await screen.findByText('快递单号只能有字母、数字和横线')).toBeInTheDocument();
  await user.clear(within(dialog).getByRole('textbox', { name: '快递单号' }));
  await user.type(within(dialog).getByRole('textbox', { name: '快递单号' }), 'SF1');
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(shipOrder)).toEqual([{ id: '1', rev: 3, carrier: '顺丰速运', trackingNumber: 'SF1' }]),
  );
});

it('a table of parcels is sent, and its faulty lines are named and can be downloaded', async () => {
  const faults = [{ row: 3, number: '9', carrier: '', trackingNumber: 'SF2', text: '请填写快递公司' }];
  const { shell, user } = open([], { answers: [answer(shipTable, { data: { shipped: 4, faults } })] });
  await user.click(await screen.findByRole('button', { name: '批量发货' }));
  const dialog = await screen.findByRole('dialog', { name: '批量发货' });
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'a.csv'));
  expect(await screen.findByText('发货成功4单，失败1行')).toBeInTheDocument();
  expect(screen.getByText('第3行：请填写快递公司')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '下载失败的行' }));
  await waitFor(() => expect(shell.download).toHaveBeenCalledWith(expect.anything(), { faults }, '发货失败的行.xlsx'));
});

it('whole receivers are fetched once for printing, and shown as they will be printed', async () => {
  const label = {
    id: '1',
    number: '20261125000001',
    goodsName: '书签',
    merchantName: '江城书店',
    pieces: 2,
    createdTime: '2026-11-20 08:00:00',
    receiver: { name: '周敏', mobile: '13800001111', address: '沿江大道12号' },
  };
  const { shell, user } = open([order('1')], { answers: [answer(orderLabels, { list: [label] })] });
  const row = await rowOf('20261125000001');
  const printButton = within(row).queryByRole('button', { name: '打印' });
  if (printButton) await user.click(printButton);
  else {
    await user.click(within(row).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: /打印/ }));
  }
  const dialog = await screen.findByRole('dialog', { name: '打印发货单' });
  expect(within(dialog).getByText(/周敏 13800001111/)).toBeInTheDocument();
  expect(shell.callsOf(orderLabels)).toEqual([{ ids: '1' }]);
});

it.each([
  ['unpaid', ['订单待付，不能发货'], ['订单待付，不能退款']],
  ['paid', [], []],
  ['done', ['订单完成，不能发货'], []],
  ['closed', ['订单关闭，不能发货'], ['订单关闭，不能退款']],
] as const)('an order that is %s says why it cannot be sent or refunded', (state, ship, propose) => {
  expect(shipRefusals(order('1', { state }))).toEqual(ship);
  expect(proposalRefusals(order('1', { state }))).toEqual(propose);
});

it('who proposed a refund does not decide it, and nobody passes what nobody has taken up', () => {
  const proposed = order('1', { state: 'refunding', refund: refund() });
  expect(decisionRefusals(proposed, '55', true)).toEqual(['不能复核自己提出的退款']);
  expect(decisionRefusals(proposed, '56', true)).toEqual([]);
  expect(proposalRefusals(proposed)).toEqual(['吴佳怡已提出退款，等待复核']);
  const waiting = order('1', { state: 'refunding', refund: refund({ state: 'asked', proposedBy: null }) });
  expect(decisionRefusals(waiting, '56', true)).toEqual(['还没有人提出退款']);
  expect(decisionRefusals(waiting, '56', false)).toEqual([]);
  expect(decisionRefusals(order('1'), '56', true)).toEqual(['没有待复核的退款']);
});

it('money that could not go back is tried again after a question, with the revision that was seen', async () => {
  const stuck = order('1', { state: 'refunding', points: 0, amount: 2590, moneyRefund: 'abnormal' });
  const { shell, user } = open([stuck, order('2')]);
  const row = await rowOf('20261125000001');
  expect(within(row).getByText('25.90')).toBeInTheDocument();
  const direct = within(row).queryByRole('button', { name: '重试退款' });
  if (direct) await user.click(direct);
  else {
    await user.click(within(row).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: /重试退款/ }));
  }
  await waitFor(() => expect(shell.callsOf(retryMoneyRefund)).toEqual([{ id: '1', rev: 3 }]));
  const content = '用原退款单号再次退回订单20261125000001的付款，确定吗？';
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(expect.objectContaining({ content }));
});

it('a notice opens the one that waits', async () => {
  const detail = { ...order('5'), refunds: [], payments: [], moneyRefunds: [], records: [] };
  open([], {
    path: '/operation/shop/order?state=paid&open=5',
    answers: [answer(getOrder, { data: detail })],
  });
  expect(await screen.findByRole('dialog', { name: '订单 20261125000005' })).toBeInTheDocument();
});
