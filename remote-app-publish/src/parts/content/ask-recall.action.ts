import { type ContentRow, TaskState } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts as texts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';

/** Asks whoever claimed stories to let the author have them back. Dialog and call are no part of a first list. */
export const askRecall: RowAction<ContentRow> = {
  key: 'askRecall',
  label: texts.actions.askRecall,
  doneText: texts.recallIsAsked,
  permission: ContentPermission.Submit,
  shows: ({ task }) => task?.state === TaskState.Claimed,
  guard: guardedBy('askRecall'),
  run: async (rows, shell, ask) => (await import('./ask-recall.dialog.tsx')).askForRecall(rows, shell, ask),
};
