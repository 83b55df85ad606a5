import type { UserApply } from 'shared-contracts/model';
import { and, count, desc, eq, inArray } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { departmentUnits } from './department-unit.ts';
import { departments, userApplies } from './identity.tables.ts';
import { channels } from '../channels/channel.tables.ts';

/** An application's row. */
export type Apply = typeof userApplies.$inferSelect;

/** Keeps an application; it waits for an administrator. */
export async function insertApply(db: Database, apply: typeof userApplies.$inferInsert): Promise<void> {
  await db.insert(userApplies).values(apply);
}

/** The waiting application for a user name, if any. */
export async function findWaitingApply(db: Database, userName: string): Promise<Apply | undefined> {
  const [row] = await db
    .select()
    .from(userApplies)
    .where(and(eq(userApplies.userName, userName), eq(userApplies.state, 'waiting')));
  return row;
}

/** An application, locked until the transaction ends, so that it is decided once. */
export async function lockApply(tx: Database, id: string): Promise<Apply | undefined> {
  const [row] = await tx.select().from(userApplies).where(eq(userApplies.id, id)).for('update');
  return row;
}

/** Marks an application as decided. */
export async function decideApply(
  tx: Database,
  id: string,
  state: 'accepted' | 'refused',
  decidedUserId: string,
  decidedTime: Date,
): Promise<void> {
  await tx.update(userApplies).set({ state, decidedUserId, decidedTime }).where(eq(userApplies.id, id));
}

interface ApplyPage {
  state?: Apply['state'] | undefined;
  currentPage: number;
  pageSize: number;
}

/** A page of applications, newest first. */
export async function listApplies(
  db: Database,
  { state, currentPage, pageSize }: ApplyPage,
): Promise<{ list: UserApply[]; total: number }> {
  const condition = state && eq(userApplies.state, state);
  const rows = await db
    .select({ apply: userApplies, departmentName: departments.name, unitName: departmentUnits.name })
    .from(userApplies)
    .innerJoin(departments, eq(departments.id, userApplies.departmentId))
    .leftJoin(departmentUnits, eq(departmentUnits.id, userApplies.departmentUnitId))
    .where(condition)
    .orderBy(desc(userApplies.createdTime), desc(userApplies.id))
    .limit(pageSize)
    .offset(currentPage * pageSize);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(userApplies).where(condition);
  const names = await channelNames(
    db,
    rows.flatMap(({ apply }) => apply.channelIds),
  );
  const list = rows.map(({ apply, departmentName, unitName }) => ({
    id: apply.id,
    userName: apply.userName,
    nickName: apply.nickName,
    mobile: apply.mobile,
    departmentName,
    departmentUnitName: unitName ?? '',
    channelNames: apply.channelIds.flatMap((id) => names.get(id) ?? []),
    state: apply.state,
    createdTime: toWireTime(apply.createdTime),
  }));
  return { list, total };
}

async function channelNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(inArray(channels.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
