import type { DiffPart } from 'shared-contracts/model';
import styles from './diff-view.module.css';

interface DiffViewProps {
  parts: readonly DiffPart[];
  /** 'old' leaves out what was added, 'new' what was removed; both when absent. */
  side?: 'old' | 'new';
}

/** A comparison in colours; underlined and struck out as well, for those who see no colours. */
export function DiffView({ parts, side }: DiffViewProps) {
  const hidden = side === 'old' ? 'added' : side === 'new' ? 'removed' : undefined;
  return (
    <div className={styles.diff}>
      {parts.map(({ op, text }, nth) => {
        /* eslint-disable boundaries/index-keys -- the parts of one comparison are shown once */
        if (op === hidden) return null;
        if (op === 'added') return <ins key={nth}>{text}</ins>;
        return op === 'removed' ? <del key={nth}>{text}</del> : <span key={nth}>{text}</span>;
        /* eslint-enable boundaries/index-keys */
      })}
    </div>
  );
}
