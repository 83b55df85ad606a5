import type { UserKind, UserRow, UserState } from 'shared-contracts/model';
import { and, count, desc, eq, exists, ilike, inArray, or, sql } from '../../platform/database/orm.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { usersWithSecondFactor } from './account-security.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { departmentOptions, ofDepartment } from './department.queries.ts';
import { departmentOf } from './place-user.ts';
import { postsOf } from './user-post.queries.ts';
import { roles, userChannels, userPosts, userRoles, users } from './identity.tables.ts';

interface UserFilters {
  keywords?: string | undefined;
  roleId?: string | undefined;
  departmentId?: string | undefined;
  post?: string | undefined;
  state?: UserState | undefined;
  kind?: UserKind | undefined;
  currentPage: number;
  pageSize: number;
}

function conditionOf(db: Database, { keywords, roleId, departmentId, post, state, kind }: UserFilters) {
  const pattern = keywords?.trim() ? containsPattern(keywords.trim()) : undefined;
  return and(
    pattern === undefined
      ? undefined
      : or(ilike(users.userName, pattern), ilike(users.nickName, pattern), ilike(users.mobile, pattern)),
    roleId === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(userRoles)
            .where(and(eq(userRoles.userId, users.id), eq(userRoles.roleId, roleId))),
        ),
    departmentId === undefined ? undefined : ofDepartment(departmentId),
    post === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(userPosts)
            .where(and(eq(userPosts.userId, users.id), eq(userPosts.post, post))),
        ),
    state === undefined ? undefined : eq(users.state, state),
    kind === undefined ? undefined : eq(users.kind, kind),
  );
}

/** A page of users, newest first, with roles and channels. */
export async function listUsers(db: Database, filters: UserFilters): Promise<{ list: UserRow[]; total: number }> {
  const condition = conditionOf(db, filters);
  const found = await db
    .select({ user: users })
    .from(users)
    .where(condition)
    .orderBy(desc(users.id))
    .limit(filters.pageSize)
    .offset(filters.currentPage * filters.pageSize);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(users).where(condition);
  const ids = found.map(({ user }) => user.id);
  if (ids.length === 0) return { list: [], total };
  const roleRows = await db
    .select({ userId: userRoles.userId, id: roles.id, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(inArray(userRoles.userId, ids))
    .orderBy(roles.id);
  const channelRows = await db.select().from(userChannels).where(inArray(userChannels.userId, ids));
  const secured = await usersWithSecondFactor(db, ids);
  const names = new Map((await departmentOptions(db)).map(({ id, name }) => [id, name]));
  const posts = Map.groupBy(await postsOf(db, ids), ({ userId }) => userId);
  const list = found.map(({ user }) => ({
    id: user.id,
    userName: user.userName,
    nickName: user.nickName,
    mobile: user.mobile,
    kind: user.kind,
    state: user.state,
    departmentId: departmentOf(user),
    departmentName: names.get(departmentOf(user) ?? '') ?? '',
    posts: (posts.get(user.id) ?? []).map(({ post }) => post),
    postNames: (posts.get(user.id) ?? []).map(({ label }) => label),
    roles: roleRows.filter(({ userId }) => userId === user.id).map(({ id, name }) => ({ id, name })),
    channelIds: channelRows.filter(({ userId }) => userId === user.id).map(({ channelId }) => channelId),
    hasSecondFactor: secured.has(user.id),
    lastLoginTime: toWireTimeOrNull(user.lastLoginTime),
    createdTime: toWireTime(user.createdTime),
  }));
  return { list, total };
}
