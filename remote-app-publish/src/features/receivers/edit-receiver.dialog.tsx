import { Checkbox, Form, Input } from 'antd';
import { savePlatformReceiver } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { platformNames, type PlatformReceiver } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction, useShell } from 'shared-ui';
import { receiverTexts as texts } from './receivers.texts.ts';

interface EditReceiverDialogProps extends DialogProps<{ secret: string | null }> {
  receiver: PlatformReceiver;
}

interface Fields {
  url: string;
  isKeyRenewed: boolean;
}

/** Sets the address of a platform’s receiver; ends with its new key where one was made. */
export function EditReceiverDialog({ receiver, onDone }: EditReceiverDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const { platform, rev, url, hasSecret } = receiver;
  const [save, isPending] = useAction(async () => {
    const { data } = await shell.call(savePlatformReceiver, { platform, rev, ...form.getFieldsValue() });
    onDone(data);
  });
  return (
    <FormDialog
      title={texts.editOf(platformNames[platform])}
      width={600}
      confirmText={texts.save}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ url, isKeyRenewed: false }}>
        <Form.Item name="url" label={texts.url} extra={texts.urlExtra}>
          <Input autoFocus maxLength={maxOf(savePlatformReceiver.request, 'url')} placeholder="https://" />
        </Form.Item>
        <Form.Item name="isKeyRenewed" valuePropName="checked" extra={texts.renewNote} hidden={!hasSecret}>
          <Checkbox>{texts.renew}</Checkbox>
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
