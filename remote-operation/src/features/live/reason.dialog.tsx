import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type DialogProps, FormDialog } from 'shared-ui';
import { liveTexts as texts } from './live.texts.ts';

interface ReasonDialogProps extends DialogProps<string> {
  step: 'return' | 'withdraw';
}

/** Asks why a room is returned or withdrawn. */
export function ReasonDialog({ step, onDone }: ReasonDialogProps) {
  const [form] = Form.useForm<{ opinion: string }>();
  const handleConfirm = () =>
    form.validateFields().then(
      ({ opinion }) => onDone(opinion.trim()),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.reasonTitle[step]}
      danger={step === 'withdraw'}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ opinion: '' }}>
        <Form.Item
          name="opinion"
          label={texts.reason[step]}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing[step] }]}
        >
          <Input.TextArea autoFocus rows={4} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
