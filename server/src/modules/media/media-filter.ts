import { and, type Column, eq, gte, ilike, lte, type SQL, sql, type AnyPgColumn } from '../../platform/database/orm.ts';
import { gramsOf } from '../../platform/text/search.rules.ts';
import { endOfWireTime, fromWireTime } from '../../platform/text/wire-time.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';

/** Gives a subquery of the ids of a user's colleagues; server/src/assembly provides it. */
export type ColleaguesOf = (userId: string) => SQL;

/** User, and the owner whose media they want to see. */
export interface MediaScope {
  userId: string;
  /** 0 all, 1 own, 2 own department. */
  searchType: 0 | 1 | 2;
  colleaguesOf: ColleaguesOf;
}

/** Condition that a title contains a text: two characters by index, others looked at once more. */
export function titleFilter(title: string, column: Column, grams: Column): SQL | undefined {
  const words = title.trim();
  if (words === '') return undefined;
  const length = Array.from(words).length;
  if (length === 1) return ilike(column, containsPattern(words));
  const byIndex = sql`${grams} @> ${sql.param(gramsOf(words, 't'))}::text[]`;
  return length === 2 ? byIndex : and(byIndex, ilike(column, containsPattern(words)));
}

/** Condition on the day or moment of creation; '' is no bound. */
export function timeFilter(column: Column, start: string, end: string): SQL | undefined {
  return and(
    start === '' ? undefined : gte(column, fromWireTime(start)),
    end === '' ? undefined : lte(column, endOfWireTime(end)),
  );
}

/** Condition on the owner; colleagues of a department are its users. */
export function ownerFilter(column: AnyPgColumn, { userId, searchType, colleaguesOf }: MediaScope): SQL | undefined {
  if (searchType === 0) return undefined;
  if (searchType === 1) return eq(column, userId);
  return sql`(${column} = ${userId} or ${column} in (${colleaguesOf(userId)}))`;
}
