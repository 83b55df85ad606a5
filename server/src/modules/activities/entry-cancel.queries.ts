import { and, eq, inArray, isNull } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { activityEntries } from './activity.tables.ts';
import { isFrom } from './activity-entry-list.queries.ts';
import type { StoredActivityEntry } from './activity-entry.queries.ts';

/**
 * Cancels entries that count, by id or all of one address or network, and gives them; each is cancelled once, whoever
 * asks at the same moment.
 */
export async function cancelEntries(
  tx: Database,
  activityId: string,
  which: { ids: readonly string[] } | { ip: string },
  { reason, now }: { reason: string; now: Date },
): Promise<StoredActivityEntry[]> {
  const selection = 'ip' in which ? isFrom(which.ip) : inArray(activityEntries.id, [...which.ids]);
  return tx
    .update(activityEntries)
    .set({ cancelledTime: now, cancelReason: reason, turn: null })
    .where(and(eq(activityEntries.activityId, activityId), selection, isNull(activityEntries.cancelledTime)))
    .returning();
}
