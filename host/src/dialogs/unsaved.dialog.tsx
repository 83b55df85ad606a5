import { Button, Modal } from 'antd';
import { dialogTexts as texts } from './dialogs.texts.ts';
import type { DialogControl } from './dialogs.state.ts';

export type UnsavedAnswer = 'save' | 'discard' | 'stay';

interface UnsavedDialogProps extends DialogControl<UnsavedAnswer> {
  content: string;
  canSave: boolean;
}

/** Asks what becomes of unsaved work before its page goes. */
export function UnsavedDialog({ content, canSave, isOpen, onDone, onGone }: UnsavedDialogProps) {
  const footer = (
    <>
      <Button onClick={() => onDone('stay')}>{texts.stay}</Button>
      <Button danger onClick={() => onDone('discard')}>
        {texts.discard}
      </Button>
      {canSave && (
        <Button type="primary" autoFocus onClick={() => onDone('save')}>
          {texts.saveAndGo}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      open={isOpen}
      title={texts.unsaved}
      width={440}
      centered
      footer={footer}
      onCancel={() => onDone('stay')}
      afterClose={onGone}
    >
      <p style={{ margin: '4px 0 8px' }}>{content}</p>
    </Modal>
  );
}
