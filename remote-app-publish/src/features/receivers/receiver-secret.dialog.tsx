import { Alert, Button, Modal, Typography } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type DialogProps, useShell } from 'shared-ui';
import { receiverTexts as texts } from './receivers.texts.ts';

interface ReceiverSecretDialogProps extends DialogProps<true> {
  secret: string;
}

/** Shows a new key once; it closes only by its button, lest it be lost by a stray click. */
export function ReceiverSecretDialog({ secret, onDone }: ReceiverSecretDialogProps) {
  const shell = useShell();
  return (
    <Modal
      open
      width={dialogDefaultWidth}
      title={texts.secretTitle}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={() => void shell.copy(secret)}>{texts.copy}</Button>
          <Button type="primary" onClick={() => onDone(true)}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon title={texts.secretNote} style={{ marginBottom: 16 }} />
      <Typography.Text code>{secret}</Typography.Text>
    </Modal>
  );
}
