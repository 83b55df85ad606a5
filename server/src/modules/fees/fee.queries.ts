import type { FeeChange, FeeLine, FeeRules } from 'shared-contracts/model';
import { and, desc, eq, gte, ilike, inArray, lte, sql, type SQL } from '../../platform/database/orm.ts';
import { firstGradeOf, monthBounds } from './fee.rules.ts';
import { feeOf, isHolidayOf } from './fee-rule.rules.ts';
import { pictureSources } from '../../platform/text/html.rules.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { contents, versions } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { feeChanges, feeLines } from './fee.tables.ts';
import { feeMonths } from './chain.tables.ts';
import { departmentUnits } from '../identity/department-unit.ts';
import { departments, users } from '../identity/identity.tables.ts';
import { channels } from '../channels/channel.tables.ts';

export type StoredFeeLine = typeof feeLines.$inferSelect;
export type StoredFeeChange = typeof feeChanges.$inferSelect;

/** The order of the indexes of a month's lines, which a page is read by; `desc` alone would sort the month. */
export const newestFirst = [
  sql`${feeLines.publishedTime} desc nulls last`,
  sql`${feeLines.id} desc nulls last`,
] as const;

/** Filter of a list of fee lines. */
export interface FeeFilter {
  month: string;
  author?: string | undefined;
  departmentName?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  ids?: string[] | undefined;
}

