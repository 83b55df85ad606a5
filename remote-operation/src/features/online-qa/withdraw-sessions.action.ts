import { withdrawQaSessions } from 'shared-contracts/endpoints';
import { reasonMax } from 'shared-contracts/limits';
import type { QaSession } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { isPublished, sessionGuard } from './qa-session.rules.ts';
import { qaTexts as texts } from './qa.texts.ts';

/** Takes sessions away from readers, with a reason. */
export const withdrawSessions: RowAction<QaSession> = {
  key: 'withdraw',
  label: texts.withdraw,
  permission: QaPermission.Publish,
  danger: true,
  shows: isPublished,
  guard: sessionGuard('withdraw'),
  async run(rows, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.withdrawTitle(rows.length),
      label: texts.withdrawReason,
      maxLength: reasonMax,
      danger: true,
    });
    return reason === undefined
      ? undefined
      : shell.call(withdrawQaSessions, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};
