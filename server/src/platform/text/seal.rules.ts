import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts what the database must not hold in the clear; `about` binds it to its row, so that it cannot be moved to
 * another.
 */
export function seal(key: Uint8Array, text: string, about: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(about));
  const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), box]).toString('base64url');
}

/** The text again; undefined when key or `about` are others, or somebody changed it. */
export function unseal(key: Uint8Array, sealed: string, about: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const [iv, tag, box] = [
      bytes.subarray(0, ivBytes),
      bytes.subarray(ivBytes, ivBytes + tagBytes),
      bytes.subarray(ivBytes + tagBytes),
    ];
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(about))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(box), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
