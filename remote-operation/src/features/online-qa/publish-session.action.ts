import { publishQaSession } from 'shared-contracts/endpoints';
import type { QaSession } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { isPublished, sessionGuard } from './qa-session.rules.ts';
import { qaTexts as texts } from './qa.texts.ts';

/** Shows a session to readers. */
export const publishSession: RowAction<QaSession> = {
  key: 'publish',
  label: texts.publish,
  permission: QaPermission.Publish,
  place: 'row',
  shows: (row) => !isPublished(row),
  guard: sessionGuard('publish'),
  confirm: ([row]) => ({ content: texts.confirmPublish(row?.title ?? ''), okText: texts.publish }),
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(publishQaSession, { id: row.id, rev: row.rev });
    return actionDone;
  },
};
