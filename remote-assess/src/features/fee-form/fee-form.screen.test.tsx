import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import {
  contentListContentAssessment,
  contentListUnits,
  feeCompute,
  feeConfirmChange,
  feeExport,
  feeList,
  feeRejectChange,
  feeUpdate,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { FeeLine } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { answer, type FakeAnswer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { FeeFormScreen } from './fee-form.screen.tsx';

const line = (id: string, extra: Partial<FeeLine> = {}): FeeLine => ({
  id,
  contentId: `9${id}`,
  title: `稿件${id}`,
  author: '王记者',
  departmentName: '要闻部',
  publishedTime: '2026-11-02 09:00:00',
  wordCount: 800,
  pictureCount: 2,
  grade: 'B',
  baseAmount: 140,
  adjustment: 0,
  amount: 140,
  remark: '',
  modifiedUserName: '孙财务',
  rev: 3,
  step: 'distribution',
  isClosed: false,
  isWithdrawn: false,
  pending: null,
  ...extra,
});

function open(options: FakeShellOptions & { path?: string; newer?: FeeLine; more?: FakeAnswer[] } = {}) {
  let newer = options.newer;
  return renderWithShell(<FeeFormScreen />, {
    path: '/assess/feeForm?month=2026-11',
    ...options,
    answers: [
      answer(feeList, { list: [line('1'), line('2')], total: 42, data: { totalAmount: 5880.5 } }),
      answer(feeCompute, { data: { created: 5, kept: 37 } }),
      answer(feeUpdate, ({ id, rev }) => {
        if (newer && rev < newer.rev) throw new AppError(ErrorCode.StaleRevision, undefined, { current: newer });
        newer = undefined;
        return { data: line(id, { rev: rev + 1 }) };
      }),
      answer(feeExport, {}),
      ...(options.more ?? []),
    ],
  });
}

const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr')!;
async function edit({ user }: ReturnType<typeof open>, adjustment: string) {
  const row = await rowOf('稿件1');
  await user.click(within(row).getByRole('button', { name: '修改' }));
  const field = screen.getByRole('spinbutton', { name: '《稿件1》的调整金额' });
  await user.clear(field);
  if (adjustment) await user.type(field, adjustment);
  return row;
}

it('asks for the month of the address, this month when it names none', async () => {
  const { shell } = open({ path: '/assess/feeForm?month=1999-99' });
  await rowOf('稿件1');
  expect(shell.callsOf(feeList).every(({ month }) => month === dayjs().format('YYYY-MM'))).toBe(true);
});

it('shows the sum over all pages under the same filters', async () => {
  const { shell } = open({ path: '/assess/feeForm?month=2026-10&author=王记者' });
  expect(await screen.findByText('¥5,880.50')).toBeInTheDocument();
  expect(screen.getByText('全部页合计（42条）')).toBeInTheDocument();
  expect(shell.callsOf(feeList)).toContainEqual({ month: '2026-10', author: '王记者', currentPage: 0, pageSize: 10 });
});

async function giveReason({ user }: ReturnType<typeof open>) {
  const dialog = await screen.findByRole('dialog', { name: '修改《稿件1》的稿费' });
  await user.type(within(dialog).getByRole('textbox', { name: '修改原因' }), '重点稿件');
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
}

it('a remark alone is saved at once', async () => {
  const page = open();
  const row = await rowOf('稿件1');
  await page.user.click(within(row).getByRole('button', { name: '修改' }));
  await page.user.type(screen.getByRole('textbox', { name: '《稿件1》的备注' }), '独家');
  await page.user.click(within(row).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(page.shell.callsOf(feeUpdate)).toEqual([
      { id: '1', rev: 3, grade: 'B', adjustment: 0, remark: '独家', reason: '' },
    ]),
  );
  await waitFor(() => expect(page.shell.message.success).toHaveBeenCalledWith('保存成功'));
});

it('a change that waits is shown, confirmed or rejected by another person, and taken back by its own', async () => {
  const pending = (requestedBy: string) => ({
    id: '77',
    grade: 'A' as const,
    adjustment: 50,
    amount: 370,
    remark: '',
    reason: '头版',
    requestedBy,
    requestedName: '孙财务',
    requestedTime: '2026-11-03 09:00:00',
  });
  const { user, shell } = open({
    codes: ['/assess/feeForm', AssessPermission.ConfirmFees, AssessPermission.EditFees],
    more: [
      answer(feeList, {
        list: [line('1', { pending: pending('999') }), line('2', { pending: pending('7') })],
        total: 2,
        data: { totalAmount: 280 },
      }),
      answer(feeConfirmChange, { data: line('1') }),
      answer(feeRejectChange, { data: line('1') }),
    ],
  });
  const row = await rowOf('稿件1');
  expect(row).toHaveTextContent('等级A，调整50.00，应发370.00孙财务：头版');
  await user.click(within(row).getByRole('button', { name: '确认修改' }));
  await waitFor(() => expect(shell.callsOf(feeConfirmChange)).toEqual([{ id: '77' }]));
  await user.click(within(row).getByRole('button', { name: '驳回' }));
  const dialog = await screen.findByRole('dialog', { name: '驳回：修改《稿件1》的稿费' });
  await user.type(within(dialog).getByRole('textbox', { name: '驳回原因' }), '依据不足');
  await user.click(within(dialog).getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(shell.callsOf(feeRejectChange)).toEqual([{ id: '77', note: '依据不足' }]));
  expect(within(await rowOf('稿件2')).getByRole('button', { name: '撤回修改' })).not.toHaveAttribute('aria-disabled');
  expect(within(row).getByRole('button', { name: '修改' })).toHaveAccessibleDescription('该条稿费有待确认的修改');
});

it('saves a line in place with its revision', async () => {
  const page = open();
  const row = await edit(page, '12.5');
  await page.user.type(screen.getByRole('textbox', { name: '《稿件1》的备注' }), '独家');
  await page.user.click(within(row).getByRole('button', { name: '保存' }));
  const dialog = await screen.findByRole('dialog', { name: '修改《稿件1》的稿费' });
  await page.user.click(within(dialog).getByRole('button', { name: '提交' }));
  expect(await within(dialog).findByText('请填写修改原因')).toBeInTheDocument();
  await giveReason(page);
  await waitFor(() =>
    expect(page.shell.callsOf(feeUpdate)).toEqual([
      { id: '1', rev: 3, grade: 'B', adjustment: 12.5, remark: '独家', reason: '重点稿件' },
    ]),
  );
  await waitFor(() => expect(page.shell.message.success).toHaveBeenCalledWith('已提交，由另一人确认后生效'));
  expect(screen.queryByRole('spinbutton', { name: '《稿件1》的调整金额' })).not.toBeInTheDocument();
});

it('an empty amount explains why it cannot be saved', async () => {
  const row = await edit(open(), '');
  expect(within(row).getByRole('button', { name: '保存' })).toHaveAccessibleDescription('请填写调整金额，不调整填0');
});

it('one line at a time: the others wait while something is unsaved, and leaving would ask', async () => {
  const page = open();
  await edit(page, '5');
  expect(within(await rowOf('稿件2')).getByRole('button', { name: '修改' })).toHaveAccessibleDescription(
    '请先保存或取消正在修改的稿费',
  );
  const work = jest.mocked(page.shell.work.register).mock.calls.at(-1)![0];
  expect(work.isDirty()).toBe(true);
  await page.user.click(screen.getByRole('button', { name: '取消' }));
  expect(within(await rowOf('稿件2')).getByRole('button', { name: '修改' })).not.toHaveAttribute('aria-disabled');
});

it('20002 shows the newer line; 用我的覆盖 sends over its revision', async () => {
  const page = open({ newer: line('1', { rev: 7, grade: 'A', adjustment: 99, modifiedUserName: '李财务' }) });
  const row = await edit(page, '5');
  await page.user.click(within(row).getByRole('button', { name: '保存' }));
  await giveReason(page);
  const dialog = await screen.findByRole('dialog', { name: '该稿费已被他人修改' });
  expect(dialog).toHaveTextContent('李财务刚刚修改了这条稿费');
  expect(within(dialog).getByText('99.00')).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: '用我的覆盖' }));
  await waitFor(() => expect(page.shell.callsOf(feeUpdate).map(({ rev }) => rev)).toEqual([3, 7]));
});

