import { pushAgain, type PushRow } from 'shared-contracts/endpoints';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { messagePushTexts as texts } from './message-push.texts.ts';

/** Sends a message once more that the push service did not take. */
export const retryPush: RowAction<PushRow> = {
  key: 'retry',
  label: texts.retry,
  permission: OperationPermission.RetryPush,
  place: 'row',
  shows: ({ state }) => state !== 'sent',
  guard: ({ state }) => (state === 'sent' ? [texts.notFailed] : []),
  confirm: ([push]) => ({ content: texts.confirmRetry(push?.title ?? '') }),
  run: async ([push], shell) => {
    if (!push) return undefined;
    await shell.call(pushAgain, { id: push.id });
    return actionDone;
  },
};
