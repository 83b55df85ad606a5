import { useEffect } from 'react';
import { type StoryNotes, useStoryNotes } from '../../notes/use-story-notes.ts';
import type { DraftField } from '../draft/story-draft.rules.ts';
import type { EditSession } from '../saving/edit-session.ts';
import type { EditView } from '../saving/edit-view.ts';

/** Fields of the main column, which notes do not cover. */
const besideNotes: readonly DraftField[] = ['title', 'subTitle', 'leadTitle', 'content'];

/** The notes of the story in the form: what was typed is stored before one is added, and a wrong field is shown. */
export function useFormNotes(session: EditSession, view: EditView): StoryNotes {
  const notes = useStoryNotes(view.contentId, {
    store: async () => {
      if (!session.isDirty) return true;
      // A stale save and a lost lock have dialogs of their own; the note stays in its box.
      return session.save('autosave').then(
        () => true,
        () => false,
      );
    },
  });
  const { setOpen } = notes;
  const isFieldWrong = (Object.keys(view.errors) as DraftField[]).some((field) => !besideNotes.includes(field));
  useEffect(() => {
    if (isFieldWrong) setOpen(false);
  }, [isFieldWrong, setOpen]);
  return notes;
}
