import type { PointAction } from 'shared-contracts/model';
import type { Database } from '../src/platform/database/database.ts';
import { pointRules } from '../src/modules/points/points.tables.ts';

/** Sets the rule of an action: on, without caps, without an end unless said otherwise. */
export async function pointAction(
  db: Database,
  action: PointAction,
  rule: Partial<typeof pointRules.$inferInsert> & { points: number },
): Promise<void> {
  const row = { dailyCap: 0, totalCap: 0, validDays: 0, isOn: true, startTime: null, ...rule };
  await db
    .insert(pointRules)
    .values({ action, ...row })
    .onConflictDoUpdate({ target: pointRules.action, set: row });
}
