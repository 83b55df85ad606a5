import { deleteQaSessions } from 'shared-contracts/endpoints';
import { reasonMax } from 'shared-contracts/limits';
import type { QaSession } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { sessionGuard } from './qa-session.rules.ts';
import { qaTexts as texts } from './qa.texts.ts';

/** Deletes unpublished sessions with their questions, with a reason. */
export const deleteSessions: RowAction<QaSession> = {
  key: 'delete',
  label: texts.remove,
  permission: QaPermission.Delete,
  danger: true,
  guard: sessionGuard('delete'),
  async run(rows, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.removeTitle(rows.length),
      notice: texts.removeNotice,
      label: texts.removeReason,
      maxLength: reasonMax,
      confirmText: texts.remove,
      danger: true,
    });
    return reason === undefined
      ? undefined
      : shell.call(deleteQaSessions, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};
