import { galleryTexts as texts } from '../gallery.texts.ts';
import styles from '../gallery.module.css';

/** Result of a tool, as data. */
export function Result({ value }: { value: unknown }) {
  return (
    <pre className={styles.result} aria-label={texts.result}>
      {value === undefined ? texts.none : JSON.stringify(value, undefined, 2)}
    </pre>
  );
}
