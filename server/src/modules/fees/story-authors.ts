import { wholeFee } from 'shared-contracts/model';
import { inArray } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents } from '../stories/content.tables.ts';

/** Somebody who earns a part of a story's fee; without `userId` a person from outside, by name. */
export interface StoryAuthor {
  userId: string | null;
  name: string;
  /** Hundredths of a percent; those of a story sum to 10,000. */
  percent: number;
}

/** Where the module learns who earns stories' fees: the one place, handed over by the assembly. */
export type AuthorsOfStories = (
  db: Database,
  contentIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly StoryAuthor[]>>;

/** The whole fee goes to the account that wrote the story. */
export const writersOfStories: AuthorsOfStories = async (db, contentIds) => {
  const rows = await db
    .select({ id: contents.id, userId: contents.createUserId, name: contents.createUserName })
    .from(contents)
    .where(inArray(contents.id, [...contentIds]));
  return new Map(rows.map(({ id, userId, name }) => [id, [{ userId, name, percent: wholeFee }]]));
};
