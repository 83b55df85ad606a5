import type { ReactNode } from 'react';
import styles from './money-total.module.css';

/** The sum that a list comes to, in words: how many lines, and how much. */
export function MoneyTotal({ count, amount, children }: { count: string; amount: string; children?: ReactNode }) {
  return (
    <span className={styles.total} role="status">
      {count}
      <strong>{amount}</strong>
      {children}
    </span>
  );
}
