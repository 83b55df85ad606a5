import dayjs from 'dayjs';
import { type LiveEntry, liveGuards, type LiveRoomRow, LiveState, type LiveStep } from 'shared-contracts/model';

/** This moment as the wire says it, for guards that ask the clock. */
export const wireNow = (): string => dayjs().format('YYYY-MM-DD HH:mm:ss');

const anybody = { userId: '', can: () => true };

/** True when a step is possible in a room's current state, for any user. */
export function isStepOf(step: LiveStep, room: LiveRoomRow): boolean {
  return !liveGuards(step, room, anybody, wireNow()).some(({ guard }) => guard === 'state' || guard === 'ended');
}

/** True when a room can be removed: nobody has read anything in it. */
export function isRemovable({
  state,
  entryCount,
  startedTime,
}: Pick<LiveRoomRow, 'state' | 'entryCount' | 'startedTime'>): boolean {
  return (state === LiveState.Draft || state === LiveState.Returned) && entryCount === 0 && startedTime === null;
}

/**
 * From when until when in one line; the second day is said only when it is another, and nothing for an end that is
 * still to come.
 */
export function timeSpan(start: string, end: string | null): string {
  const until = end !== null && start.slice(0, 10) === end.slice(0, 10) ? end.slice(11, 16) : (end?.slice(0, 16) ?? '');
  return `${start.slice(0, 16)} ~ ${until}`.trimEnd();
}

/** Merges newly fetched entries into the list, keeping the newest version of each. */
export function mergeEntries(
  known: ReadonlyMap<string, LiveEntry>,
  more: readonly LiveEntry[],
): ReadonlyMap<string, LiveEntry> {
  const next = new Map(known);
  for (const entry of more) {
    const former = next.get(entry.id);
    if (!former || former.changeNo <= entry.changeNo) next.set(entry.id, entry);
  }
  return next;
}

/** Returns the entries that are not deleted, the pinned one first, then newest first. */
export function shownEntries(known: ReadonlyMap<string, LiveEntry>): LiveEntry[] {
  return [...known.values()]
    .filter(({ isRemoved }) => !isRemoved)
    .sort(
      (one, other) => Number(other.isPinned) - Number(one.isPinned) || (BigInt(other.id) > BigInt(one.id) ? 1 : -1),
    );
}
