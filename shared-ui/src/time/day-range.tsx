import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { RangePickerProps } from './range-picker.tsx';
import { timeTexts as texts } from './time.texts.ts';

const loadPicker = () => import('./range-picker.tsx');
const RangePicker = lazy(async () => ({ default: (await loadPicker()).RangePicker }));

/** A range of days as text; the calendar, a tenth of a list's script, comes when the box is pointed at or entered. */
export function DayRange(props: RangePickerProps) {
  const [isWanted, setIsWanted] = useState(false);
  const { className = '', startDate, endDate } = props;
  const text = (
    <Input
      readOnly
      className={className}
      aria-label={texts.range}
      placeholder={texts.rangePlaceholder}
      value={startDate && endDate ? texts.days(startDate.slice(0, 10), endDate.slice(0, 10)) : ''}
      suffix={<CalendarOutlined aria-hidden />}
      onPointerEnter={() => void loadPicker()}
      onFocus={() => setIsWanted(true)}
    />
  );
  if (!isWanted) return text;
  return (
    <Suspense fallback={text}>
      <RangePicker {...props} />
    </Suspense>
  );
}
