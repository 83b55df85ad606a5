import { Button, Typography } from 'antd';
import type { StoryNote } from 'shared-contracts/model';
import type { NoteMarks } from './note-marker.ts';
import styles from './notes.module.css';
import { isGoneFrom } from './notes-order.rules.ts';
import { notesTexts as texts } from './notes.texts.ts';
import { swapParts } from './suggest.rules.ts';
import type { SuggestionDecider } from './use-story-notes.ts';

/** Characters beside a suggestion that its line shows. */
const shownAround = 6;

interface SuggestedWordsProps extends Pick<StoryNote, 'quote' | 'anchor'> {
  proposed: string;
}

/** A suggestion in words: what goes struck out, what comes underlined, between what stays. */
export function SuggestedWords({ quote, anchor, proposed }: SuggestedWordsProps) {
  const { before, out, into, after } = swapParts(quote, proposed);
  return (
    <span className={styles.suggested}>
      <span className={styles.around}>
        {anchor.before.slice(-shownAround)}
        {before}
      </span>
      {out === '' ? null : <del aria-label={texts.out}>{out}</del>}
      {into === '' ? null : <ins aria-label={texts.into}>{into}</ins>}
      <span className={styles.around}>
        {after}
        {anchor.after.slice(0, shownAround)}
      </span>
    </span>
  );
}

interface DecideButtonsProps {
  note: StoryNote;
  isGone: boolean;
  decider: SuggestionDecider;
}

/** Accepts or rejects one suggestion, or opens a decided one again. */
export function DecideButtons({ note, isGone, decider }: DecideButtonsProps) {
  const { isBusy, accept, reject, reopen } = decider;
  if (note.resolved)
    return (
      <Button size="small" type="link" disabled={isBusy} onClick={() => void reopen(note)}>
        {texts.reopen}
      </Button>
    );
  return (
    <>
      <Button size="small" type="link" disabled={isBusy || isGone} onClick={() => void accept([note])}>
        {texts.accept}
      </Button>
      <Button size="small" type="link" disabled={isBusy} onClick={() => void reject([note])}>
        {texts.reject}
      </Button>
    </>
  );
}

interface DecideAllProps {
  /** Open suggestions. */
  notes: readonly StoryNote[];
  marks: NoteMarks;
  decider: SuggestionDecider | undefined;
}

/** How many suggestions are open, and the buttons that decide them all where the text is edited. */
export function DecideAll({ notes, marks, decider }: DecideAllProps) {
  if (notes.length === 0) return null;
  const standing = notes.filter((note) => !isGoneFrom(note, marks));
  return (
    <div className={styles.decideAll}>
      <span>{texts.openSuggestions(notes.length)}</span>
      {decider ? (
        <>
          <Button
            size="small"
            disabled={decider.isBusy || standing.length === 0}
            onClick={() => void decider.accept(standing)}
          >
            {texts.acceptAll}
          </Button>
          <Button size="small" disabled={decider.isBusy} onClick={() => void decider.reject(notes)}>
            {texts.rejectAll}
          </Button>
        </>
      ) : (
        <Typography.Text type="secondary" className={styles.hint ?? ''}>
          {texts.decideInForm}
        </Typography.Text>
      )}
    </div>
  );
}
