import {
  cBlogin, type Endpoint, getDepartmentList, getDepartmentUnitList, getTargetChannelList, getVerificationCodeImage, isUserNameExisit,
} from 'shared-contracts/endpoints';
import { ContentPermission } from 'shared-contracts/permissions';
import { roles } from '../../src/store/schema/identity.ts';
import { builtInRoles, seedRoles } from '../../src/seed/roles.ts';
import { buildTestApp, type TestApp } from '../helper.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

it.each([
  ['R197 the password login of media users', cBlogin, '/amc/password/cBlogin', 'POST'],
  ['R204 whether a user name is taken, by userName', isUserNameExisit, '/amc/password/isUserNameExisit', 'POST'],
  ['R206 departments', getDepartmentList, '/amc/password/getDepartmentList', 'POST'],
  ['R206 units of a department', getDepartmentUnitList, '/amc/password/getDepartmentUnitList', 'POST'],
  ['R206 channels one may apply for', getTargetChannelList, '/amc/password/getTargetChannelList', 'POST'],
] as [string, Endpoint, string, 'POST'][])('%s is answered without a session at its documented address', async (_name, endpoint, path, method) => {
  expect(endpoint).toMatchObject({ path, method, access: { session: 'none' } });
  const { statusCode } = await test.app.inject({ method, url: path, payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect([200, 400, 422]).toContain(statusCode);
});

it('R204 a taken user name is told from a free one', async () => {
  const ask = async (userName: string) => (await test.call(isUserNameExisit, { userName })).envelope;
  expect(JSON.stringify(await ask('editor'))).not.toBe(JSON.stringify(await ask('nobody-has-this')));
  expect(getVerificationCodeImage.access.session).toBe('none');
});

it.each([
  ['R028 编辑审核', '编辑', ContentPermission.ReviewEditor],
  ['R029 主任审核', '主任', ContentPermission.ReviewDirector],
  ['R030 总编审核', '总编', ContentPermission.ReviewChief],
  ['R031 政治审核', '政审', ContentPermission.ReviewPolitical],
])('%s has a user group of its own whose members alone work its desk', async (_stage, name, right) => {
  await seedRoles(test.db);
  const stored = await test.db.select().from(roles);
  expect(stored.find((role) => role.name === name)?.codes).toContain(right);
  expect(builtInRoles.filter(({ codes }) => codes.includes(right)).map((role) => role.name)).toEqual(expect.arrayContaining([name, '管理员']));
  expect(builtInRoles.filter(({ codes }) => codes.includes(right))).toHaveLength(2);
});

it('R005 every staff group has a role, down to live, operations and finance', async () => {
  await seedRoles(test.db);
  const names = (await test.db.select().from(roles)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['编辑', '主任', '总编', '政审', '直播', '运营', '财务']));
});
