import { PublishedKind, targetNames } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import type { WatchedKind } from '../words/watched-kind.ts';
import { activityFields } from './activity-fields.rules.ts';
import { publishedActivities } from './activity.queries.ts';
import { withdrawActivities } from './activity.commands.ts';
import { kindPart } from './kinds.ts';

/** Published activities of every kind, for the search for listed words. */
export const watchedActivities: WatchedKind<'activity'> = {
  kind: PublishedKind.Activity,
  permission: OperationPermission.PublishActivity,
  read: async (db, after, limit) =>
    Promise.all(
      (await publishedActivities(db, after, limit)).map(async (row) => ({
        itemId: row.id,
        title: row.name,
        categoryId: null,
        places: row.targets.map((target) => targetNames[target]),
        fields: activityFields(row, await kindPart(row.kind).read(db, row)),
      })),
    ),
  withdraw: (id, _reason, context) => withdrawActivities([id], context),
};
