import { Form, Input } from 'antd';
import { registrySetState } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { RegistryOutcome } from 'shared-contracts/release';
import { ChangeDialog } from './change-dialog.tsx';
import { versionsTexts as texts } from './versions.texts.ts';

interface PlainChangeDialogProps {
  title: string;
  danger?: boolean;
  /** Also asks for the words that users see while a remote is off. */
  asksMessage?: boolean;
  change(fields: { reason: string; message?: string }): Promise<RegistryOutcome>;
  onDone(): void;
  onClose(): void;
}

/** A change that needs nothing but its reason. */
export function PlainChangeDialog({
  title,
  danger = false,
  asksMessage = false,
  change,
  onDone,
  onClose,
}: PlainChangeDialogProps) {
  const [form] = Form.useForm<{ message?: string; reason: string }>();
  return (
    <ChangeDialog<{ message?: string }>
      title={title}
      danger={danger}
      form={form}
      onSubmit={change}
      onDone={onDone}
      onClose={onClose}
    >
      {asksMessage && (
        <Form.Item name="message" label={texts.message}>
          <Input maxLength={maxOf(registrySetState.request, 'message')} placeholder={texts.messageHint} />
        </Form.Item>
      )}
    </ChangeDialog>
  );
}
