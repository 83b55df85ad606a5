import { loginTexts } from '../parts/login.texts.ts';
import styles from './splash.module.css';

/** Stands still for a moment before anything shows, so that quick starts do not flicker. */
export function Splash() {
  return (
    <div className={styles.splash} role="status" aria-label={loginTexts.loading}>
      <span className={styles.bar} />
    </div>
  );
}
