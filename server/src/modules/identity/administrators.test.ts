import { eq } from 'drizzle-orm';
import { userSave, userSetState } from 'shared-contracts/endpoints';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { lockWaits } from '../../../test/lock-waits.ts';
import { poolOf } from '../../platform/database/after-commit.ts';
import { isAdministratorLeft } from './administrators.queries.ts';
import { roles, userRoles, users } from './identity.tables.ts';
import { LeaverCheck } from './leavers/leaver-check.ts';
import { externalIdentities } from './oidc/external-identity.tables.ts';
import { channelIdsOf, setUserState } from './user.queries.ts';

const issuer = 'wecom:x';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
let test: TestApp;
let adminRoleId: string;
let [director, chief] = ['', ''];

/** Only the director and the chief editor are administrators who may log in. */
beforeEach(async () => {
  test = await buildTestApp();
  [adminRoleId] = (await test.db.select().from(roles).where(eq(roles.code, 'admin'))).map(({ id }) => id) as [string];
  [director, chief] = [await test.userId('director'), await test.userId('chief')];
  await test.db.insert(userRoles).values([director, chief].map((userId) => ({ userId, roleId: adminRoleId })));
  await test.db.update(users).set({ state: 'disabled' }).where(eq(users.userName, 'admin'));
});
afterEach(() => test.close());

const isAdministrator = async (id: string): Promise<boolean> => {
  const [user] = await test.db.select().from(users).where(eq(users.id, id));
  const held = await test.db.select().from(userRoles).where(eq(userRoles.userId, id));
  return user!.state === 'active' && held.some(({ roleId }) => roleId === adminRoleId);
};

/** The chief editor is gone at a service that still has others. */
async function leave(): Promise<void> {
  for (const userName of ['chief', 'editor', 'editor2', 'live'])
    await test.db
      .insert(externalIdentities)
      .values({ issuer, subject: userName, userId: await test.userId(userName), createdTime: test.clock.now() });
  const isThere = async (subject: string) => subject !== 'chief';
  const source = { issuer, name: '企业微信', rest: 3_600_000, isThere };
  const check = new LeaverCheck({ db: test.db, settings: test.settings, now: test.clock.now, log: silent }, [source]);
  await check.tick();
  test.clock.advance(11 * 60_000);
  await check.tick();
}
const disable = async () =>
  void (await test.call(userSetState, { ids: chief, state: 'disabled' }, await test.loginAs('director')));
async function takeRole(): Promise<void> {
  const channelIds = await channelIdsOf(test.db, chief);
  const user = { id: chief, userName: 'chief', nickName: '陈总编', mobile: '', kind: 'staff', departmentId: '1' };
  await test.call(userSave, { ...user, roleIds: [], channelIds }, await test.loginAs('director'));
}

it.each([
  ['disabled by an administrator', disable],
  ['disabled because a service has lost them', leave],
  ['without the role', takeRole],
])('one of the last two administrators is not %s while the other one is disabled', async (_how, takeAway) => {
  const observer = await poolOf(test.db)!.connect();
  let pending: Promise<void> | undefined;
  const holding = test.db.transaction(async (tx) => {
    expect(await isAdministratorLeft(tx, director)).toBe(true);
    await setUserState(tx, director, 'disabled');
    pending = takeAway();
    await lockWaits(observer);
  });
  await holding.finally(() => observer.release());
  await pending;
  expect(await isAdministrator(chief)).toBe(true);
});

it.each([
  ['disabled by an administrator', disable],
  ['disabled because a service has lost them', leave],
  ['without the role', takeRole],
])('one of two is %s', async (_how, takeAway) => {
  await takeAway();
  expect(await isAdministrator(chief)).toBe(false);
});
