import { type ChainLine, FeeStep, feeSteps } from 'shared-contracts/model';
import { and, asc, eq, ilike, inArray, type SQL, sql } from '../../platform/database/orm.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { departmentNamesOf } from '../identity/department.queries.ts';
import { feePasses, feePayees, feeShares } from './chain.tables.ts';
import { newestFirst, type StoredFeeLine } from './fee.queries.ts';
import { toFen } from './fee.rules.ts';
import { feeChanges, feeLines } from './fee.tables.ts';

/** Filter of lines on their way. */
export interface ChainFilter {
  month: string;
  step: FeeStep;
  author?: string | undefined;
  departmentName?: string | undefined;
  areaName?: string | undefined;
  id?: string | undefined;
  /** Leaves the lines of this user's department. */
  colleaguesOf?: string | undefined;
}
export type ChainTab = 'here' | 'passed' | 'out';

function ofFilter({ month, author, departmentName, areaName, id, colleaguesOf }: ChainFilter): SQL | undefined {
  return and(
    eq(feeLines.month, month),
    author ? ilike(feeLines.author, containsPattern(author)) : undefined,
    departmentName ? ilike(feeLines.departmentName, containsPattern(departmentName)) : undefined,
    areaName ? ilike(feeLines.areaName, containsPattern(areaName)) : undefined,
    id ? eq(feeLines.id, id) : undefined,
    colleaguesOf ? sql`${feeLines.departmentName} in ${departmentNamesOf(colleaguesOf)}` : undefined,
  );
}

function ofTab(step: FeeStep, tab: ChainTab): SQL | undefined {
  if (tab === 'out') return and(eq(feeLines.step, step), eq(feeLines.isOut, true));
  const later = feeSteps.slice(feeSteps.indexOf(step) + 1);
  const steps = tab === 'here' ? [step] : later;
  return and(steps.length > 0 ? inArray(feeLines.step, steps) : sql`false`, eq(feeLines.isOut, false));
}

/** A page of lines at a step, newest publication first. */
export async function listChain(
  db: Database,
  filter: ChainFilter,
  tab: ChainTab,
  page: number,
  size: number,
): Promise<{ list: ChainLine[]; total: number }> {
  const which = and(ofFilter(filter), ofTab(filter.step, tab));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(feeLines)
      .where(which)
      .orderBy(...newestFirst)
      .limit(size)
      .offset(page * size),
    db.$count(feeLines, which),
  ]);
  return { list: await withPeople(db, rows), total };
}

/** How many lines each tab has. */
export async function countChain(db: Database, filter: ChainFilter): Promise<Record<ChainTab, number>> {
  const rows = await db
    .select({ step: feeLines.step, isOut: feeLines.isOut, n: sql<number>`count(*)::int` })
    .from(feeLines)
    .where(ofFilter(filter))
    .groupBy(feeLines.step, feeLines.isOut);
  const here = feeSteps.indexOf(filter.step);
  const sum = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).reduce((all, { n }) => all + n, 0);
  return {
    here: sum(({ step, isOut }) => step === filter.step && !isOut),
    passed: sum(({ step, isOut }) => feeSteps.indexOf(step) > here && !isOut),
    out: sum(({ step, isOut }) => step === filter.step && isOut),
  };
}

/** A line as the chain shows it. */
export async function readChainLine(db: Database, id: string): Promise<ChainLine> {
  const rows = await db.select().from(feeLines).where(eq(feeLines.id, id));
  return (await withPeople(db, rows))[0]!;
}

/** Whether a user belongs to a department that has this name, or had it. */
export async function isOfDepartment(db: Database, userId: string, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ fits: boolean }>(sql`select ${name} in ${departmentNamesOf(userId)} as fits`);
  return rows[0]!.fits;
}

/** Brings shares, passes and changers to lines, each by one query. */
export async function withPeople(db: Database, rows: readonly StoredFeeLine[]): Promise<ChainLine[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const shares = await db
    .select({ share: feeShares, name: feePayees.name, userId: feePayees.userId })
    .from(feeShares)
    .innerJoin(feePayees, eq(feePayees.id, feeShares.payeeId))
    .where(inArray(feeShares.feeLineId, ids))
    .orderBy(asc(feeShares.id));
  const passes = await db.select().from(feePasses).where(inArray(feePasses.feeLineId, ids)).orderBy(asc(feePasses.id));
  const changes = await db
    .select({ lineId: feeChanges.feeLineId, state: feeChanges.state, userId: feeChanges.requestedBy })
    .from(feeChanges)
    .where(and(inArray(feeChanges.feeLineId, ids), inArray(feeChanges.state, ['pending', 'confirmed'])));
  return rows.map((row): ChainLine => {
    const ofLine = shares.filter(({ share }) => share.feeLineId === row.id && share.refundId === null);
    const changed = changes.filter(({ lineId }) => lineId === row.id);
    const changers = [
      ...changed.filter(({ state }) => state === 'confirmed').map(({ userId }) => userId),
      ...ofLine.filter(({ share }) => share.isByHand).map(({ share }) => share.createdBy),
    ];
    return {
      id: row.id,
      contentId: row.contentId,
      month: row.month,
      title: row.title,
      author: row.author,
      departmentName: row.departmentName,
      areaName: row.areaName,
      channelName: row.channelName,
      grade: row.grade,
      amount: toFen(row.amount),
      step: row.step,
      rev: row.rev,
      publishedTime: toWireTime(row.publishedTime),
      isHoliday: row.isHoliday,
      isWithdrawn: row.isWithdrawn,
      isOut: row.isOut,
      hasPending: changed.some(({ state }) => state === 'pending'),
      shares: ofLine
        .filter(({ share }) => !share.isVoid)
        .map(({ share: { id, payeeId, percent, amount }, name, userId }) => ({
          id,
          payeeId,
          userId,
          payeeName: name,
          percent,
          amount,
        })),
      passes: passes
        .filter((pass) => pass.feeLineId === row.id && pass.round === row.round)
        .map(({ step, userId, userName }) => ({ step, userId, userName })),
      changerIds: [...new Set(changers)],
      returnReason: row.step === FeeStep.Distribution ? row.returnReason : '',
    };
  });
}
