import { editorTexts as texts } from './editor.texts.ts';
import styles from './editor.module.css';

interface StatusLineProps {
  wordCount: number;
  pictureCount: number;
  uploading: number;
}

/** Under the editor: words by the Chinese rule, pictures, and what is still on its way. */
export function StatusLine({ wordCount, pictureCount, uploading }: StatusLineProps) {
  return (
    <div className={styles.status}>
      <span>{texts.words(wordCount)}</span>
      <span>{texts.pictures(pictureCount)}</span>
      {uploading > 0 ? <span>{texts.uploadsRunning(uploading)}</span> : null}
    </div>
  );
}
