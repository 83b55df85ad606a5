import { Button } from 'antd';
import { listTexts as texts } from './list.texts.ts';
import styles from './list-page.module.css';

/**
 * Above rows that are no longer sure: the last look at the server failed. Plain, because it is wanted just when nothing
 * can be fetched.
 */
export function StaleNote({ onRetry }: { onRetry(): unknown }) {
  return (
    <div role="alert" className={styles.stale}>
      <span>{texts.stale}</span>
      <Button size="small" type="link" onClick={() => void onRetry()}>
        {texts.retry}
      </Button>
    </div>
  );
}
