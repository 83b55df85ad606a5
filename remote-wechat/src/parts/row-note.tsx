import { Typography } from 'antd';
import styles from './row-note.module.css';

/** What went wrong with a row, below its first words: grey while it is tried again, red once that is over. */
export function RowNote({ text, isUnderWay }: { text: string; isUnderWay: boolean }) {
  return (
    <Typography.Text type={isUnderWay ? 'secondary' : 'danger'} className={styles.note ?? ''}>
      {text}
    </Typography.Text>
  );
}
