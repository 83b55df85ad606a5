import { sql } from '../../platform/database/orm.ts';
import { deleteContent } from './content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { operationNames } from './operation.texts.ts';
import { storyTexts } from './story.texts.ts';

const day = 86_400_000;
/** Stories of one transaction: a full bin is emptied in pieces. */
const batch = 100;

/** The newsroom itself, where nobody acted. */
const nobody = { userId: '0', nickName: storyTexts.systemUser, address: '' };

/**
 * Removes for ever the stories that have been in the recycle bin for its days; the operation records stay. Returns how
 * many.
 */
export async function emptyBin(db: Database, now: Date, keepDays: number): Promise<number> {
  const before = new Date(now.getTime() - keepDays * day).toISOString();
  let removed = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      // Rows that somebody is recovering at this moment are skipped.
      const { rows } = await tx.execute<{ id: string; title: string }>(sql`
        select id::text as id, title from contents where deleted_time < ${before}::timestamptz order by id limit ${batch} for update skip locked`);
      await addRecords(
        tx,
        rows.map(({ id, title }) => ({ newsId: id, opName: operationNames.binEmptied, remark: title })),
        nobody,
        now,
      );
      for (const { id } of rows) await deleteContent(tx, id);
      return rows.length;
    });
    removed += count;
    if (count < batch) return removed;
  }
}
