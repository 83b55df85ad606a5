import { Checkbox, Form, InputNumber, Select } from 'antd';
import { registrySetCanary } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { canaryWhole, type RemoteStatus } from 'shared-contracts/release';
import { ChangeDialog } from './change-dialog.tsx';
import { registryChanges } from './versions.api.ts';
import { versionsTexts as texts } from './versions.texts.ts';

interface Fields {
  version: string;
  percent: number;
  roles: string[];
  users: string[];
  noSmoke?: boolean;
}

interface CanaryDialogProps {
  remote: RemoteStatus;
  serial: number;
  onDone(): void;
  onClose(): void;
}

const perPercent = canaryWhole / 100;

/** A version for a share of the users, for roles, or for users by name. */
export function CanaryDialog({ remote, serial, onDone, onClose }: CanaryDialogProps) {
  const [form] = Form.useForm<Fields & { reason: string }>();
  const { canary } = remote;
  const options = remote.versions
    .filter(({ version }) => version !== remote.active)
    .map(({ version }) => ({ value: version, label: version }));
  const submit = ({ percent, version, roles, users, noSmoke = false, reason }: Fields & { reason: string }) =>
    registryChanges.setCanary({
      remote: remote.name,
      serial,
      reason,
      version,
      share: Math.round(percent * perPercent),
      roles,
      users,
      noSmoke,
    });

  return (
    <ChangeDialog<Fields>
      title={`${canary ? texts.changeShare : texts.canary} · ${remote.name}`}
      form={form}
      onSubmit={submit}
      onDone={onDone}
      onClose={onClose}
      initial={{
        percent: canary ? canary.share / perPercent : 10,
        roles: canary?.roles ?? [],
        users: canary?.users ?? [],
        ...(canary && { version: canary.version }),
      }}
    >
      <Form.Item name="version" label={texts.version} rules={[{ required: true, message: texts.versionNeeded }]}>
        <Select options={options} showSearch />
      </Form.Item>
      <Form.Item name="percent" label={texts.share}>
        <InputNumber min={0} max={maxOf(registrySetCanary.request, 'share') / perPercent} step={5} suffix="%" />
      </Form.Item>
      <Form.Item name="roles" label={texts.roles} extra={texts.rolesHint}>
        <Select mode="tags" open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="users" label={texts.users} extra={texts.usersHint}>
        <Select mode="tags" open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="noSmoke" valuePropName="checked">
        <Checkbox>{texts.skipSmoke}</Checkbox>
      </Form.Item>
    </ChangeDialog>
  );
}