it('20002 and 返回修改 keeps what was typed', async () => {
  const page = open({ newer: line('1', { rev: 7 }) });
  const row = await edit(page, '5');
  await page.user.click(within(row).getByRole('button', { name: '保存' }));
  await giveReason(page);
  await page.user.click(
    within(await screen.findByRole('dialog', { name: '该稿费已被他人修改' })).getByRole('button', { name: '返回修改' }),
  );
  expect(screen.getByRole('spinbutton', { name: '《稿件1》的调整金额' })).toHaveValue('5.00');
});

it('makes the fees of the month after a question and says how many', async () => {
  const { shell, user } = open();
  await user.click(await screen.findByRole('button', { name: '生成稿费' }));
  await waitFor(() => expect(shell.callsOf(feeCompute)).toEqual([{ month: '2026-11' }]));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('新增5条稿费，保留37条'));
});

it('exports the month with the columns that are shown', async () => {
  const { shell, user } = open();
  await rowOf('稿件1');
  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click((await screen.findAllByRole('menuitem', { name: '全部结果' }))[0]!);
  await waitFor(() =>
    expect(shell.callsOf(feeExport)).toEqual([
      expect.objectContaining({ month: '2026-11', format: 'xlsx', columns: expect.arrayContaining(['amount']) }),
    ]),
  );
});

