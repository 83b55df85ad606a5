import { pressCardWarnDays } from 'shared-contracts/limits';
import {
  maskMobile,
  PressCard,
  pressCardOn,
  type ReporterOption,
  type ReporterRow,
  ReporterState,
} from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { and, asc, eq, ilike, inArray, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { newsDays } from '../../platform/notices/notice-ends.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { departments, users } from '../identity/identity.tables.ts';
import { reporters } from '../reporters/reporter.tables.ts';
import { countStoriesOf } from '../stories/story-author.queries.ts';

export type StoredReporter = typeof reporters.$inferSelect;

/** Filter of the list of reporters. */
interface ReporterFilter {
  keywords?: string | undefined;
  departmentId?: string | undefined;
  state?: ReporterState | undefined;
  pressCard?: PressCard | undefined;
  ids?: readonly string[] | undefined;
}

/** The newsroom's day, 'YYYY-MM-DD'. */
const dayOf = (now: Date): string => toWireTime(now).slice(0, 10);

function cardCondition(card: PressCard | undefined, today: string): SQL | undefined {
  if (card === undefined) return undefined;
  const isKnown = sql`${reporters.cardNo} <> '' and ${reporters.cardExpiry} is not null`;
  const lastWarned = sql`${today}::date + ${pressCardWarnDays}::int`;
  return {
    [PressCard.None]: sql`not (${isKnown})`,
    [PressCard.Expired]: sql`${isKnown} and ${reporters.cardExpiry} < ${today}::date`,
    [PressCard.Soon]: sql`${isKnown} and ${reporters.cardExpiry} between ${today}::date and ${lastWarned}`,
    [PressCard.Valid]: sql`${isKnown} and ${reporters.cardExpiry} > ${lastWarned}`,
  }[card];
}

function conditionOf({ keywords, departmentId, state, pressCard, ids }: ReporterFilter, now: Date): SQL | undefined {
  const pattern = keywords?.trim() ? containsPattern(keywords.trim()) : undefined;
  return and(
    pattern === undefined
      ? undefined
      : sql`(${ilike(reporters.name, pattern)} or array_to_string(${reporters.penNames}, ' ') ilike ${pattern} or ${ilike(reporters.cardNo, pattern)} or ${ilike(reporters.beat, pattern)})`,
    departmentId ? eq(reporters.departmentId, departmentId) : undefined,
    state ? eq(reporters.state, state) : undefined,
    cardCondition(pressCard, dayOf(now)),
    ids ? inArray(reporters.id, [...ids]) : undefined,
  );
}

/** A page of reporters, those at work first, by name; with the number of their stories. */
export async function listReporters(
  db: Database,
  filter: ReporterFilter,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ list: ReporterRow[]; total: number }> {
  const condition = conditionOf(filter, now);
  const rows = await db
    .select({ reporter: reporters, departmentName: departments.name, userName: users.userName })
    .from(reporters)
    .leftJoin(departments, eq(departments.id, reporters.departmentId))
    .leftJoin(users, eq(users.id, reporters.userId))
    .where(condition)
    .orderBy(asc(reporters.state), asc(reporters.name), asc(reporters.id))
    .limit(size)
    .offset(page * size);
  const counts = await countStoriesOf(
    db,
    rows.map(({ reporter }) => reporter.id),
  );
  const list = rows.map(({ reporter, departmentName, userName }): ReporterRow => {
    const { userId: _user, createUserName: _by, createdTime: _time, modifiedTime, mobile, ...rest } = reporter;
    return {
      ...rest,
      mobile: maskMobile(mobile),
      pressCard: pressCardOn(rest.cardNo, rest.cardExpiry, dayOf(now)),
      departmentName: departmentName ?? '',
      userName: userName ?? '',
      storyCount: counts.get(rest.id) ?? 0,
      publicUrl: publicPaths.byline(rest.id),
      modifiedTime: toWireTime(modifiedTime),
    };
  });
  return { list, total: await db.$count(reporters, condition) };
}

/** Reporters at work whose press card has expired, or will soon. */
export async function countCardWarnings(db: Database, now: Date): Promise<{ expired: number; soon: number }> {
  const count = (pressCard: PressCard) =>
    db.$count(reporters, conditionOf({ state: ReporterState.Active, pressCard }, now));
  return { expired: await count(PressCard.Expired), soon: await count(PressCard.Soon) };
}

/** Cards of reporters at work that expire soon, or expired lately. */
export async function cardsToNotice(tx: Database, now: Date) {
  const today = dayOf(now);
  const rows = await tx
    .select({ id: reporters.id, name: reporters.name, userId: reporters.userId, cardExpiry: reporters.cardExpiry })
    .from(reporters)
    .where(
      and(
        eq(reporters.state, ReporterState.Active),
        sql`${reporters.cardNo} <> ''`,
        sql`${reporters.cardExpiry}
          between ${today}::date - ${newsDays}::int and ${today}::date + ${pressCardWarnDays}::int`,
      ),
    )
    .orderBy(asc(reporters.cardExpiry), asc(reporters.id));
  return rows.map(({ cardExpiry, ...row }) => ({ ...row, end: cardExpiry!, isOver: cardExpiry! < today }));
}

/** Reporters at work for the picker of bylines. */
export async function listReporterOptions(db: Database, limit: number, now: Date): Promise<ReporterOption[]> {
  const { id, name, penNames, cardNo, cardExpiry } = reporters;
  const rows = await db
    .select({ id, name, penNames, cardNo, cardExpiry, departmentName: departments.name })
    .from(reporters)
    .leftJoin(departments, eq(departments.id, reporters.departmentId))
    .where(eq(reporters.state, ReporterState.Active))
    .orderBy(asc(reporters.name), asc(reporters.id))
    .limit(limit);
  return rows.map(({ cardNo: number, departmentName, ...row }) => ({
    ...row,
    departmentName: departmentName ?? '',
    pressCard: pressCardOn(number, row.cardExpiry, dayOf(now)),
  }));
}
