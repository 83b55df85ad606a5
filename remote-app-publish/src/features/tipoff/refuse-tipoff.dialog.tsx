import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type DialogProps, FormDialog } from 'shared-ui';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** Asks for the reason that senders read. */
export function RefuseTipoffDialog({ count, onDone }: DialogProps<string> & { count: number }) {
  const [form] = Form.useForm<{ reason: string }>();
  const confirm = () =>
    form.validateFields().then(
      ({ reason }) => onDone(reason.trim()),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.refuseTitle(count)}
      confirmText={texts.refuse}
      danger
      onConfirm={confirm}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item
          name="reason"
          label={texts.refuseReason}
          extra={texts.refuseHint}
          rules={[{ required: true, whitespace: true, message: texts.refuseMissing }]}
        >
          <Input.TextArea autoFocus rows={4} maxLength={300} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
