import { clientHash, storedHash } from '../src/domain/password.rules.ts';
import { demoAccounts } from '../src/seed/demo-accounts.ts';
import { seedRoles } from '../src/seed/roles.ts';
import type { Database } from '../src/store/database.ts';
import { channels, departments, departmentUnits, roles, userChannels, userRoles, users } from '../src/store/schema/identity.ts';

/** Password of every user of the fixture. */
export const testPassword = 'Test-2026';

/** Six channels: ids '1' to '6' in this order; 3 and 4 stand below 1, 6 is hidden. */
export const testChannels = [
  { id: '1', parentId: null, name: '要闻', slug: 'news', sortField: 1 },
  { id: '2', parentId: null, name: '经济', slug: 'economy', sortField: 2 },
  { id: '3', parentId: '1', name: '本地', slug: 'local', sortField: 1 },
  { id: '4', parentId: '1', name: '国内', slug: 'china', sortField: 2 },
  { id: '5', parentId: null, name: '文化', slug: 'culture', sortField: 3, stages: [1, 3] },
  { id: '6', parentId: null, name: '内参', slug: 'inside', sortField: 4, isHidden: true },
];

/** One user per demo account, with the same names, all in all channels but `live`, who has channel 5 alone. No content. */
export async function insertFixture(db: Database): Promise<void> {
  await seedRoles(db);
  const passwordHash = await storedHash(clientHash(testPassword));
  const roleIds = new Map((await db.select().from(roles)).map((role) => [role.code, role.id]));
  await db.insert(channels).values(testChannels);
  await db.insert(departments).values([...new Set(demoAccounts.map((account) => account.department))].map((name) => ({ name })));
  const departmentIds = new Map((await db.select().from(departments)).map((row) => [row.name, row.id]));
  await db.insert(departmentUnits).values({ departmentId: departmentIds.get('新闻采编中心')!, name: '时政组' });
  for (const { roleCode, department, ...account } of demoAccounts) {
    const [user] = await db.insert(users).values({ ...account, passwordHash, departmentId: departmentIds.get(department)! }).returning();
    await db.insert(userRoles).values({ userId: user!.id, roleId: roleIds.get(roleCode)! });
    const own = account.userName === 'live' ? ['5'] : testChannels.map(({ id }) => id);
    await db.insert(userChannels).values(own.map((channelId) => ({ userId: user!.id, channelId })));
  }
  await db.execute("SELECT setval('channels_id_seq', 100)");
}
