import { Alert, Button } from 'antd';
import { staleTexts } from './autosave.texts.ts';

interface StaleAlertProps {
  className: string | undefined;
  title: string;
  onReopen(): void;
}

/** Says that somebody else has changed what is open here, and offers to open what is stored now. */
export function StaleAlert({ className, title, onReopen }: StaleAlertProps) {
  return (
    <Alert
      className={className ?? ''}
      type="error"
      showIcon
      title={title}
      action={<Button onClick={onReopen}>{staleTexts.reload}</Button>}
    />
  );
}
