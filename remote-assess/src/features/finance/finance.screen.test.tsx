import { screen, waitFor, within } from '@testing-library/react';
import {
  feeBatchList,
  feeBatchMake,
  feeBatchPass,
  feeMonthGet,
  feePaymentList,
  feePaymentPaid,
  feeSetAsideList,
  payeeList,
  payeeSave,
} from 'shared-contracts/endpoints';
import type { FeeBatch, FeePayment, Payee } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { FinancialScreen } from './financial.screen.tsx';
import { PayeesScreen } from './payees.screen.tsx';

const batch = (id: string, extra: Partial<FeeBatch> = {}): FeeBatch => ({
  id,
  month: '2026-10',
  state: 'made',
  count: 1,
  paidCount: 0,
  failedCount: 0,
  gross: 300_000,
  tax: 30_800,
  net: 269_200,
  madeBy: '999',
  madeName: '钱玉华',
  madeTime: '2026-11-01 09:00:00',
  passedName: '',
  passedTime: null,
  ...extra,
});
const payment: FeePayment = {
  id: '3',
  batchId: '8',
  payeeName: '李雨桐',
  departmentName: '新闻采编中心',
  incomeKind: 'manuscript',
  bankName: '工商银行',
  accountMask: '6222 **** **** 3445',
  shareCount: 4,
  gross: 300_000,
  tax: 30_800,
  net: 269_200,
  state: 'waiting',
  receipt: '',
  reason: '',
  decidedName: '',
  decidedTime: null,
};
const payee: Payee = {
  id: '5',
  userId: '55',
  name: '李雨桐',
  departmentName: '新闻采编中心',
  incomeKind: 'manuscript',
  bankName: '',
  accountMask: '',
  rev: 0,
  modifiedName: '',
  modifiedTime: null,
};

function open() {
  return renderWithShell(<FinancialScreen />, {
    path: '/assess/financialDistributionForm?month=2026-10',
    answers: [
      answer(feePaymentList, { list: [payment], total: 1, data: { gross: 300_000, tax: 30_800, net: 269_200 } }),
      answer(feeMonthGet, { data: { month: '2026-10', isClosed: true, closedName: '陈慕华' } as never }),
      answer(feeBatchList, { list: [batch('8'), batch('9', { madeBy: '7' })] }),
      answer(feeSetAsideList, {
        list: [{ payeeId: '6', payeeName: '外稿', amount: 5000, reason: '外稿还没有登记收款账户，登记后归入下一批' }],
      }),
      answer(feeBatchMake, { data: { batch: batch('8'), setAside: [] } }),
      answer(feeBatchPass, { data: batch('8', { state: 'passed' }) }),
      answer(feePaymentPaid, { list: [] }),
    ],
  });
}

it('a batch is made of a published month, and payments are noted with the bank’s receipt', async () => {
  const { user, shell } = open();
  await user.click(await screen.findByRole('button', { name: '制作发放批次' }));
  await waitFor(() => expect(shell.callsOf(feeBatchMake)).toEqual([{ month: '2026-10' }]));
  const row = (await screen.findByText('李雨桐')).closest('tr')!;
  expect(within(row).getByText('2,692.00')).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: '登记已发放' }));
  const dialog = await screen.findByRole('dialog', { name: '登记已发放' });
  await user.type(within(dialog).getByRole('textbox', { name: '回单号' }), 'R-1');
  await user.click(within(dialog).getByRole('button', { name: /确定/ }));
  await waitFor(() => expect(shell.callsOf(feePaymentPaid)).toEqual([{ ids: '3', receipt: 'R-1' }]));
});

it('a batch is passed by another person than who made it, and who is set aside sees why', async () => {
  const { user, shell } = open();
  await user.click(await screen.findByRole('button', { name: '批次与暂缓' }));
  const dialog = await screen.findByRole('dialog', { name: '2026-10的发放批次' });
  expect(await within(dialog).findByText('外稿还没有登记收款账户，登记后归入下一批')).toBeInTheDocument();
  const buttons = within(dialog).getAllByRole('button', { name: '复核通过' });
  expect(buttons[1]).toBeDisabled();
  await user.click(buttons[0]!);
  await waitFor(() => expect(shell.callsOf(feeBatchPass)).toEqual([{ id: '8' }]));
});

it('an account is entered with its bank and a reason', async () => {
  const { user, shell } = renderWithShell(<PayeesScreen />, {
    path: '/assess/feePayees',
    answers: [answer(payeeList, { list: [payee], total: 1 }), answer(payeeSave, { data: payee })],
  });
  const row = (await screen.findByText('李雨桐')).closest('tr')!;
  await user.click(within(row).getByRole('button', { name: '登记账户' }));
  const dialog = await screen.findByRole('dialog', { name: '登记李雨桐的收款账户' });
  await user.type(within(dialog).getByRole('textbox', { name: '开户行' }), '工商银行');
  await user.type(within(dialog).getByRole('textbox', { name: '账号' }), '12');
  await user.type(within(dialog).getByRole('textbox', { name: '登记原因' }), '本人提交');
  await user.click(within(dialog).getByRole('button', { name: /确定/ }));
  expect(await within(dialog).findByText('账号须为8至30位数字')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '账号' }), '345678');
  await user.click(within(dialog).getByRole('button', { name: /确定/ }));
  await waitFor(() =>
    expect(shell.callsOf(payeeSave)).toEqual([
      { id: '5', rev: 0, incomeKind: 'manuscript', bankName: '工商银行', account: '12345678', reason: '本人提交' },
    ]),
  );
});
