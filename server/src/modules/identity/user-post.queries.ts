import { invalidInput } from 'shared-contracts/errors';
import { DictionaryCode, type PostRow } from 'shared-contracts/model';
import { and, asc, eq, inArray, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toDictionaryValue } from '../dictionary/dictionary.queries.ts';
import { dictionaryKinds, dictionaryValues } from '../dictionary/dictionary.tables.ts';
import { refusedOptions } from '../dictionary/dictionary-options.queries.ts';
import { type DictionaryUse, usesCounted } from '../dictionary/dictionary-use.ts';
import { departmentTexts as texts } from './department.texts.ts';
import { userPosts, users } from './identity.tables.ts';

/** The dictionary's kind of posts, its values in their order and how many people hold each. */
export async function listPosts(db: Database): Promise<{ kindId: string; list: PostRow[] }> {
  const [kind] = await db.select().from(dictionaryKinds).where(eq(dictionaryKinds.code, DictionaryCode.Post));
  const rows = await db
    .select({
      value: dictionaryValues,
      people: sql<number>`(select count(*)::int from user_posts p where p.post = ${dictionaryValues.value})`,
    })
    .from(dictionaryValues)
    .where(eq(dictionaryValues.kindId, kind!.id))
    .orderBy(asc(dictionaryValues.sortField), asc(dictionaryValues.id));
  return { kindId: kind!.id, list: rows.map(({ value, people }) => ({ ...toDictionaryValue(value), people })) };
}

/** Posts of people, with their labels, in the order of the dictionary. */
export async function postsOf(
  db: Database,
  userIds: readonly string[],
): Promise<{ userId: string; post: string; label: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .select({ userId: userPosts.userId, post: userPosts.post, label: dictionaryValues.label })
    .from(userPosts)
    .innerJoin(dictionaryKinds, eq(dictionaryKinds.code, DictionaryCode.Post))
    .innerJoin(
      dictionaryValues,
      and(eq(dictionaryValues.kindId, dictionaryKinds.id), eq(dictionaryValues.value, userPosts.post)),
    )
    .where(inArray(userPosts.userId, [...userIds]))
    .orderBy(asc(dictionaryValues.sortField), asc(dictionaryValues.id));
}

/** Gives a person exactly these posts; those that are off stay where they are held, and are refused otherwise. */
export async function setPosts(tx: Database, userId: string, posts: readonly string[]): Promise<void> {
  const chosen = [...new Set(posts)];
  const held = (await tx.select().from(userPosts).where(eq(userPosts.userId, userId))).map(({ post }) => post);
  const added = chosen.filter((post) => !held.includes(post));
  const refused = await refusedOptions(tx, DictionaryCode.Post, added);
  if (refused.length > 0) throw invalidInput([{ path: 'posts', message: texts.postGone(refused.join('、')) }]);
  const dropped = held.filter((post) => !chosen.includes(post));
  if (dropped.length > 0)
    await tx.delete(userPosts).where(and(eq(userPosts.userId, userId), inArray(userPosts.post, dropped)));
  if (added.length > 0) await tx.insert(userPosts).values(added.map((post) => ({ userId, post })));
}

/** Posts that people hold. */
export const heldPosts: DictionaryUse = {
  code: DictionaryCode.Post,
  noun: texts.people,
  async find(db, value) {
    const held = await db
      .select({ name: users.nickName })
      .from(userPosts)
      .innerJoin(users, eq(users.id, userPosts.userId))
      .where(eq(userPosts.post, value))
      .limit(usesCounted);
    return { count: held.length, example: held[0]?.name ?? '' };
  },
};