function conditionOf({ month, author, departmentName, startDate, endDate, ids }: FeeFilter): SQL | undefined {
  return and(
    eq(feeLines.month, month),
    author ? ilike(feeLines.author, containsPattern(author)) : undefined,
    departmentName ? ilike(feeLines.departmentName, containsPattern(departmentName)) : undefined,
    startDate ? gte(feeLines.publishedTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(feeLines.publishedTime, endOfWireTime(endDate)) : undefined,
    ids ? inArray(feeLines.id, ids) : undefined,
  );
}

/** Lines, each with the change that waits for confirmation. */
const selectFees = (db: Database) =>
  db
    .select({ line: feeLines, pending: feeChanges, isClosed: feeMonths.isClosed })
    .from(feeLines)
    .leftJoin(feeMonths, eq(feeMonths.month, feeLines.month))
    .leftJoin(feeChanges, and(eq(feeChanges.feeLineId, feeLines.id), eq(feeChanges.state, 'pending')))
    .$dynamic();

/** A page of lines, newest publication first, with count and sum over all pages. */
export async function listFees(
  db: Database,
  filter: FeeFilter,
  page: number,
  size: number,
): Promise<{ list: FeeLine[]; total: number; totalAmount: number }> {
  const [rows, [sums]] = await Promise.all([
    selectFees(db)
      .where(conditionOf(filter))
      .orderBy(...newestFirst)
      .limit(size)
      .offset(page * size),
    db
      .select({ total: sql<number>`count(*)::int`, amount: sql<string>`coalesce(sum(${feeLines.amount}), 0)` })
      .from(feeLines)
      .where(conditionOf(filter)),
  ]);
  return { list: rows.map(toFeeLine), total: sums?.total ?? 0, totalAmount: Number(sums?.amount ?? 0) };
}

/** All lines of a filter, up to `limit`. */
export async function allFees(db: Database, filter: FeeFilter, limit: number): Promise<FeeLine[]> {
  const rows = await selectFees(db)
    .where(conditionOf(filter))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(toFeeLine);
}

/** First published in the month. */
export function ofMonth(month: string): SQL {
  const { from, to } = monthBounds(month);
  return sql`${contents.appPublishedTime} >= ${from.toISOString()}::timestamptz and ${contents.appPublishedTime} < ${to.toISOString()}::timestamptz`;
}

/** Returns the initial facts of a line, of articles that are published, at the text readers see. */
export async function publishedFacts(db: Database, which: SQL | undefined, rules: FeeRules) {
  const rows = await db
    .selectDistinctOn([contents.id], {
      content: contents,
      draft: versions.draft,
      words: versions.wordCount,
      department: departments.name,
      unit: departmentUnits.name,
      channel: channels.name,
    })
    .from(deliveries)
    .innerJoin(contents, eq(contents.id, deliveries.contentId))
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .leftJoin(users, eq(users.id, contents.createUserId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(departmentUnits, eq(departmentUnits.id, users.departmentUnitId))
    .leftJoin(channels, eq(channels.id, contents.categoryId))
    .where(and(eq(deliveries.state, 'published'), which))
    .orderBy(contents.id, desc(deliveries.versionId));
  return rows.map(({ content, draft, words, department, unit, channel }) => {
    const pictureCount = pictureSources(draft.content).length;
    const grade = firstGradeOf({ hits: content.hits, wordCount: words, isStick: content.isStick });
    const facts = {
      contentType: content.contentType,
      channelId: content.categoryId,
      isHoliday: isHolidayOf(rules, toWireTime(content.appPublishedTime!).slice(0, 10)),
    };
    const baseAmount = feeOf(rules, { grade, wordCount: words, pictureCount, ...facts }) / 100;
    return {
      contentId: content.id,
      title: draft.title,
      author: draft.author || content.createUserName,
      departmentName: department ?? '',
      areaName: unit ?? '',
      channelName: channel ?? '',
      ...facts,
      publishedTime: content.appPublishedTime!,
      wordCount: words,
      pictureCount,
      grade,
      baseAmount,
      adjustment: 0,
      amount: baseAmount,
    };
  });
}

/** Reads a line under a lock until the transaction ends, so that changes of one line are serialised. */
export async function lockFee(tx: Database, id: string): Promise<StoredFeeLine | undefined> {
  const [line] = await tx.select().from(feeLines).where(eq(feeLines.id, id)).for('update');
  return line;
}

/** The line as the screen shows it. */
export async function readFee(db: Database, id: string): Promise<FeeLine> {
  const [row] = await selectFees(db).where(eq(feeLines.id, id));
  return toFeeLine(row!);
}

/** Writes what changes of a line; a sum only as a confirmed request says it, which the database checks too. */
export async function patchFee(
  tx: Database,
  line: Pick<StoredFeeLine, 'id' | 'rev'>,
  patch: Partial<StoredFeeLine>,
  userName: string,
  now: Date,
): Promise<void> {
  await tx
    .update(feeLines)
    .set({ ...patch, rev: line.rev + 1, modifiedUserName: userName, modifiedTime: now })
    .where(eq(feeLines.id, line.id));
}

/** Moves a line along the chain; its revision, which counts edits, stays. */
export async function patchStep(
  tx: Database,
  { id }: Pick<StoredFeeLine, 'id'>,
  patch: Partial<Pick<StoredFeeLine, 'step' | 'round' | 'returnReason'>>,
): Promise<void> {
  await tx.update(feeLines).set(patch).where(eq(feeLines.id, id));
}

function toFeeLine({
  line,
  pending,
  isClosed,
}: {
  line: StoredFeeLine;
  pending: StoredFeeChange | null;
  isClosed: boolean | null;
}): FeeLine {
  return {
    id: line.id,
    contentId: line.contentId,
    title: line.title,
    author: line.author,
    departmentName: line.departmentName,
    publishedTime: toWireTime(line.publishedTime),
    wordCount: line.wordCount,
    pictureCount: line.pictureCount,
    grade: line.grade,
    baseAmount: line.baseAmount,
    adjustment: line.adjustment,
    amount: line.amount,
    remark: line.remark,
    modifiedUserName: line.modifiedUserName,
    rev: line.rev,
    step: line.step,
    isClosed: isClosed ?? false,
    isWithdrawn: line.isWithdrawn,
    pending: pending && toFeeChange(pending),
  };
}

function toFeeChange({
  id,
  grade,
  adjustment,
  amount,
  remark,
  reason,
  requestedBy,
  requestedName,
  requestedTime,
}: StoredFeeChange): FeeChange {
  return {
    id,
    grade,
    adjustment,
    amount,
    remark,
    reason,
    requestedBy,
    requestedName,
    requestedTime: toWireTime(requestedTime),
  };
}
