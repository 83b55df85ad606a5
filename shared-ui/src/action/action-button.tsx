import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';
import styles from './action-button.module.css';

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /**
   * Why it cannot be pressed; any makes it a disabled button that tells them on hover, on focus and to screen readers.
   */
  reasons?: readonly string[];
}

/** A button that never is silently grey: it stays reachable by keyboard and says what stands in its way. */
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
