import { colorOf } from '../story-edit/draft/person-color.rules.ts';
import type { Insert } from './note-inserts.ts';
import styles from './notes.module.css';
import { notesTexts as texts } from './notes.texts.ts';

/**
 * Words that open suggestions add, above the line at the point where they come. They lie over the text and are no part
 * of it: nothing of them is selected, copied or saved with it.
 */
export function SuggestedInserts({ inserts }: { inserts: readonly Insert[] }) {
  if (inserts.length === 0) return null;
  return (
    <ul className={styles.inserts} aria-label={texts.inserts}>
      {inserts.map(({ id, words, userId, userName, behind, top, left, height, room, isLeftOf }) => {
        const color = colorOf(userId);
        return (
          <li key={id} className={styles.insert} style={{ top, left, height, borderColor: color }}>
            <span className={styles.unseen}>{texts.insertAt(userName, behind)}</span>
            <ins
              className={styles.insertWords}
              style={{ maxWidth: room, textDecorationColor: color, ...(isLeftOf ? { right: 0 } : { left: -2 }) }}
            >
              {words}
            </ins>
          </li>
        );
      })}
    </ul>
  );
}
