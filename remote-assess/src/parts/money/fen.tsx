import styles from './fen.module.css';

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Fen as yuan with two decimals and separators, '1,234.50'. */
export function formatFen(fen: number): string {
  return money.format(fen / 100);
}

/** A sum in a table. */
export function Fen({ amount, isSum = false }: { amount: number; isSum?: boolean }) {
  return <span className={isSum ? styles.sum : styles.fen}>{formatFen(amount)}</span>;
}
