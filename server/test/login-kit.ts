import { clientId } from 'shared-contracts/constants';
import { amcAdminDetail, passwordLogin } from 'shared-contracts/endpoints';
import type { TokenData } from 'shared-contracts/model';
import { clientHash } from '../src/modules/identity/password.rules.ts';
import { buildTestApp, testPassword, type TestApp } from './helper.ts';

export let test: TestApp;

/** A server for the tests of a file, on which one address may try as often as it likes. */
export function startLoginServer(): void {
  beforeAll(async () => (test = await buildTestApp({ LOGIN_RATE: '1000' })));
  afterAll(() => test.close());
}

/** The body that a login page sends. */
export const credentials = (username: string, password = testPassword, more: object = {}) => ({
  authType: 'password',
  clientId,
  clientSecret: '',
  username,
  password: clientHash(password),
  ...more,
});
export const login = (username: string, password?: string, more?: object) =>
  test.call(passwordLogin, credentials(username, password, more));
export const tokens = async (username: string): Promise<TokenData> =>
  (await login(username)).envelope.data as TokenData;
export const whoAmI = (bearer: string) => test.call(amcAdminDetail, {}, bearer);
