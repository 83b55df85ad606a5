import { contentAddContentToStudyGroups } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { idsOf } from '../content/seen.ts';
import { isPublished } from './is-published.ts';
import { publicationTexts as texts } from './publication.texts.ts';

/** Puts published stories into study groups. */
export const intoStudyGroups: RowAction<ContentRow> = {
  key: 'studyGroup',
  label: texts.actions.studyGroup,
  permission: ContentPermission.StudyGroup,
  shows: isPublished,
  guard: guardedBy('studyGroup'),
  run: async (rows, shell, ask) => {
    const groups = await ask((await import('./study-group.dialog.tsx')).StudyGroupDialog, { rows });
    return groups && shell.call(contentAddContentToStudyGroups, { ids: idsOf(rows), studyGroupIds: joinIds(groups) });
  },
};
