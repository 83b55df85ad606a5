import { Checkbox, Form, Input, Switch } from 'antd';
import { addWebhook, saveWebhook } from 'shared-contracts/endpoints';
import { webhookLimits } from 'shared-contracts/limits';
import { WebhookEvent, webhookEventNames, type WebhookRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { webhookTexts as texts } from './webhooks.texts.ts';

interface EditWebhookDialogProps extends DialogProps<{ secret: string | null }> {
  webhook?: WebhookRow;
}

interface Fields {
  name: string;
  url: string;
  events: WebhookEvent[];
  isOn: boolean;
}

/** Adds a receiver, or changes one; ends with the key of a new one. */
export function EditWebhookDialog({ webhook, onDone }: EditWebhookDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async ({ isOn, ...facts }) => {
    if (!webhook) return onDone({ secret: (await shell.call(addWebhook, facts)).data.secret });
    await shell.call(saveWebhook, { ...facts, isOn, id: webhook.id, rev: webhook.rev });
    onDone({ secret: null });
  });
  const { name = '', url = '', events = Object.values(WebhookEvent), isOn = true } = webhook ?? {};
  return (
    <FormDialog
      title={webhook ? texts.editOf(webhook.name) : texts.add}
      width={600}
      confirmText={texts.save}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ name, url, events, isOn }}>
        <Form.Item name="name" label={texts.title} rules={[{ required: true, message: texts.nameNeeded }]}>
          <Input autoFocus maxLength={webhookLimits.name} />
        </Form.Item>
        <Form.Item
          name="url"
          label={texts.url}
          extra={texts.urlExtra}
          rules={[{ required: true, message: texts.urlNeeded }]}
        >
          <Input maxLength={webhookLimits.address} placeholder="https://" />
        </Form.Item>
        <Form.Item name="events" label={texts.events} rules={[{ required: true, message: texts.eventsNeeded }]}>
          <Checkbox.Group
            options={Object.values(WebhookEvent).map((value) => ({ value, label: webhookEventNames[value] }))}
          />
        </Form.Item>
        <Form.Item name="isOn" label={texts.on} valuePropName="checked" hidden={!webhook}>
          <Switch />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
