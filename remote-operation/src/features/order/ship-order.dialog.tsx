import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { shipOrder } from 'shared-contracts/endpoints';
import { orderLimits } from 'shared-contracts/limits';
import type { OrderRow, Parcel } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { orderTexts as texts } from './order.texts.ts';

interface ShipOrderDialogProps extends DialogProps<true> {
  order: Pick<OrderRow, 'id' | 'number' | 'rev' | 'carrier' | 'trackingNumber'>;
}

/** By whom a parcel goes, and its number. */
export function ShipOrderDialog({ order: { id, number, rev, carrier, trackingNumber }, onDone }: ShipOrderDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Parcel>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(shipOrder, { id, rev, ...fields });
    onDone(true);
  });
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.shipTitle(number)}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ carrier, trackingNumber }}>
        <Form.Item
          name="carrier"
          label={texts.carrier}
          rules={[{ required: true, whitespace: true, message: texts.carrierMissing }]}
        >
          <Input autoFocus maxLength={orderLimits.carrier} />
        </Form.Item>
        <Form.Item
          name="trackingNumber"
          label={texts.trackingNumber}
          rules={[
            { required: true, whitespace: true, message: texts.trackingMissing },
            { pattern: /^[\w-]*$/, message: texts.trackingWrong },
          ]}
        >
          <Input maxLength={orderLimits.trackingNumber} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
