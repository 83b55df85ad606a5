import { type ContentType, type RoomPerson, type RoomState, StoryType } from 'shared-contracts/model';
import type { CaretOfPerson } from 'shared-contracts/shell';
import { colorOf } from '../draft/person-color.rules.ts';

/**
 * Milliseconds for which typing is gathered before it is sent, between tries without a connection, after which a page
 * says again where its writer is, and after which fields that are no text are stored, by which others hear of them.
 */
export const roomTimes = { gather: 50, again: 2000, sayPlace: 10_000, store: 1000 };

/** Kinds of stories that several may edit at once; of these an article alone has a text that they type into. */
export const sharedTypes: readonly ContentType[] = [StoryType.Article, StoryType.Gallery, StoryType.Video];

/** People as the editor shows them at their places. */
export const caretsOf = (people: readonly RoomPerson[]): CaretOfPerson[] =>
  people.map(({ client, name, cursor, userId }) => ({ client, name, cursor, color: colorOf(userId) }));

/** Who is in a room, from the whole list or from what has changed of it. */
export function peopleNow(before: readonly RoomPerson[], { people, gone }: RoomState): readonly RoomPerson[] {
  if (!gone) return people;
  if (people.length === 0 && gone.length === 0) return before;
  const changed = new Set([...gone, ...people.map(({ client }) => client)]);
  return [...before.filter(({ client }) => !changed.has(client)), ...people].sort(
    (one, other) => one.client - other.client,
  );
}
