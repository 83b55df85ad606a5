import { createHash } from 'node:crypto';
import type { RoomPerson } from 'shared-contracts/model';

/** Milliseconds for which a person who says nothing is shown. */
const shownFor = 30_000;
/** Lists of people that are remembered by their marks, so that a page that shows one hears only what has changed. */
const mostLists = 40;

/** A person's place as processes tell it. */
export type RoomNotice = RoomPerson & { isGone?: boolean | undefined };

type People = ReadonlyMap<number, string>;

/** Names what a page shows of the people, at whatever process it asks. */
const markOf = (people: readonly RoomPerson[]): string =>
  people.length === 0 ? '' : createHash('sha256').update(JSON.stringify(people)).digest('hex').slice(0, 12);

/** Who is in a room, which is not stored: what this process has heard of in the last half minute. */
export class RoomPeople {
  readonly #there = new Map<number, { person: RoomPerson; until: number }>();
  readonly #lists = new Map<string, People>([['', new Map()]]);
  #now: { people: readonly RoomPerson[]; mark: string; until: number } | undefined;

  get isEmpty(): boolean {
    return this.list().people.length === 0;
  }

  /** Notes a person's place; true where pages are to show something else. */
  note({ isGone = false, ...person }: RoomNotice): boolean {
    const known = this.#there.get(person.client);
    if (isGone) this.#there.delete(person.client);
    else this.#there.set(person.client, { person, until: Date.now() + shownFor });
    const isSame = isGone ? known === undefined : JSON.stringify(known?.person) === JSON.stringify(person);
    if (!isSame) this.#now = undefined;
    return !isSame;
  }

  /** Everybody who is there, and the mark of that. */
  list(): { people: readonly RoomPerson[]; mark: string } {
    if (this.#now && this.#now.until > Date.now()) return this.#now;
    for (const [client, { until }] of this.#there) if (until < Date.now()) this.#there.delete(client);
    const there = [...this.#there.values()];
    const people = there.map(({ person }) => person).sort((one, other) => one.client - other.client);
    const mark = markOf(people);
    this.#now = { people, mark, until: Math.min(...there.map(({ until }) => until)) };
    this.#lists.delete(mark);
    this.#lists.set(mark, new Map(people.map((person) => [person.client, JSON.stringify(person)])));
    for (const oldest of this.#lists.keys()) {
      if (this.#lists.size <= mostLists) break;
      if (oldest !== '') this.#lists.delete(oldest);
    }
    return this.#now;
  }

  /** Who came or moved since a mark, and who left; undefined where the mark is not remembered. */
  since(mark: string): { people: RoomPerson[]; gone: number[] } | undefined {
    const { people } = this.list();
    const before = this.#lists.get(mark);
    if (!before) return undefined;
    const clients = new Set(people.map(({ client }) => client));
    return {
      people: people.filter((person) => before.get(person.client) !== JSON.stringify(person)),
      gone: [...before.keys()].filter((client) => !clients.has(client)),
    };
  }
}
