import type { FeeChangeState } from 'shared-contracts/model';
import { and, eq } from '../../platform/database/orm.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StoredFeeChange } from './fee.queries.ts';
import { feeChanges } from './fee.tables.ts';

/** The change of a line that waits for a second person. */
export async function pendingChange(tx: Database, feeLineId: string): Promise<StoredFeeChange | undefined> {
  const [change] = await tx
    .select()
    .from(feeChanges)
    .where(and(eq(feeChanges.feeLineId, feeLineId), eq(feeChanges.state, 'pending')));
  return change;
}

/** A requested change by id, whatever became of it. */
export async function findChange(tx: Database, id: string): Promise<StoredFeeChange | undefined> {
  const [change] = await tx.select().from(feeChanges).where(eq(feeChanges.id, id));
  return change;
}

/** Keeps a request; it is never changed but for its decision. */
export async function addChange(tx: Database, change: typeof feeChanges.$inferInsert): Promise<void> {
  await tx.insert(feeChanges).values(change);
}

/** Notes how a request was decided, by whom and why. */
export async function decideChange(
  tx: Database,
  id: string,
  state: FeeChangeState,
  by: Author,
  note: string,
  now: Date,
): Promise<void> {
  await tx
    .update(feeChanges)
    .set({ state, decidedBy: by.userId, decidedName: by.nickName, decidedTime: now, decisionNote: note })
    .where(eq(feeChanges.id, id));
}
