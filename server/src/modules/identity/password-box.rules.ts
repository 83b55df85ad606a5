import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
} from 'node:crypto';
import { passwordBoxInfo } from 'shared-contracts/model';

/** A pair of X25519 keys, raw, base64url. */
export interface BoxKeys {
  publicKey: string;
  privateKey: string;
}

/** A key pair for one password. */
export function makeBoxKeys(): BoxKeys {
  const { x, d } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  return { publicKey: x!, privateKey: `${d}.${x}` };
}

/**
 * The password in a box `<key id>.<sender's public key>.<bytes>`: X25519, HKDF-SHA256, AES-256-GCM. Key and nonce come
 * from the one agreement, which no other box shares. Undefined for whatever was not made for this key.
 */
export function openBox(privateKey: string, box: string): string | undefined {
  const [keyId = '', sender = '', bytes = ''] = box.split('.');
  const [d, x] = privateKey.split('.');
  try {
    const own = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', d: d!, x: x! } });
    const shared = diffieHellman({
      privateKey: own,
      publicKey: createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: sender } }),
    });
    const salt = Buffer.concat([Buffer.from(sender, 'base64url'), Buffer.from(x!, 'base64url')]);
    const material = Buffer.from(hkdfSync('sha256', shared, salt, `${passwordBoxInfo}${keyId}`, 44));
    const whole = Buffer.from(bytes, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', material.subarray(0, 32), material.subarray(32), {
      authTagLength: 16,
    }).setAuthTag(whole.subarray(-16));
    return Buffer.concat([decipher.update(whole.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
