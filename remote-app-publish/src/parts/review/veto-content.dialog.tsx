import { Alert, Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import type { ContentRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { reviewTexts as texts } from './review.texts.ts';

interface VetoContentDialogProps extends DialogProps<string> {
  rows: readonly ContentRow[];
}

/** Asks for the opinion of a veto, and says what it means. */
export function VetoContentDialog({ rows, onDone }: VetoContentDialogProps) {
  const [form] = Form.useForm<{ remark: string }>();
  const handleConfirm = () =>
    form.validateFields().then(
      ({ remark }) => onDone(remark.trim()),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.veto}
      danger
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={rows} />
      <Alert type="warning" showIcon title={texts.vetoWarning} style={{ marginBottom: 16 }} />
      <Form form={form} layout="vertical" initialValues={{ remark: '' }}>
        <Form.Item
          name="remark"
          label={texts.vetoOpinion}
          rules={[{ required: true, whitespace: true, message: texts.vetoNeeded }]}
        >
          <Input.TextArea autoFocus rows={4} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
