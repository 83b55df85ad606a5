import { screen, waitFor, within } from '@testing-library/react';
import { billDifferenceList, closeBillDifference, lastBill } from 'shared-contracts/endpoints';
import type { BillDifference } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { BillDifferenceListScreen } from './bill-difference-list.screen.tsx';

const difference = (id: string, more: Partial<BillDifference> = {}): BillDifference => ({
  id,
  day: '2026-11-24',
  kind: 'sum',
  lineKind: 'payment',
  number: `202611240000000${id}N1`,
  orderNumber: `202611240000000${id}`,
  ours: 2590,
  theirs: 2500,
  handledName: '',
  handledNote: '',
  handledTime: null,
  ...more,
});

it('differences are listed with both sums, and what became of one is written down', async () => {
  const { shell, user } = renderWithShell(<BillDifferenceListScreen />, {
    path: '/operation/shop/order/bills',
    answers: [
      answer(billDifferenceList, {
        list: [difference('1'), difference('2', { kind: 'notHere', orderNumber: '', ours: null })],
        total: 2,
      }),
      answer(lastBill, { data: { day: '2026-11-24', lines: 12, differences: 2, time: '2026-11-25 10:31:00' } }),
      answer(closeBillDifference, {}),
    ],
  });
  expect(await screen.findByText('最近账单2026-11-24：12笔，差异2笔')).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /2026112400000001N1/ });
  for (const text of ['金额不一致', '收款', '25.90', '25.00', '未处理']) expect(row).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /2026112400000002N1/ })).toHaveTextContent('账单有，本站没有');
  await user.click(within(row).getByRole('button', { name: '处理' }));
  const dialog = await screen.findByRole('dialog', { name: '处理对账差异' });
  await user.type(within(dialog).getByRole('textbox', { name: '处理说明' }), '微信侧已更正');
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(shell.callsOf(closeBillDifference)).toEqual([{ id: '1', note: '微信侧已更正' }]));
});
