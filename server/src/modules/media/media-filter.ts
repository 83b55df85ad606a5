import { and, type Column, eq, gte, ilike, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { gramsOf } from '../../platform/text/search.rules.ts';
import { endOfWireTime, fromWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { users } from '../identity/identity.tables.ts';

/** Who looks, and whose media they want to see. */
export interface MediaScope {
  userId: string;
  /** 0 all, 1 own, 2 own department. */
  searchType: 0 | 1 | 2;
}

/** Condition that a part of a title stands in it: two characters by index, others looked at once more. */
export function titleFilter(title: string, column: Column, grams: Column): SQL | undefined {
  const wanted = title.trim();
  if (wanted === '') return undefined;
  const length = Array.from(wanted).length;
  if (length === 1) return ilike(column, containsPattern(wanted));
  const byIndex = sql`${grams} @> ${sql.param(gramsOf(wanted, 't'))}::text[]`;
  return length === 2 ? byIndex : and(byIndex, ilike(column, containsPattern(wanted)));
}

/** Condition on the day or moment of creation; '' is no bound. */
export function timeFilter(column: Column, start: string, end: string): SQL | undefined {
  return and(
    start === '' ? undefined : gte(column, fromWireTime(start)),
    end === '' ? undefined : lte(column, endOfWireTime(end)),
  );
}

/** Condition on the owner; colleagues of a department are its users. */
export function ownerFilter(db: Database, column: AnyPgColumn, { userId, searchType }: MediaScope): SQL | undefined {
  if (searchType === 0) return undefined;
  if (searchType === 1) return eq(column, userId);
  const mine = db.select({ id: users.departmentId }).from(users).where(eq(users.id, userId));
  const team = db.select({ id: users.id }).from(users).where(inArray(users.departmentId, mine));
  return sql`(${column} = ${userId} or ${inArray(column, team)})`;
}
