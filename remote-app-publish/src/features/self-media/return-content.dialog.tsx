import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type DialogProps, FormDialog } from 'shared-ui';
import { selfMediaTexts as texts } from './self-media.texts.ts';

/** Asks for the reason that the account reads. */
export function ReturnContentDialog({ count, onDone }: DialogProps<string> & { count: number }) {
  const [form] = Form.useForm<{ reason: string }>();
  const confirm = () =>
    form.validateFields().then(
      ({ reason }) => onDone(reason.trim()),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.returnTitle(count)}
      confirmText={texts.return}
      danger
      onConfirm={confirm}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item
          name="reason"
          label={texts.returnReason}
          extra={texts.returnHint}
          rules={[{ required: true, whitespace: true, message: texts.returnMissing }]}
        >
          <Input.TextArea autoFocus rows={4} maxLength={300} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
