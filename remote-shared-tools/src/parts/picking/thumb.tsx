import { RowPicture } from 'shared-ui';
import { pickingTexts as texts } from './picking.texts.ts';
import styles from './picking.module.css';

/** Small picture of a row; a quiet box where there is none. */
export function Thumb({ src }: { src: string | null | undefined }) {
  return src ? (
    <RowPicture className={styles.thumb} src={src} />
  ) : (
    <span className={styles.noThumb}>{texts.noImage}</span>
  );
}
