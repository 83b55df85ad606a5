import { endOnlineSessions } from 'shared-contracts/endpoints';
import type { OnlineSession } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { onlineTexts as texts } from './online.texts.ts';

/** Ends logins of others at once. */
export const endSession: RowAction<OnlineSession> = {
  key: 'end',
  label: texts.end,
  permission: SystemPermission.EndSessions,
  danger: true,
  doneText: texts.ended,
  guard: ({ userId }, actor) => (userId === actor.userId ? [texts.ownRefusal] : []),
  confirm: (rows) => ({
    content: texts.confirmEnd(rows.map(({ nickName }) => nickName).join('、')),
    okText: texts.end,
    danger: true,
  }),
  run: (rows, shell) => shell.call(endOnlineSessions, { ids: rows.map(({ id }) => id) }),
};
