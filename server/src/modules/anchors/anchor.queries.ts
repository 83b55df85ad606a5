import { anchorLimits, licenceWarnDays } from 'shared-contracts/limits';
import { type AnchorKind, type AnchorRow, AnchorTab, licenceStateAt } from 'shared-contracts/model';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { anchors } from './anchor.tables.ts';

export type StoredAnchor = typeof anchors.$inferSelect;

/** Filter of the list of anchors. */
interface AnchorFilter {
  keywords?: string | undefined;
  kind?: AnchorKind | undefined;
  tab?: AnchorTab | undefined;
  ids?: readonly string[] | undefined;
}

/** What the tabs hold at a moment: the same as `anchorRefusal` and `licenceStateAt` say of one anchor. */
function tabConditions(now: Date): Record<AnchorTab, SQL> {
  const soon = new Date(now.getTime() + licenceWarnDays * 86_400_000);
  const isOpen = eq(anchors.isOpen, true);
  const hasBegun = or(isNull(anchors.licenceStart), lte(anchors.licenceStart, now));
  return {
    usable: and(isOpen, hasBegun, or(isNull(anchors.licenceEnd), gt(anchors.licenceEnd, now)))!,
    soon: and(isOpen, hasBegun, gt(anchors.licenceEnd, now), lte(anchors.licenceEnd, soon))!,
    expired: and(isOpen, lte(anchors.licenceEnd, now))!,
    closed: eq(anchors.isOpen, false),
  };
}

function conditionOf({ keywords, kind, tab, ids }: AnchorFilter, now: Date): SQL | undefined {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    pattern ? or(ilike(anchors.name, pattern), ilike(anchors.voice, pattern)) : undefined,
    kind ? eq(anchors.kind, kind) : undefined,
    tab ? tabConditions(now)[tab] : undefined,
    ids ? inArray(anchors.id, [...ids]) : undefined,
  );
}

/** A page of anchors, newest first. */
export async function listAnchors(
  db: Database,
  filter: AnchorFilter,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ list: AnchorRow[]; total: number }> {
  const condition = conditionOf(filter, now);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(anchors)
      .where(condition)
      .orderBy(desc(anchors.id))
      .limit(size)
      .offset(page * size),
    db.$count(anchors, condition),
  ]);
  return { list: rows.map((row) => toAnchorRow(row, now)), total };
}

/** Anchors of each tab under a filter. */
export async function countAnchors(db: Database, filter: AnchorFilter, now: Date): Promise<Record<string, number>> {
  const conditions = tabConditions(now);
  const countOf = (tab: AnchorTab) => sql<number>`count(*) filter (where ${conditions[tab]})::int`;
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      usable: countOf(AnchorTab.Usable),
      soon: countOf(AnchorTab.Soon),
      expired: countOf(AnchorTab.Expired),
      closed: countOf(AnchorTab.Closed),
    })
    .from(anchors)
    .where(conditionOf(filter, now));
  return row!;
}

/** Anchors that are not closed, by name. */
export async function offeredAnchors(db: Database, keywords: string | undefined, now: Date): Promise<AnchorRow[]> {
  const rows = await db
    .select()
    .from(anchors)
    .where(and(conditionOf({ keywords }, now), eq(anchors.isOpen, true)))
    .orderBy(asc(anchors.name))
    .limit(anchorLimits.offered);
  return rows.map((row) => toAnchorRow(row, now));
}

/** An anchor, held until the transaction ends: for a change, or so that it does not change meanwhile. */
export async function holdAnchor(
  tx: Database,
  id: string,
  mode: 'share' | 'update' = 'share',
): Promise<StoredAnchor | undefined> {
  return (await tx.select().from(anchors).where(eq(anchors.id, id)).for(mode))[0];
}

/** An anchor as it is now. */
export async function findAnchor(db: Database, id: string): Promise<StoredAnchor | undefined> {
  return (await db.select().from(anchors).where(eq(anchors.id, id)))[0];
}

/** Whether another anchor has the name. */
export async function isAnchorNameTaken(tx: Database, name: string, besides: string | undefined): Promise<boolean> {
  const isOther = besides === undefined ? undefined : ne(anchors.id, besides);
  return (await tx.$count(anchors, and(eq(anchors.name, name), isOther))) > 0;
}

/** Adds an anchor; undefined when the name was taken meanwhile. */
export async function insertAnchor(tx: Database, row: typeof anchors.$inferInsert): Promise<StoredAnchor | undefined> {
  return (await tx.insert(anchors).values(row).onConflictDoNothing().returning())[0];
}

/** Changes an anchor. */
export async function changeAnchor(
  tx: Database,
  id: string,
  patch: Partial<typeof anchors.$inferInsert>,
): Promise<StoredAnchor> {
  return (await tx.update(anchors).set(patch).where(eq(anchors.id, id)).returning())[0]!;
}

/** The wire form of an anchor. */
export function toAnchorRow(row: StoredAnchor, now: Date): AnchorRow {
  const { createUserName: _by, createdTime: _time, licenceStart, licenceEnd, modifiedTime, ...facts } = row;
  return {
    ...facts,
    licenceStart: toWireTimeOrNull(licenceStart),
    licenceEnd: toWireTimeOrNull(licenceEnd),
    licence: licenceStateAt(row, now),
    modifiedTime: toWireTime(modifiedTime),
  };
}
