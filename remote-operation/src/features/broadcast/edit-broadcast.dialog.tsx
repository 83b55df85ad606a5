import { Checkbox, Form, Input } from 'antd';
import { saveBroadcast } from 'shared-contracts/endpoints';
import { broadcastLimits as limits } from 'shared-contracts/limits';
import { BroadcastPlatform, type BroadcastRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { broadcastTexts as texts } from './broadcast.texts.ts';
import { FactFields } from './fact-fields.tsx';
import { type Period, periodOf, wireTimes } from './period-field.tsx';

interface EditBroadcastDialogProps extends DialogProps<true> {
  row: BroadcastRow;
}

interface Fields {
  title: string;
  anchorId: string;
  times: Period;
  changesAddress: boolean;
  pushAddress?: string;
}

/** Facts of a planned line; the push address is kept unless a new one is to be written. */
export function EditBroadcastDialog({ row, onDone }: EditBroadcastDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const changesAddress = Form.useWatch('changesAddress', form) ?? false;
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { times, changesAddress: isNew, pushAddress = '', ...facts } = fields;
    await shell.call(saveBroadcast, {
      ...facts,
      ...wireTimes(times),
      id: row.id,
      rev: row.rev,
      ...(isNew && { pushAddress: pushAddress.trim() }),
    });
    onDone(true);
  });
  const { title, anchorId, anchorName, startTime, endTime } = row;
  return (
    <FormDialog title={texts.editTitle} isPending={isPending} onConfirm={save} onCancel={() => onDone()}>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ title, anchorId, times: periodOf(startTime, endTime), changesAddress: false }}
      >
        <FactFields anchor={{ id: anchorId, name: anchorName }} />
        {row.platform !== BroadcastPlatform.Site && (
          <>
            <Form.Item name="changesAddress" valuePropName="checked" extra={texts.changeAddressHint}>
              <Checkbox>{texts.changeAddress}</Checkbox>
            </Form.Item>
            {changesAddress && (
              <Form.Item name="pushAddress" label={texts.address} extra={texts.addressHint}>
                <Input maxLength={limits.pushAddress} autoComplete="off" />
              </Form.Item>
            )}
          </>
        )}
      </Form>
    </FormDialog>
  );
}
