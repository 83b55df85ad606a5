import { cbLoginWeb, ssoLogin } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { realIdentityService } from './sso/real.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

/** Signs in at the sandbox's page as a person would, and gives the code of the return address. */
async function signIn(userName: string, redirectUri = '/ssoLogin'): Promise<string> {
  const { headers } = await test.app.inject({
    method: 'POST',
    url: '/sandbox/sso/authorize',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ userName, redirect_uri: redirectUri }).toString(),
  });
  return new URL(String(headers.location), 'http://localhost').searchParams.get('code')!;
}

it('R177 R198 trades the identity service’s code for a session with code 0000', async () => {
  const { envelope } = await test.call(ssoLogin, { code: await signIn('editor') });
  expect(envelope).toMatchObject({ suc: 1, code: '0000', data: { username: 'editor' } });
});

it('R199 lets a media user in by a third party', async () => {
  const { envelope } = await test.call(cbLoginWeb, { token: await signIn('media', '/thirdpartyLogin') });
  expect(envelope).toMatchObject({ suc: 1, data: { username: 'media' } });
});

it('A11 a code is good once, for a minute, and for its own kind of account', async () => {
  const used = await signIn('editor');
  await test.call(ssoLogin, { code: used });
  const late = await signIn('editor');
  test.clock.advance(61_000);
  for (const code of [used, late, 'made-up', await signIn('media'), await signIn('nobody')]) {
    expect((await test.call(ssoLogin, { code })).envelope).toMatchObject({ suc: 0, respCode: 10008 });
  }
});

it('A13 sends codes to our own pages only', async () => {
  for (const redirectUri of [
    '//evil.example',
    '/\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F%2Fevil',
  ]) {
    const { statusCode } = await test.app.inject(
      `/sandbox/sso/authorize?redirect_uri=${encodeURIComponent(redirectUri)}`,
    );
    expect(statusCode).toBe(400);
  }
});

it('says where a service of codes does not answer, and how to get in without it', async () => {
  const other = await buildTestApp({ SSO_URL: 'http://127.0.0.1:9' });
  expect((await other.call(ssoLogin, { code: 'any' })).envelope).toMatchObject({
    respCode: ErrorCode.Unavailable,
    message: '单点登录服务暂时无法连接，请稍后再试，或改用密码登录',
  });
  await other.close();
});

it('the real client speaks the same protocol to a configured address', async () => {
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const service = realIdentityService({ url: `${url}/sandbox/sso`, clientId: 'newsroom', clientSecret: 'secret' });
  expect(service.authorizeUrl({ kind: 'staff', redirectUri: 'http://localhost/ssoLogin' })).toMatch(
    /\/authorize\?client_id=newsroom&kind=staff/,
  );
  expect(await service.exchange(await signIn('director'))).toEqual({ userName: 'director' });
  expect(await service.exchange('made-up')).toBeUndefined();
});
