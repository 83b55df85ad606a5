import { Typography } from 'antd';
import styles from './row-note.module.css';

/** Error of a row, below its first words: grey while it is retried, red once retries have ended. */
export function RowNote({ text, isUnderWay }: { text: string; isUnderWay: boolean }) {
  return (
    <Typography.Text type={isUnderWay ? 'secondary' : 'danger'} className={styles.note ?? ''}>
      {text}
    </Typography.Text>
  );
}
