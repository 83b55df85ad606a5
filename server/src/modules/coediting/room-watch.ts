import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { RoomPerson } from 'shared-contracts/model';
import { listen } from '../../platform/database/listen.ts';
import { roomChannel } from '../stories/room/room.queries.ts';

/** Milliseconds for which a person who says nothing is shown, and for which a page waits for news. */
const shownFor = 30_000;
const waitFor = 10_000;
/** Milliseconds in which news of a room is gathered, so that many writers do not wake every page at each key. */
const gatherFor = 50;

/** News of a room as processes send it: a person's place, or none where the text or the room changed. */
interface RoomNews {
  id: string;
  person?: RoomPerson & { isGone?: boolean | undefined };
}

interface Watched {
  people: Map<number, { person: RoomPerson; until: number }>;
  waiting: Set<() => void>;
  /** Runs while news is gathered. */
  gathering?: NodeJS.Timeout | undefined;
}

const wakeAll = ({ waiting }: Watched): void => {
  for (const wake of [...waiting]) wake();
};

/** What this process hears of rooms: who is in them, which is not stored, and that something changed. */
export class RoomWatch {
  readonly #rooms = new Map<string, Watched>();
  readonly #pool: pg.Pool;
  #line: ReturnType<typeof listen> | undefined;
  #isStopped = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  begin(report: (error: unknown) => void): void {
    if (!this.#isStopped) this.#line ??= listen(roomChannel, (news) => this.#hear(news), this.#pool, report);
  }

  people(id: string): RoomPerson[] {
    const room = this.#rooms.get(id);
    if (!room) return [];
    for (const [client, { until }] of room.people) if (until < Date.now()) room.people.delete(client);
    if (room.people.size === 0 && room.waiting.size === 0) this.#rooms.delete(id);
    return [...room.people.values()].map(({ person }) => person).sort((one, other) => one.client - other.client);
  }

  /** Resolves at the next news of a room, or after some seconds. `stop` ends waiting. */
  next(id: string): { news: Promise<void>; stop(): void } {
    const room = this.#roomOf(id);
    let stop = (): void => undefined;
    const news = new Promise<void>((resolve) => {
      const timer = setTimeout(() => stop(), waitFor).unref();
      stop = () => {
        clearTimeout(timer);
        room.waiting.delete(stop);
        resolve();
      };
      if (this.#isStopped) return stop();
      room.waiting.add(stop);
    });
    return { news, stop: () => stop() };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const room of this.#rooms.values()) wakeAll(room);
    await this.#line?.stop();
  }

  #hear(payload?: string): void {
    const news = payload === undefined ? undefined : (JSON.parse(payload) as RoomNews);
    if (!news) {
      for (const room of this.#rooms.values()) wakeAll(room);
      return;
    }
    const room = news.person ? this.#roomOf(news.id) : this.#rooms.get(news.id);
    if (!room) return;
    if (news.person) {
      const { isGone, ...person } = news.person;
      if (isGone) room.people.delete(person.client);
      else room.people.set(person.client, { person, until: Date.now() + shownFor });
    }
    room.gathering ??= setTimeout(() => {
      room.gathering = undefined;
      wakeAll(room);
    }, gatherFor).unref();
  }

  #roomOf(id: string): Watched {
    const room = this.#rooms.get(id) ?? { people: new Map(), waiting: new Set() };
    this.#rooms.set(id, room);
    return room;
  }
}

/** Names what a page shows of the people, so that it hears only of changes. */
export const markOf = (people: readonly RoomPerson[]): string =>
  people.length === 0 ? '' : createHash('sha256').update(JSON.stringify(people)).digest('hex').slice(0, 12);
