import type { ReactNode } from 'react';
import styles from './status.module.css';

/** A table that is wider than a phone: it scrolls in its own place, by keys too. */
export function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
    <div role="group" aria-label={label} tabIndex={0} className={styles.scroll}>
      {children}
    </div>
  );
}
