import type { ReactNode } from 'react';
import styles from './external-page.module.css';
import { loginTexts as texts } from '../parts/login.texts.ts';

interface ExternalPageProps {
  title: string;
  hint?: string;
  isWide?: boolean;
  children: ReactNode;
}

/** The stage of every page before the session: the product on the left, a card with the form on the right. */
export function ExternalPage({ title, hint, isWide = false, children }: ExternalPageProps) {
  return (
    <div className={styles.page}>
      <aside className={styles.brand} aria-hidden="true">
        <div className={styles.sheets}>
          <i />
          <i />
          <i />
        </div>
        <div className={styles.brandText}>
          <p className={styles.product}>{texts.product}</p>
          <p className={styles.slogan}>{texts.slogan}</p>
          <ul>
            {texts.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </aside>
      <main className={styles.stage}>
        <section className={isWide ? `${styles.card} ${styles.wide}` : styles.card} aria-labelledby="outside-title">
          <h1 id="outside-title" className={styles.title}>
            {title}
          </h1>
          {hint !== undefined && <p className={styles.subtitle}>{hint}</p>}
          {children}
        </section>
      </main>
    </div>
  );
}
