import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DeliveryState, targetNames } from 'shared-contracts/model';
import type { Entry } from './calendar.rules.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import styles from './calendar.module.css';

interface EntryButtonProps {
  entry: Entry;
  hasTargets?: boolean;
  /** It was looked for: it comes into view with a mark. */
  isMarked?: boolean;
  /** It can be dragged. */
  canMove: boolean;
  onPress(): void;
  onKey(event: KeyboardEvent): void;
}

function kindOf(entry: Entry): { word: string; look: string | undefined } {
  if (entry.kind === 'plan') return { word: texts.plan, look: styles.plan };
  if (entry.delivery.state === DeliveryState.Published) return { word: texts.published, look: styles.out };
  return entry.delivery.state === DeliveryState.Held
    ? { word: texts.held, look: styles.held }
    : { word: texts.scheduled, look: styles.scheduled };
}

/** A plan with a dashed border, or a delivery with a solid one; both say in a word what they are. */
export function EntryButton({ entry, hasTargets = true, isMarked = false, canMove, onPress, onKey }: EntryButtonProps) {
  const { word, look } = kindOf(entry);
  const places = entry.targets.map((target) => targetNames[target]).join('、');
  const bundle = entry.kind === 'out' ? entry.delivery.bundleTitle : '';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMarked) button.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  return (
    <button
      ref={button}
      type="button"
      className={[styles.entry, look, isMarked && styles.marked].filter(Boolean).join(' ')}
      aria-current={isMarked || undefined}
      title={[entry.time, word, places, entry.title, bundle && texts.inBundle(bundle)].filter(Boolean).join(' ')}
      data-item={canMove ? entry.key : undefined}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
      onClick={onPress}
      onKeyDown={onKey}
    >
      <span className={styles.time}>{entry.time.slice(11, 16)}</span> <span className={styles.kind}>{word}</span>{' '}
      {entry.title}
      {hasTargets && places !== '' ? <span className={styles.places}> {places}</span> : null}
    </button>
  );
}
