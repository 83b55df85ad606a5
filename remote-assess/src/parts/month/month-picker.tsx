import { DatePicker, Tag } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import type { FeeMonth } from 'shared-contracts/model';
import { minuteOf } from 'shared-ui';
import styles from './month-picker.module.css';
import { monthTexts as texts } from './month.texts.ts';

interface MonthPickerProps {
  month: string;
  onMonth(month: string): void;
  /** Shown beside the month once it is known. */
  state?: FeeMonth | undefined;
}

/** Chooses the month of a list of fees, and says whether it is published. */
export function MonthPicker({ month, onMonth, state }: MonthPickerProps) {
  const monthId = useId();
  return (
    <span className={styles.month}>
      <label htmlFor={monthId}>{texts.month}</label>
      <DatePicker
        id={monthId}
        picker="month"
        allowClear={false}
        format={texts.monthFormat}
        value={dayjs(month)}
        disabledDate={(day) => day.isAfter(dayjs(), 'month')}
        onChange={(day) => day && onMonth(day.format('YYYY-MM'))}
      />
      {state && (
        <Tag color={state.isClosed ? 'success' : 'processing'} variant="filled">
          {state.isClosed ? texts.closed(state.closedName, minuteOf(state.closedTime ?? '')) : texts.open}
        </Tag>
      )}
    </span>
  );
}
