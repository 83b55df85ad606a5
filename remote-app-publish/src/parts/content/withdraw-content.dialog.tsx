import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type ContentRow, DeliveryState, type Target } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { contentTexts as texts } from './content.texts.ts';
import { DialogSubject } from './dialog-subject.tsx';
import { TargetField } from './target-field.tsx';

interface WithdrawOrder {
  targets: Target[];
  reason: string;
}

interface WithdrawContentDialogProps extends DialogProps<WithdrawOrder> {
  rows: readonly ContentRow[];
}

const down: readonly DeliveryState[] = [DeliveryState.Idle, DeliveryState.Withdrawn];

/** Targets where any of the stories stands or is about to. */
function standingTargets(rows: readonly ContentRow[]): Target[] {
  return [
    ...new Set(
      rows.flatMap(({ deliveries }) =>
        deliveries.filter(({ state }) => !down.includes(state)).map(({ target }) => target),
      ),
    ),
  ];
}

/** Asks why, and from which targets; all of them to begin with. */
export function WithdrawContentDialog({ rows, onDone }: WithdrawContentDialogProps) {
  const [form] = Form.useForm<WithdrawOrder>();
  const targets = standingTargets(rows);
  const handleConfirm = () => form.validateFields().then(onDone, () => undefined);
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.withdraw}
      danger
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={rows} />
      <Form form={form} layout="vertical" initialValues={{ targets, reason: '' }}>
        <Form.Item
          name="reason"
          label={texts.withdrawReason}
          rules={[{ required: true, whitespace: true, message: texts.withdrawReasonRequired }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={200} showCount />
        </Form.Item>
        <TargetField label={texts.withdrawTargets} targets={targets} />
      </Form>
    </FormDialog>
  );
}
