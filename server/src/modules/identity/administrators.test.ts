import { userSave, userSetState } from 'shared-contracts/endpoints';
import { eq } from '../../platform/database/orm.ts';
import { buildTestApp, type Called, type TestApp } from '../../../test/helper.ts';
import { lockWaits } from '../../../test/lock-waits.ts';
import { listAuditLog } from '../../platform/audit/audit-log.queries.ts';
import { poolOf } from '../../platform/database/after-commit.ts';
import { isAdministratorLeft, lockAdministrators } from './administrators.queries.ts';
import { roles, userRoles, users } from './identity.tables.ts';
import { LeaverCheck } from './leavers/leaver-check.ts';
import { externalIdentities } from './oidc/external-identity.tables.ts';
import { accountOf } from './oidc/oidc-account.ts';
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

async function link(...userNames: string[]): Promise<void> {
  const createdTime = test.clock.now();
  for (const userName of userNames)
    await test.db
      .insert(externalIdentities)
      .values({ issuer, subject: userName, userId: await test.userId(userName), createdTime });
}

/** The chief editor is gone at a service that still has others. */
async function leave(): Promise<void> {
  await link('chief', 'editor', 'editor2', 'live');
  const isThere = async (subject: string) => subject !== 'chief';
  const source = { issuer, name: '企业微信', rest: 3_600_000, isThere };
  const check = new LeaverCheck({ db: test.db, settings: test.settings, now: test.clock.now, log: silent }, [source]);
  await check.tick();
  test.clock.advance(11 * 60_000);
  await check.tick();
}
const disable = async () =>
  void (await test.call(userSetState, { ids: chief, state: 'disabled' }, await test.loginAs('director')));
async function takeRole(): Promise<Called> {
  const channelIds = await channelIdsOf(test.db, chief);
  const user = { id: chief, userName: 'chief', nickName: '陈总编', mobile: '', kind: 'staff', departmentId: '1' };
  return test.call(userSave, { ...user, roleIds: [], channelIds }, await test.loginAs('director'));
}

/** A login from a service whose groups stand for the role, by somebody who is in none of them. */
const enter = (userName: string) =>
  accountOf(
    { issuer, subject: userName, userName, nickName: userName },
    { service: 'wecom', groups: [], mapping: [{ group: 'heads', roleCode: 'admin' }] },
    {
      db: test.db,
      now: test.clock.now(),
      ip: '',
    },
  );
async function enterWithoutGroup(): Promise<void> {
  await link('chief');
  await enter('chief');
}

it.each([
  ['disabled by an administrator', disable],
  ['disabled because a service has lost them', leave],
  ['without the role', takeRole],
  ['without the role after a login', enterWithoutGroup],
])('one of the last two administrators is not %s while the other one is disabled', async (_how, takeAway) => {
  const observer = await poolOf(test.db)!.connect();
  let pending: Promise<unknown> | undefined;
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
  ['without the role after a login', enterWithoutGroup],
])('one of two is %s', async (_how, takeAway) => {
  await takeAway();
  expect(await isAdministrator(chief)).toBe(false);
});

/** Starts both while nobody may take an administrator away, the second once the first one waits. */
async function atOnce<Second>(first: () => Promise<unknown>, second: () => Promise<Second>): Promise<Second> {
  const observer = await poolOf(test.db)!.connect();
  let work: Promise<[unknown, Second]> | undefined;
  const holding = test.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const one = first();
    await lockWaits(observer);
    work = Promise.all([one, second()]);
    await lockWaits(observer, 2);
  });
  await holding.finally(() => observer.release());
  return (await work!)[1];
}

it('one of the last two keeps the role when both log in at once, and the operation log says why', async () => {
  await link('director', 'chief');
  await atOnce(
    () => enter('director'),
    () => enter('chief'),
  );
  expect([await isAdministrator(director), await isAdministrator(chief)]).toEqual([false, true]);
  const { list } = await listAuditLog(test.db, { area: 'user' }, 0, 10);
  const kept = list.filter(({ action }) => action === 'user.ssoKept');
  expect(kept).toMatchObject([{ userName: 'chief', ok: false, detail: expect.stringContaining('角色未收回') }]);
});

it('a login and an administrator who takes the role of the same person wait for each other', async () => {
  await link('chief');
  expect((await atOnce(() => enter('chief'), takeRole)).status).toBe(200);
  expect(await isAdministrator(chief)).toBe(false);
});
