import { Button, Checkbox, Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { registrySwap } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { RegistryPlan, RemoteStatus, SwapMode } from 'shared-contracts/release';
import { showError } from '../errors/show-error.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { PlanView } from './plan-view.tsx';
import { makePlan, registryChanges } from './versions.api.ts';
import { versionsTexts as texts } from './versions.texts.ts';

interface Fields {
  version: string;
  mode: SwapMode;
  deadlineMinutes?: number;
  noSmoke?: boolean;
  acceptRemoved?: boolean;
}

interface SwapDialogProps {
  remote: RemoteStatus;
  serial: number;
  /** Version chosen beforehand. */
  version?: string;
  onDone(): void;
  onClose(): void;
}

/** Another version for everybody; 检查 says beforehand what would be refused. */
export function SwapDialog({ remote, serial, version, onDone, onClose }: SwapDialogProps) {
  const [form] = Form.useForm<Fields & { reason: string }>();
  const [plan, setPlan] = useState<RegistryPlan>();
  const [isChecking, setChecking] = useState(false);
  const mode: SwapMode = Form.useWatch('mode', form) ?? 'boundary';
  const options = remote.versions
    .filter((one) => one.version !== remote.active)
    .map((one) => ({ value: one.version, label: one.version }));

  const check = async (): Promise<void> => {
    const chosen = form.getFieldValue('version') as string | undefined;
    if (chosen === undefined) return void form.validateFields(['version']).catch(() => undefined);
    setChecking(true);
    setPlan(undefined);
    await makePlan(
      remote.name,
      chosen,
      form.getFieldValue('noSmoke') === true,
      form.getFieldValue('acceptRemoved') === true,
    ).then(setPlan, showError);
    setChecking(false);
  };
  const submit = ({
    version: to,
    mode: how,
    deadlineMinutes,
    noSmoke = false,
    acceptRemoved = false,
    reason,
  }: Fields & { reason: string }) =>
    registryChanges.swap({
      remote: remote.name,
      serial,
      reason,
      version: to,
      mode: how,
      noSmoke,
      acceptRemoved,
      ...(how === 'security' && { deadlineMinutes }),
    });

  return (
    <ChangeDialog<Fields>
      title={`${texts.swap} · ${remote.name}`}
      form={form}
      initial={{ mode: 'boundary', deadlineMinutes: 10, ...(version && { version }) }}
      onSubmit={submit}
      onDone={onDone}
      onClose={onClose}
      extra={
        <Button key="check" loading={isChecking} onClick={() => void check()}>
          {texts.check}
        </Button>
      }
    >
      <Form.Item name="version" label={texts.version} rules={[{ required: true, message: texts.versionNeeded }]}>
        <Select options={options} showSearch onChange={() => setPlan(undefined)} />
      </Form.Item>
      <Form.Item name="mode" label={texts.mode} extra={texts.modeHints[mode]}>
        <Select
          options={(Object.keys(texts.modes) as SwapMode[]).map((value) => ({ value, label: texts.modes[value] }))}
        />
      </Form.Item>
      {mode === 'security' && (
        <Form.Item name="deadlineMinutes" label={texts.deadline}>
          <InputNumber min={1} max={maxOf(registrySwap.request, 'deadlineMinutes')} />
        </Form.Item>
      )}
      <Form.Item name="noSmoke" valuePropName="checked">
        <Checkbox>{texts.skipSmoke}</Checkbox>
      </Form.Item>
      <Form.Item name="acceptRemoved" valuePropName="checked">
        <Checkbox>{texts.acceptRemoved}</Checkbox>
      </Form.Item>
      {plan && <PlanView plan={plan} />}
    </ChangeDialog>
  );
}
