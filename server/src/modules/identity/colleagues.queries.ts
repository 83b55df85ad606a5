import { type SQL, sql } from '../../platform/database/orm.ts';
import { users } from './identity.tables.ts';

/** A subquery: the ids of the users in the department of a user. */
export const colleaguesOf = (userId: string): SQL =>
  sql`select ${users.id} from ${users} where ${users.departmentId} in (select ${users.departmentId} from ${users} where ${users.id} = ${userId})`;
