import type { UserInfo } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { departments, roles, userChannels, userRoles, users } from './identity.tables.ts';

/** A user's row. */
export type User = typeof users.$inferSelect;

/** Finds a user by name, without regard to case. */
export async function findUserByName(db: Database, userName: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.userName})`, userName.trim().toLowerCase()));
  return user;
}

/** Finds a user by id. */
export async function findUser(db: Database, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Reads the facts of a user that the frame shows, except the actions that must come first. */
export async function readUserInfo(
  db: Database,
  id: string,
): Promise<Omit<UserInfo, 'mustChangePassword' | 'mustEnrolSecondFactor'> | undefined> {
  const [row] = await db
    .select({ user: users, departmentName: departments.name })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(eq(users.id, id));
  if (!row) return undefined;
  const roleRows = await db
    .select({ name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, id))
    .orderBy(roles.id);
  const { userName, nickName, portrait } = row.user;
  return {
    id,
    userName,
    nickName,
    authorId: id,
    departmentName: row.departmentName ?? '',
    roleNames: roleRows.map(({ name }) => name),
    portrait,
  };
}

/** Adds a user; gives the id. */
export async function insertUser(tx: Database, user: typeof users.$inferInsert): Promise<string> {
  const [row] = await tx.insert(users).values(user).returning({ id: users.id });
  return row!.id;
}

/** Changes what a user is called and where they belong. */
export async function updateUser(
  tx: Database,
  id: string,
  values: Pick<User, 'nickName' | 'mobile'> & Partial<Pick<User, 'departmentId' | 'departmentUnitId'>>,
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id));
}

/** Enables or disables a user. */
export async function setUserState(tx: Database, id: string, state: User['state']): Promise<void> {
  await tx.update(users).set({ state }).where(eq(users.id, id));
}

/** Ids of the channels a user may use. */
export async function channelIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ channelId: userChannels.channelId })
    .from(userChannels)
    .where(eq(userChannels.userId, userId));
  return rows.map(({ channelId }) => channelId);
}

/** Gives a user exactly these channels. */
export async function setChannels(tx: Database, userId: string, channelIds: readonly string[]): Promise<void> {
  await tx.delete(userChannels).where(eq(userChannels.userId, userId));
  if (channelIds.length > 0)
    await tx.insert(userChannels).values(channelIds.map((channelId) => ({ userId, channelId })));
}
