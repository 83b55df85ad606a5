import type { AdDay, AdKind, AdState } from 'shared-contracts/model';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  lte,
  or,
  type SQL,
  sql,
  sum,
} from '../../platform/database/orm.ts';
import { endOfWireTime, fromWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { adCounts, ads } from './ad.tables.ts';
import { tally } from '../../platform/database/tally.ts';

export type StoredAd = typeof ads.$inferSelect;

/** Filter of a list of ads; `now` decides which are past their end. Days are of the making, '' without a bound. */
export interface AdFilter {
  kind: AdKind;
  now: Date;
  keywords: string;
  startDate: string;
  endDate: string;
  state?: AdState | undefined;
}

/** Which page, in which order: sortType 1 by making, 2 by order number. */
export interface AdPage {
  currentPage: number;
  pageSize: number;
  sortOrder: 0 | 1;
  sortType: 1 | 2;
}

/** The state as everybody sees it, as in domain/ad.rules.ts. */
function stateAt(now: Date): SQL<AdState> {
  return sql<AdState>`case when ${ads.state} in ('enabled', 'published') and ${ads.endTime} <= ${now.toISOString()}::timestamptz then 'expired' else ${ads.state} end`;
}

function conditionOf({ kind, now, keywords, startDate, endDate, state }: AdFilter): SQL | undefined {
  const words = keywords.trim();
  const pattern = containsPattern(words);
  return and(
    eq(ads.kind, kind),
    words === '' ? undefined : or(ilike(ads.title, pattern), ilike(ads.advertiser, pattern)),
    state ? eq(stateAt(now), state) : undefined,
    startDate === '' ? undefined : gte(ads.createdTime, fromWireTime(startDate)),
    endDate === '' ? undefined : lte(ads.createdTime, endOfWireTime(endDate)),
  );
}

/** A page of ads with the total. */
export async function listAds(
  db: Database,
  filter: AdFilter,
  { currentPage, pageSize, sortOrder, sortType }: AdPage,
): Promise<{ list: StoredAd[]; total: number }> {
  const by = sortOrder === 1 ? desc : asc;
  const order = [...(sortType === 2 ? [by(ads.sortField)] : []), by(ads.createdTime), by(ads.id)];
  const [list, [sumRow]] = await Promise.all([
    db
      .select()
      .from(ads)
      .where(conditionOf(filter))
      .orderBy(...order)
      .limit(pageSize)
      .offset(currentPage * pageSize),
    db.select({ total: count() }).from(ads).where(conditionOf(filter)),
  ]);
  return { list, total: sumRow?.total ?? 0 };
}

/** How many there are of each state under the filter. */
export async function countAds(db: Database, filter: AdFilter): Promise<Record<AdState | 'all', number>> {
  const rows = await db
    .select({ state: stateAt(filter.now).as('state'), total: count() })
    .from(ads)
    .where(conditionOf(filter))
    .groupBy(sql`1`);
  return tally(
    { draft: 0, enabled: 0, published: 0, stopped: 0, expired: 0 },
    rows.map(({ state, total }) => [state, total]),
  );
}

export async function findAd(db: Database, id: string): Promise<StoredAd | undefined> {
  const [row] = await db.select().from(ads).where(eq(ads.id, id));
  return row;
}

/** Those of a kind, in the order of their ids; others are as if they were not there. */
export async function findAds(db: Database, kind: AdKind, ids: readonly string[]): Promise<StoredAd[]> {
  return db
    .select()
    .from(ads)
    .where(and(eq(ads.kind, kind), inArray(ads.id, [...ids])))
    .orderBy(asc(ads.id));
}

/** Takes the row of a kind for this transaction: two who change one ad come one after the other. */
export async function lockAd(tx: Database, kind: AdKind, id: string): Promise<StoredAd | undefined> {
  const [row] = await tx
    .select()
    .from(ads)
    .where(and(eq(ads.id, id), eq(ads.kind, kind)))
    .for('update');
  return row;
}

export async function insertAd(tx: Database, row: typeof ads.$inferInsert): Promise<StoredAd> {
  const [added] = await tx.insert(ads).values(row).returning();
  return added!;
}

/** Changes a locked ad. */
export async function changeAd(tx: Database, id: string, patch: Partial<typeof ads.$inferInsert>): Promise<StoredAd> {
  const [row] = await tx.update(ads).set(patch).where(eq(ads.id, id)).returning();
  return row!;
}

export async function removeAd(tx: Database, id: string): Promise<void> {
  await tx.delete(ads).where(eq(ads.id, id));
}

/** Ads that are looked at together, for rivals and for readers; a newsroom runs a handful. */
const liveMax = 500;

/** Published ads that are not past their end, in the order in which they are shown. */
export async function listLiveAds(db: Database, now: Date, kind?: AdKind): Promise<StoredAd[]> {
  return db
    .select()
    .from(ads)
    .where(and(eq(ads.state, 'published'), gt(ads.endTime, now), kind ? eq(ads.kind, kind) : undefined))
    .orderBy(desc(ads.sortField), sql`${ads.publishedTime} desc nulls last`, desc(ads.id))
    .limit(liveMax);
}

/** Sums impressions and clicks of each ad, all days together. */
export async function totalsOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { impressions: number; clicks: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: adCounts.adId,
      impressions: sum(adCounts.impressions).mapWith(Number),
      clicks: sum(adCounts.clicks).mapWith(Number),
    })
    .from(adCounts)
    .where(inArray(adCounts.adId, [...ids]))
    .groupBy(adCounts.adId);
  return new Map(rows.map(({ id, impressions, clicks }) => [id, { impressions, clicks }]));
}

/** The newest days of an ad that had a reader. */
export async function listAdDays(db: Database, id: string, most: number): Promise<AdDay[]> {
  return db
    .select({ day: adCounts.day, impressions: adCounts.impressions, clicks: adCounts.clicks })
    .from(adCounts)
    .where(eq(adCounts.adId, id))
    .orderBy(desc(adCounts.day))
    .limit(most);
}

/** Impressions and clicks of an ad on a day. */
export interface AdTally {
  adId: string;
  day: string;
  impressions: number;
  clicks: number;
}

/** Adds to the days' counts; ads that were removed meanwhile are passed over. */
export async function addTallies(db: Database, tallies: readonly AdTally[]): Promise<void> {
  // In the order of the key, so that two processes' batches cannot hold one another.
  const sorted = [...tallies].sort((a, b) =>
    BigInt(a.adId) < BigInt(b.adId) ? -1 : a.adId === b.adId ? a.day.localeCompare(b.day) : 1,
  );
  const column = (name: keyof AdTally) => `{${sorted.map((tally) => tally[name]).join(',')}}`;
  await db.execute(sql`
    insert into ad_counts as c (ad_id, day, impressions, clicks)
    select b.ad_id, b.day, b.impressions, b.clicks
    from unnest(${column('adId')}::bigint[], ${column('day')}::date[], ${column('impressions')}::bigint[], ${column('clicks')}::bigint[]) as b(ad_id, day, impressions, clicks)
    join ads on ads.id = b.ad_id
    on conflict (ad_id, day) do update set impressions = c.impressions + excluded.impressions, clicks = c.clicks + excluded.clicks`);
}

/** Ads behind an id that run or will. */
export async function publishedAds(db: Database, after: string, limit: number, now: Date) {
  return db
    .select()
    .from(ads)
    .where(and(eq(ads.state, 'published'), gt(ads.endTime, now), gt(ads.id, after)))
    .orderBy(asc(ads.id))
    .limit(limit);
}
