import { Button, Modal } from 'antd';
import type { DialogProps } from 'shared-ui';

interface ChoiceDialogProps extends DialogProps<string> {
  title: string;
  content: string;
  cancelText: string;
  choices: readonly { value: string; label: string; danger?: boolean }[];
}

/** Asks for one of a few ways; undefined when given up. */
export function ChoiceDialog({ title, content, cancelText, choices, onDone }: ChoiceDialogProps) {
  const footer = [
    <Button key="cancel" onClick={() => onDone()}>
      {cancelText}
    </Button>,
    ...choices.map(({ value, label, danger = false }, index) => (
      <Button key={value} danger={danger} type={index === 0 ? 'primary' : 'default'} onClick={() => onDone(value)}>
        {label}
      </Button>
    )),
  ];
  return (
    <Modal open width={480} title={title} footer={footer} onCancel={() => onDone()}>
      {content}
    </Modal>
  );
}
