import { createHash, randomBytes } from 'node:crypto';

/** How a deploy token begins, so that a scanner of sources knows one that was left there. */
export const deployTokenPrefix = 'nrt_';

/** A new token: 256 random bits. */
export const makeDeployToken = (): string => `${deployTokenPrefix}${randomBytes(32).toString('base64url')}`;

/** Returns the hash that is stored of a token; a random one needs no slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
