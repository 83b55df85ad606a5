import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { timeTexts as texts } from './time.texts.ts';

export interface RangePickerProps {
  className?: string;
  /** 'YYYY-MM-DD…'; both empty for no bounds. */
  startDate: string;
  endDate: string;
  /** The days picked, 'YYYY-MM-DD'; undefined when the box was emptied. */
  onChange(days: [start: string, end: string] | undefined): void;
}

/** antd's range box, opened at once: it is only loaded on first use. */
export function RangePicker({ className = '', startDate, endDate, onChange }: RangePickerProps) {
  return (
    <DatePicker.RangePicker
      autoFocus
      defaultOpen
      className={className}
      format="YYYY-MM-DD"
      value={startDate && endDate ? [dayjs(startDate), dayjs(endDate)] : null}
      placeholder={[texts.start, texts.end]}
      onChange={(_, [start, end]) => onChange(start && end ? [start, end] : undefined)}
    />
  );
}
