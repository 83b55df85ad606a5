import { Readable } from 'node:stream';
import { allEndpoints, type Endpoint } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { findHandlerGaps } from '../src/platform/http/check-handlers.ts';
import { allHandlers } from '../src/assembly/routes.ts';
import { builtInRoles } from '../src/demo/roles.ts';
import { demoAccounts } from '../src/demo/demo-accounts.ts';
import { buildTestApp, type TestApp } from './helper.ts';

let test: TestApp;
const bearers = new Map<string, string>();
beforeAll(async () => {
  test = await buildTestApp();
  for (const { userName } of demoAccounts) bearers.set(userName, await test.loginAs(userName));
});
afterAll(() => test.close());

/** Input that every schema refuses: a caller who is let in gets 422, and nothing is changed. */
const nonsense = { noSuchField: 'x' };

async function isLetIn(endpoint: Endpoint, bearer: string): Promise<boolean> {
  const { status, envelope } = await test.call(endpoint, nonsense, bearer);
  if (status === 422) return true;
  expect([401, 403]).toContain(status);
  expect(envelope).not.toHaveProperty('list');
  expect(envelope.respCode).toBe(bearer === '' ? ErrorCode.ReLogin : ErrorCode.Forbidden);
  return false;
}

/** Calls that let a caller in, a few sent at once. */
async function lettingIn(bearer: string): Promise<string[]> {
  const open: Endpoint[] = await Readable.from(allEndpoints)
    .filter((endpoint: Endpoint) => isLetIn(endpoint, bearer), { concurrency: 16 })
    .toArray();
  return open.map(({ id }) => id);
}

it('every call of the contract has one handler, and no handler is missing from the contract', () => {
  const parts = { settings: test.settings, db: test.db, now: test.clock.now, keys: {}, registry: test.registry };
  expect(findHandlerGaps(allEndpoints, allHandlers(parts as never, { addHook: () => undefined } as never))).toEqual([]);
});

it('A19 nobody gets past a call that requires a session', async () => {
  expect(await lettingIn('')).toEqual(
    allEndpoints.filter(({ access }) => access.session === 'none').map(({ id }) => id),
  );
});

it.each(demoAccounts)(
  'A17 A18 $userName is let into exactly the calls of their kind and codes',
  async ({ userName, roleCode, kind }) => {
    const held = new Set(builtInRoles.find(({ code }) => code === roleCode)!.codes);
    const theirs = allEndpoints.filter(({ access: { session, code } }) => {
      const rightKind = session === 'none' || session === 'either' || session === kind;
      return rightKind && (code === undefined || [code].flat().some((one) => held.has(one)));
    });
    expect(await lettingIn(bearers.get(userName)!)).toEqual(theirs.map(({ id }) => id));
  },
);

it('A21 refuses fields that would write into prototypes', async () => {
  const bearer = bearers.get('editor')!;
  for (const name of ['__proto__', 'constructor']) {
    const response = await test.app.inject({
      method: 'POST',
      url: '/amc/web/user/savePreference.do',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      payload: `{"key":"a","value":{"${name}":{"isAdmin":true}}}`,
    });
    expect(response.statusCode).toBe(422);
  }
});

it('A69 A66 errors reveal no internals, and answers of calls are never cached', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/amc/password/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"authType":',
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ suc: 0, respCode: 40000, message: '请求格式不正确' });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

it('A72 an anonymous caller cannot make the server read a large body', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/amc/password/isUserNameExisit',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `userName=${'x'.repeat(100_000)}`,
  });
  expect(response.statusCode).toBe(413);
});
