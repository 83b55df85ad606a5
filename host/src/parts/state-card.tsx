import type { ReactNode } from 'react';
import styles from './state-card.module.css';

interface StateCardProps {
  tone: 'info' | 'warning';
  title: string;
  advice: string;
  /** Buttons: what can be done about it. */
  children?: ReactNode;
  foot?: ReactNode;
}

/**
 * Card in place of a page that cannot be shown. Without antd, since it must work when parts of antd cannot be loaded.
 */
export function StateCard({ tone, title, advice, children, foot }: StateCardProps) {
  return (
    <section role={tone === 'warning' ? 'alert' : 'status'} aria-label={title} className={styles.card}>
      <svg viewBox="0 0 48 48" className={styles[tone]} aria-hidden="true">
        <circle cx="24" cy="24" r="21" fill="currentColor" opacity="0.12" />
        <path
          d={tone === 'warning' ? 'M24 14v13m0 6v.5' : 'M24 15v.5m0 6V34'}
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h1>{title}</h1>
      <p>{advice}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
      {foot !== undefined && <p className={styles.foot}>{foot}</p>}
    </section>
  );
}
