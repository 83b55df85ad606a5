import { useEffect } from 'react';
import { rejectSuggestions } from '../../notes/reject-suggestions.ts';
import { notesTexts } from '../../notes/notes.texts.ts';
import { useDecide } from '../../notes/notes.api.ts';
import { putWords } from '../../notes/put-words.rules.ts';
import { type StoryNotes, type SuggestionDecider, useStoryNotes } from '../../notes/use-story-notes.ts';
import type { StoryNote } from 'shared-contracts/model';
import { useAction, useAsk, useShell } from 'shared-ui';
import type { DraftField } from '../draft/story-draft.rules.ts';
import type { EditSession } from '../saving/edit-session.ts';
import type { EditView } from '../saving/edit-view.ts';

/** Fields of the main column, which notes do not cover. */
const besideNotes: readonly DraftField[] = ['title', 'subTitle', 'leadTitle', 'content'];

/** The notes of the story in the form: what was typed is stored before one is added, and a wrong field is shown. */
export function useFormNotes(session: EditSession, view: EditView, readOnly: boolean): StoryNotes {
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
  const decider = useDecider(session, notes);
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
  return readOnly ? notes : { ...notes, decider };
}

/**
 * Decides suggestions on the text of the form. Their words are put into the editor like typed ones and stored, and the
 * server then finds them there.
 */
function useDecider(session: EditSession, { contentId, marks, store }: StoryNotes): SuggestionDecider {
  const shell = useShell();
  const ask = useAsk();
  const decide = useDecide(contentId);
  const [accept, isAccepting] = useAction(async (notes: readonly StoryNote[]) => {
    const open = notes.filter(({ suggestion }) => !suggestion?.isApplied);
    const editor = session.room.editor.handle;
    if (!editor) return void shell.message.warning(notesTexts.noEditor);
    const done = putWords(editor, open, marks.places);
    if (done.length > 0) await session.reported();
    if (!(await store())) return;
    if (done.length < open.length) shell.message.warning(notesTexts.notReplaced(open.length - done.length));
    const accepted = notes.filter((note) => note.suggestion?.isApplied || done.includes(note));
    if (accepted.length > 0) await decide(accepted, 'accepted');
  });
  const [reject, isRejecting] = useAction((notes: readonly StoryNote[]) => rejectSuggestions(notes, ask, decide));
  const [reopen] = useAction((note: StoryNote) => decide([note], null));
  return { isBusy: isAccepting || isRejecting, accept, reject, reopen };
}
