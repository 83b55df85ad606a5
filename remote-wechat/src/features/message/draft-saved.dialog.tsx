import { Alert, Button, Modal, Typography } from 'antd';
import { type DialogProps, useShell } from 'shared-ui';
import { messageTexts as texts } from './message.texts.ts';

export interface DraftSavedDialogProps extends DialogProps<true> {
  count: number;
  mediaId: string;
}

/** Shows that the draft is in the account's draft box, with its media id to copy. */
export function DraftSavedDialog({ count, mediaId, onDone }: DraftSavedDialogProps) {
  const shell = useShell();
  const handleCopy = () =>
    copyText(mediaId).then(
      () => shell.message.success(texts.copied),
      () => shell.message.warning(texts.copyUnsupported),
    );

  return (
    <Modal
      open
      width={480}
      title={texts.savedTitle}
      onCancel={() => onDone(true)}
      footer={
        <Button type="primary" onClick={() => onDone(true)}>
          {texts.done}
        </Button>
      }
    >
      <Alert type="success" showIcon title={texts.saved(count)} style={{ marginBottom: 16 }} />
      <p>
        {texts.mediaId}：<Typography.Text code>{mediaId}</Typography.Text>{' '}
        <Button size="small" onClick={() => void handleCopy()}>
          {texts.copy}
        </Button>
      </p>
    </Modal>
  );
}

async function copyText(text: string): Promise<void> {
  // Absent in insecure contexts; the rejection is shown to the user.
  await navigator.clipboard.writeText(text);
}
