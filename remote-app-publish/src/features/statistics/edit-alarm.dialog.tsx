import { Form, InputNumber } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { saveStorageAlarm } from 'shared-contracts/endpoints';
import { storageLimits } from 'shared-contracts/limits';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { storageScreenTexts as texts } from './storage.texts.ts';

interface EditAlarmDialogProps extends DialogProps<true> {
  alarmGb: number | null;
  rev: number;
}

/** The size of the store beyond which pages warn. */
export function EditAlarmDialog({ alarmGb, rev, onDone }: EditAlarmDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<{ alarmGb: number | null }>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveStorageAlarm, { alarmGb: fields.alarmGb ?? null, rev });
    onDone(true);
  });
  const most = storageLimits.alarmGb;
  return (
    <FormDialog
      title={texts.alarmTitle}
      width={dialogDefaultWidth}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ alarmGb }}>
        <Form.Item
          name="alarmGb"
          label={texts.alarmField}
          extra={texts.alarmHint}
          rules={[{ type: 'integer', min: 1, max: most, message: texts.alarmWrong(most) }]}
        >
          <InputNumber autoFocus style={{ width: '100%' }} onPressEnter={() => void save()} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
