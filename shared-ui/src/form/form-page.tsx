import { Typography } from 'antd';
import type { ReactNode } from 'react';
import styles from './form-page.module.css';

export interface FormPageProps {
  title: string;
  /** Beside the title, e.g. the save state. */
  status?: ReactNode;
  /** Buttons at the right of the header, which stays in view. */
  actions?: ReactNode;
  /** Buttons of the footer, which stays in view. */
  footer?: ReactNode;
  /** A narrow column at the right of the body, for what accompanies the text. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page that edits or shows one thing. */
export function FormPage({ title, status, actions, footer, aside, children }: FormPageProps) {
  return (
    <section className={styles.page} aria-label={title}>
      <header className={styles.header}>
        <Typography.Title level={1} className={styles.title ?? ''} ellipsis={{ tooltip: title }}>
          {title}
        </Typography.Title>
        {status && <div className={styles.status}>{status}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>
        <div className={styles.main}>{children}</div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}

/** Fields in two columns; a child with data-wide spans both. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
