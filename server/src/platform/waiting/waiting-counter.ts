import { waitingCounted } from 'shared-contracts/limits';
import type { WaitingAtDesk, WaitingDesk } from 'shared-contracts/model';
import type { Context } from '../http/context.ts';
import { toWireTimeOrNull } from '../text/wire-time.ts';

/**
 * Says what waits for the user at desks of a module: nothing for a desk that the user may not open or decide at. A
 * figure is the number of rows that the desk's own list has, by the same conditions.
 */
export type WaitingCounter = (context: Context) => Promise<WaitingAtDesk[]>;

/** Time since which each row waits, of at most as many rows as are counted; a text as the database writes it. */
export type WaitingRows = readonly { since: Date | string | null }[];

/** A counter of one desk; `mayWork` must hold for the list and for the decision, else nothing is read. */
export const waitingAt =
  (
    desk: WaitingDesk,
    mayWork: (session: Context['session']) => boolean,
    read: (context: Context, most: number) => Promise<WaitingRows>,
  ): WaitingCounter =>
  async (context) => {
    if (!mayWork(context.session)) return [];
    const rows = await read(context, waitingCounted);
    const times = rows.flatMap(({ since }) => (since === null ? [] : new Date(since).getTime()));
    const oldest = times.length === 0 ? null : new Date(Math.min(...times));
    return [{ desk, count: rows.length, oldest: toWireTimeOrNull(oldest) }];
  };
