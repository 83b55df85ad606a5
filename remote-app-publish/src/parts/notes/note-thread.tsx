import { Button, Tag, Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { StoryNote } from 'shared-contracts/model';
import { minuteOf, TimeText, useActor } from 'shared-ui';
import { NoteBox } from './note-box.tsx';
import { useNoteCalls } from './notes.api.ts';
import styles from './notes.module.css';
import { notesTexts as texts } from './notes.texts.ts';
import { DecideButtons, SuggestedWords } from './suggested-words.tsx';
import type { SuggestionDecider } from './use-story-notes.ts';

interface NoteThreadProps {
  contentId: string;
  note: StoryNote;
  isGone: boolean;
  isChosen: boolean;
  mayWrite: boolean;
  decider?: SuggestionDecider | undefined;
  onChoose(): void;
}

/** A note with its answers; pressed, it shows its words in the text. */
export function NoteThread({ contentId, note, isGone, isChosen, mayWrite, decider, onChoose }: NoteThreadProps) {
  const { id, quote, resolved, isPoint, leftReason, replies, suggestion } = note;
  const [isAnswering, setAnswering] = useState(false);
  const calls = useNoteCalls();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const quoted = quote === '' ? texts.whole : quote;
  // As the server has it: a point of a return, and what others have answered, stays.
  const mayRemove =
    mayWrite && !isPoint && !suggestion?.outcome && replies.every(({ userId }) => userId === note.userId);
  return (
    <li ref={item} className={styles.thread} data-chosen={isChosen} aria-label={texts.thread(quoted)}>
      <button type="button" className={styles.quote} aria-pressed={isChosen} onClick={onChoose}>
        {suggestion ? (
          <SuggestedWords quote={quote} anchor={note.anchor} proposed={suggestion.proposed} />
        ) : (
          <span className={isGone ? styles.goneWords : styles.words}>{quoted}</span>
        )}
      </button>
      <div className={styles.tags}>
        {isPoint ? <Tag color="red">{texts.point}</Tag> : null}
        {isGone ? (
          <Tooltip title={suggestion ? texts.changedHint : texts.goneHint}>
            <Tag>{suggestion ? texts.changed : texts.gone}</Tag>
          </Tooltip>
        ) : null}
        {suggestion?.isApplied && !resolved ? (
          <Tooltip title={texts.appliedHint}>
            <Tag color="green">{texts.applied}</Tag>
          </Tooltip>
        ) : null}
      </div>
      <Said
        said={note}
        {...(mayRemove && { onRemove: () => void calls.remove(texts.removeConfirm, { noteId: id }) })}
      />
      {replies.map((reply) => (
        <div key={reply.id} className={styles.reply}>
          <Said
            said={reply}
            {...(mayWrite && {
              onRemove: () => void calls.remove(texts.removeReplyConfirm, { noteId: id, replyId: reply.id }),
            })}
          />
        </div>
      ))}
      {leftReason !== '' && !resolved ? <p className={styles.left}>{texts.left(leftReason)}</p> : null}
      {resolved ? <p className={styles.meta}>{decisionOf(resolved, suggestion)}</p> : null}
      {suggestion && suggestion.reason !== '' ? <p className={styles.said}>{suggestion.reason}</p> : null}
      {mayWrite ? (
        <div className={styles.threadActions}>
          {resolved || isAnswering ? null : (
            <Button size="small" type="link" onClick={() => setAnswering(true)}>
              {texts.reply}
            </Button>
          )}
          {suggestion ? null : (
            <Button size="small" type="link" onClick={() => void calls.resolve(id, !resolved)}>
              {resolved ? texts.reopen : texts.resolve}
            </Button>
          )}
          {suggestion && decider ? <DecideButtons note={note} isGone={isGone} decider={decider} /> : null}
        </div>
      ) : null}
      {isAnswering ? (
        <NoteBox
          contentId={contentId}
          label={texts.replyBox}
          placeholder={texts.replyPlaceholder}
          confirm={texts.reply}
          isBusy={calls.isBusy}
          autoFocus
          onCancel={() => setAnswering(false)}
          onSend={async (written) => {
            const isKept = (await calls.reply({ noteId: id, ...written })) === true;
            if (isKept) setAnswering(false);
            return isKept;
          }}
        />
      ) : null}
    </li>
  );
}

const decisionOf = (
  { userName, time }: { userName: string; time: string },
  suggestion: StoryNote['suggestion'],
): string =>
  suggestion?.outcome
    ? texts.decidedBy(userName, minuteOf(time), suggestion.outcome === 'accepted')
    : texts.resolvedBy(userName, minuteOf(time));

/** What somebody said; one's own may be removed. */
function Said({ said, onRemove }: { said: StoryNote['replies'][number]; onRemove?(): void }) {
  const actor = useActor();
  const { text, userId, userName, time } = said;
  return (
    <>
      <div className={styles.meta}>
        <strong>{userName}</strong>
        <TimeText time={time} />
        {onRemove && userId === actor.userId ? (
          <Button size="small" type="link" className={styles.remove ?? ''} onClick={onRemove}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
      {text === '' ? null : <p className={styles.said}>{text}</p>}
    </>
  );
}
