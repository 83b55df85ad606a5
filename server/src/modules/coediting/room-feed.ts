import type { Database } from '../../platform/database/database.ts';
import { type EditRoom, notesMarkOf, roomOf, rowsAfter, updatesAfter } from '../stories/room/room.queries.ts';
import * as Y from 'yjs';

/** Updates that are remembered of a room; a page that lacks older ones reads them by itself. */
const mostRemembered = 400;

/** A room as it was read once for all pages that wait, with its updates after `from`. */
interface Read {
  room: EditRoom | undefined;
  from: number;
  updates: readonly Buffer[];
  notesMark: string;
  /** Answers that were made, by the update after which they begin. */
  made: Map<number, string[]>;
}

/** Updates as an answer carries them: several become one. */
export const carried = (updates: readonly Uint8Array[]): string[] =>
  updates.length === 0
    ? []
    : [Buffer.from(updates.length === 1 ? updates[0]! : Y.mergeUpdates([...updates])).toString('base64')];

/** Reads one room for all its pages in this process: once for each time that its text has changed. */
export class RoomFeed {
  readonly #id: string;
  #last: Read | undefined;
  #reading: Promise<Read> | undefined;
  #notes: Promise<string> | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  /** The text or the room has changed, or the notes: the next look reads it. */
  forget({ notes = false } = {}): void {
    this.#reading = undefined;
    if (notes) this.#notes = undefined;
  }

  /** Names the notes of the story as they are. */
  async notesMark(db: Database): Promise<string> {
    return (await this.#read(db)).notesMark;
  }

  /** The room as it was when news of it last went round; undefined where there is none. */
  async room(db: Database): Promise<EditRoom | undefined> {
    return (await this.#read(db)).room;
  }

  /** What a page that has the updates up to `after` lacks of that. */
  async updatesAfter(db: Database, after: number): Promise<string[]> {
    const { room, from, updates, made } = await this.#read(db);
    if (!room || room.lastSeq <= after) return [];
    if (after < from) return carried(await updatesAfter(db, room, after));
    const answer = made.get(after) ?? carried(updates.slice(after - from));
    made.set(after, answer);
    return answer;
  }

  #read(db: Database): Promise<Read> {
    if (this.#reading) return this.#reading;
    const reading = this.#readOn(db);
    this.#reading = reading;
    reading.then(
      (read) => {
        if ((read.room?.lastSeq ?? 0) >= (this.#last?.room?.lastSeq ?? 0) || !isSameRoom(read, this.#last))
          this.#last = read;
      },
      // A reading that failed is no answer to keep.
      () => {
        if (this.#reading === reading) this.forget({ notes: true });
      },
    );
    return reading;
  }

  async #readOn(db: Database): Promise<Read> {
    const last = this.#last;
    const room = await roomOf(db, this.#id);
    const notesMark = await (this.#notes ??= notesMarkOf(db, this.#id));
    const nothing = { room, from: room?.lastSeq ?? 0, updates: [], notesMark, made: new Map() };
    if (!room || !last?.room || !isSameRoom(nothing, last)) return nothing;
    const since = last.room.lastSeq;
    const fresh = room.lastSeq > since ? await rowsAfter(db, room, since) : [];
    // Those that were gathered into the snapshot meanwhile are no longer there by themselves.
    if (fresh.length !== room.lastSeq - since) return nothing;
    const updates = [...last.updates, ...fresh].slice(-mostRemembered);
    return { room, from: room.lastSeq - updates.length, updates, notesMark, made: new Map() };
  }
}

const isSameRoom = (one: Pick<Read, 'room'>, other: Pick<Read, 'room'> | undefined): boolean =>
  one.room?.id === other?.room?.id;
