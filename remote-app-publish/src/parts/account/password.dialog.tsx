import { Alert, Button, Modal, Typography } from 'antd';
import { type DialogProps, useShell } from 'shared-ui';
import { accountTexts as texts } from './account.texts.ts';
import styles from './account.module.css';

export interface PasswordDialogProps extends DialogProps<true> {
  title: string;
  nickName: string;
  userName: string;
  password: string;
}

/** Shows a made-up password once; it closes only by its button, lest it be lost by a stray click. */
export function PasswordDialog({ title, nickName, userName, password, onDone }: PasswordDialogProps) {
  const shell = useShell();
  const handleCopy = () =>
    copyText(password).then(
      () => shell.message.success(texts.copied),
      () => shell.message.warning(texts.copyUnsupported),
    );

  return (
    <Modal
      open
      width={460}
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={() => onDone(true)}>
          {texts.close}
        </Button>
      }
    >
      <Alert className={styles.alert ?? ''} type="warning" showIcon title={texts.passwordOnce} />
      <dl className={styles.facts}>
        <dt>{texts.nickName}</dt>
        <dd>{nickName}</dd>
        <dt>{texts.userName}</dt>
        <dd>{userName}</dd>
        <dt>{texts.password}</dt>
        <dd>
          <Typography.Text code className={styles.password ?? ''}>
            {password}
          </Typography.Text>
          <Button size="small" onClick={() => void handleCopy()}>
            {texts.copy}
          </Button>
        </dd>
      </dl>
    </Modal>
  );
}

async function copyText(text: string): Promise<void> {
  // Absent in insecure contexts; the rejection is shown to the user.
  await navigator.clipboard.writeText(text);
}
