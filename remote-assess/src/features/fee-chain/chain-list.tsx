import type { ReactNode } from 'react';
import { feeMonthGet, feeStepCounts, feeStepList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ChainLine, FeeStep } from 'shared-contracts/model';
import { type ListFilter, ListPage, OnlyOne, type RowAction, useEndpoint } from 'shared-ui';
import { formatFen } from '../../parts/money/fen.tsx';
import { MoneyTotal } from '../../parts/money/money-total.tsx';
import { MonthPicker } from '../../parts/month/month-picker.tsx';
import { useMonth } from '../../parts/month/use-month.ts';
import { chainColumns } from './chain.columns.tsx';
import { feeChainTexts as texts } from './fee-chain.texts.ts';

const author: ListFilter = {
  kind: 'text',
  name: 'author',
  label: texts.author,
  maxLength: maxOf(feeStepList.request, 'author'),
};
const department: ListFilter = {
  kind: 'text',
  name: 'departmentName',
  label: texts.department,
  maxLength: maxOf(feeStepList.request, 'departmentName'),
};
const area: ListFilter = {
  kind: 'text',
  name: 'areaName',
  label: texts.area,
  maxLength: maxOf(feeStepList.request, 'areaName'),
};

interface ChainListProps {
  step: FeeStep;
  actions: readonly RowAction<ChainLine>[];
  /** Beside the month and its sum. */
  tools?: ReactNode;
}

/** The lines of a month at one step, with what may be done there. */
export function ChainList({ step, actions, tools }: ChainListProps) {
  const [month, setMonth] = useMonth();
  const { answer } = useEndpoint(feeMonthGet, { month });
  const here = answer?.data.steps[step];
  return (
    <ListPage
      isDesk
      tableKey={`assess/${step}`}
      name={texts.names[step]}
      topic="fees"
      endpoint={feeStepList}
      fixed={{ month, step }}
      filters={step === 'regional' ? [author, department, area] : [author, department]}
      tabs={{
        field: 'state',
        options: (['here', 'passed', 'out'] as const)
          .filter((key) => key !== 'passed' || step !== 'publication')
          .map((key) => ({ key, label: texts.tabs[key] })),
        counts: { endpoint: feeStepCounts, fixed: { month, step } },
      }}
      columns={chainColumns}
      actions={actions}
      refreshes={[feeMonthGet]}
      toolbar={
        <>
          <MonthPicker month={month} onMonth={setMonth} state={answer?.data} />
          {tools}
          <OnlyOne />
          {here && (
            <MoneyTotal count={texts.sum(here.count)} amount={texts.yuan(formatFen(here.amount))}>
              {texts.monthSum(answer.data.lineCount)}
            </MoneyTotal>
          )}
        </>
      }
      isMuted={({ isOut }) => isOut}
      emptyText={texts.empty[step]}
    />
  );
}
