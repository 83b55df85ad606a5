import { Alert, Button, Form, Input, Modal, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { registrySwap } from 'shared-contracts/endpoints';
import { type ReleaseCheck, releaseChecksOf } from 'shared-contracts/errors';
import { maxOf } from 'shared-contracts/limits';
import type { RegistryOutcome } from 'shared-contracts/release';
import { errorSentence } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { Checks } from './plan-view.tsx';
import { versionsTexts as texts } from './versions.texts.ts';

interface ChangeDialogProps<Fields extends object> {
  title: string;
  danger?: boolean;
  form: FormInstance<Fields & { reason: string }>;
  /** Fields above the reason. */
  children?: ReactNode;
  /** Buttons beside 确定. */
  extra?: ReactNode;
  initial?: Partial<Fields>;
  onSubmit(fields: Fields & { reason: string }): Promise<RegistryOutcome>;
  onDone(): void;
  onClose(): void;
}

/** A change of the registry: its fields, the reason that every change needs, and the checks that refused it. */
export function ChangeDialog<Fields extends object>({
  title,
  danger = false,
  form,
  children,
  extra,
  initial,
  onSubmit,
  onDone,
  onClose,
}: ChangeDialogProps<Fields>) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ sentence: string; checks: readonly ReleaseCheck[] }>();

  const handleFinish = async (fields: Fields & { reason: string }): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { serial } = await onSubmit(fields);
      message.success(texts.done(serial));
      onDone();
    } catch (error) {
      setRefusal({ sentence: errorSentence(error), checks: releaseChecksOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={title}
      width={640}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        extra,
        <Button key="cancel" onClick={onClose}>
          {texts.cancel}
        </Button>,
        <Button key="ok" type="primary" danger={danger} loading={isBusy} onClick={() => form.submit()}>
          {texts.ok}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(fields) => void handleFinish(fields)}
      >
        {children}
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, whitespace: true, message: texts.reasonNeeded }]}
        >
          <Input maxLength={maxOf(registrySwap.request, 'reason')} placeholder={texts.reasonHint} />
        </Form.Item>
        {refusal && (
          <div style={{ display: 'grid', gap: 12 }}>
            <Alert type="error" showIcon title={refusal.sentence} role="alert" />
            {refusal.checks.length > 0 && <Checks checks={refusal.checks} />}
          </div>
        )}
      </Form>
    </Modal>
  );
}
