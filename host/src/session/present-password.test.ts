import { getLoginKey, passwordLogin } from 'shared-contracts/endpoints';
import { send } from '../transport/api-client.ts';
import { hashPassword } from './hash-password.ts';
import { loginWithPassword } from './login.api.ts';
import { presentPassword } from './present-password.ts';

jest.mock('../transport/api-client.ts', () => ({ send: jest.fn() }));
const sent = jest.mocked(send);
const key = { id: 'A'.repeat(22), publicKey: 'CQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
const answers = (data: unknown) =>
  sent.mockImplementation(async (endpoint) => ({
    data: endpoint === getLoginKey ? data : { accessToken: 'a', refreshToken: '', expiresIn: 1, username: 'editor' },
  }));

it('sends the hash alone where no directory checks passwords', async () => {
  answers(null);
  expect(await presentPassword('secret')).toEqual({ password: await hashPassword('secret') });
});

it('sends the password encrypted beside it where one does, at the login too', async () => {
  answers(key);
  await loginWithPassword('staff', { username: 'editor', password: 'secret' });
  const [, input] = sent.mock.calls.find(([endpoint]) => endpoint === passwordLogin)!;
  const { password, sealedPassword } = passwordLogin.request.parse(input);
  expect(password).toBe(await hashPassword('secret'));
  expect(sealedPassword).toMatch(/^A{22}\./);
});

it('asks for no key for media accounts, which are in no directory', async () => {
  answers(key);
  sent.mockClear();
  await loginWithPassword('media', { username: 'media', password: 'secret' });
  expect(sent.mock.calls.map(([endpoint]) => endpoint)).not.toContain(getLoginKey);
});
