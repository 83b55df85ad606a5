import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { storyFileTexts as texts } from './story-files.texts.ts';

/** Takes a story away as Word, PDF, or with the original pictures. */
export const exportStory: RowAction<ContentRow> = {
  key: 'exportFile',
  label: texts.action,
  permission: ContentPermission.Export,
  place: 'row',
  run: async ([row], _shell, ask) => {
    if (row) await ask((await import('./export-story.dialog.tsx')).ExportStoryDialog, { row });
    return undefined;
  },
};
