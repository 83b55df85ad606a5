import path from 'node:path';
import { passwordProblem } from 'shared-contracts/model';
import { count, eq } from '../platform/database/orm.ts';
import { isCommonPassword } from '../modules/identity/guessable-passwords.ts';
import { pagePermissions } from '../modules/identity/menu.rules.ts';
import { clientHash, passwordFits, storedHash } from '../modules/identity/password.rules.ts';
import type { Release } from 'shared-contracts/release';
import { keepText } from '../platform/settings/data-folder.ts';
import { makeUpPassword, type Settings, SettingsError } from '../platform/settings/settings.ts';
import type { Database } from '../platform/database/database.ts';
import { roles, userRoles, users } from '../modules/identity/identity.tables.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedNewsroom } from './index.ts';
import { seedRoles } from './seed-roles.ts';

/** Information for the person who started the server. */
export interface FirstStart {
  accounts: { userName: string; nickName: string; role: string; password: string }[];
}

/**
 * Brings roles up to date and fills an empty database: with the demo newsroom, or in production
 * with the one account admin. Throws SettingsError in production when demo accounts are there.
 */
export async function prepareNewsroom(
  db: Database,
  settings: Settings,
  say: (line: string) => void,
  releases: readonly Release[],
): Promise<FirstStart> {
  await seedRoles(db, pagePermissions(releases));
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(users);
  if (settings.isProduction) {
    await refuseDemo(db);
    return { accounts: total === 0 ? [await createAdmin(db, settings)] : [] };
  }
  if (!settings.DEMO) return { accounts: total === 0 ? [await createAdmin(db, settings)] : [] };
  const password = demoPassword(settings);
  if (total === 0) await seedNewsroom(db, { password, settings, say });
  else if (!settings.isDemoPasswordMadeUp) await renewDemoPassword(db, password);
  const names = new Map((await db.select().from(roles)).map((role) => [role.code, role.name]));
  return {
    accounts: demoAccounts.map(({ userName, nickName, roleCode }) => ({
      userName,
      nickName,
      role: names.get(roleCode) ?? roleCode,
      password,
    })),
  };
}

/** The demo password: as set, else made up at the first start and kept, so that the next start prints the same. */
function demoPassword({ DATA_DIR, DEMO_PASSWORD, isDemoPasswordMadeUp }: Settings): string {
  return isDemoPasswordMadeUp ? keepText(path.join(DATA_DIR, 'demo.password'), () => DEMO_PASSWORD) : DEMO_PASSWORD;
}

async function refuseDemo(db: Database): Promise<void> {
  const [demo] = await db.select({ userName: users.userName }).from(users).where(eq(users.isDemo, true)).limit(1);
  if (demo)
    throw new SettingsError(
      `The server does not start in production: the database holds demo accounts such as ${demo.userName}.`,
    );
}

/** The first account of a real newsroom; its password is changed at the first login. */
async function createAdmin(db: Database, { ADMIN_PASSWORD, SITE_NAME }: Settings) {
  const problem =
    ADMIN_PASSWORD &&
    (passwordProblem(ADMIN_PASSWORD, ['admin', SITE_NAME]) ??
      ((await isCommonPassword(ADMIN_PASSWORD)) ? '该密码过于常见' : undefined));
  if (problem) throw new SettingsError(`ADMIN_PASSWORD: ${problem}`);
  const password = ADMIN_PASSWORD ?? makeUpPassword();
  const passwordHash = await storedHash(clientHash(password));
  await db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ userName: 'admin', nickName: '系统管理员', passwordHash, mustChangePassword: true })
      .returning();
    const [role] = await tx.select().from(roles).where(eq(roles.code, 'admin'));
    await tx.insert(userRoles).values({ userId: user!.id, roleId: role!.id });
  });
  return {
    userName: 'admin',
    nickName: '系统管理员',
    role: '管理员',
    password: ADMIN_PASSWORD === undefined ? password : '(ADMIN_PASSWORD)',
  };
}

/** A DEMO_PASSWORD that differs from the last start's becomes that of all demo accounts. */
async function renewDemoPassword(db: Database, password: string): Promise<void> {
  const [demo] = await db.select().from(users).where(eq(users.isDemo, true)).limit(1);
  if (!demo || (await passwordFits(demo.passwordHash, clientHash(password)))) return;
  await db
    .update(users)
    .set({ passwordHash: await storedHash(clientHash(password)) })
    .where(eq(users.isDemo, true));
}
