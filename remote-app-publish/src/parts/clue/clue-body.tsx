import type { Tipoff } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import styles from './clue.module.css';
import { clueTexts as texts } from './clue.texts.ts';

/** Shows a clue: the text as typed, and the pictures, which a click enlarges. */
export function ClueBody({ clue: { content, pictures } }: { clue: Pick<Tipoff, 'content' | 'pictures'> }) {
  const shell = useShell();
  const urls = pictures.map(({ url }) => url);
  return (
    <>
      <p className={styles.words}>{content}</p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ url, small }, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={texts.openPicture(index + 1)}
                onClick={() => shell.dialogs.previewImages({ urls, index })}
              >
                <img src={small} alt={texts.pictureAlt(index + 1)} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
