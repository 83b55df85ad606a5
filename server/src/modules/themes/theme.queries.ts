import { type GreySwitch, type ThemeRow, ThemeState, type ThemeTarget } from 'shared-contracts/model';
import { and, desc, eq, gt, ilike, lte, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { themes, themeSwitch } from './theme.tables.ts';

export type StoredTheme = typeof themes.$inferSelect;

function stateAt({ isOn, startTime, endTime }: StoredTheme, now: Date): ThemeState {
  if (!isOn) return ThemeState.Off;
  if (endTime <= now) return ThemeState.Over;
  return startTime > now ? ThemeState.Planned : ThemeState.Active;
}

function stateCondition(state: ThemeState, now: Date): SQL | undefined {
  const { isOn, startTime, endTime } = themes;
  switch (state) {
    case ThemeState.Off:
      return eq(isOn, false);
    case ThemeState.Over:
      return and(isOn, lte(endTime, now));
    case ThemeState.Planned:
      return and(isOn, gt(startTime, now));
    case ThemeState.Active:
      return and(isOn, lte(startTime, now), gt(endTime, now));
  }
}

/** A theme as the wire shows it. */
export function themeView(row: StoredTheme, now: Date): ThemeRow {
  const { id, name, target, isOn, look, rev, modifiedUserName } = row;
  return {
    id,
    name,
    target,
    isOn,
    look,
    rev,
    modifiedUserName,
    startTime: toWireTime(row.startTime),
    endTime: toWireTime(row.endTime),
    modifiedTime: toWireTime(row.modifiedTime),
    state: stateAt(row, now),
    hasFormer: row.former !== null,
  };
}

/** A page of themes, the latest period first. */
export async function listThemes(
  db: Database,
  filter: { keywords?: string | undefined; target?: ThemeTarget | undefined; state?: ThemeState | undefined },
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ list: ThemeRow[]; total: number }> {
  const keywords = filter.keywords?.trim();
  const condition = and(
    keywords ? ilike(themes.name, containsPattern(keywords)) : undefined,
    filter.target && eq(themes.target, filter.target),
    filter.state && stateCondition(filter.state, now),
  );
  const rows = await db
    .select()
    .from(themes)
    .where(condition)
    .orderBy(desc(themes.startTime), desc(themes.id))
    .limit(size)
    .offset(page * size);
  return { list: rows.map((row) => themeView(row, now)), total: await db.$count(themes, condition) };
}

export async function findTheme(db: Database, id: string): Promise<StoredTheme | undefined> {
  const [row] = await db.select().from(themes).where(eq(themes.id, id));
  return row;
}

/** The theme that readers of a target see now. */
export async function activeTheme(db: Database, target: ThemeTarget, now: Date): Promise<StoredTheme | undefined> {
  const [row] = await db
    .select()
    .from(themes)
    .where(and(eq(themes.target, target), stateCondition(ThemeState.Active, now)))
    .orderBy(desc(themes.startTime))
    .limit(1);
  return row;
}

/** Names of other themes of a target that are on in a period. */
export async function themesWithin(
  db: Database,
  {
    id,
    target,
    startTime,
    endTime,
  }: Pick<StoredTheme, 'target' | 'startTime' | 'endTime'> & { id: string | undefined },
): Promise<string[]> {
  const rows = await db
    .select({ name: themes.name })
    .from(themes)
    .where(
      and(
        themes.isOn,
        eq(themes.target, target),
        sql`${themes.startTime} < ${endTime.toISOString()} and ${themes.endTime} > ${startTime.toISOString()}`,
        id === undefined ? undefined : sql`${themes.id} <> ${id}`,
      ),
    )
    .orderBy(themes.startTime);
  return rows.map(({ name }) => name);
}

/** The switch as stored; off until somebody has turned it. */
export async function readGreySwitch(db: Database): Promise<GreySwitch> {
  const [row] = await db.select().from(themeSwitch);
  return {
    isGrey: row?.isGrey ?? false,
    modifiedUserName: row?.modifiedUserName ?? '',
    modifiedTime: toWireTimeOrNull(row?.modifiedTime ?? null),
  };
}
