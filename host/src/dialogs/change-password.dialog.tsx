import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { updateSelfPassword } from 'shared-contracts/endpoints';
import { passwordProblem } from 'shared-contracts/model';
import { callServer } from '../session/call.ts';
import { fieldProblems } from '../errors/field-problems.ts';
import { errorSentence } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { hashPassword } from '../session/hash-password.ts';
import { PasswordRules } from '../parts/password-rules.tsx';
import { newPasswordFields } from '../session/new-password.api.ts';
import { currentSession } from '../session/session.state.ts';
import { usePasswordPolicy } from '../session/use-password-policy.ts';
import { dialogTexts as texts } from './dialogs.texts.ts';
import type { DialogControl } from './dialogs.state.ts';

interface ChangePasswordDialogProps extends DialogControl<boolean> {
  /** The user may not go on before: only logging out is left beside. */
  isForced?: boolean;
  /** The other way, by a texted code; true when the password was set. */
  onForgotten(): Promise<boolean>;
}

interface Fields {
  oldPassword: string;
  newPassword: string;
  newPasswordAgain: string;
}

/** Changes the user's own password; opened after login while the password is the one that an administrator gave. */
export function ChangePasswordDialog({
  isForced = false,
  onForgotten,
  isOpen,
  onDone,
  onGone,
}: ChangePasswordDialogProps) {
  const [form] = Form.useForm<Fields>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const policy = usePasswordPolicy();
  const typed = Form.useWatch('newPassword', form) ?? '';
  const { userName = '', nickName = '' } = currentSession()?.user ?? {};
  const names = [userName, nickName];

  const handleFinish = async ({ oldPassword, newPassword }: Fields): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const { hash, sealedPassword } = await newPasswordFields(newPassword);
      await callServer(updateSelfPassword, {
        oldPassword: await hashPassword(oldPassword),
        newPassword: hash,
        sealedPassword,
      });
      message.success(texts.passwordChanged);
      onDone(true);
    } catch (error) {
      const inField = fieldProblems(error).newPassword;
      if (inField === undefined) setProblem(errorSentence(error));
      else form.setFields([{ name: 'newPassword', errors: [inField] }]);
    } finally {
      setBusy(false);
    }
  };
  const again = ({ getFieldValue }: { getFieldValue(name: string): unknown }) => ({
    validator: (_: unknown, value: string) =>
      value === getFieldValue('newPassword') ? Promise.resolve() : Promise.reject(new Error(texts.passwordDiffers)),
  });
  const strong = ({ getFieldValue }: { getFieldValue(name: string): unknown }) => ({
    validator: (_: unknown, value = '') => {
      const weakness = passwordProblem(value, [...names, policy.siteName]);
      if (weakness !== undefined) return Promise.reject(new Error(weakness));
      return value === getFieldValue('oldPassword') ? Promise.reject(new Error(texts.passwordSame)) : Promise.resolve();
    },
  });

  return (
    <Modal
      open={isOpen}
      title={texts.changePassword}
      width={440}
      centered
      closable={!isForced}
      mask={{ closable: false }}
      keyboard={!isForced}
      onCancel={() => onDone(false)}
      afterClose={onGone}
      footer={[
        <Button key="cancel" onClick={() => onDone(false)}>
          {isForced ? texts.logout : texts.cancel}
        </Button>,
        <Button key="ok" type="primary" loading={isBusy} onClick={() => form.submit()}>
          {texts.ok}
        </Button>,
      ]}
    >
      {isForced && <Alert type="warning" showIcon title={texts.mustChange} style={{ marginBottom: 16 }} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void handleFinish(fields)}>
        <Form.Item
          name="oldPassword"
          label={texts.oldPassword}
          rules={[{ required: true, message: texts.needOldPassword }]}
        >
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <div style={{ margin: '-20px -7px 8px', textAlign: 'right' }}>
          <Button type="link" size="small" onClick={() => void onForgotten().then((isSet) => isSet && onDone(true))}>
            {texts.forgotten}
          </Button>
        </div>
        <Form.Item
          name="newPassword"
          label={texts.newPassword}
          extra={<PasswordRules id="password-rules" password={typed} names={names} policy={policy} />}
          rules={[strong]}
        >
          <Input.Password autoComplete="new-password" aria-details="password-rules" />
        </Form.Item>
        <Form.Item
          name="newPasswordAgain"
          label={texts.newPasswordAgain}
          dependencies={['newPassword']}
          rules={[again]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
