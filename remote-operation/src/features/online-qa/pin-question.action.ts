import { pinQaQuestion } from 'shared-contracts/endpoints';
import type { QaQuestion } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { isPassed, questionGuard } from './qa-question.rules.ts';
import { questionTexts as texts } from './qa.texts.ts';

const setPinned = (isPinned: boolean): RowAction<QaQuestion> => ({
  key: isPinned ? 'pin' : 'unpin',
  label: isPinned ? texts.pin : texts.unpin,
  permission: QaPermission.Moderate,
  place: 'row',
  shows: (row) => isPassed(row) && row.isPinned !== isPinned,
  guard: questionGuard('pin'),
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(pinQaQuestion, { id: row.id, isPinned });
    return actionDone;
  },
});

/** Puts a question above the others. */
export const pinQuestion = setPinned(true);

/** Lets a question go down again. */
export const unpinQuestion = setPinned(false);
