import { and, eq, isNull, sql } from '../platform/database/orm.ts';
import type { Session } from '../platform/http/context.ts';
import type { Database } from '../platform/database/database.ts';
import { departments, roles, userChannels, userPosts, userRoles, users } from '../modules/identity/identity.tables.ts';
import { externalIdentities } from '../modules/identity/oidc/external-identity.tables.ts';
import { sandboxApp } from '../modules/identity/scan/open-scan.ts';
import { scanServices } from '../modules/identity/scan/port.ts';
import { correspondentAccounts } from './correspondent-words.ts';
import { insertDemoAccounts } from './demo-accounts.ts';

/** Units of the departments; the demo accounts bring the departments. */
const units: Record<string, readonly string[]> = {
  新闻采编中心: ['时政组', '经济组', '民生组', '教卫组'],
  总编室: ['值班室', '校检组'],
  视听新媒体部: ['直播组', '短视频组'],
  运营推广部: ['网站组', '微信组', '评论组'],
  财务部: ['核算组'],
  技术部: ['运维组'],
  通讯员站: ['县区通讯员'],
};

/** Colleagues beside the demo accounts; they log in with the same password. */
const colleagues = [
  { userName: 'linxf', nickName: '林晓枫', roleCode: 'editor', department: '新闻采编中心', unit: '时政组' },
  { userName: 'hejy', nickName: '何静怡', roleCode: 'editor', department: '新闻采编中心', unit: '民生组' },
  { userName: 'xuwb', nickName: '许文波', roleCode: 'editor', department: '新闻采编中心', unit: '经济组' },
  { userName: 'suwq', nickName: '苏晚晴', roleCode: 'editor', department: '新闻采编中心', unit: '教卫组' },
  { userName: 'gaomy', nickName: '高沐阳', roleCode: 'editor', department: '视听新媒体部', unit: '短视频组' },
  { userName: 'tianzg', nickName: '田稚光', roleCode: 'director', department: '新闻采编中心', unit: '民生组' },
  { userName: 'luoxin', nickName: '罗昕然', roleCode: 'operator', department: '运营推广部', unit: '网站组' },
  { userName: 'fenglx', nickName: '冯立新', roleCode: 'regional', department: '总编室', unit: '值班室' },
  { userName: 'qianyh', nickName: '钱玉华', roleCode: 'finance', department: '财务部', unit: '核算组' },
  { userName: 'dengyz', nickName: '邓语竹', roleCode: 'moderator', department: '运营推广部', unit: '评论组' },
  {
    userName: 'caors',
    nickName: '曹若山',
    roleCode: 'editor',
    department: '通讯员站',
    unit: '县区通讯员',
    isDisabled: true,
  },
  ...correspondentAccounts,
] as const;

/** Writes departments, units and about twenty users; returns a session of each by user name, to act in their names. */
export async function seedPeople(
  db: Database,
  passwordHash: string,
  channelIds: readonly string[],
): Promise<Map<string, Session>> {
  await insertDemoAccounts(db, passwordHash, channelIds);
  // Mobile numbers that belong to nobody, so that codes by text message can be tried with the sandbox.
  await db.execute(sql`update users set mobile = '1380000' || (1000 + id)::text`);
  const departmentIds = new Map((await db.select().from(departments)).map((row) => [row.name, row.id]));
  const unitRows = Object.entries(units).flatMap(([department, names]) =>
    names.map((name, sortField) => ({ parentId: departmentIds.get(department)!, name, sortField })),
  );
  const unitIds = new Map((await db.insert(departments).values(unitRows).returning()).map((row) => [row.name, row.id]));
  const roleIds = new Map((await db.select().from(roles)).map((row) => [row.code, row.id]));
  for (const [index, { userName, nickName, roleCode, department, unit, ...more }] of colleagues.entries()) {
    const mobile = `1390000${String(1001 + index)}`;
    const state = 'isDisabled' in more ? ('disabled' as const) : ('active' as const);
    const [user] = await db
      .insert(users)
      .values({
        userName,
        nickName,
        mobile,
        state,
        kind: roleCode === 'media' ? 'media' : 'staff',
        isDemo: true,
        passwordHash,
        departmentId: departmentIds.get(department)!,
        departmentUnitId: unitIds.get(unit)!,
      })
      .returning({ id: users.id });
    await db.insert(userRoles).values({ userId: user!.id, roleId: roleIds.get(roleCode)! });
    await db.insert(userChannels).values(channelIds.map((channelId) => ({ userId: user!.id, channelId })));
  }
  await seedOffices(db);
  await seedScanLogins(db);
  return sessionsOf(db, channelIds);
}

/** Binds the reporter to the sandboxes of the scan logins, so that the buttons of the login page lead in. */
async function seedScanLogins(db: Database): Promise<void> {
  const subject = 'editor';
  const [editor] = await db.select({ id: users.id }).from(users).where(eq(users.userName, subject));
  if (!editor) return;
  const facts = { subject, userId: editor.id, createdTime: new Date() };
  const issuers = scanServices.map((service) => `${service}:${sandboxApp.id}`);
  await db.insert(externalIdentities).values(issuers.map((issuer) => ({ issuer, ...facts })));
}

/** Code, area and head of the departments. */
const offices: Record<string, readonly [code: string, head: string]> = {
  新闻采编中心: ['NEWS', 'director'],
  总编室: ['EDIT', 'chief'],
  视听新媒体部: ['MEDIA', 'live'],
  运营推广部: ['OPER', 'operator'],
  财务部: ['FIN', 'finance'],
  技术部: ['TECH', 'ops'],
  通讯员站: ['CORR', 'tianzg'],
};
const postsOfRoles: Record<string, string> = { editor: '编辑', director: '主任', chief: '总编辑', live: '视频编导' };

/** Gives departments codes and heads, and people their posts. */
async function seedOffices(db: Database): Promise<void> {
  const ids = new Map((await db.select().from(users)).map(({ userName, id }) => [userName, id]));
  for (const [name, [code, head]] of Object.entries(offices))
    await db
      .update(departments)
      .set({ code, area: '42', headUserId: ids.get(head)! })
      .where(and(eq(departments.name, name), isNull(departments.parentId)));
  for (const [role, post] of Object.entries(postsOfRoles)) {
    const held = await db
      .select({ userId: userRoles.userId })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(eq(roles.code, role));
    await db.insert(userPosts).values(held.map(({ userId }) => ({ userId, post })));
  }
}

/** Returns the rights of each user, as the user's own request would carry them. */
async function sessionsOf(db: Database, channelIds: readonly string[]): Promise<Map<string, Session>> {
  const rows = await db
    .select({ id: users.id, userName: users.userName, nickName: users.nickName, kind: users.kind, codes: roles.codes })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId));
  const channels = new Set(channelIds);
  return new Map(
    rows.map(({ id, userName, nickName, kind, codes }) => {
      const ownCodes = new Set(codes);
      return [
        userName,
        {
          sessionId: 'seed',
          userId: id,
          userName,
          nickName,
          kind,
          codes: ownCodes,
          channels,
          mustChangePassword: false,
          mustEnrolSecondFactor: false,
          can: (code) => ownCodes.has(code),
        } satisfies Session,
      ];
    }),
  );
}
