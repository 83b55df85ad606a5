import { CalendarOutlined } from '@ant-design/icons';
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { laterPart } from '../part/later-part.tsx';
import type { RangePickerProps } from './range-picker.tsx';
import { timeTexts as texts } from './time.texts.ts';

const loadPicker = () => import('./range-picker.tsx');
const RangePicker = laterPart<RangePickerProps>(async () => (await loadPicker()).RangePicker, {
  waiting: ({ onChange: _, ...days }) => <DayText {...days} />,
});

/** A range of days as text; the calendar, a tenth of a list's script, comes when the box is pointed at or entered. */
export function DayRange(props: RangePickerProps) {
  const [isWanted, setIsWanted] = useState(false);
  const { onChange: _, ...days } = props;
  if (isWanted) return <RangePicker {...props} />;
  return <DayText {...days} onPointerEnter={() => void loadPicker()} onFocus={() => setIsWanted(true)} />;
}

function DayText({ startDate, endDate, ...box }: Omit<RangePickerProps, 'onChange'> & InputProps) {
  return (
    <Input
      {...box}
      readOnly
      aria-label={texts.range}
      placeholder={texts.rangePlaceholder}
      value={startDate && endDate ? texts.days(startDate.slice(0, 10), endDate.slice(0, 10)) : ''}
      suffix={<CalendarOutlined aria-hidden />}
    />
  );
}
