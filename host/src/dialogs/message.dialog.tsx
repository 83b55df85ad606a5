import { Button, Modal } from 'antd';
import { dialogTexts as texts } from './dialogs.texts.ts';
import type { DialogControl } from './dialogs.state.ts';

interface MessageDialogProps extends DialogControl<void> {
  title?: string;
  content: string;
}

/** Shows a message and waits until it is read; the title is '系统提示' by default (R119). */
export function MessageDialog({ title = texts.message, content, isOpen, onDone, onGone }: MessageDialogProps) {
  const footer = (
    <Button type="primary" autoFocus onClick={() => onDone()}>
      {texts.ok}
    </Button>
  );
  return (
    <Modal
      open={isOpen}
      title={title}
      width={420}
      centered
      footer={footer}
      onCancel={() => onDone()}
      afterClose={onGone}
    >
      <p style={{ margin: '4px 0 8px', whiteSpace: 'pre-line' }}>{content}</p>
    </Modal>
  );
}
