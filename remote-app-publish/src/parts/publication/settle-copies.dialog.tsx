import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import type { ContentRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { OldCopies } from './old-copies.tsx';
import { correctionTexts as texts } from './correction.texts.ts';

interface SettleOrder {
  note: string;
}

interface SettleCopiesDialogProps extends DialogProps<SettleOrder> {
  rows: readonly ContentRow[];
}

/** Asks what was done about copies that cannot be changed. */
export function SettleCopiesDialog({ rows, onDone }: SettleCopiesDialogProps) {
  const [form] = Form.useForm<SettleOrder>();
  const handleConfirm = () => form.validateFields().then(onDone, () => undefined);
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.settleCopies}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={rows} />
      <OldCopies rows={rows} />
      <Form form={form} layout="vertical" initialValues={{ note: '' }}>
        <Form.Item
          name="note"
          label={texts.settleNote}
          extra={texts.settleHint}
          rules={[{ required: true, whitespace: true, message: texts.settleMissing }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={200} showCount placeholder={texts.settlePlaceholder} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
