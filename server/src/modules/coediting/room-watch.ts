import type pg from 'pg';
import type { RoomPerson } from 'shared-contracts/model';
import { listen } from '../../platform/database/listen.ts';
import { roomChannel } from '../stories/room/room.queries.ts';
import { RoomFeed } from './room-feed.ts';
import { type RoomNotice, RoomPeople } from './room-people.ts';

/** Milliseconds for which a page waits for news. */
const waitFor = 10_000;
/**
 * Milliseconds between two rounds of news of a room, for one page that waits and for each further one, up to a most:
 * many writers do not wake every page at each key.
 */
const round = { first: 50, each: 3, most: 250 };

/** News of a room: a person's place, an update's number, that its notes changed, or none of it where the room did. */
interface RoomNews {
  id: string;
  seq?: number;
  person?: RoomNotice;
  isNoted?: boolean;
  /** Somebody may no longer edit it. */
  isRights?: boolean;
}

interface Watched {
  people: RoomPeople;
  feed: RoomFeed;
  waiting: Set<() => void>;
  /** Pages that the last round woke: they are about to wait again. */
  woken: number;
  lastRound: number;
  /** Runs until the next round. */
  gathering?: NodeJS.Timeout | undefined;
  /** The round brings a change of the text or the room. */
  isChanged: boolean;
  isNoted: boolean;
  /** Counts how often somebody was taken from those who may edit it. */
  rights: number;
}

/** What this process hears of rooms: who is in them, and that something changed. */
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

  /** Everybody in a room, or who changed since a mark where that is remembered; with the mark of now. */
  people(id: string, since?: string): { people: RoomPerson[]; gone?: number[]; peopleMark: string } {
    const there = this.#rooms.get(id)?.people ?? new RoomPeople();
    const { people, mark } = there.list();
    return { ...((since !== undefined && there.since(since)) || { people: [...people] }), peopleMark: mark };
  }

  /** Another number after somebody was taken from those who may edit a draft. */
  rights(id: string): number {
    return this.#rooms.get(id)?.rights ?? 0;
  }

  /** What pages that wait for news of a room share. */
  feed(id: string): RoomFeed {
    return this.#roomOf(id).feed;
  }

  /** Resolves at the next round of news of a room, or after some seconds. `stop` ends waiting. */
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
    for (const room of this.#rooms.values()) goRound(room);
    await this.#line?.stop();
  }

  #hear(payload?: string): void {
    const news = payload === undefined ? undefined : (JSON.parse(payload) as RoomNews);
    if (!news) {
      for (const [id, room] of this.#rooms) {
        room.isChanged = true;
        room.isNoted = true;
        // What was said while nobody listened is unknown.
        room.rights += 1;
        goRound(room);
        if (room.waiting.size === 0 && room.woken === 0 && room.people.isEmpty) this.#rooms.delete(id);
      }
      return;
    }
    const room = news.person ? this.#roomOf(news.id) : this.#rooms.get(news.id);
    if (!room) return;
    const isText = news.seq !== undefined || news.person === undefined;
    const isMove = news.person !== undefined && room.people.note(news.person);
    if (!isText && !isMove) return;
    room.isNoted ||= news.isNoted ?? false;
    room.isChanged ||= isText;
    if (news.isRights) room.rights += 1;
    const pages = Math.max(room.waiting.size, room.woken);
    const pace = Math.min(round.most, round.first + round.each * Math.max(0, pages - 1));
    const rest = Math.max(round.each, room.lastRound + pace - performance.now());
    room.gathering ??= setTimeout(() => goRound(room), rest).unref();
  }

  #roomOf(id: string): Watched {
    const known = this.#rooms.get(id);
    if (known) return known;
    const room: Watched = {
      people: new RoomPeople(),
      feed: new RoomFeed(id),
      waiting: new Set(),
      woken: 0,
      lastRound: -Infinity,
      isChanged: false,
      isNoted: false,
      rights: 0,
    };
    this.#rooms.set(id, room);
    return room;
  }
}

/** Wakes the pages that wait; what has changed is read once for all. */
function goRound(room: Watched): void {
  clearTimeout(room.gathering);
  room.gathering = undefined;
  if (room.isChanged) room.feed.forget({ notes: room.isNoted });
  room.isChanged = false;
  room.isNoted = false;
  room.lastRound = performance.now();
  room.woken = room.waiting.size;
  for (const wake of [...room.waiting]) wake();
}
