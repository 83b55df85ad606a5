import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type DialogProps, FormDialog } from 'shared-ui';
import { frontPageTexts as texts } from './front-page.texts.ts';

/** Asks for the minute at which a page goes to readers. */
export function PlanDialog({ onDone }: DialogProps<string>) {
  const [time, setTime] = useState<Dayjs | null>(null);
  const [isChecked, setChecked] = useState(false);
  const confirm = () => {
    setChecked(true);
    if (time) onDone(time.second(0).format('YYYY-MM-DD HH:mm:ss'));
  };
  const fault = isChecked && !time ? ({ validateStatus: 'error', help: texts.planMissing } as const) : {};
  return (
    <FormDialog title={texts.plan} width={dialogDefaultWidth} onConfirm={confirm} onCancel={() => onDone()}>
      <Form layout="vertical" component="div">
        <Form.Item label={texts.planTime} htmlFor="front-page-time" required extra={texts.planHint} {...fault}>
          <DatePicker
            id="front-page-time"
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            disabledDate={(day) => day.isBefore(dayjs().startOf('day'))}
            value={time}
            onChange={setTime}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
