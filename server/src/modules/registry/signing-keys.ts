import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { registryKey, type RegistryKey, type RegistrySignature } from 'shared-contracts/release';
import { z } from 'zod';
import { writeDurably } from '../../platform/settings/durable-file.ts';

/** What the key file holds, the oldest first: public keys of the past, the key in use, and the one after it. */
const keyFile = z.object({
  keys: z
    .array(registryKey.extend({ state: z.enum(['retired', 'current', 'next']), privateKey: z.string().nullable() }))
    .min(2),
});
type KeyFile = z.infer<typeof keyFile>;
type StoredKey = KeyFile['keys'][number];

/** Thrown when the key file is there but is no key file. */
export class KeyFileError extends Error {}

/**
 * The pairs that registries are signed with, in a file of mode 0600. A page pins the key in use and the next one, so
 * that a rotation reaches pages that are open already; who holds only the old private key can sign nothing that a page
 * loaded after the rotation takes. Every server process of one installation must read the same file.
 */
export class SigningKeys {
  readonly #file: string;

  /** Reads the file, and makes it with two new pairs when it is not there. */
  constructor(file: string) {
    this.#file = file;
    // Another process of ours may make it in this moment.
    if (!existsSync(file)) writeDurably(file, toText([makeKey('current'), makeKey('next')]), { isNew: true });
  }

  /** Public keys that a page pins: in use, and next. */
  pinned(): RegistryKey[] {
    const keys = this.#read();
    return (['current', 'next'] as const).flatMap((state) =>
      keys.filter((key) => key.state === state).map(({ kid, jwk }) => ({ kid, jwk })),
    );
  }

  /** Those and every one of the past, to check what they signed. */
  all(): RegistryKey[] {
    return this.#read().map(({ kid, jwk }) => ({ kid, jwk }));
  }

  /** Whether this key may sign now: the one in use or the next. */
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

  /** The next key comes into use, another next one is made, and the old private key is forgotten. */
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
