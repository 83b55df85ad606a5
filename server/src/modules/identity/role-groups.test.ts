import { clientId, clientSecret } from 'shared-contracts/constants';
import {
  passwordLogin,
  roleDelete,
  roleGroupList,
  roleGroupSave,
  roleSave,
  userSave,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { roleGroupsMax } from 'shared-contracts/limits';
import type { RoleGroupsRow, TokenData } from 'shared-contracts/model';
import { ContentPermission, SystemPermission } from 'shared-contracts/permissions';
import { eq } from '../../platform/database/orm.ts';
import { startDirectory, type TestDirectory } from '../../../test/directory-kit.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { sealPassword } from '../../../test/seal-password.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { roles, users } from './identity.tables.ts';
import { clientHash } from './password.rules.ts';
import { heldRolesOf, roleCodesOf, setRoles } from './role.queries.ts';

let directory: TestDirectory;
let test: TestApp;
let admin: string;
beforeAll(async () => {
  directory = await startDirectory();
  test = await buildTestApp({ LOGIN_RATE: '1000', ...directory.settings });
  admin = await test.loginAs('admin');
});
afterAll(async () => {
  await test.close();
  await directory.stop();
});

const roleWith = async (name: string, codes: string[]) => {
  const { envelope } = await test.call(roleSave, { name, description: '', codes }, admin);
  return (envelope.data as { id: string }).id;
};
const codeOf = async (id: string) => (await test.db.select().from(roles).where(eq(roles.id, id)))[0]!.code;
const groupsOf = async (id: string) =>
  ((await test.call(roleGroupList, { id }, admin)).envelope.list as RoleGroupsRow[]).filter(
    ({ service }) => service === 'ldap',
  );
const save = async (id: string, groups: string[], token = admin) =>
  (await test.call(roleGroupSave, { id, services: [{ service: 'ldap', groups }] }, token)).envelope;
const login = async (username: string) => {
  const typed = { password: clientHash('of-directory'), sealedPassword: await sealPassword(test, 'of-directory') };
  return test.call(passwordLogin, { authType: 'password', clientId, clientSecret, username, ...typed });
};

it('own roles follow the groups of the page at each login, beside those of the environment', async () => {
  const id = await roleWith('评论员', [ContentPermission.Submit]);
  const code = await codeOf(id);
  expect(await save(id, [' 评论部', '评论部', '时评组'])).toMatchObject({ suc: 1 });
  expect(await groupsOf(id)).toEqual([{ service: 'ldap', groups: ['时评组', '评论部'], fixed: [] }]);
  directory.setPerson('lisi', { password: 'of-directory', groups: ['评论部', 'editors'] });
  await login('lisi');
  await test.db.update(users).set({ state: 'active' }).where(eq(users.userName, 'lisi'));
  const held = async () => roleCodesOf(test.db, await test.userId('lisi'));
  expect((await held()).sort()).toEqual([code, 'editor'].sort());
  directory.people.get('lisi')!.groups = ['chiefs'];
  await login('lisi');
  expect(await held()).toEqual(['chief']);

  const notes = await test.db.select().from(auditLog).where(eq(auditLog.action, 'role.groups'));
  const detail = { name: '评论员', ldap: '时评组、评论部' };
  expect(notes).toMatchObject([{ userName: 'admin', target: id, detail }]);
  expect((await test.call(roleDelete, { id }, admin)).envelope).toMatchObject({ suc: 1 });
  await login('lisi');
  expect(await held()).toEqual(['chief']);
});

/** A person of the directory, in a group, with an account that is enabled. */
const personIn = async (userName: string, group: string) => {
  directory.setPerson(userName, { password: 'of-directory', groups: [group] });
  await login(userName);
  await test.db.update(users).set({ state: 'active' }).where(eq(users.userName, userName));
  return test.userId(userName);
};
const saveUser = async (id: string, userName: string, roleIds: string[]) => {
  const facts = { userName, nickName: userName, mobile: '', kind: 'staff', departmentId: '1', channelIds: [] };
  expect((await test.call(userSave, { id, ...facts, roleIds }, admin)).envelope).toMatchObject({ suc: 1 });
};

it('a role whose last group is gone leaves at the next login who had it by the group, and nobody else', async () => {
  const byGroup = await roleWith('审读员', [SystemPermission.ManageRoles]);
  const byHand = await roleWith('校对员', []);
  const [groupCode, handCode] = [await codeOf(byGroup), await codeOf(byHand)];
  await save(byGroup, ['审读组']);
  const id = await personIn('wangwu', '审读组');
  const colleague = await test.userId('director');
  await setRoles(test.db, colleague, [byGroup]);
  // Whoever changes roles by hand leaves the others marked as they are.
  await saveUser(id, 'wangwu', [byHand, byGroup]);
  const marks = await heldRolesOf(test.db, id);
  expect(marks).toHaveLength(2);
  expect(marks).toEqual(
    expect.arrayContaining([
      { code: groupCode, byService: 'ldap' },
      { code: handCode, byService: null },
    ]),
  );
  const { accessToken } = (await login('wangwu')).envelope.data as TokenData;
  await save(byGroup, []);
  const ask = async () => (await test.call(roleGroupList, { id: byHand }, accessToken)).envelope;
  expect(await ask()).toMatchObject({ suc: 1 });
  await login('wangwu');
  expect(await heldRolesOf(test.db, id)).toEqual([{ code: handCode, byService: null }]);
  // As every change of rights it counts at once in sessions that are open.
  expect(await ask()).toMatchObject({ respCode: ErrorCode.Forbidden });
  expect(await roleCodesOf(test.db, colleague)).toEqual([groupCode]);
});

it('a role of hand and group is the group’s from the login on; given again by hand without one it stays', async () => {
  const role = await roleWith('值班员', []);
  const code = await codeOf(role);
  const id = await personIn('zhaoliu', '值班组');
  await saveUser(id, 'zhaoliu', [role]);
  await login('zhaoliu');
  expect(await heldRolesOf(test.db, id)).toEqual([{ code, byService: null }]);
  await save(role, ['值班组']);
  await login('zhaoliu');
  expect(await heldRolesOf(test.db, id)).toEqual([{ code, byService: 'ldap' }]);
  await save(role, []);
  await login('zhaoliu');
  expect(await heldRolesOf(test.db, id)).toEqual([]);
  await saveUser(id, 'zhaoliu', [role]);
  await login('zhaoliu');
  expect(await heldRolesOf(test.db, id)).toEqual([{ code, byService: null }]);
});

it('a built-in role has those of the environment too, which the page leaves alone', async () => {
  const [chief] = await test.db.select().from(roles).where(eq(roles.code, 'chief'));
  await save(chief!.id, ['总编室']);
  expect(await groupsOf(chief!.id)).toEqual([{ service: 'ldap', groups: ['总编室'], fixed: ['chiefs'] }]);
  await save(chief!.id, []);
  expect(await groupsOf(chief!.id)).toEqual([{ service: 'ldap', groups: [], fixed: ['chiefs'] }]);
});

it('A20 nobody gives a role to a group who may not manage roles, or lacks a right of it', async () => {
  const id = await roleWith('发布员', [ContentPermission.Publish]);
  expect(await save(id, ['发布组'], await test.loginAs('editor'))).toMatchObject({ respCode: ErrorCode.Forbidden });
  const manager = await roleWith('角色管理员', [SystemPermission.ManageRoles, ContentPermission.Submit]);
  await setRoles(test.db, await test.userId('editor2'), [manager]);
  const token = await test.loginAs('editor2');
  expect(await save(id, ['发布组'], token)).toMatchObject({
    respCode: ErrorCode.Forbidden,
    message: '不能授予或收回自己没有的权限',
  });
  expect(await groupsOf(id)).toEqual([{ service: 'ldap', groups: [], fixed: [] }]);
  const own = await roleWith('投稿员', [ContentPermission.Submit]);
  expect(await save(own, ['投稿组'], token)).toMatchObject({ suc: 1 });
});

it('refuses a service that is not there, a role that is gone, and names that are too many or too long', async () => {
  const id = await roleWith('摄影', []);
  const { envelope } = await test.call(roleGroupSave, { id, services: [{ service: 'oidc', groups: ['a'] }] }, admin);
  expect(JSON.stringify(envelope)).toContain('本系统没有接入该身份服务');
  expect(await save('999999', ['a'])).toMatchObject({ respCode: ErrorCode.NotFound });
  const tooMany = Array.from({ length: roleGroupsMax + 1 }, (_, n) => `组${n}`);
  expect(JSON.stringify(await save(id, tooMany))).toContain('最多对应20个组');
  expect(await save(id, ['长'.repeat(201)])).toMatchObject({ suc: 0 });
  expect(await save(id, [' '])).toMatchObject({ suc: 0 });
  expect(await groupsOf(id)).toEqual([{ service: 'ldap', groups: [], fixed: [] }]);
});
