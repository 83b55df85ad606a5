import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type DialogProps, FormDialog } from 'shared-ui';
import { partTexts as texts } from './parts.texts.ts';

const reasonMax = 200;

export interface ReasonDialogProps extends DialogProps<string> {
  title: string;
  /** Name of the field, e.g. '退回原因'. */
  label: string;
  hint?: string;
}

/** Asks for a reason; gives it without blanks around. */
export function ReasonDialog({ title, label, hint, onDone }: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const handleConfirm = () =>
    form.validateFields().then(
      ({ reason }) => onDone(reason.trim()),
      () => undefined,
    );
  return (
    <FormDialog width={dialogDefaultWidth} title={title} danger onConfirm={handleConfirm} onCancel={() => onDone()}>
      {hint !== undefined && <p>{hint}</p>}
      <Form form={form} layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item
          name="reason"
          label={label}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing(label) }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={reasonMax} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
