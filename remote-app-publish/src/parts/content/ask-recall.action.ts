import { contentAskRecall } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type ContentRow, TaskState } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { type RowAction, withReason } from 'shared-ui';
import { contentTexts as texts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';

/** Asks whoever claimed stories to let the author have them back. */
export const askRecall: RowAction<ContentRow> = {
  key: 'askRecall',
  label: texts.actions.askRecall,
  doneText: texts.recallIsAsked,
  permission: ContentPermission.Submit,
  shows: ({ task }) => task?.state === TaskState.Claimed,
  guard: guardedBy('askRecall'),
  run: withReason((shell, input) => shell.call(contentAskRecall, input), {
    title: texts.actions.askRecall,
    label: texts.recallReason,
    maxLength: maxOf(contentAskRecall.request, 'reason'),
  }),
};
