import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import type { DialogProps } from '../shell/ask.tsx';
import { FormDialog } from './form-dialog.tsx';

interface MinuteDialogProps extends DialogProps<string> {
  title: string;
  label: string;
  hint?: string;
  /** The sentence for a minute that is missing or over. */
  fault: string;
  /** The minute that it has now, as in calls. */
  time?: string | null;
}

/** Asks for a minute of the future; answers it as calls take it. */
export function MinuteDialog({ title, label, hint, fault, time: begun, onDone }: MinuteDialogProps) {
  const [time, setTime] = useState<Dayjs | null>(begun ? dayjs(begun) : null);
  const [isChecked, setChecked] = useState(false);
  const isFaulty = !time?.second(0).isAfter(dayjs());
  const confirm = () => {
    setChecked(true);
    if (time && !isFaulty) onDone(time.second(0).format('YYYY-MM-DD HH:mm:ss'));
  };
  const help = isChecked && isFaulty ? ({ validateStatus: 'error', help: fault } as const) : {};
  return (
    <FormDialog title={title} width={dialogDefaultWidth} onConfirm={confirm} onCancel={() => onDone()}>
      <Form layout="vertical" component="div">
        <Form.Item label={label} htmlFor="dialog-minute" required extra={hint} {...help}>
          <DatePicker
            id="dialog-minute"
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
