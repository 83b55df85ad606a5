import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { AssessPermission } from 'shared-contracts/permissions';
import { Allowed, useAction, useAsk, useShell } from 'shared-ui';
import { MoneyTotal } from '../../parts/money/money-total.tsx';
import { type FeeFilters, useComputeFees, useFeeTotal } from './fee-form.api.ts';
import { formatYuan } from './fee-form.rules.ts';
import { feeFormTexts as texts } from './fee-form.texts.ts';
import styles from './fee-form.module.css';

interface FeeToolbarProps {
  filters: FeeFilters;
  onMonth(month: string): void;
}

/** Toolbar with the month, the total of all its pages, 生成稿费, and the stories without a fee. */
export function FeeToolbar({ filters, onMonth }: FeeToolbarProps) {
  const shell = useShell();
  const ask = useAsk();
  const monthId = useId();
  const computeFees = useComputeFees();
  const total = useFeeTotal(filters);
  const monthName = dayjs(filters.month).format(texts.monthFormat);

  const [compute, isPending] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmCompute(monthName), okText: texts.compute }))) return;
    const { created, kept } = await computeFees(filters.month);
    shell.message.success(texts.computed(created, kept));
  });

  const [open] = useAction(async () =>
    ask((await import('./open-contents.dialog.tsx')).OpenContentsDialog, { month: filters.month, monthName }),
  );

  return (
    <>
      <span className={styles.month}>
        <label htmlFor={monthId}>{texts.month}</label>
        <DatePicker
          id={monthId}
          picker="month"
          allowClear={false}
          format={texts.monthFormat}
          value={dayjs(filters.month)}
          disabledDate={(day) => day.isAfter(dayjs(), 'month')}
          onChange={(day) => day && onMonth(day.format('YYYY-MM'))}
        />
      </span>
      <Allowed code={AssessPermission.ComputeFees}>
        <Button type="primary" loading={isPending} onClick={() => void compute()}>
          {texts.compute}
        </Button>
        <Button onClick={() => void open()}>{texts.openContents}</Button>
      </Allowed>
      {total && <MoneyTotal count={texts.total(total.count)} amount={texts.amount(formatYuan(total.amount))} />}
    </>
  );
}
