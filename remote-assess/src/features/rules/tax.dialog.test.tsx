import { screen, waitFor, within } from '@testing-library/react';
import { feeTaxDraftList, feeTaxList, feeTaxSave, feeTaxTry, feeTaxUse } from 'shared-contracts/endpoints';
import type { TaxDraft, TaxRate, TaxTable, TaxTrial } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { TaxDialog } from './tax.dialog.tsx';

const table: TaxTable = {
  threshold: 400_000,
  flat: 80_000,
  deductPercent: 20,
  incomePercent: 70,
  bands: [{ upTo: null, rate: 20, quick: 0 }],
};
const rate: TaxRate = {
  id: '1',
  incomeKind: 'manuscript',
  validFrom: '2019-01-01',
  table,
  reason: '2018年第61号',
  createdName: '系统',
  createdTime: '2026-01-01 08:00:00',
  usedName: '',
};
const trial: TaxTrial = {
  month: '2026-10',
  payeeCount: 2,
  gross: 600_000,
  before: 61_600,
  after: 50_000,
  samples: [{ gross: 500_000, before: 56_000, after: 50_000 }],
  time: '2026-11-02 09:00:00',
};
const draft = (extra: Partial<TaxDraft>): TaxDraft => ({
  id: '7',
  incomeKind: 'labour',
  validFrom: '2027-01-01',
  table,
  reason: '新公告',
  rev: 1,
  trial: null,
  modifiedBy: '99',
  modifiedName: '孙丽萍',
  modifiedTime: '2026-11-01 09:00:00',
  ...extra,
});

it('a draft is used once it was tried, by another person; its trial shows each sum before and after', async () => {
  const { user, shell } = renderWithShell(<TaxDialog onDone={() => undefined} />, {
    answers: [
      answer(feeTaxList, { list: [rate] }),
      answer(feeTaxDraftList, {
        list: [draft({ id: '7' }), draft({ id: '8', trial, modifiedBy: '7' }), draft({ id: '9', trial })],
      }),
      answer(feeTaxTry, { data: trial }),
      answer(feeTaxUse, {}),
    ],
  });
  const drafts = await screen.findByRole('table', { name: '待启用的税率' });
  await waitFor(() => expect(within(drafts).getAllByRole('button', { name: '启用税率' })).toHaveLength(3));
  const buttons = within(drafts).getAllByRole('button', { name: '启用税率' });
  const refusals = ['请先试算', '不能启用自己登记的税率，请由另一人启用', ''];
  expect(buttons.map((button) => button.title)).toEqual(refusals);
  await user.click(within(drafts).getAllByRole('button', { name: '用上月试算' })[0]!);
  const outcome = await screen.findByRole('dialog', { name: '劳务报酬：用2026-10的稿费试算' });
  const row = within(outcome).getByText('5,000.00').closest('tr')!;
  expect(row).toHaveTextContent('560.00500.00');
  await user.click(
    within(outcome)
      .getAllByRole('button', { name: /关\s*闭/ })
      .at(-1)!,
  );
  await user.click(buttons[2]!);
  await waitFor(() => expect(shell.callsOf(feeTaxUse)).toEqual([{ id: '9', rev: 1 }]));
});

it('a draft is changed from what it is, in yuan', async () => {
  const { user, shell } = renderWithShell(<TaxDialog onDone={() => undefined} />, {
    answers: [
      answer(feeTaxList, { list: [rate] }),
      answer(feeTaxDraftList, { list: [draft({})] }),
      answer(feeTaxSave, { data: draft({ rev: 2 }) }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /编\s*辑/ }));
  const dialog = await screen.findByRole('dialog', { name: '编辑税率草稿' });
  const percent = within(dialog).getByRole('spinbutton', { name: '预扣率（%）' });
  expect(within(dialog).getByRole('spinbutton', { name: '定额减除（元）' })).toHaveValue('800.00');
  await user.clear(percent);
  await user.type(percent, '25');
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(feeTaxSave)).toEqual([
      {
        id: '7',
        rev: 1,
        incomeKind: 'labour',
        validFrom: '2027-01-01',
        reason: '新公告',
        table: { ...table, bands: [{ upTo: null, rate: 25, quick: 0 }] },
      },
    ]),
  );
});
