import { updateFirstAppPublishTime, updatePublishTime } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { isPublished } from './is-published.ts';
import { publicationTexts as texts } from './publication.texts.ts';

/** Changes the time of publication that readers see. */
export const changePublishTime: RowAction<ContentRow> = {
  key: 'publishTime',
  label: texts.actions.publishTime,
  permission: ContentPermission.PublishTime,
  place: 'row',
  shows: isPublished,
  guard: guardedBy('publishTime'),
  run: async ([row], shell, ask) => {
    const change = row && (await ask((await import('./publish-time.dialog.tsx')).PublishTimeDialog, { row }));
    if (!row || !change) return undefined;
    await shell.call(change.isFirstApp ? updateFirstAppPublishTime : updatePublishTime, {
      id: row.id,
      publishTime: change.publishTime,
    });
    return actionDone;
  },
};
