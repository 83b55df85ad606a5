import { clientId } from 'shared-contracts/constants';
import {
  amcAdminDetail,
  cBlogin,
  contentList,
  getDepartmentUnitList,
  isUserNameExisit,
  passwordLogin,
  roleDelete,
  roleList,
  roleSave,
  saveOrUpdateUserApply,
  updatePassword,
  updateSelfPassword,
  userApplyDecide,
  userApplyList,
  userList,
  userSave,
  userSetState,
} from 'shared-contracts/endpoints';
import { SystemPermission } from 'shared-contracts/permissions';
import type { RoleRow, TokenData, UserApply, UserRow } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { clientHash } from './password.rules.ts';
import { roles, userRoles, users } from './identity.tables.ts';
import { buildTestApp, testPassword, type TestApp } from '../../../test/helper.ts';
import { sealPassword } from '../../../test/seal-password.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.loginAs('admin');
});
afterAll(() => test.close());

const newUser = (userName: string, more: object = {}) => ({
  userName,
  nickName: '新人',
  roleIds: [],
  channelIds: [],
  ...more,
});
const roleId = async (code: string) => (await test.db.select().from(roles).where(eq(roles.code, code)))[0]!.id;
const loginWith = (username: string, password: string, endpoint = passwordLogin) =>
  test.call(endpoint, { authType: 'password', clientId, clientSecret: '', username, password: clientHash(password) });

/** Someone who may manage users and roles, but has few rights otherwise. */
async function makeHelper(userName: string): Promise<string> {
  const { envelope } = await test.call(
    roleSave,
    {
      name: `助理${userName}`,
      codes: [
        '/app/config/user',
        SystemPermission.ManageUsers,
        SystemPermission.ManageRoles,
        SystemPermission.ResetPassword,
        '/app/content/news',
      ],
    },
    admin,
  );
  const { id } = envelope.data as { id: string };
  await test.call(userSave, newUser(userName, { roleIds: [id], channelIds: ['1'] }), admin);
  await test.db.update(users).set({ mustChangePassword: false }).where(eq(users.userName, userName));
  return test.loginAs(userName);
}

it('creates a user whose first password is shown once and must be changed', async () => {
  const { envelope } = await test.call(
    userSave,
    newUser('newcomer', { roleIds: [await roleId('editor')], channelIds: ['1', '2'] }),
    admin,
  );
  const { password } = envelope.data as { password: string };
  const { accessToken } = (await loginWith('newcomer', password)).envelope.data as TokenData;
  expect((await test.call(amcAdminDetail, {}, accessToken)).envelope.data).toMatchObject({ mustChangePassword: true });
  expect((await test.call(contentList, {}, accessToken)).envelope).toMatchObject({ suc: 0, message: '请先修改密码' });
  await test.call(
    updateSelfPassword,
    {
      oldPassword: clientHash(password),
      newPassword: clientHash('My-own-2026'),
      sealedPassword: await sealPassword(test, 'My-own-2026'),
    },
    accessToken,
  );
  expect((await test.call(contentList, {}, accessToken)).envelope.suc).toBe(1);
});

it('refuses a user name that is taken, in whatever case', async () => {
  expect((await test.call(userSave, newUser('Editor'), admin)).status).toBe(422);
});

it('A20 nobody grants roles or channels that they lack', async () => {
  const helper = await makeHelper('helper1');
  const beyond = await test.call(userSave, newUser('crony1', { roleIds: [await roleId('chief')] }), helper);
  expect([beyond.status, beyond.envelope.message]).toEqual([403, '不能授予或收回自己没有的权限']);
  expect((await test.call(userSave, newUser('crony1', { channelIds: ['2'] }), helper)).status).toBe(403);
  expect((await test.call(userSave, newUser('crony1', { channelIds: ['1'] }), helper)).envelope.suc).toBe(1);
  expect(await test.db.select().from(users).where(eq(users.userName, 'crony1'))).toHaveLength(1);
});

it('A20 nobody changes their own rights, or writes into a role what they lack', async () => {
  const helper = await makeHelper('helper2');
  const id = await test.userId('helper2');
  const own = (await test.db.select().from(userRoles).where(eq(userRoles.userId, id)))[0]!.roleId;
  expect(
    (await test.call(userSave, { ...newUser('helper2'), id, roleIds: [own], channelIds: ['1', '2'] }, helper)).status,
  ).toBe(403);
  expect(
    (await test.call(roleSave, { id: own, name: '助理', codes: ['/app/content/news', 'content/publish'] }, helper))
      .status,
  ).toBe(403);
  expect((await test.call(roleSave, { name: '新角色', codes: ['content/publish'] }, helper)).status).toBe(403);
});

