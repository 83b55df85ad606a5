import { splitByHits } from './marked-text.rules.ts';
import styles from './retrieve-list.module.css';

/** Plain text with the found words marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return splitByHits(text, words).map((part, index) =>
    part.isHit ? (
      // eslint-disable-next-line boundaries/index-keys -- pieces of one text, without state
      <mark key={index} className={styles.hit}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
