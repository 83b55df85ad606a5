import { deleteQaSessions } from 'shared-contracts/endpoints';
import { reasonMax } from 'shared-contracts/limits';
import type { QaSession } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { type RowAction, withReason } from 'shared-ui';
import { sessionGuard } from './qa-session.rules.ts';
import { qaTexts as texts } from './qa.texts.ts';

/** Deletes unpublished sessions with their questions, with a reason. */
export const deleteSessions: RowAction<QaSession> = {
  key: 'delete',
  label: texts.remove,
  permission: QaPermission.Delete,
  danger: true,
  guard: sessionGuard('delete'),
  run: withReason(
    (shell, input) => shell.call(deleteQaSessions, input),
    (count) => ({
      title: texts.removeTitle(count),
      notice: texts.removeNotice,
      label: texts.removeReason,
      maxLength: reasonMax,
      confirmText: texts.remove,
      danger: true,
    }),
  ),
};
