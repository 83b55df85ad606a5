import { Alert, Button, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { mobileLength } from 'shared-contracts/limits';
import { passwordProblem } from 'shared-contracts/model';
import { fieldProblems } from '../errors/field-problems.ts';
import { errorSentence } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { phoneTexts as texts } from '../parts/phone.texts.ts';
import { readOwnNumber, requestOwnPasswordCode, setOwnPassword } from '../session/own-number.api.ts';
import { PasswordRules } from '../parts/password-rules.tsx';
import { currentSession } from '../session/session.state.ts';
import { usePasswordPolicy } from '../session/use-password-policy.ts';
import { dialogTexts } from './dialogs.texts.ts';
import type { DialogControl } from './dialogs.state.ts';
import { PhoneCodeItem } from './phone-code-item.tsx';

interface Fields {
  mobilePhone: string;
  code: string;
  password: string;
  again: string;
}

/** Sets the own password by a code sent to the own number, for who no longer knows the present one. */
export function PasswordByCodeDialog({ isOpen, onDone, onGone }: DialogControl<boolean>) {
  const [form] = Form.useForm<Fields>();
  const [present, setPresent] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const policy = usePasswordPolicy();
  const typed = Form.useWatch('password', form) ?? '';
  const { userName = '', nickName = '' } = currentSession()?.user ?? {};
  const names = [userName, nickName];

  useEffect(() => {
    readOwnNumber().then(setPresent, (error: unknown) => setProblem(errorSentence(error)));
  }, []);

  const request = async (): Promise<boolean> => {
    await requestOwnPasswordCode();
    return true;
  };
  const handleFinish = async ({ again: _again, ...fields }: Fields): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await setOwnPassword(fields);
      message.success(dialogTexts.passwordChanged);
      onDone(true);
    } catch (error) {
      const inField = fieldProblems(error).password;
      if (inField === undefined) setProblem(errorSentence(error));
      else form.setFields([{ name: 'password', errors: [inField] }]);
    } finally {
      setBusy(false);
    }
  };
  const strong = {
    validator: async (_: unknown, value = '') => {
      const weakness = passwordProblem(value, [...names, policy.siteName]);
      if (weakness !== undefined) throw new Error(weakness);
    },
  };
  const same = ({ getFieldValue }: { getFieldValue(name: string): unknown }) => ({
    validator: async (_: unknown, value: string) => {
      if (value !== getFieldValue('password')) throw new Error(texts.rules.again);
    },
  });

  return (
    <Modal
      open={isOpen}
      title={texts.byCode}
      width={440}
      centered
      mask={{ closable: false }}
      onCancel={() => onDone(false)}
      afterClose={onGone}
      footer={[
        <Button key="cancel" onClick={() => onDone(false)}>
          {texts.cancel}
        </Button>,
        <Button key="ok" type="primary" loading={isBusy} disabled={!present} onClick={() => form.submit()}>
          {texts.ok}
        </Button>,
      ]}
    >
      {present !== undefined && (
        <Alert
          type={present === '' ? 'warning' : 'info'}
          showIcon
          title={present === '' ? texts.toBind : texts.ownNumber(present)}
          style={{ marginBottom: 16 }}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={!present}
        onFinish={(fields) => void handleFinish(fields)}
      >
        <Form.Item
          name="mobilePhone"
          label={texts.ownFullNumber}
          rules={[{ pattern: /^1\d{10}$/, required: true, message: texts.rules.mobile }]}
        >
          <Input inputMode="numeric" maxLength={mobileLength} autoComplete="tel" />
        </Form.Item>
        <PhoneCodeItem onRequest={request} />
        <Form.Item
          name="password"
          label={texts.newPassword}
          extra={<PasswordRules id="password-rules-by-code" password={typed} names={names} policy={policy} />}
          rules={[strong]}
        >
          <Input.Password autoComplete="new-password" aria-details="password-rules-by-code" />
        </Form.Item>
        <Form.Item name="again" label={texts.newPasswordAgain} dependencies={['password']} rules={[same]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
