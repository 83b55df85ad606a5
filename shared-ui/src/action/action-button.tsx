import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';
import styles from './action-button.module.css';

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Reasons why it is disabled; shown on hover, on focus and to screen readers. */
  reasons?: readonly string[];
}

/** A button that explains why it is disabled, and then remains focusable by keyboard. */
export function ActionButton({ reasons = [], onClick, className, ...button }: ActionButtonProps) {
  const noteId = useId();
  if (reasons.length === 0) return <Button {...button} className={className} onClick={onClick} />;
  const note = reasons.join('；');
  return (
    <Tooltip title={note} trigger={['hover', 'focus']}>
      <span className={styles.holder}>
        <Button
          {...button}
          className={`${className ?? ''} ${styles.off}`}
          aria-disabled
          aria-describedby={noteId}
          htmlType="button"
        />
        <span id={noteId} hidden>
          {note}
        </span>
      </span>
    </Tooltip>
  );
}
