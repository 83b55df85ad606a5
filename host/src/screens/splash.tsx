import { loginTexts } from '../parts/login.texts.ts';
import styles from './splash.module.css';

/** Shows a loading bar after a short delay, so that quick starts do not flicker. */
export function Splash() {
  return (
    <div className={styles.splash} role="status" aria-label={loginTexts.loading}>
      <span className={styles.bar} />
    </div>
  );
}
