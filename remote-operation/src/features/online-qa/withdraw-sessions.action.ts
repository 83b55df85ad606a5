import { withdrawQaSessions } from 'shared-contracts/endpoints';
import { reasonMax } from 'shared-contracts/limits';
import type { QaSession } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { type RowAction, withReason } from 'shared-ui';
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
  run: withReason(
    (shell, input) => shell.call(withdrawQaSessions, input),
    (count) => ({
      title: texts.withdrawTitle(count),
      label: texts.withdrawReason,
      maxLength: reasonMax,
      danger: true,
    }),
  ),
};
