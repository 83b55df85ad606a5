import { Alert, Button, Modal, Typography } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type DialogProps, useShell } from 'shared-ui';
import { shownOnceTexts as texts } from './shown-once.texts.ts';

interface ShownOnceDialogProps extends DialogProps<true> {
  title: string;
  note: string;
  secret: string;
}

/** Shows a new key once; it closes only by its button, lest it be lost by a stray click. */
export function ShownOnceDialog({ title, note, secret, onDone }: ShownOnceDialogProps) {
  const shell = useShell();
  return (
    <Modal
      open
      width={dialogDefaultWidth}
      title={title}
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
      <Alert type="warning" showIcon title={note} style={{ marginBottom: 16 }} />
      <Typography.Text code>{secret}</Typography.Text>
    </Modal>
  );
}
