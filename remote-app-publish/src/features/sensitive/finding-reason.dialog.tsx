import { Alert, Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type DialogProps, FormDialog } from 'shared-ui';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

interface FindingReasonDialogProps extends DialogProps<string> {
  title: string;
  label: string;
  hint: string;
  preset?: string;
  danger?: boolean;
}

/** Asks for the reason of a decision about findings. */
export function FindingReasonDialog({
  title,
  label,
  hint,
  preset = '',
  danger = false,
  onDone,
}: FindingReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const handleConfirm = () =>
    form.validateFields().then(
      ({ reason }) => onDone(reason.trim()),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={title}
      danger={danger}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <Alert type={danger ? 'warning' : 'info'} showIcon title={hint} style={{ marginBottom: 16 }} />
      <Form form={form} layout="vertical" initialValues={{ reason: preset }}>
        <Form.Item
          name="reason"
          label={label}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
