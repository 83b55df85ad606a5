import { contentAuditReviewContent } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { idsOf } from '../content/seen.ts';
import { isPublished } from './is-published.ts';
import { publicationTexts as texts } from './publication.texts.ts';

/** Notes what a later check of published stories found. */
export const recheckContent: RowAction<ContentRow> = {
  key: 'recheck',
  label: texts.actions.recheck,
  permission: ContentPermission.Recheck,
  shows: isPublished,
  guard: guardedBy('recheck'),
  run: async (rows, shell, ask) => {
    const found = await ask((await import('./recheck-content.dialog.tsx')).RecheckContentDialog, { rows });
    return found && shell.call(contentAuditReviewContent, { ids: idsOf(rows), ...found });
  },
};
