import { guardRefused } from 'shared-contracts/errors';
import { and, eq, ne, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { adminRole } from './grant.rules.ts';
import { roles, userRoles, users } from './identity.tables.ts';
import { userTexts } from './user.texts.ts';

/** True for a row of users who is an administrator. */
export const isAdministrator: SQL = sql`exists (
  select from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
  where ${userRoles.userId} = ${users.id} and ${roles.code} = ${adminRole})`;

/** Until the transaction ends, nobody else takes an administrator away. Comes before a lock of the account. */
export async function lockAdministrators(tx: Database): Promise<void> {
  await tx.select({ id: roles.id }).from(roles).where(eq(roles.code, adminRole)).for('no key update');
}

/**
 * Whether an administrator who may log in is left without a user. Until the transaction ends, nobody else takes one
 * away: two who are the last would both see the other.
 */
export async function isAdministratorLeft(tx: Database, userId: string): Promise<boolean> {
  const [own] = await tx
    .select({ is: sql<boolean>`${isAdministrator}` })
    .from(users)
    .where(eq(users.id, userId));
  if (!own?.is) return true;
  await lockAdministrators(tx);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, userId), eq(users.state, 'active'), isAdministrator))
    .limit(1);
  return other !== undefined;
}

/** Refuses to take away the last administrator who may log in. */
export async function keepAdministrator(tx: Database, userId: string): Promise<void> {
  if (!(await isAdministratorLeft(tx, userId)))
    throw guardRefused([{ guard: 'administrator', text: userTexts.lastAdministrator }]);
}
