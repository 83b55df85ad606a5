import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type DialogProps, FormDialog } from 'shared-ui';
import { activityDetailTexts as texts } from './activity-detail.texts.ts';

/** Asks why entries are cancelled; gives the reason. */
export function CancelEntriesDialog({ count, onDone }: DialogProps<string> & { count: number }) {
  const [form] = Form.useForm<{ reason: string }>();
  const handleConfirm = () =>
    form.validateFields().then(
      ({ reason }) => onDone(reason.trim()),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.cancelTitle}
      confirmText={texts.confirm}
      danger
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <p>{texts.cancelText(count)}</p>
      <Form form={form} layout="vertical">
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
        >
          <Input maxLength={100} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
