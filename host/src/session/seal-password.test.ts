import { makeBoxKeys, openBox } from '../../../server/src/domain/password-box.rules.ts';
import { sealPassword } from './seal-password.ts';

it('the server opens what the page has encrypted, without the browser’s own crypto, and nothing that was changed or is for another key', () => {
  const { publicKey, privateKey } = makeBoxKeys();
  const id = 'k'.repeat(22);
  const box = sealPassword('江边-Harbour 2026 ✓', { id, publicKey });
  expect(box).toMatch(/^[\w-]{22}\.[\w-]{43}\.[\w-]{23,1200}$/);
  expect(openBox(privateKey, box)).toBe('江边-Harbour 2026 ✓');
  expect(openBox(makeBoxKeys().privateKey, box)).toBeUndefined();
  expect(openBox(privateKey, box.replace(id, 'j'.repeat(22)))).toBeUndefined();
  expect(openBox(privateKey, `${box.slice(0, -2)}${box.endsWith('A') ? 'B' : 'A'}A`)).toBeUndefined();
  expect(sealPassword('same', { id, publicKey })).not.toBe(sealPassword('same', { id, publicKey }));
});
