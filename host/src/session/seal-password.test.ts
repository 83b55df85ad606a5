import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { passwordBoxInfo } from 'shared-contracts/model';
import { sealPassword } from './seal-password.ts';

const id = 'k'.repeat(22);

/** A key as the server hands it out, with the private half that it keeps. */
function makeKey() {
  const { x, d } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  return {
    publicKey: x!,
    privateKey: createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: x!, d: d! } }),
  };
}

/** Opens a box by the description in decision 44, with Node's own crypto. */
function open(box: string, publicKey: string, privateKey: KeyObject): string {
  const [keyId, sender, bytes] = box.split('.') as [string, string, string];
  const shared = diffieHellman({
    privateKey,
    publicKey: createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: sender } }),
  });
  const salt = Buffer.concat([Buffer.from(sender, 'base64url'), Buffer.from(publicKey, 'base64url')]);
  const material = Buffer.from(hkdfSync('sha256', shared, salt, `${passwordBoxInfo}${keyId}`, 44));
  const whole = Buffer.from(bytes, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', material.subarray(0, 32), material.subarray(32)).setAuthTag(
    whole.subarray(-16),
  );
  return Buffer.concat([decipher.update(whole.subarray(0, -16)), decipher.final()]).toString('utf8');
}

it('a password is readable only by the private key, encrypted differently each time, without browser crypto', () => {
  const { publicKey, privateKey } = makeKey();
  const box = sealPassword('江边-Harbour 2026 ✓', { id, publicKey });
  expect(box).toMatch(/^[\w-]{22}\.[\w-]{43}\.[\w-]{23,1200}$/);
  expect(open(box, publicKey, privateKey)).toBe('江边-Harbour 2026 ✓');
  expect(() => open(box, publicKey, makeKey().privateKey)).toThrow();
  expect(() => open(box.replace(id, 'j'.repeat(22)), publicKey, privateKey)).toThrow();
  expect(sealPassword('same', { id, publicKey })).not.toBe(sealPassword('same', { id, publicKey }));
});
