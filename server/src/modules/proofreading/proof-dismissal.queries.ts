import type { Dismissal } from 'shared-contracts/model';
import { and, eq } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { proofDismissals } from './proofreading.tables.ts';

type Row = typeof proofDismissals.$inferSelect;
const toDismissal = ({ id, key, userName, reason, time }: Row): Dismissal => ({
  id,
  key,
  userName,
  reason,
  time: toWireTime(time),
});

/** Dismissals of a story by the key of the finding. */
export async function dismissalsOf(db: Database, contentId: string): Promise<ReadonlyMap<string, Dismissal>> {
  const rows = await db.select().from(proofDismissals).where(eq(proofDismissals.contentId, contentId));
  return new Map(rows.map((row) => [row.key, toDismissal(row)]));
}

/** Keeps a dismissal; a second one of the same finding takes its place. */
export async function putDismissal(db: Database, row: Omit<Row, 'id'>): Promise<Dismissal> {
  const { userId, userName, reason, time } = row;
  const [stored] = await db
    .insert(proofDismissals)
    .values(row)
    .onConflictDoUpdate({
      target: [proofDismissals.contentId, proofDismissals.key],
      set: { userId, userName, reason, time },
    })
    .returning();
  return toDismissal(stored!);
}

export async function removeDismissal(db: Database, contentId: string, key: string): Promise<boolean> {
  const gone = await db
    .delete(proofDismissals)
    .where(and(eq(proofDismissals.contentId, contentId), eq(proofDismissals.key, key)))
    .returning({ id: proofDismissals.id });
  return gone.length > 0;
}
