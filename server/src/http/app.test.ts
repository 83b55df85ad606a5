import { logout } from 'shared-contracts/endpoints';
import { buildTestApp, type TestApp } from '../../test/helper.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

it('answers a path that does not exist with 404, never with the host page (DESIGN §6)', async () => {
  const call = await test.app.inject({ method: 'POST', url: '/amc/nothing.do' });
  expect(call.statusCode).toBe(404);
  expect(call.json()).toMatchObject({ suc: 0, respCode: 40400 });
});
