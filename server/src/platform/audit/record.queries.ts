import { versionRecordContentTypeDefault } from 'shared-contracts/constants';
import type { OperationRecord, ShortRecord } from 'shared-contracts/model';
import { and, asc, count, desc, eq, gt, notInArray, type SQL, sql } from '../database/orm.ts';
import { toWireTime } from '../text/wire-time.ts';
import type { Author } from './author.ts';
import type { Database } from '../database/database.ts';
import { operationRecords } from './record.tables.ts';

/** One action with its author and origin. */
export interface RecordFacts {
  newsId: string;
  opName: string;
  contentType?: number;
  remark?: string;
  versionId?: string | null;
  fromId?: string | null;
  recordType?: number;
  systemCode?: number;
  downloadType?: string | null;
  byClient?: boolean;
}

/** Acting user and origin; from the session, never from a request (A29). */
export interface RecordActor extends Author {
  address: string;
}

/** The kind of the story that a record is about; 5 where it is about none. */
function kindOf(newsId: string): SQL<number> | number {
  if (!/^[1-9]\d{0,17}$/.test(newsId)) return versionRecordContentTypeDefault;
  return sql<number>`coalesce((select content_type from contents where id = ${newsId}::bigint), ${versionRecordContentTypeDefault})`;
}

/** Writes operation records in the caller's transaction: when this fails, the action fails (F31). */
export async function addRecords(
  tx: Database,
  records: readonly RecordFacts[],
  actor: RecordActor,
  now: Date,
): Promise<void> {
  if (records.length === 0) return;
  await tx.insert(operationRecords).values(
    records.map(({ contentType, ...facts }) => ({
      ...facts,
      contentType: contentType ?? kindOf(facts.newsId),
      createUserId: actor.userId,
      createUserName: actor.nickName,
      address: actor.address,
      time: now,
    })),
  );
}

/**
 * The first thing that the server recorded of a story after the last record of a kind by a person; some kinds are
 * passed over.
 */
export async function firstRecordAfter(
  tx: Database,
  { newsId, opName, createUserId }: { newsId: string; opName: string; createUserId: string },
  besides: readonly string[],
): Promise<{ opName: string; createUserName: string; time: Date } | undefined> {
  const condition = eq(operationRecords.newsId, newsId);
  const [last] = await tx
    .select({ id: operationRecords.id })
    .from(operationRecords)
    .where(and(condition, eq(operationRecords.opName, opName), eq(operationRecords.createUserId, createUserId)))
    .orderBy(desc(operationRecords.id))
    .limit(1);
  const [next] = await tx
    .select()
    .from(operationRecords)
    .where(
      and(
        condition,
        eq(operationRecords.byClient, false),
        gt(operationRecords.id, last?.id ?? '0'),
        notInArray(operationRecords.opName, [...besides]),
      ),
    )
    .orderBy(asc(operationRecords.id))
    .limit(1);
  return next;
}

/** A page of a story's operation records, newest first (R254). */
export async function listRecords(
  db: Database,
  newsId: string,
  page: number,
  size: number,
): Promise<{ list: OperationRecord[]; total: number }> {
  const rows = await db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.newsId, newsId))
    .orderBy(desc(operationRecords.id))
    .limit(size)
    .offset(page * size);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(operationRecords)
    .where(eq(operationRecords.newsId, newsId));
  const list = rows.map(({ versionId: _version, address: _address, time, ...row }): OperationRecord => ({
    ...row,
    time: toWireTime(time),
  }));
  return { list, total };
}

/** The last records of a name, newest first, as details show them. */
export async function listShortRecords(db: Database, newsId: string, size = 50): Promise<ShortRecord[]> {
  const { id, opName, remark, createUserName, time } = operationRecords;
  const rows = await db
    .select({ id, opName, remark, createUserName, time })
    .from(operationRecords)
    .where(eq(operationRecords.newsId, newsId))
    .orderBy(desc(operationRecords.id))
    .limit(size);
  return rows.map((row) => ({ ...row, time: toWireTime(row.time) }));
}
