import { AppError } from 'shared-contracts/errors';
import type { Context } from '../../platform/http/context.ts';
import { limitUser } from '../../platform/rate-limit/limit-calls.ts';
import { roomOf } from '../stories/room/room.queries.ts';
import { ended } from './room.commands.ts';
import type { RoomDocuments } from './room-documents.ts';
import { type Change, storeChanges } from './room-store.ts';

/** Changes that are stored in one transaction. */
const mostAtOnce = 50;
/** Calls a minute of one user, and of how many one is counted in the database: a page sends ten a second at most. */
const mostSends = 1200;
const countedOf = 20;
/** Users of whom this process remembers how often they called. */
const mostUsers = 2000;

interface Waiting extends Change {
  stored(seq: number): void;
  refused(error: unknown): void;
}

/** Stores what pages of this process send into rooms: one transaction of a room at a time, with all that waits. */
export class RoomSends {
  readonly #docs: RoomDocuments;
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #calls = new Map<string, number>();

  constructor(docs: RoomDocuments) {
    this.#docs = docs;
  }

  /** Throws TooMany for a user who sends more than a page can. */
  async count(context: Context): Promise<void> {
    const { userId } = context.session;
    const calls = this.#calls.get(userId) ?? 0;
    if (this.#calls.size >= mostUsers) this.#calls.clear();
    this.#calls.set(userId, calls + 1);
    if (calls % countedOf === 0) await limitUser(context, 'coedit', mostSends / countedOf, 60);
  }

  /** Stores a change of a room; answers its number. Throws Conflict when the room has ended. */
  send(room: { id: string; roomId: string }, change: Change, context: Pick<Context, 'db' | 'now'>): Promise<number> {
    return new Promise((stored, refused) => {
      const key = `${room.id} ${room.roomId}`;
      const waiting = this.#waiting.get(key);
      const one = { ...change, stored, refused };
      if (waiting) {
        waiting.push(one);
        return;
      }
      this.#waiting.set(key, [one]);
      void this.#storeAll(key, room, context);
    });
  }

  async #storeAll(key: string, room: { id: string; roomId: string }, context: Pick<Context, 'db' | 'now'>) {
    const waiting = this.#waiting.get(key)!;
    while (waiting.length > 0) {
      const changes = waiting.splice(0, mostAtOnce);
      try {
        const outcomes = await this.#store(room, changes, context);
        for (const [n, outcome] of outcomes.entries()) {
          if (outcome instanceof AppError) changes[n]!.refused(outcome);
          else changes[n]!.stored(outcome);
        }
      } catch (error) {
        for (const { refused } of changes) refused(error);
      }
    }
    this.#waiting.delete(key);
  }

  async #store(
    { id, roomId }: { id: string; roomId: string },
    changes: readonly Change[],
    { db, now }: Pick<Context, 'db' | 'now'>,
  ): Promise<(number | AppError)[]> {
    const { seq, doc, outcomes } = await db.transaction(async (tx) => {
      const room = await roomOf(tx, id, { isLocked: true });
      if (room?.id !== roomId || room.lastSeq === 0) throw ended();
      return storeChanges(tx, room, changes, now(), this.#docs);
    });
    this.#docs.keep(roomId, seq, doc);
    return outcomes;
  }
}
