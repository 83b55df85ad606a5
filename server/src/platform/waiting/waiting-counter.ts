import { waitingCounted } from 'shared-contracts/limits';
import type { WaitingAtDesk, WaitingDesk } from 'shared-contracts/model';
import type { Context } from '../http/context.ts';
import { toWireTimeOrNull } from '../text/wire-time.ts';

/**
 * Says what waits for the user at desks of a module: nothing for a desk that the user may not open or decide at. A
 * figure is the number of rows that the desk's own list has, by the same conditions.
 */
export type WaitingCounter = (context: Context) => Promise<WaitingAtDesk[]>;

/**
 * Time since which each row waits, of at most as many rows as are counted; where reviews have a time, when it is nearly
 * over and when it is over. A text as the database writes it.
 */
export type WaitingRows = readonly {
  since: Date | string | null;
  soon?: Date | string | null;
  due?: Date | string | null;
}[];

/** A counter of one desk; `mayWork` must hold for the list and for the decision, else nothing is read. */
export const waitingAt =
  (
    desk: WaitingDesk,
    mayWork: (session: Context['session']) => boolean,
    read: (context: Context, most: number) => Promise<WaitingRows>,
  ): WaitingCounter =>
  async (context) => {
    if (!mayWork(context.session)) return [];
    return [waitingOf(desk, await read(context, waitingCounted), context)];
  };

const hour = 3_600_000;

const isOver = (time: Date | string | null | undefined, now: Date): boolean =>
  time !== null && time !== undefined && new Date(time) <= now;

/**
 * Rows with the times of their desk; where it has none, by their age: over after the hours of the parameter, nearly
 * over after three quarters of them.
 */
const withTimes = (rows: WaitingRows, hours: number): WaitingRows =>
  rows.map((row) => {
    if (row.due !== undefined || row.since === null) return row;
    const since = new Date(row.since).getTime();
    return { since: row.since, soon: new Date(since + hours * hour * 0.75), due: new Date(since + hours * hour) };
  });

function lightsOf(rows: WaitingRows, now: Date): Pick<WaitingAtDesk, 'soon' | 'overdue'> {
  const overdue = rows.filter(({ due }) => isOver(due, now)).length;
  const soon = rows.filter((row) => isOver(row.soon, now) && !isOver(row.due, now)).length;
  return { ...(soon > 0 && { soon }), ...(overdue > 0 && { overdue }) };
}

/** The figures of a desk's rows. */
export function waitingOf(
  desk: WaitingDesk,
  rows: WaitingRows,
  context: Pick<Context, 'now' | 'settings'>,
): WaitingAtDesk {
  const timed = withTimes(rows, context.settings.DESK_HOURS);
  const times = rows.flatMap(({ since }) => (since === null ? [] : new Date(since).getTime()));
  const oldest = times.length === 0 ? null : new Date(Math.min(...times));
  return { desk, count: rows.length, oldest: toWireTimeOrNull(oldest), ...lightsOf(timed, context.now()) };
}