it('A20 A04 a user with more rights cannot be changed: no new password, no disabling', async () => {
  const helper = await makeHelper('helper3');
  expect((await test.call(updatePassword, { id: await test.userId('admin') }, helper)).status).toBe(403);
  expect((await test.call(userSetState, { ids: await test.userId('chief'), state: 'disabled' }, helper)).status).toBe(
    403,
  );
  expect((await loginWith('chief', testPassword)).envelope.suc).toBe(1);
});

it('A14 a role that loses a right takes it from its holders at the next request', async () => {
  const helper = await makeHelper('helper4');
  expect((await test.call(contentList, {}, helper)).status).toBe(200);
  const id = (await test.db.select().from(roles).where(eq(roles.name, '助理helper4')))[0]!.id;
  await test.call(roleSave, { id, name: '助理helper4', codes: ['/app/config/user'] }, admin);
  expect((await test.call(contentList, {}, helper)).status).toBe(403);
});

it('A26 a batch with one bad id changes nobody', async () => {
  const good = await test.userId('live');
  expect((await test.call(userSetState, { ids: `${good},999999`, state: 'disabled' }, admin)).status).toBe(404);
  expect((await test.db.select().from(users).where(eq(users.id, good)))[0]!.state).toBe('active');
});

it('R209 resets a password, which ends the user’s sessions', async () => {
  const before = await test.loginAs('finance');
  const { envelope } = await test.call(updatePassword, { id: await test.userId('finance') }, admin);
  expect((await test.call(amcAdminDetail, {}, before)).status).toBe(401);
  expect((await loginWith('finance', (envelope.data as { password: string }).password)).envelope.suc).toBe(1);
});

it('lists users by name, role and state; a lone percent sign finds nobody (A24)', async () => {
  const names = async (input: object) =>
    ((await test.call(userList, input, admin)).envelope.list as UserRow[]).map(({ userName }) => userName);
  expect(await names({ keywords: '李雨桐' })).toEqual(['editor']);
  expect(await names({ roleId: await roleId('chief') })).toEqual(['chief']);
  expect(await names({ keywords: '%' })).toEqual([]);
  expect((await test.call(userList, { pageSize: 1_000_000 }, admin)).status).toBe(422);
  expect((await test.call(userList, { roleId: '5abc' }, admin)).status).toBe(422);
});

it('deletes only roles of its own that nobody holds', async () => {
  const held = ((await test.call(roleList, {}, admin)).envelope.list as RoleRow[]).find(
    ({ code }) => code === 'editor',
  )!;
  expect((await test.call(roleDelete, { id: held.id }, admin)).status).toBe(409);
  const { id } = (await test.call(roleSave, { name: '临时', codes: [] }, admin)).envelope.data as { id: string };
  expect((await test.call(roleDelete, { id }, admin)).envelope.suc).toBe(1);
});

it('R205 R034 an application becomes a media user when an administrator accepts it, once', async () => {
  const units = await test.call(getDepartmentUnitList, { departmentId: '1' });
  const apply = {
    userName: 'writer',
    password: clientHash('Courier-2026'),
    nickName: '通讯员',
    mobile: '13800000000',
    departmentId: '1',
    departmentUnitId: (units.envelope.list as { id: string }[])[0]!.id,
    targetChannelIds: '1,2',
  };
  const send = async (more: object = {}) =>
    test.call(saveOrUpdateUserApply, { ...apply, sealedPassword: await sealPassword(test, 'Courier-2026'), ...more });
  expect((await send({ targetChannelIds: '1,6' })).status).toBe(422);
  expect((await send()).envelope.suc).toBe(1);
  expect((await test.call(isUserNameExisit, { userName: 'writer' })).envelope.data).toBe(true);
  const [row] = (await test.call(userApplyList, { state: 'waiting' }, admin)).envelope.list as UserApply[];
  expect(row).toMatchObject({ userName: 'writer', channelNames: ['要闻', '经济'], departmentUnitName: '时政组' });
  expect((await test.call(userApplyDecide, { id: row!.id, accept: true }, admin)).envelope.suc).toBe(1);
  expect((await test.call(userApplyDecide, { id: row!.id, accept: false }, admin)).status).toBe(409);
  expect((await loginWith('writer', 'Courier-2026', cBlogin)).envelope.suc).toBe(1);
});
