import { Modal } from 'antd';
import type { ConfirmOptions } from 'shared-contracts/shell';
import { dialogTexts as texts } from './dialogs.texts.ts';
import type { DialogControl } from './dialogs.state.ts';

/** Asks OK or Cancel (R120); the title is '信息确认' by default (R121). */
export function ConfirmDialog({
  title = texts.confirm,
  content,
  okText = texts.ok,
  cancelText = texts.cancel,
  danger = false,
  isOpen,
  onDone,
  onGone,
}: ConfirmOptions & DialogControl<boolean>) {
  return (
    <Modal
      open={isOpen}
      title={title}
      width={420}
      centered
      okText={okText}
      cancelText={cancelText}
      okButtonProps={{ danger, autoFocus: true }}
      onOk={() => onDone(true)}
      onCancel={() => onDone(false)}
      afterClose={onGone}
    >
      <p style={{ margin: '4px 0 8px', whiteSpace: 'pre-line' }}>{content}</p>
    </Modal>
  );
}
