import { Alert, Checkbox, Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { proposeRefund } from 'shared-contracts/endpoints';
import { orderLimits } from 'shared-contracts/limits';
import type { OrderRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { liveRefund } from './order.rules.ts';
import { orderTexts as texts } from './order.texts.ts';

interface ProposeRefundDialogProps extends DialogProps<true> {
  order: OrderRow;
}

/** Why an order is refunded, and whether its goods come back into stock. */
export function ProposeRefundDialog({ order, onDone }: ProposeRefundDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<{ reason: string; isStockBack: boolean }>();
  const byMember = liveRefund(order);
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(proposeRefund, { id: order.id, rev: order.rev, ...fields });
    onDone(true);
  });
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.proposeTitle(order.number)}
      confirmText={texts.propose}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ reason: byMember?.reason ?? '', isStockBack: order.shippedTime === null }}
      >
        <Alert type="info" showIcon title={texts.proposeHint} style={{ marginBottom: 16 }} />
        {byMember && <p>{texts.memberReason(byMember.reason)}</p>}
        <Form.Item
          name="reason"
          label={texts.proposeReason}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={orderLimits.reason} showCount />
        </Form.Item>
        <Form.Item name="isStockBack" valuePropName="checked">
          <Checkbox>{texts.stockBack}</Checkbox>
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
