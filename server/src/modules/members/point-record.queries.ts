import type { PointAction, PointRecord, PointSource } from 'shared-contracts/model';
import { and, desc, eq, gte, ilike, inArray, lte, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import { pointAccounts, pointTransfers } from '../points/points.tables.ts';
import { members } from './member.tables.ts';

/** Filter of the records of points. */
export interface PointRecordFilter {
  memberId?: string | undefined;
  keywords?: string | undefined;
  source?: PointSource | undefined;
  action?: PointAction | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  ids?: string[] | undefined;
}

function conditionOf({
  memberId,
  keywords,
  source,
  action,
  startDate,
  endDate,
  ids,
}: PointRecordFilter): SQL | undefined {
  return and(
    memberId ? eq(pointTransfers.memberId, memberId) : undefined,
    source ? eq(pointTransfers.source, source) : undefined,
    action ? eq(pointTransfers.action, action) : undefined,
    ids ? inArray(pointTransfers.id, ids) : undefined,
    startDate ? gte(pointTransfers.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(pointTransfers.createdTime, endOfWireTime(endDate)) : undefined,
    keywords ? ilike(members.nickName, containsPattern(keywords)) : undefined,
  );
}

/** Lines behind which the total is no longer counted: an exact one of millions says nothing to anybody. */
const countedMax = 10_000;

/** A page of changes of points, newest first. */
export async function listPointRecords(
  db: Database,
  filter: PointRecordFilter,
  page: number,
  size: number,
): Promise<{ list: PointRecord[]; total: number }> {
  const rows = await db
    .select({
      transfer: pointTransfers,
      nickName: members.nickName,
      isReversed: sql<boolean>`exists (select 1 from point_transfers r where r.reverses_id = ${pointTransfers.id})`,
    })
    .from(pointTransfers)
    .innerJoin(members, eq(members.id, pointTransfers.memberId))
    .where(conditionOf(filter))
    .orderBy(desc(pointTransfers.id))
    .limit(size)
    .offset(page * size);
  const counted = db
    .select({ id: pointTransfers.id })
    .from(pointTransfers)
    .innerJoin(members, eq(members.id, pointTransfers.memberId))
    .where(conditionOf(filter))
    .limit(countedMax)
    .as('counted');
  const list = rows.map(({ transfer, nickName, isReversed }): PointRecord => {
    const { id, memberId, amount, balance, source, action, reason, userName, createdTime } = transfer;
    const facts = { id, memberId, nickName, amount, balance, source, action, reason, userName, isReversed };
    return { ...facts, createdTime: toWireTime(createdTime) };
  });
  return { list, total: await db.$count(counted) };
}

/** Points and level of one member. */
export async function accountOf(db: Database, memberId: string): Promise<{ balance: number; growth: number }> {
  const [row] = await db.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId));
  return { balance: row?.balance ?? 0, growth: row?.growth ?? 0 };
}

/** Changes of one member's points behind an id, newest first. */
export async function pointsOfMember(db: Database, memberId: string, before: string | undefined, limit: number) {
  return db
    .select()
    .from(pointTransfers)
    .where(
      and(
        eq(pointTransfers.memberId, memberId),
        before === undefined ? undefined : sql`${pointTransfers.id} < ${before}::bigint`,
      ),
    )
    .orderBy(desc(pointTransfers.id))
    .limit(limit);
}
