import { reasonMax } from 'shared-contracts/limits';
import type { StoryNote } from 'shared-contracts/model';
import { type Ask, ReasonDialog } from 'shared-ui';
import { notesTexts as texts } from './notes.texts.ts';
import type { useDecide } from './notes.api.ts';

/** Rejects suggestions, with a reason if there is one. */
export async function rejectSuggestions(
  notes: readonly StoryNote[],
  ask: Ask,
  decide: ReturnType<typeof useDecide>,
): Promise<void> {
  const reason = await ask(ReasonDialog, {
    title: texts.rejectTitle(notes.length),
    label: texts.rejectReason,
    required: false,
    confirmText: texts.reject,
    maxLength: reasonMax,
  });
  if (reason !== undefined) await decide(notes, 'rejected', reason);
}
