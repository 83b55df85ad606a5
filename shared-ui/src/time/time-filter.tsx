import { Select, Space } from 'antd';
import { Period, periodNames } from 'shared-contracts/model';
import { DayRange } from './day-range.tsx';
import { dayRange, isPeriod, periodRange, type TimeRange } from './period.rules.ts';
import { timeTexts as texts } from './time.texts.ts';
import styles from './time-filter.module.css';

/** A preset ('0' to '4'), or a custom range with its bounds. */
export type TimeFilterValue = { period: Period } | ({ period: 'custom' } & TimeRange);

export interface TimeFilterProps {
  value?: TimeFilterValue;
  onChange?(value: TimeFilterValue): void;
  id?: string;
  /** Accessible name of the preset box; '时间范围' when absent. */
  label?: string;
}

const presets = Object.values(Period).map((period) => ({ value: period, label: periodNames[period] }));

/** Period presets and a custom range of days; the range box shows what the preset means (S2 §9). */
export function TimeFilter({ value = { period: Period.Month }, onChange, id, label = texts.preset }: TimeFilterProps) {
  const range = value.period === 'custom' ? value : periodRange(value.period);
  const options = value.period === 'custom' ? [...presets, { value: 'custom', label: texts.custom }] : presets;

  const handleDays = (days: [string, string] | undefined) =>
    onChange?.(days ? { period: 'custom', ...dayRange(...days) } : { period: Period.Unlimited });

  return (
    <Space.Compact className={styles.filter}>
      <Select
        id={id ?? ''}
        aria-label={label}
        className={styles.preset ?? ''}
        value={value.period}
        options={options}
        onChange={(period) => isPeriod(period) && onChange?.({ period })}
      />
      <DayRange
        className={styles.range ?? ''}
        startDate={range.startDate ?? ''}
        endDate={range.endDate ?? ''}
        onChange={handleDays}
      />
    </Space.Compact>
  );
}
