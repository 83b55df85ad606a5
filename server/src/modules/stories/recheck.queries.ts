import type { RecheckLine } from 'shared-contracts/endpoints';
import type { RecheckState } from 'shared-contracts/model';
import { desc, eq } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import { rechecks } from './recheck.tables.ts';

/** Keeps an audit review of the text with this hash. */
export async function addRecheck(
  tx: Database,
  contentId: string,
  hash: string,
  found: { status: RecheckState; remark: string },
  by: Author,
  now: Date,
): Promise<void> {
  await tx
    .insert(rechecks)
    .values({ contentId, hash, ...found, createUserId: by.userId, createUserName: by.nickName, createdTime: now });
}

/** Audit reviews of a story, newest first; those of another text than `hash` are old. */
export async function listRechecks(db: Database, contentId: string, hash: string): Promise<RecheckLine[]> {
  const rows = await db
    .select()
    .from(rechecks)
    .where(eq(rechecks.contentId, contentId))
    .orderBy(desc(rechecks.id))
    .limit(100);
  return rows.map(({ id, status, remark, createUserName, createdTime, hash: seen }) => ({
    id,
    status,
    remark,
    createUserName,
    createdTime: toWireTime(createdTime),
    isOld: seen !== hash,
  }));
}
