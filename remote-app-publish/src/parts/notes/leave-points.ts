import { contentNotesLeft } from 'shared-contracts/endpoints';
import { reasonMax } from 'shared-contracts/limits';
import type { Shell } from 'shared-contracts/shell';
import { joinIds } from 'shared-contracts/wire';
import { type Ask, ReasonDialog } from 'shared-ui';
import { notesTexts as texts } from './notes.texts.ts';

/**
 * Asks why points of a return are still open, before their stories are submitted: the ids with the reason, none where
 * nothing is open. Undefined when the user gives up.
 */
export async function leavePoints(
  ids: readonly string[],
  shell: Shell,
  ask: Ask,
): Promise<ReadonlyMap<string, string> | undefined> {
  // Without an answer the step goes on: the server asks for the reason with its own sentence.
  const left = await shell.call(contentNotesLeft, { ids: joinIds([...ids]) }).then(
    ({ list }) => list,
    () => [],
  );
  if (left.length === 0) return new Map();
  const lines = left.map(({ title, count }) => texts.leaveLine(title, count)).join(texts.joint);
  const reason = await ask(ReasonDialog, {
    title: texts.leaveTitle,
    about: texts.leaveAbout(lines),
    label: texts.leaveLabel,
    confirmText: texts.leaveConfirm,
    maxLength: reasonMax,
  });
  return reason === undefined ? undefined : new Map(left.map(({ id }) => [id, reason]));
}

/** Stories to submit, with the reason where points of them are left open. */
export const withReasons = <Item extends { id: string }>(
  items: readonly Item[],
  reasons: ReadonlyMap<string, string>,
): (Item & { leftReason?: string })[] =>
  items.map((item) => {
    const leftReason = reasons.get(item.id);
    return leftReason === undefined ? item : { ...item, leftReason };
  });
