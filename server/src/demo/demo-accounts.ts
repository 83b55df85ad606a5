import type { UserKind } from 'shared-contracts/model';
import type { Database } from '../platform/database/database.ts';
import { departments, roles, userChannels, userRoles, users } from '../modules/identity/identity.tables.ts';

/** A demo account: user name, name, role code, kind, and department by name. */
export interface DemoAccount {
  userName: string;
  nickName: string;
  roleCode: string;
  kind: UserKind;
  department: string;
}

/**
 * The accounts of DESIGN §7, one for each group that the documents name and a second editor, so that the four-eyes rule
 * can be met.
 */
export const demoAccounts: readonly DemoAccount[] = [
  { userName: 'editor', nickName: '李雨桐', roleCode: 'editor', kind: 'staff', department: '新闻采编中心' },
  { userName: 'editor2', nickName: '王思远', roleCode: 'editor', kind: 'staff', department: '新闻采编中心' },
  { userName: 'director', nickName: '张建国', roleCode: 'director', kind: 'staff', department: '新闻采编中心' },
  { userName: 'chief', nickName: '陈慕华', roleCode: 'chief', kind: 'staff', department: '总编室' },
  { userName: 'political', nickName: '赵卫东', roleCode: 'political', kind: 'staff', department: '总编室' },
  { userName: 'live', nickName: '周晓岚', roleCode: 'live', kind: 'staff', department: '视听新媒体部' },
  { userName: 'operator', nickName: '吴佳怡', roleCode: 'operator', kind: 'staff', department: '运营推广部' },
  { userName: 'moderator', nickName: '郑凯文', roleCode: 'moderator', kind: 'staff', department: '运营推广部' },
  { userName: 'finance', nickName: '孙丽萍', roleCode: 'finance', kind: 'staff', department: '财务部' },
  { userName: 'ops', nickName: '马志强', roleCode: 'ops', kind: 'staff', department: '技术部' },
  { userName: 'admin', nickName: '系统管理员', roleCode: 'admin', kind: 'staff', department: '技术部' },
  { userName: 'media', nickName: '晨光通讯社', roleCode: 'media', kind: 'media', department: '通讯员站' },
];

/**
 * Writes the demo accounts with their roles, departments (made where missing) and all given channels. `passwordHash` is
 * storedHash(clientHash(password)). Returns the ids by user name.
 */
export async function insertDemoAccounts(
  db: Database,
  passwordHash: string,
  channelIds: readonly string[],
): Promise<Map<string, string>> {
  const names = [...new Set(demoAccounts.map((account) => account.department))];
  await db
    .insert(departments)
    .values(names.map((name, sortField) => ({ name, sortField })))
    .onConflictDoNothing();
  const departmentIds = new Map((await db.select().from(departments)).map((row) => [row.name, row.id]));
  const roleIds = new Map((await db.select().from(roles)).map((role) => [role.code, role.id]));
  const ids = new Map<string, string>();
  for (const { roleCode, department, ...account } of demoAccounts) {
    const [user] = await db
      .insert(users)
      .values({ ...account, isDemo: true, passwordHash, departmentId: departmentIds.get(department)! })
      .returning();
    ids.set(account.userName, user!.id);
    await db.insert(userRoles).values({ userId: user!.id, roleId: roleIds.get(roleCode)! });
    if (channelIds.length > 0)
      await db.insert(userChannels).values(channelIds.map((channelId) => ({ userId: user!.id, channelId })));
  }
  return ids;
}
