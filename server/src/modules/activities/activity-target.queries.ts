import { ActivityStatus, type Target } from 'shared-contracts/model';
import { inArray } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { activities } from './activity.tables.ts';

/** An activity, raffle or vote that an ad leads to. */
export interface TargetActivity {
  kind: string;
  name: string;
  targets: ReadonlySet<Target>;
  endTime: Date;
}

/** Activities by id. */
export async function targetActivities(db: Database, ids: readonly string[]): Promise<Map<string, TargetActivity>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(activities)
    .where(inArray(activities.id, [...ids]));
  return new Map(
    rows.map(({ id, kind, name, endTime, appPublishStatus, wapPublishStatus }) => {
      const targets = [
        ...(appPublishStatus === ActivityStatus.Published ? ['app' as const] : []),
        ...(wapPublishStatus === ActivityStatus.Published ? ['website' as const] : []),
      ];
      return [id, { kind, name, endTime, targets: new Set<Target>(targets) }];
    }),
  );
}
