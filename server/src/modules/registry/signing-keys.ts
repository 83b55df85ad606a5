import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { registryKey, type RegistryKey, type RegistrySignature } from 'shared-contracts/release';
import { z } from 'zod';
import { writeDurably } from '../../platform/settings/durable-file.ts';

/** The contents of the key file, the oldest first: public keys of the past, the key in use, and the next one. */
const keyFile = z.object({
  keys: z
    .array(registryKey.extend({ state: z.enum(['retired', 'current', 'next']), privateKey: z.string().nullable() }))
    .min(2),
});
type KeyFile = z.infer<typeof keyFile>;
type StoredKey = KeyFile['keys'][number];

/** Thrown when the key file exists but cannot be read as one. */
export class KeyFileError extends Error {}

/**
 * The pairs that registries are signed with, in a file of mode 0600. A page pins the key in use and the next one, so
 * that pages which are open already accept a rotation; somebody who holds only the old private key can sign nothing
 * that a page loaded after the rotation accepts. Every server process of one installation must read the same file.
 */
export class SigningKeys {
  readonly #file: string;

  /** Reads the file, and makes it with two new pairs when it is not there. */
  constructor(file: string) {
    this.#file = file;
    // Another process of ours may create it at the same moment.
    if (!existsSync(file)) writeDurably(file, toText([makeKey('current'), makeKey('next')]), { isNew: true });
  }

  /** Public keys that a page pins: in use, and next. */
  pinned(): RegistryKey[] {
    const keys = this.#read();
    return (['current', 'next'] as const).flatMap((state) =>
      keys.filter((key) => key.state === state).map(({ kid, jwk }) => ({ kid, jwk })),
    );
  }

  /** Those and all earlier ones, to verify what they signed. */
  all(): RegistryKey[] {
    return this.#read().map(({ kid, jwk }) => ({ kid, jwk }));
  }

  /** True when this key may sign now: the one in use or the next. */
  holds(kid: string): boolean {
    return this.pinned().some((key) => key.kid === kid);
  }

  /** Signs with the key in use. */
  sign(text: string): RegistrySignature {
    const current = this.#read().find(({ state }) => state === 'current')!;
    const key: KeyObject = createPrivateKey(current.privateKey!);
    return {
      kid: current.kid,
      alg: 'ES256',
      sig: sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
    };
  }

  /** Puts the next key into use, makes another next one, and forgets the old private key. */
  rotate(): void {
    const keys = this.#read().map((key): StoredKey => {
      if (key.state === 'current') return { ...key, state: 'retired', privateKey: null };
      return key.state === 'next' ? { ...key, state: 'current' } : key;
    });
    writeDurably(this.#file, toText([...keys, makeKey('next')]));
  }

  #read(): StoredKey[] {
    try {
      return keyFile.parse(JSON.parse(readFileSync(this.#file, 'utf8'))).keys;
    } catch (error) {
      throw new KeyFileError(
        `The key file ${this.#file} cannot be read (${(error as Error).message.split('\n')[0]}). Put the right file there, or set REGISTRY_KEYS to it.`,
      );
    }
  }
}

const toText = (keys: StoredKey[]): string => `${JSON.stringify({ keys }, null, 2)}\n`;

function makeKey(state: StoredKey['state']): StoredKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  // Named after its content, so that two installations never give one name to two keys.
  const kid = createHash('sha256').update(`${x}.${y}`).digest('hex').slice(0, 12);
  return {
    kid,
    jwk: { kty: 'EC', crv: 'P-256', x, y },
    state,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}