it('R178 R179 without the rights there is nothing to make, change or export', async () => {
  open({ codes: ['/assess/feeForm', AssessPermission.ExportFees] });
  await rowOf('稿件1');
  for (const name of ['生成稿费', '修改']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '导出' })).toBeInTheDocument();
});

it('R216 R238 shows the stories of the month without a fee, by unit, and makes the lines of those ticked', async () => {
  const content = (id: string) => ({
    id,
    title: `未计费${id}`,
    author: '王记者',
    departmentName: '要闻部',
    departmentUnitName: '时政组',
    publishedTime: '2026-11-03 09:00:00',
    wordCount: 800,
    pictureCount: 0,
    grade: 'C' as const,
    baseAmount: 96,
    hasFee: false,
  });
  const { user, shell } = open({
    more: [
      answer(contentListUnits, {
        list: [{ id: 'department-1', name: '要闻部', children: [{ id: 'unit-1', name: '时政组', children: [] }] }],
      }),
      answer(contentListContentAssessment, { list: [content('1'), content('2')], total: 2 }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: '待生成稿件' }));
  const dialog = await screen.findByRole('dialog', { name: '2026年11月尚无稿费的稿件' });
  expect((await within(dialog).findAllByText('要闻部 / 时政组')).length).toBe(2);
  await user.click(within(dialog).getByRole('combobox', { name: '部门' }));
  await user.click(await screen.findByText('时政组', { selector: '.ant-select-tree-title' }));
  await waitFor(() =>
    expect(shell.callsOf(contentListContentAssessment).at(-1)).toMatchObject({
      month: '2026-11',
      open: true,
      unitId: 'unit-1',
    }),
  );
  await user.click(within((await within(dialog).findByText('未计费2')).closest('tr')!).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: '生成选中的 1 篇' }));
  await waitFor(() => expect(shell.callsOf(feeCompute)).toEqual([{ month: '2026-11', ids: '2' }]));
});
