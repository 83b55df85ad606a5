import { liveFeedSize, publicLiveStates, type ReaderAiUse } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { findPinned, listChangedEntries, listShownEntries, type StoredLiveEntry } from './live-entry.queries.ts';
import { labelsOfShown, shownAiUse } from '../stories/shown-labels.ts';
import { listGuests, type StoredGuest } from './live-guest.queries.ts';
import { findRoom, type NamedRoom } from './live-room.queries.ts';

/** Where a reading goes on: before an entry, or after a number of change; from the newest on without either. */
export interface FeedPlace {
  before?: string | undefined;
  after?: number | undefined;
}

/** An entry as readers have it. */
export interface ShownEntry extends StoredLiveEntry {
  aiUse: ReaderAiUse | undefined;
}

/** A piece of what was said in a room. */
export interface LiveFeed {
  /** Newest first; after a number of change in the order of the changes, removed ones too. */
  entries: ShownEntry[];
  /** Number of change to go on after. */
  cursor: number;
  hasMore: boolean;
  pinned: ShownEntry | undefined;
}

/**
 * Reads a piece of a room that was just read: entries written meanwhile are repeated with the next piece, never left
 * out.
 */
export async function readLiveFeed(
  db: Database,
  { id, changeNo }: Pick<NamedRoom, 'id' | 'changeNo'>,
  { before, after }: FeedPlace,
): Promise<LiveFeed> {
  const [rows, pinned] = await Promise.all([
    after === undefined
      ? listShownEntries(db, id, before, liveFeedSize + 1)
      : listChangedEntries(db, id, after, liveFeedSize + 1),
    findPinned(db, id),
  ]);
  const labels = await labelsOfShown(
    db,
    [...rows, pinned].map((entry) => entry?.pictures),
  );
  const labelled = (entry: StoredLiveEntry) => ({ ...entry, aiUse: shownAiUse(entry, labels, entry.pictures) });
  const entries = rows.slice(0, liveFeedSize).map(labelled);
  const cursor = after === undefined ? changeNo : (entries.at(-1)?.changeNo ?? Math.min(after, changeNo));
  return { entries, cursor, hasMore: rows.length > liveFeedSize, pinned: pinned && labelled(pinned) };
}

/** A room as readers may have it; 'gone' when it was withdrawn, undefined for one that was never public. */
export async function findPublicRoom(db: Database, id: string): Promise<NamedRoom | 'gone' | undefined> {
  const room = await findRoom(db, id);
  if (room?.state === 'withdrawn') return 'gone';
  return room && publicLiveStates.includes(room.state) ? room : undefined;
}

/** A public room with its guests and a piece of its entries. */
export async function readPublicRoom(
  db: Database,
  id: string,
  place: FeedPlace,
): Promise<{ room: NamedRoom; guests: StoredGuest[]; feed: LiveFeed } | 'gone' | undefined> {
  const room = await findPublicRoom(db, id);
  if (room === 'gone' || room === undefined) return room;
  const [guests, feed] = await Promise.all([listGuests(db, id), readLiveFeed(db, room, place)]);
  return { room, guests, feed };
}
