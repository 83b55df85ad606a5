import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';

const wireFormat = 'YYYY-MM-DD HH:mm:ss';

interface MinuteBoxProps extends Pick<DatePickerProps, 'id' | 'placeholder' | 'disabled' | 'className' | 'style'> {
  /** As calls write it; null or empty for none. */
  value: string | null;
  /** Days before today cannot be chosen. */
  isFuture?: boolean;
  onChange(time: string | null): void;
}

/** A box for a day and a minute. */
export function MinuteBox({ value, isFuture = false, onChange, ...box }: MinuteBoxProps) {
  return (
    <DatePicker
      {...box}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      {...(isFuture && { disabledDate: (day: dayjs.Dayjs) => day.isBefore(dayjs().startOf('day')) })}
      value={value ? dayjs(value, wireFormat) : null}
      onChange={(time: dayjs.Dayjs | null) => onChange(time?.second(0).format(wireFormat) ?? null)}
    />
  );
}
