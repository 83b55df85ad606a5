import { screen, waitFor, within } from '@testing-library/react';
import {
  feeDistribute,
  feeMonthClose,
  feeMonthGet,
  feePass,
  feePayeeFind,
  feeReturn,
  feeStepCounts,
  feeStepList,
  feeSubmit,
} from 'shared-contracts/endpoints';
import type { ChainLine, FeeMonth } from 'shared-contracts/model';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { AuditScreen } from './audit.screen.tsx';
import { DistributionScreen } from './distribution.screen.tsx';
import { PublicationScreen } from './publication.screen.tsx';

const line = (id: string, extra: Partial<ChainLine> = {}): ChainLine => ({
  id,
  contentId: `9${id}`,
  month: '2026-10',
  title: `稿件${id}`,
  author: '王记者',
  departmentName: '要闻部',
  areaName: '',
  channelName: '要闻',
  grade: 'B',
  amount: 14_000,
  step: 'distribution',
  rev: 3,
  publishedTime: '2026-10-02 09:00:00',
  isHoliday: false,
  isWithdrawn: false,
  isOut: false,
  hasPending: false,
  shares: [{ id: '1', payeeId: '5', userId: '55', payeeName: '王记者', percent: 10_000, amount: 14_000 }],
  passes: [],
  changerIds: [],
  returnReason: '',
  ...extra,
});
const nothing = { count: 0, amount: 0 };
const month = (extra: Partial<FeeMonth> = {}): FeeMonth => ({
  month: '2026-10',
  isClosed: false,
  closedName: '',
  closedTime: null,
  lineCount: 2,
  amount: 28_000,
  steps: {
    distribution: nothing,
    department: nothing,
    director: nothing,
    regional: nothing,
    publication: { count: 2, amount: 28_000 },
  },
  out: nothing,
  ...extra,
});

function open(
  page: React.ReactElement,
  lines: ChainLine[],
  state: FeeMonth,
  options: FakeShellOptions & { path?: string } = {},
) {
  return renderWithShell(page, {
    path: '/assess/feeAuditForm?month=2026-10',
    ...options,
    answers: [
      answer(feeStepList, { list: lines, total: lines.length }),
      answer(feeStepCounts, { data: { here: lines.length, passed: 0, out: 0 } }),
      answer(feeMonthGet, { data: state }),
      answer(feeDistribute, { data: lines[0] ?? line('1') }),
      answer(feeSubmit, { list: [] }),
      answer(feePass, { list: [] }),
      answer(feeReturn, { list: [] }),
      answer(feeMonthClose, { data: { ...state, isClosed: true } }),
      answer(feePayeeFind, { list: [{ userId: '66', name: '李雨桐', departmentName: '要闻部' }] }),
    ],
  });
}
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr')!;

it('a fee is divided evenly among two people, with a reason', async () => {
  const { user, shell } = open(<DistributionScreen />, [line('1')], month());
  await user.click(within(await rowOf('稿件1')).getByRole('button', { name: '分配' }));
  const dialog = await screen.findByRole('dialog', { name: '分配《稿件1》的稿费' });
  await user.click(within(dialog).getByRole('button', { name: '添加一位作者' }));
  await user.type(within(dialog).getAllByRole('combobox', { name: '作者' })[1]!, '李雨桐');
  await user.click(await screen.findByText('李雨桐（要闻部）'));
  await user.click(within(dialog).getByRole('button', { name: '平均分配' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('请填写分配原因')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: /分配原因/ }), '两人合写');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(feeDistribute)).toEqual([
      {
        id: '1',
        rev: 3,
        reason: '两人合写',
        shares: [
          { name: '王记者', userId: '55', percent: 5000 },
          { name: '李雨桐', userId: '66', percent: 5000 },
        ],
      },
    ]),
  );
});

it('a line is passed by a person who may, and the button says why another may not', async () => {
  const waiting = { step: 'department' as const };
  const lines = [line('1', waiting), line('2', { ...waiting, changerIds: ['7'] })];
  const { user, shell } = open(<AuditScreen />, lines, month());
  const second = within(await rowOf('稿件2')).getByRole('button', { name: /通过/ });
  expect(second).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(await rowOf('稿件1')).getByRole('button', { name: /通过/ }));
  await waitFor(() => expect(shell.callsOf(feePass)).toEqual([{ step: 'department', ids: '1' }]));
});

it('a line is sent back with a reason', async () => {
  const { user, shell } = open(<AuditScreen />, [line('1', { step: 'department' })], month());
  await user.click(within(await rowOf('稿件1')).getByRole('button', { name: '退回' }));
  const dialog = await screen.findByRole('dialog', { name: '退回 1 条稿费' });
  await user.type(within(dialog).getByRole('textbox', { name: '退回原因' }), '比例不对');
  await user.click(within(dialog).getByRole('button', { name: '退回' }));
  await waitFor(() => expect(shell.callsOf(feeReturn)).toEqual([{ step: 'department', ids: '1', reason: '比例不对' }]));
});

it('a month is published once all its lines have passed', async () => {
  const { user, shell } = open(<PublicationScreen />, [line('1', { step: 'publication' })], month());
  await user.click(await screen.findByRole('button', { name: '发布本月稿费' }));
  await waitFor(() => expect(shell.callsOf(feeMonthClose)).toEqual([{ month: '2026-10' }]));
});

it('a month with open lines cannot be published', async () => {
  open(<PublicationScreen />, [], month({ lineCount: 5 }));
  expect(await screen.findByRole('button', { name: '发布本月稿费' })).toBeDisabled();
});

it('a notice shows the one fee that it is about in the list of its month, until all are wanted', async () => {
  const path = '/assess/feeAuditForm?month=2026-10&id=7';
  const { user, shell } = open(<AuditScreen />, [line('7', { step: 'department' })], month(), { path });
  await rowOf('稿件7');
  expect(shell.callsOf(feeStepList)).toContainEqual(expect.objectContaining({ month: '2026-10', id: '7' }));
  await user.click(screen.getByRole('button', { name: '显示全部' }));
  await waitFor(() => expect(shell.callsOf(feeStepList).at(-1)).not.toHaveProperty('id'));
  expect(shell.callsOf(feeStepList).at(-1)).toMatchObject({ month: '2026-10' });
});
