import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { broadcastTexts as texts } from './broadcast.texts.ts';

/** The planned times of a broadcast as its form holds them. */
export type Period = [Dayjs, Dayjs];

const wireFormat = 'YYYY-MM-DD HH:mm:ss';

/** Times of the wire as the form holds them. */
export const periodOf = (startTime: string, endTime: string): Period => [
  dayjs(startTime, wireFormat),
  dayjs(endTime, wireFormat),
];

/** The times of the form as the wire has them. */
export function wireTimes(period: Period): { startTime: string; endTime: string } {
  const [startTime, endTime] = period.map((time) => time.second(0).format(wireFormat)) as [string, string];
  return { startTime, endTime };
}

/** The planned times of a broadcast. */
export function PeriodField() {
  return (
    <Form.Item name="times" label={texts.times} rules={[{ required: true, message: texts.timesMissing }]}>
      <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
    </Form.Item>
  );
}
