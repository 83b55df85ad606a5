import { createHash, createPublicKey, verify } from 'node:crypto';

/** Id of a device's key: the same key is the same device. Undefined for what is not a public key of the curve P-256. */
export function deviceIdOf(publicKey: string): string | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return undefined;
    return createHash('sha256')
      .update(key.export({ format: 'der', type: 'spki' }))
      .digest('base64url');
  } catch {
    return undefined;
  }
}

/**
 * Returns the text that a device signs when it takes part: nobody can send it for another activity, reader or request.
 */
export const signedText = (activityId: string, userId: string, requestId: string): string =>
  `${activityId}\n${userId}\n${requestId}`;

/** True when a signature (ECDSA P-256 with SHA-256, DER, base64) is of this device and of this text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
