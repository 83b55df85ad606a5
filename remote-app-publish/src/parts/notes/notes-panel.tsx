import { Button, Typography } from 'antd';
import { useState } from 'react';
import type { NoteAnchor } from 'shared-contracts/model';
import { ErrorState } from 'shared-ui';
import { NoteBox } from './note-box.tsx';
import { NoteThread } from './note-thread.tsx';
import { useNoteCalls } from './notes.api.ts';
import styles from './notes.module.css';
import { inTextOrder, isGoneFrom } from './notes-order.rules.ts';
import { DraftSuggestion } from './draft-suggestion.tsx';
import { DecideAll } from './suggested-words.tsx';
import { notesTexts as texts } from './notes.texts.ts';
import { type StoryNotes, wholeStory } from './use-story-notes.ts';

/** The notes of a story in the order of its text, resolved ones folded, and a box for a new one. */
export function NotesPanel({ notes: state }: { notes: StoryNotes }) {
  const { contentId, answer, error, retry, marks, chosen, draft } = state;
  const [isFolded, setFolded] = useState(true);
  if (error && !answer) return <ErrorState error={error} onRetry={retry} />;
  if (!answer || contentId === undefined) return null;
  const { notes, mayWrite } = answer;
  const sorted = inTextOrder(notes, marks);
  const [open, resolved] = [sorted.filter((note) => !note.resolved), sorted.filter((note) => note.resolved)];
  const isShown = !isFolded || resolved.some(({ id }) => id === chosen);
  const threads = (list: typeof notes) => (
    <ul className={styles.threads}>
      {list.map((note) => (
        <NoteThread
          key={note.id}
          contentId={contentId}
          note={note}
          isGone={isGoneFrom(note, marks)}
          isChosen={note.id === chosen}
          mayWrite={mayWrite}
          decider={state.decider}
          onChoose={() => state.choose(note.id)}
        />
      ))}
    </ul>
  );
  return (
    <section aria-label={texts.panel} className={styles.panel}>
      {mayWrite && draft === undefined ? (
        <Button block onClick={() => state.begin(wholeStory)}>
          {texts.writeWhole}
        </Button>
      ) : null}
      <Typography.Text type="secondary" className={styles.hint ?? ''}>
        {mayWrite ? texts.writeHint : texts.readOnlyHint}
      </Typography.Text>
      {draft?.suggested === undefined ? null : (
        <DraftSuggestion key={draft.start} state={state} draft={draft} contentId={contentId} />
      )}
      {draft === undefined || draft.suggested !== undefined ? null : (
        <DraftNote key={draft.start} state={state} draft={draft} contentId={contentId} />
      )}
      {chosen !== undefined && !notes.some(({ id }) => id === chosen) ? <p role="status">{texts.deleted}</p> : null}
      {notes.length === 0 && draft === undefined ? <p className={styles.hint}>{texts.empty}</p> : null}
      <DecideAll notes={open.filter(({ suggestion }) => suggestion)} marks={marks} decider={state.decider} />
      {threads(open)}
      {resolved.length > 0 ? (
        <Button size="small" type="text" aria-expanded={isShown} onClick={() => setFolded(isShown)}>
          {texts.resolvedGroup(resolved.length)}
        </Button>
      ) : null}
      {isShown ? threads(resolved) : null}
    </section>
  );
}

interface DraftNoteProps {
  state: StoryNotes;
  draft: NoteAnchor;
  contentId: string;
}

function DraftNote({ state, draft, contentId }: DraftNoteProps) {
  const { add, isBusy } = useNoteCalls();
  return (
    <div className={styles.thread} data-chosen>
      <span className={styles.words}>{draft.words === '' ? texts.whole : draft.words}</span>
      <NoteBox
        contentId={contentId}
        label={texts.box}
        placeholder={texts.boxPlaceholder}
        confirm={texts.save}
        isBusy={isBusy}
        autoFocus
        onCancel={() => state.begin(undefined)}
        onSend={async (written) => {
          if (!(await state.store())) return false;
          const isKept = (await add({ id: contentId, anchor: state.draftNow() ?? draft, ...written })) === true;
          if (isKept) state.begin(undefined);
          return isKept;
        }}
      />
    </div>
  );
}
