import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { accessTokenLifetime } from 'shared-contracts/constants';

const issuer = 'newsroom';
const audience = 'newsroom-api';
const tokenType = 'at+jwt';

/** Secrets that tokens are made with; they never leave the server. */
export interface TokenKeys {
  access: Uint8Array;
  refresh: Uint8Array;
  /** For codes in text messages, whose six digits a plain hash would not hide. */
  phone: Uint8Array;
  /** For what the database holds encrypted: keys of new passwords, secrets of second factors. */
  sealed: Uint8Array;
  /** For recovery codes, which are shorter than a plain hash could hide. */
  recovery: Uint8Array;
  /** For what the database holds of members: mobile numbers, encrypted and as a keyed hash. */
  member: Uint8Array;
}

/** Derives the keys from the one secret of the installation. */
export function deriveTokenKeys(secret: Uint8Array): TokenKeys {
  const derive = (use: string) => new Uint8Array(createHmac('sha256', secret).update(use).digest());
  return {
    access: derive('access'),
    refresh: derive('refresh'),
    phone: derive('phone'),
    sealed: derive('sealed'),
    recovery: derive('recovery'),
    member: derive('member'),
  };
}

/** Signs an access token that names a session, good for half an hour. */
export async function signAccessToken(keys: TokenKeys, sessionId: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: tokenType })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTokenLifetime)
    .sign(keys.access);
}

/**
 * The session that a token names; undefined for whatever is not a good token of ours, of this very algorithm and type
 * (A09).
 */
export async function readAccessToken(keys: TokenKeys, token: string, now: Date): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.access, {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: tokenType,
      currentDate: now,
      requiredClaims: ['sid', 'exp', 'iat'],
    });
    return typeof payload.sid === 'string' ? payload.sid : undefined;
  } catch {
    return undefined;
  }
}

/** A new secret token of 256 bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The successor of a refresh token: always the same one, so that a lost answer can be given again without keeping it
 * (A12).
 */
export function successorOf(keys: TokenKeys, refreshToken: string): string {
  return createHmac('sha256', keys.refresh).update(refreshToken).digest('base64url');
}

/** Returns the hash that is stored in place of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
