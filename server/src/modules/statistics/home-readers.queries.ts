import type { AnswerOf, homeSummary } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { StatisticsPermission } from 'shared-contracts/permissions';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/context.ts';
import { addDays } from './figure-range.rules.ts';
import { countInformation } from './information.queries.ts';
import { sumWork } from './performance.queries.ts';

type Summary = AnswerOf<typeof homeSummary>['data'];
/** Days of own figures: what was published lately is still read. */
const ownDays = 30;

/** What readers did, as the start page shows it: of whole channels to those who see that, else of the own stories. */
export async function readersOfHome(
  db: Database,
  session: Session,
  day: string,
): Promise<Pick<Summary, 'readers' | 'own'>> {
  const channels = [...session.channels];
  if (session.can(appPaths.access)) return { readers: await readersOfDay(db, channels, day), own: null };
  if (!session.can(appPaths.performance) || session.can(StatisticsPermission.ViewAll))
    return { readers: null, own: null };
  return { readers: null, own: await ownFigures(db, session.userId, channels, { day, days: ownDays }) };
}

async function readersOfDay(
  db: Database,
  channels: readonly string[],
  day: string,
): Promise<NonNullable<Summary['readers']>> {
  const { rows } = await db.execute<NonNullable<Summary['readers']>>(sql`
    select coalesce(sum(readings), 0)::float8 as readings, coalesce(sum(visitors), 0)::float8 as visitors,
      coalesce(sum(comments), 0)::float8 as comments, coalesce(sum(praise), 0)::float8 as praise,
      coalesce(sum(shares), 0)::float8 as shares
    from channel_days where day = ${day}::date and channel_id = any(${sql.param(channels)}::bigint[])`);
  return rows[0]!;
}

/** Own stories published in some days up to one, and what was read and said of the own ones in those days. */
export async function ownFigures(
  db: Database,
  userId: string,
  channels: readonly string[],
  { day, days: length }: { day: string; days: number },
): Promise<NonNullable<Summary['own']>> {
  const scope = { first: addDays(day, 1 - length), last: day, channels, userId };
  const [stories, work] = await Promise.all([
    countInformation(db, scope),
    sumWork(db, { ...scope, departmentId: undefined, contentType: undefined }),
  ]);
  const days = work.filter(({ kind }) => kind === 'day');
  const total = (key: 'readings' | 'comments') => days.reduce((sum, row) => sum + row[key], 0);
  return {
    startDate: scope.first,
    endDate: scope.last,
    stories,
    readings: total('readings'),
    comments: total('comments'),
  };
}
