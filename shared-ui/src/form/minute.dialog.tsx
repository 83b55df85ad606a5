import { Form } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import type { DialogProps } from '../shell/ask.tsx';
import { MinuteBox } from '../time/minute-box.tsx';
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
export function MinuteDialog({ title, label, hint, fault, time: begun = null, onDone }: MinuteDialogProps) {
  const [time, setTime] = useState(begun);
  const [isChecked, setChecked] = useState(false);
  const isFaulty = time === null || !dayjs(time).isAfter(dayjs());
  const confirm = () => {
    setChecked(true);
    if (!isFaulty) onDone(time);
  };
  const help = isChecked && isFaulty ? ({ validateStatus: 'error', help: fault } as const) : {};
  return (
    <FormDialog title={title} width={dialogDefaultWidth} onConfirm={confirm} onCancel={() => onDone()}>
      <Form layout="vertical" component="div">
        <Form.Item label={label} htmlFor="dialog-minute" required extra={hint} {...help}>
          <MinuteBox id="dialog-minute" isFuture value={time} onChange={setTime} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
