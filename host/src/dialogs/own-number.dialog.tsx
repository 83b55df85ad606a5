import { Alert, Button, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { mobileLength } from 'shared-contracts/limits';
import { errorSentence } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { phoneTexts as texts } from '../parts/phone.texts.ts';
import { isNumberTaken, readOwnNumber, requestOwnNumberCode, setOwnNumber } from '../session/own-number.api.ts';
import type { DialogControl } from './dialogs.state.ts';
import { PhoneCodeItem } from './phone-code-item.tsx';

interface Fields {
  mobilePhone: string;
  code: string;
  password: string;
}

const isNumber = { pattern: /^1\d{10}$/, required: true, message: texts.rules.mobile };

/** Binds a number to the own account, or another one. */
export function OwnNumberDialog({ isOpen, onDone, onGone }: DialogControl<boolean>) {
  const [form] = Form.useForm<Fields>();
  const [present, setPresent] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const title = present ? texts.change : texts.bind;

  useEffect(() => {
    readOwnNumber().then(setPresent, (error: unknown) => setProblem(errorSentence(error)));
  }, []);

  const free = {
    validateTrigger: 'onBlur',
    validator: async (_: unknown, value = '') => {
      // A server that does not answer now blocks nobody; it refuses a taken number itself later.
      if (/^1\d{10}$/.test(value) && (await isNumberTaken(value).catch(() => false))) throw new Error(texts.taken);
    },
  };
  const request = async (): Promise<boolean> => {
    const fields = await form.validateFields(['mobilePhone']).catch(() => undefined);
    if (fields) await requestOwnNumberCode(fields.mobilePhone);
    return fields !== undefined;
  };
  const handleFinish = async (fields: Fields): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await setOwnNumber(fields);
      message.success(texts.bound);
      onDone(true);
    } catch (error) {
      setProblem(errorSentence(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open={isOpen}
      title={title}
      width={440}
      centered
      mask={{ closable: false }}
      onCancel={() => onDone(false)}
      afterClose={onGone}
      footer={[
        <Button key="cancel" onClick={() => onDone(false)}>
          {texts.cancel}
        </Button>,
        <Button key="ok" type="primary" loading={isBusy} onClick={() => form.submit()}>
          {texts.ok}
        </Button>,
      ]}
    >
      {present !== undefined && (
        <Alert
          type="info"
          showIcon
          title={present === '' ? texts.noNumber : texts.ownNumber(present)}
          style={{ marginBottom: 16 }}
        />
      )}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void handleFinish(fields)}>
        <Form.Item
          name="mobilePhone"
          label={texts.newMobile}
          validateFirst
          validateTrigger={['onBlur', 'onSubmit']}
          rules={[isNumber, free]}
        >
          <Input inputMode="numeric" maxLength={mobileLength} autoComplete="tel" autoFocus />
        </Form.Item>
        <PhoneCodeItem onRequest={request} />
        <Form.Item
          name="password"
          label={texts.presentPassword}
          rules={[{ required: true, message: texts.rules.password }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
