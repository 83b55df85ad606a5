import { useIsRunning } from '../shell/progress.state.ts';
import { layoutTexts } from './layout.texts.ts';
import styles from './layout.module.css';

/** The thin bar at the top of the window while something is under way. */
export function ProgressBar() {
  const isShown = useIsRunning();
  return isShown ? <div className={styles.progress} role="progressbar" aria-label={layoutTexts.working} /> : null;
}
