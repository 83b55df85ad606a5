import {
  cBlogin,
  type Endpoint,
  getDepartmentList,
  getDepartmentUnitList,
  getTargetChannelList,
  getVerificationCodeImage,
  isUserNameExisit,
} from 'shared-contracts/endpoints';
import { roles } from './identity.tables.ts';
import { seedRoles } from '../../demo/seed-roles.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

it.each([
  ['R197 the password login of media users', cBlogin, '/amc/password/cBlogin', 'POST'],
  ['R204 whether a user name is taken, by userName', isUserNameExisit, '/amc/password/isUserNameExisit', 'POST'],
  ['R206 departments', getDepartmentList, '/amc/password/getDepartmentList', 'POST'],
  ['R206 units of a department', getDepartmentUnitList, '/amc/password/getDepartmentUnitList', 'POST'],
  ['R206 channels one may apply for', getTargetChannelList, '/amc/password/getTargetChannelList', 'POST'],
] as [string, Endpoint, string, 'POST'][])(
  '%s is answered without a session at its documented address',
  async (_name, endpoint, path, method) => {
    expect(endpoint).toMatchObject({ path, method, access: { session: 'none' } });
    const { statusCode } = await test.app.inject({
      method,
      url: path,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([200, 400, 422]).toContain(statusCode);
  },
);

it('R204 a taken user name is distinguished from a free one', async () => {
  const ask = async (userName: string) => (await test.call(isUserNameExisit, { userName })).envelope.data;
  expect([await ask('editor'), await ask('nobody-has-this')]).toEqual([true, false]);
  expect(getVerificationCodeImage.access.session).toBe('none');
});

it('R005 every staff group has a role, down to live, operations and finance', async () => {
  await seedRoles(test.db);
  const names = (await test.db.select().from(roles)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['编辑', '主任', '总编', '政审', '直播', '运营', '财务']));
});
