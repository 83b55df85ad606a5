import { partsTexts as texts } from './parts.texts.ts';
import styles from './page-skeleton.module.css';

/** The shape of a list page while it comes; after three seconds it says that it is still trying. */
export function PageSkeleton({ isSlow = false }: { isSlow?: boolean }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={isSlow ? texts.slow : texts.loading}>
      <div className={styles.filters}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={styles.rows}>
        {Array.from({ length: 9 }, (_, row) => (
          <i key={row} />
        ))}
      </div>
      <p>{isSlow ? texts.slow : ''}</p>
    </div>
  );
}
