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
      // What others typed into the room may not be stored yet: the server looks for the words in what it has.
      if (session.room.isOpen) session.room.storeAll();
      else if (!session.isDirty) return true;
      // A stale save and a lost lock have dialogs of their own; the note stays in its box.
      return session.save('autosave').then(
        () => true,
        () => false,
      );
    },
  });
  const { setOpen, retry } = notes;
  const notesMark = view.room.kind === 'open' ? view.room.notesMark : '';
  useEffect(() => {
    if (notesMark !== '') void retry();
    // The function is another one with each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [notesMark]);
  const isFieldWrong = (Object.keys(view.errors) as DraftField[]).some((field) => !besideNotes.includes(field));
  useEffect(() => {
    if (isFieldWrong) setOpen(false);
  }, [isFieldWrong, setOpen]);
  return notes;
}
