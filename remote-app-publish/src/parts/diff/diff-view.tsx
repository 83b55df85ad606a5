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
        if (op === hidden) return null;
        if (op === 'added') return <ins key={nth}>{text}</ins>;
        return op === 'removed' ? <del key={nth}>{text}</del> : <span key={nth}>{text}</span>;
      })}
    </div>
  );
}
