import type { IdentityService, RoleRow } from 'shared-contracts/model';
import { and, asc, count, eq, inArray, notInArray, sql } from '../../platform/database/orm.ts';
import { adminRole } from './grant.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { roles, userRoles } from './identity.tables.ts';
import type { HeldRole, RoleChanges } from './role-groups.rules.ts';

/** A role's row. */
export type Role = typeof roles.$inferSelect;

/** All roles with the number of users who hold each. */
export async function listRoles(db: Database): Promise<RoleRow[]> {
  const rows = await db
    .select({ role: roles, userCount: count(userRoles.userId) })
    .from(roles)
    .leftJoin(userRoles, eq(userRoles.roleId, roles.id))
    .groupBy(roles.id)
    .orderBy(asc(roles.id));
  return rows.map(({ role, userCount }) => ({ ...role, userCount }));
}

/** What the roles are called, for a choice. */
export const roleNames = (db: Database): Promise<{ id: string; name: string }[]> =>
  db.select({ id: roles.id, name: roles.name }).from(roles).orderBy(asc(roles.id));

/** Roles by id; an id that is not there is left out. */
export async function findRoles(db: Database, ids: readonly string[]): Promise<Role[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(roles)
        .where(inArray(roles.id, [...ids]));
}

/** Ids of the roles a user holds. */
export async function roleIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.select({ roleId: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, userId));
  return rows.map(({ roleId }) => roleId);
}

/** Codes of the roles a user holds. */
export async function roleCodesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ code: roles.code })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId));
  return rows.map(({ code }) => code);
}

/** The roles a user holds, by code, with the service of which a group gave each. */
export const heldRolesOf = (db: Database, userId: string): Promise<HeldRole[]> =>
  db
    .select({ code: roles.code, byService: userRoles.byService })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(roles.code));

/** Every code that the roles of these users grant, by user. */
export async function codesOf(db: Database, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map(userIds.map((id) => [id, [] as string[]]));
  if (userIds.length === 0) return found;
  const rows = await db
    .select({ userId: userRoles.userId, codes: roles.codes })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(inArray(userRoles.userId, [...userIds]));
  for (const { userId, codes } of rows) found.get(userId)?.push(...codes);
  return found;
}

/** Gives a user exactly these roles: those held before stay marked as they are, new ones are given by hand. */
export async function setRoles(tx: Database, userId: string, roleIds: readonly string[]): Promise<void> {
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), notInArray(userRoles.roleId, [...roleIds])));
  if (roleIds.length === 0) return;
  const rows = roleIds.map((roleId) => ({ userId, roleId }));
  await tx.insert(userRoles).values(rows).onConflictDoNothing();
}

/** Takes roles from a user and marks others as given by a service; a code that is no role is left out. */
export async function changeRoles(
  tx: Database,
  userId: string,
  service: IdentityService,
  { taken, granted }: RoleChanges,
): Promise<void> {
  const found = await tx
    .select({ id: roles.id, code: roles.code })
    .from(roles)
    .where(inArray(roles.code, [...taken, ...granted]));
  const idsOf = (codes: readonly string[]) => found.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
  if (taken.length > 0)
    await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, idsOf(taken))));
  const rows = idsOf(granted).map((roleId) => ({ userId, roleId, byService: service }));
  if (rows.length === 0) return;
  await tx
    .insert(userRoles)
    .values(rows)
    .onConflictDoUpdate({ target: [userRoles.userId, userRoles.roleId], set: { byService: service } });
}

type RoleValues = Pick<Role, 'name' | 'description' | 'codes'>;

/** Gives the built-in administrator, who holds every right, these codes too. */
export async function addAdminCodes(tx: Database, codes: readonly string[]): Promise<void> {
  const [admin] = await tx.select().from(roles).where(eq(roles.code, adminRole)).for('update');
  if (!admin || codes.every((code) => admin.codes.includes(code))) return;
  await tx
    .update(roles)
    .set({ codes: [...new Set([...admin.codes, ...codes])].sort() })
    .where(eq(roles.id, admin.id));
}

/** Adds a role of the newsroom's own. */
export async function insertRole(tx: Database, values: RoleValues): Promise<string> {
  const [row] = await tx
    .insert(roles)
    .values({ ...values, code: sql`'custom-' || gen_random_uuid()` })
    .returning();
  return row!.id;
}

/** Changes a role; what it grants counts from the next request of its holders. */
export async function updateRole(tx: Database, id: string, values: RoleValues): Promise<void> {
  await tx.update(roles).set(values).where(eq(roles.id, id));
}

/** Says whether holders of a role must have a second factor. */
export async function setSecondFactorDemand(tx: Database, id: string, demandsSecondFactor: boolean): Promise<void> {
  await tx.update(roles).set({ demandsSecondFactor }).where(eq(roles.id, id));
}

/** Removes a role. */
export async function deleteRole(tx: Database, id: string): Promise<void> {
  await tx.delete(roles).where(eq(roles.id, id));
}
