import type { FeeRules, FeeRuleVersion, FeeTrial } from 'shared-contracts/model';
import { desc, eq, sql } from '../../platform/database/orm.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { firstRules } from './fee-rule.rules.ts';
import { feeRuleVersions } from './rule.tables.ts';

export type StoredRules = typeof feeRuleVersions.$inferSelect;

/** Rules by which lines are computed now. */
export async function rulesInUse(db: Database): Promise<{ version: number; rules: FeeRules }> {
  const [row] = await db.select().from(feeRuleVersions).where(eq(feeRuleVersions.state, 'inUse'));
  return row ?? { version: 0, rules: firstRules };
}

/** Rules that a line was computed by. */
export async function rulesOf(db: Database, version: number): Promise<FeeRules> {
  if (version === 0) return firstRules;
  const [row] = await db.select().from(feeRuleVersions).where(eq(feeRuleVersions.version, version));
  return row!.rules;
}

/** A page of versions, newest first. */
export async function listRules(
  db: Database,
  page: number,
  size: number,
): Promise<{ list: FeeRuleVersion[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(feeRuleVersions)
      .orderBy(desc(feeRuleVersions.version))
      .limit(size)
      .offset(page * size),
    db.$count(feeRuleVersions),
  ]);
  return { list: rows.map(toRuleVersion), total };
}

/** A version with a lock until the transaction ends. */
export async function lockRules(tx: Database, id: string): Promise<StoredRules | undefined> {
  const [row] = await tx.select().from(feeRuleVersions).where(eq(feeRuleVersions.id, id)).for('update');
  return row;
}

/** Adds a draft with the next number. */
export async function addRules(
  tx: Database,
  draft: { name: string; rules: FeeRules },
  by: Author,
  now: Date,
): Promise<StoredRules> {
  // Two people who begin a version at once get two numbers.
  await tx.execute(sql`lock table fee_rule_versions in share row exclusive mode`);
  const [{ last }] = (await tx
    .select({ last: sql<number>`coalesce(max(${feeRuleVersions.version}), 0)` })
    .from(feeRuleVersions)) as [{ last: number }];
  const [row] = await tx
    .insert(feeRuleVersions)
    .values({
      ...draft,
      version: last + 1,
      modifiedBy: by.userId,
      modifiedName: by.nickName,
      modifiedTime: now,
    })
    .returning();
  return row!;
}

/** Writes what changes of a version. */
export async function patchRules(tx: Database, id: string, patch: Partial<StoredRules>): Promise<StoredRules> {
  const [row] = await tx.update(feeRuleVersions).set(patch).where(eq(feeRuleVersions.id, id)).returning();
  return row!;
}

/** What was in use before no longer is. */
export async function endRulesInUse(tx: Database): Promise<void> {
  await tx.update(feeRuleVersions).set({ state: 'former' }).where(eq(feeRuleVersions.state, 'inUse'));
}

/** Keeps the outcome of a trial of exactly these rules. */
export async function putTrial(tx: Database, id: string, trial: FeeTrial): Promise<void> {
  await tx.update(feeRuleVersions).set({ trial }).where(eq(feeRuleVersions.id, id));
}

/** The version as screens show it. */
export function toRuleVersion({ usedBy: _by, modifiedTime, usedTime, ...row }: StoredRules): FeeRuleVersion {
  return { ...row, modifiedTime: toWireTime(modifiedTime), usedTime: toWireTimeOrNull(usedTime) };
}
