import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { passwordBoxInfo } from 'shared-contracts/model';
import { getPasswordKey } from 'shared-contracts/endpoints';
import type { Envelope } from 'shared-contracts/wire';

/** A server that answers calls. */
interface Callable {
  call(endpoint: typeof getPasswordKey, input: Record<string, unknown>): Promise<{ envelope: Envelope }>;
}

/** Encrypts a password to a one-time key of the server, as pages do. */
export async function sealPassword(test: Callable, password: string): Promise<string> {
  const { id, publicKey } = (await test.call(getPasswordKey, {})).envelope.data as { id: string; publicKey: string };
  const sender = generateKeyPairSync('x25519');
  const shared = diffieHellman({
    privateKey: sender.privateKey,
    publicKey: createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: publicKey } }),
  });
  const own = sender.publicKey.export({ format: 'jwk' }).x!;
  const salt = Buffer.concat([Buffer.from(own, 'base64url'), Buffer.from(publicKey, 'base64url')]);
  const material = Buffer.from(hkdfSync('sha256', shared, salt, `${passwordBoxInfo}${id}`, 44));
  const cipher = createCipheriv('aes-256-gcm', material.subarray(0, 32), material.subarray(32));
  const box = Buffer.concat([cipher.update(password, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${own}.${box.toString('base64url')}`;
}
