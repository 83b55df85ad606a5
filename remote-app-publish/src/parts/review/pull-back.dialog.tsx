import { Alert, Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import type { ContentRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { reviewTexts as texts } from './review.texts.ts';

interface PullBackDialogProps extends DialogProps<string> {
  rows: readonly ContentRow[];
}

/** Asks why an approval is taken back, and says what happens then. */
export function PullBackDialog({ rows, onDone }: PullBackDialogProps) {
  const [form] = Form.useForm<{ remark: string }>();
  const handleConfirm = () =>
    form.validateFields().then(
      ({ remark }) => onDone(remark.trim()),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.pullBack}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={rows} />
      <Alert type="info" showIcon title={texts.pullBackHint} style={{ marginBottom: 16 }} />
      <Form form={form} layout="vertical" initialValues={{ remark: '' }}>
        <Form.Item
          name="remark"
          label={texts.pullBackReason}
          rules={[{ required: true, whitespace: true, message: texts.pullBackNeeded }]}
        >
          <Input.TextArea autoFocus rows={4} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
