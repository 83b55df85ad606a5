import { contentPublish } from 'shared-contracts/endpoints';
import { type ContentRow, PublishStatus } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { duringOperation } from './content-operations.state.ts';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { idsOf } from './seen.ts';

/** Publishes cleared stories now, to the targets that the user ticks. */
export const publishContent: RowAction<ContentRow> = {
  key: 'publish',
  label: contentTexts.actions.publish,
  labelOf: ({ publishStatus }) =>
    publishStatus === PublishStatus.NotPublished ? undefined : contentTexts.actions.addTargets,
  permission: ContentPermission.Publish,
  primary: true,
  guard: guardedBy('publish'),
  run: async (rows, shell, ask) => {
    const targets = await duringOperation('publish', rows, async () =>
      ask((await import('./publish-content.dialog.tsx')).PublishContentDialog, { rows }),
    );
    const [row] = rows;
    if (targets === 'plan')
      return (
        row &&
        (await duringOperation('publish', rows, async () =>
          ask((await import('./publication-plan.dialog.tsx')).PublicationPlanDialog, { row }),
        )) &&
        actionDone
      );
    return targets && shell.call(contentPublish, { ids: idsOf(rows), targets });
  },
};
