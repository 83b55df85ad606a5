import { contentReopen } from 'shared-contracts/endpoints';
import { AuditState, type ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { idsOf } from './seen.ts';

/** Makes vetoed stories drafts of a new round. */
export const reopenContent: RowAction<ContentRow> = {
  key: 'reopen',
  label: contentTexts.actions.reopen,
  permission: ContentPermission.Veto,
  place: 'row',
  shows: ({ auditState }) => auditState === AuditState.Vetoed,
  guard: guardedBy('reopen'),
  confirm: (rows) => ({ content: contentTexts.confirmReopen(rows.length) }),
  run: (rows, shell) => shell.call(contentReopen, { ids: idsOf(rows) }),
};
