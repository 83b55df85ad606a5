import { Alert, Button, Flex, Form, Input, Modal, Spin, Typography } from 'antd';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { codeLength } from 'shared-contracts/limits';
import type { SecondFactorState } from 'shared-contracts/model';
import { minuteOf } from 'shared-ui';
import { fieldProblems } from '../errors/field-problems.ts';
import { errorSentence } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '../session/second-factor.api.ts';
import { copyText } from '../parts/copy-text.ts';
import type { DialogControl } from './dialogs.state.ts';
import { secondFactorTexts as texts } from './second-factor.texts.ts';

interface SecondFactorDialogProps extends DialogControl<boolean> {
  /** The user may not go on before: only logging out is left beside. */
  isForced?: boolean;
}

interface Fields {
  password?: string;
  code?: string;
}

type Stage =
  | { name: 'loading' }
  | { name: 'state'; state: SecondFactorState }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] };

/** The own second factor: setting it up with QR code and first code, recovery codes, switching it off. */
export function SecondFactorDialog({ isForced = false, isOpen, onDone, onGone }: SecondFactorDialogProps) {
  const [form] = Form.useForm<Fields>();
  const [stage, setStage] = useState<Stage>({ name: 'loading' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isOn = stage.name === 'codes' || (stage.name === 'state' && stage.state.enabledTime !== null);

  useEffect(() => {
    readSecondFactor().then(
      (state) => setStage({ name: 'state', state }),
      (error: unknown) => setProblem(errorSentence(error)),
    );
  }, []);

  const run = async (work: (fields: Required<Fields>) => Promise<void>): Promise<void> => {
    const fields = await form.validateFields().catch(() => undefined);
    if (!fields || isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await work(fields as Required<Fields>);
      form.resetFields();
    } catch (error) {
      const inFields = Object.entries(fieldProblems(error));
      if (inFields.length === 0) setProblem(errorSentence(error));
      form.setFields(inFields.map(([name, text]) => ({ name: name as keyof Fields, errors: [text] })));
    } finally {
      setBusy(false);
    }
  };
  const begin = () => run(async ({ password }) => setStage({ name: 'scan', ...(await beginSecondFactor(password)) }));
  const enable = () => run(async ({ code }) => setStage({ name: 'codes', codes: await confirmSecondFactor(code) }));
  const renew = () =>
    run(async ({ password }) => setStage({ name: 'codes', codes: await renewRecoveryCodes(password) }));
  const disable = () =>
    run(async ({ password }) => {
      await disableSecondFactor(password);
      message.success(texts.disabled);
      onDone(false);
    });

  const button = (text: string, work: () => unknown, more: object = {}) => (
    <Button key={text} {...more} onClick={() => void work()}>
      {text}
    </Button>
  );
  const main = { type: 'primary', loading: isBusy };
  const leave = isForced ? texts.logout : isOn ? texts.close : texts.cancel;
  const buttons = {
    loading: [],
    state: isOn
      ? [button(texts.disable, disable, { danger: true }), button(texts.renew, renew, main)]
      : [button(texts.begin, begin, main)],
    scan: [button(texts.enable, enable, main)],
    codes: [button(texts.saved, () => onDone(true), main)],
  }[stage.name];
  const submit = stage.name === 'scan' ? enable : isOn ? renew : begin;

  return (
    <Modal
      open={isOpen}
      title={texts.title}
      width={460}
      centered
      closable={!isForced && stage.name !== 'codes'}
      mask={{ closable: false }}
      keyboard={!isForced && stage.name !== 'codes'}
      onCancel={() => onDone(isOn)}
      afterClose={onGone}
      footer={[stage.name !== 'codes' && button(leave, () => onDone(false)), ...buttons]}
    >
      {isForced && stage.name !== 'codes' && (
        <Alert type="warning" showIcon title={texts.forced} style={{ marginBottom: 16 }} />
      )}
      {stage.name === 'loading' && problem === '' && <Spin />}
      {stage.name === 'codes' && <RecoveryCodes codes={stage.codes} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={() => void submit()}>
        {stage.name === 'state' && <StateFields state={stage.state} />}
        {stage.name === 'scan' && <ScanFields secret={stage.secret} uri={stage.uri} />}
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}

function StateFields({ state: { enabledTime, recoveryLeft, isDemanded } }: { state: SecondFactorState }) {
  return (
    <>
      <p>{enabledTime === null ? texts.off : texts.on(minuteOf(enabledTime), recoveryLeft)}</p>
      {enabledTime !== null && isDemanded && <p>{texts.demanded}</p>}
      <Form.Item name="password" label={texts.password} rules={[{ required: true, message: texts.needPassword }]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
    </>
  );
}

function ScanFields({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <p>{texts.scan}</p>
      <Flex vertical align="center" gap={12} style={{ marginBottom: 16 }}>
        <QRCodeSVG value={uri} size={200} marginSize={2} title={texts.qrCode} />
        <span>{texts.secret}</span>
        <Typography.Text code>{secret.match(/.{4}/g)?.join(' ')}</Typography.Text>
      </Flex>
      <Form.Item
        name="code"
        label={texts.code}
        rules={[{ required: true, pattern: /^\d{6}$/, message: texts.needCode }]}
      >
        <Input inputMode="numeric" maxLength={codeLength} autoComplete="one-time-code" autoFocus />
      </Form.Item>
    </>
  );
}

/** The codes for a lost phone, shown once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={texts.codesTitle}
        description={texts.codesHint}
        style={{ marginBottom: 16 }}
      />
      <ul style={{ columns: 2, listStyle: 'none', padding: 0 }} aria-label={texts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <Typography.Text code>{code}</Typography.Text>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => void copyText(codes.join('\n'))}>
        {texts.copyCodes}
      </Button>
    </>
  );
}
