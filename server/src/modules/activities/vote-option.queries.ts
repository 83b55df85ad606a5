import type { VoteOption } from 'shared-contracts/model';
import { and, asc, eq, inArray, notInArray } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { voteOptions } from './activity.tables.ts';

export type StoredOption = typeof voteOptions.$inferSelect;

/** The options of a vote in their order. */
export async function listVoteOptions(db: Database, activityId: string): Promise<StoredOption[]> {
  return db
    .select()
    .from(voteOptions)
    .where(eq(voteOptions.activityId, activityId))
    .orderBy(asc(voteOptions.place), asc(voteOptions.id));
}

/** Brings the options of a vote to the given list: known ids are changed, new ones added, the others removed. */
export async function putVoteOptions(tx: Database, activityId: string, options: readonly VoteOption[]): Promise<void> {
  const kept = options.flatMap(({ id }) => id ?? []);
  const condition = eq(voteOptions.activityId, activityId);
  await tx.delete(voteOptions).where(kept.length === 0 ? condition : and(condition, notInArray(voteOptions.id, kept)));
  for (const [place, { id, title, picture, introduction }] of options.entries()) {
    const columns = {
      place,
      title: title.trim(),
      pictureId: picture?.id ?? null,
      picture: picture?.path ?? null,
      introduction,
    };
    if (id === undefined) await tx.insert(voteOptions).values({ activityId, ...columns });
    else
      await tx
        .update(voteOptions)
        .set(columns)
        .where(and(condition, eq(voteOptions.id, id)));
  }
}

/** Titles of options by id. */
export async function titlesOfOptions(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: voteOptions.id, title: voteOptions.title })
    .from(voteOptions)
    .where(inArray(voteOptions.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
