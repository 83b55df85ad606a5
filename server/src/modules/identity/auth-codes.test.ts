import { clientId } from 'shared-contracts/constants';
import {
  type Endpoint,
  cbLoginWeb,
  passwordLogin,
  refreshToken,
  ssoLogin,
  updateSelfPassword,
} from 'shared-contracts/endpoints';
import { clientHash } from './password.rules.ts';
import { buildTestApp, testPassword, type TestApp } from '../../../test/helper.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

const wrong = [{}, [], true, null, 0, { $gt: '' }];

const post = (endpoint: Endpoint, input: object, bearer = '') =>
  test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    payload: JSON.stringify(input),
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });
const login = {
  authType: 'password',
  clientId,
  clientSecret: '',
  username: 'editor',
  password: clientHash(testPassword),
};

it('A05 the same login with right types is let in, so that it is the type that is refused', async () => {
  expect((await post(passwordLogin, login)).json()).toMatchObject({ suc: 1 });
});

it.each(wrong)('A05 no code and no password may be %j', async (value) => {
  const bearer = await test.loginAs('editor');
  const requests = [
    [ssoLogin, { code: value }],
    [cbLoginWeb, { token: value }],
    [refreshToken, { authType: 'refresh_token', clientId, clientSecret: '', refreshToken: value, refreshType: 1 }],
    [passwordLogin, { ...login, password: value }],
    [passwordLogin, { ...login, username: value }],
    [passwordLogin, { ...login, randomKey: 'x'.repeat(20), authCode: value }],
    [
      updateSelfPassword,
      {
        oldPassword: value,
        newPassword: clientHash('Other-word-1'),
        sealedPassword: `${'a'.repeat(22)}.${'a'.repeat(43)}.${'a'.repeat(40)}`,
      },
    ],
  ] as const;
  for (const [endpoint, input] of requests) {
    const response = await post(endpoint, input, bearer);
    expect([400, 422]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ suc: 0 });
  }
});

it('A67 a connection that sends its request too slowly is ended', () => {
  expect(test.app.server.requestTimeout).toBe(60_000);
  expect(test.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
  expect(test.app.server.headersTimeout).toBeGreaterThan(0);
});
