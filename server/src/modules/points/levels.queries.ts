import type { MemberLevel, MemberLevelDraft } from 'shared-contracts/model';
import { asc, eq, notInArray, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { memberLevels, pointAccounts } from './points.tables.ts';

/** A level as stored. */
export type LevelRow = typeof memberLevels.$inferSelect;

/** Levels, lowest first. */
export async function listLevelRows(db: Database): Promise<LevelRow[]> {
  return db.select().from(memberLevels).orderBy(asc(memberLevels.growthFrom));
}

/** Levels with their ranges and members. */
export async function listLevels(db: Database): Promise<MemberLevel[]> {
  const rows = await listLevelRows(db);
  const counts = await db
    .select({ levelId: pointAccounts.levelId, members: sql<number>`count(*)::int` })
    .from(pointAccounts)
    .groupBy(pointAccounts.levelId);
  return rows.map((row, index) => ({
    ...row,
    growthTo: rows[index + 1] ? rows[index + 1]!.growthFrom - 1 : null,
    members: counts.find(({ levelId }) => levelId === row.id)?.members ?? 0,
  }));
}

/** Stores the whole ladder of levels; those left out are deleted. */
export async function replaceLevels(tx: Database, drafts: readonly MemberLevelDraft[]): Promise<void> {
  const kept: string[] = [];
  for (const { id, ...draft } of drafts) {
    const [changed] = id
      ? await tx.update(memberLevels).set(draft).where(eq(memberLevels.id, id)).returning({ id: memberLevels.id })
      : await tx.insert(memberLevels).values(draft).returning({ id: memberLevels.id });
    if (changed) kept.push(changed.id);
  }
  await tx.delete(memberLevels).where(notInArray(memberLevels.id, kept));
}

/** Gives every member the level of the growth, but for those whose level staff chose; says how many changed. */
export async function recomputeLevels(tx: Database): Promise<number> {
  const result = await tx.execute(sql`
    update point_accounts a set level_id = l.id
    from (select id, growth_from, coalesce(lead(growth_from) over (order by growth_from), 2147483647) as until
          from member_levels) l
    where a.growth >= l.growth_from and a.growth < l.until
      and a.level_id is distinct from l.id
      and (not a.is_level_fixed or a.level_id is null)`);
  return result.rowCount ?? 0;
}

/** Sets the level of a member by hand, or has it follow growth again. */
export async function setLevel(tx: Database, memberId: string, levelId: string | null): Promise<void> {
  await tx
    .update(pointAccounts)
    .set(levelId === null ? { isLevelFixed: false } : { levelId, isLevelFixed: true })
    .where(eq(pointAccounts.memberId, memberId));
}
