import { type ContentRow, copyAdvice, oldCopies, targetNames } from 'shared-contracts/model';
import styles from './publication.module.css';

/** Advice for the old copies that cannot be changed, a line for each channel. */
export function OldCopies({ rows }: { rows: readonly Pick<ContentRow, 'deliveries'>[] }) {
  const targets = [...new Set(rows.flatMap(({ deliveries }) => oldCopies(deliveries).fixed))];
  return (
    <ul className={styles.lines}>
      {targets.map((target) => (
        <li key={target}>
          <strong>{targetNames[target]}</strong>
          <span>{copyAdvice[target]}</span>
        </li>
      ))}
    </ul>
  );
}
