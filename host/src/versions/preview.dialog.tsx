import { Alert, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { registryGrantOverride } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { RemoteStatus } from 'shared-contracts/release';
import { errorSentence } from '../errors/show-error.ts';
import { previewRelease } from '../swap/dev-override.ts';
import { versionsTexts as texts } from './versions.texts.ts';

interface PreviewDialogProps {
  remote: RemoteStatus;
  onDone(): void;
  onClose(): void;
}

/** Any published version for this session alone, to look at before others get it. */
export function PreviewDialog({ remote, onDone, onClose }: PreviewDialogProps) {
  const [form] = Form.useForm<{ version: string; reason: string }>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async ({ version, reason }: { version: string; reason: string }): Promise<void> => {
    setBusy(true);
    await previewRelease(remote.name, version, reason).then(onDone, (error: unknown) =>
      setProblem(errorSentence(error)),
    );
    setBusy(false);
  };
  return (
    <Modal
      open
      title={`${texts.preview} · ${remote.name}`}
      confirmLoading={isBusy}
      okText={texts.ok}
      cancelText={texts.cancel}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)}>
        <Form.Item name="version" label={texts.version} rules={[{ required: true, message: texts.versionNeeded }]}>
          <Select options={remote.versions.map(({ version }) => ({ value: version, label: version }))} showSearch />
        </Form.Item>
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, whitespace: true, message: texts.reasonNeeded }]}
        >
          <Input maxLength={maxOf(registryGrantOverride.request, 'reason')} />
        </Form.Item>
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
      </Form>
    </Modal>
  );
}
