import { hashPassword } from './hash-password.ts';

const hash = '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8';

it('R175 hashes the password before it is sent', async () => {
  await expect(hashPassword('password')).resolves.toBe(hash);
});

it('R175 hashes it the same on plain http, where the browser provides no crypto, Chinese included', async () => {
  const withCrypto = await hashPassword('密码1');
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    await expect(hashPassword('password')).resolves.toBe(hash);
    await expect(hashPassword('密码1')).resolves.toBe(withCrypto);
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
});
