import { useSyncExternalStore } from 'react';
import { isRunning, onProgress } from '../shell/progress.ts';
import { layoutTexts } from './layout.texts.ts';
import styles from './layout.module.css';

/** The thin bar at the top of the window while something is under way. */
export function ProgressBar() {
  const isShown = useSyncExternalStore(onProgress, isRunning);
  return isShown ? <div className={styles.progress} role="progressbar" aria-label={layoutTexts.working} /> : null;
}
