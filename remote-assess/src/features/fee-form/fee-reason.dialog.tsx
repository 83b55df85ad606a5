import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type DialogProps, FormDialog } from 'shared-ui';
import { reasonMax } from './fee-form.rules.ts';
import { feeFormTexts as texts } from './fee-form.texts.ts';

export interface FeeReasonDialogProps extends DialogProps<string> {
  title: string;
  hint: string;
  label: string;
  confirmText: string;
}

/** Asks for the reason of a change, or of a rejection. */
export function FeeReasonDialog({ title, hint, label, confirmText, onDone }: FeeReasonDialogProps) {
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
      confirmText={confirmText}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <p>{hint}</p>
      <Form form={form} layout="vertical">
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
