import { contentSchedule } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { idsOf } from './seen.ts';

/** Plans the publication of cleared stories, or gives a plan up. */
export const scheduleContent: RowAction<ContentRow> = {
  key: 'schedule',
  label: contentTexts.actions.schedule,
  permission: ContentPermission.Schedule,
  guard: guardedBy('schedule'),
  run: async (rows, shell, ask) => {
    const plan = await ask((await import('./schedule-content.dialog.tsx')).ScheduleContentDialog, { rows });
    return plan && shell.call(contentSchedule, { ids: idsOf(rows), ...plan });
  },
};
