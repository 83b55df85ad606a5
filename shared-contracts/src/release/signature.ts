import { z } from 'zod';

/** registry.sig: `sig` is ECDSA P-256 with SHA-256 over the exact bytes, r and s of 32 bytes each, in base64url. */
export const registrySignature = z.object({ kid: z.string(), alg: z.literal('ES256'), sig: z.string() });
export type RegistrySignature = z.infer<typeof registrySignature>;

/** A public key as the host page pins it. */
export const registryKey = z.object({
  kid: z.string(),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
});
export type RegistryKey = z.infer<typeof registryKey>;

/** Pinned data of the host page: the environment it belongs to, and the key in use with the next one. */
export const pinnedKeys = z.object({ env: z.string(), keys: z.array(registryKey).max(3) });
export type PinnedKeys = z.infer<typeof pinnedKeys>;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/**
 * True when one of the keys made the signature over these bytes. Needs WebCrypto, which browsers offer in secure
 * contexts (https, localhost) only.
 */
export async function verifySignature(
  bytes: Uint8Array<ArrayBuffer>,
  signature: RegistrySignature,
  keys: readonly RegistryKey[],
): Promise<boolean> {
  const known = keys.find(({ kid }) => kid === signature.kid);
  if (!known) return false;
  const key = await crypto.subtle.importKey('jwk', known.jwk, algorithm, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromBase64Url(signature.sig), bytes);
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
