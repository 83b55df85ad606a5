import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { NotesPanel } from './notes-panel.tsx';
import styles from './notes.module.css';
import { notesTexts as texts } from './notes.texts.ts';
import type { StoryNotes } from './use-story-notes.ts';

/** The narrow column beside a text: its facts, or its notes. A story that is not stored yet has facts alone. */
export function NotesSide({ notes, children }: { notes: StoryNotes; children: ReactNode }) {
  const { contentId, answer, error, isOpen, setOpen } = notes;
  const hasNotes = contentId !== undefined && Boolean(answer ?? error);
  const open = answer?.notes.filter(({ resolved }) => !resolved).length ?? 0;
  return (
    <>
      {hasNotes ? (
        <Segmented
          block
          aria-label={texts.side}
          className={styles.switch ?? ''}
          value={isOpen ? 'notes' : 'facts'}
          onChange={(value) => setOpen(value === 'notes')}
          options={[
            { value: 'facts', label: texts.facts },
            { value: 'notes', label: texts.notesOf(open) },
          ]}
        />
      ) : null}
      {/* Fields keep what was typed into them, also before the notes are there. */}
      <div hidden={hasNotes && isOpen}>{children}</div>
      {hasNotes && isOpen ? (
        <div className={styles.side}>
          <NotesPanel notes={notes} />
        </div>
      ) : null}
    </>
  );
}
