import { type Canary, canaryWhole, type RegistryEntry } from './registry.ts';

/** The user of the session. */
export interface CanaryUser {
  id: string;
  userName: string;
  roleNames: readonly string[];
}

/** Place of a user in 0 … 9999, the same at every call and in every browser; evenly spread (MurmurHash3, 32 bits). */
export function canaryBucket(salt: string, userId: string): number {
  return murmur3(new TextEncoder().encode(`${salt}:${userId}`)) % canaryWhole;
}

/** True when a user gets the canary: by name, by role, or by share. A raised share keeps those who had it. */
export function isInCanary({ share, salt, roles, users }: Canary, user: CanaryUser): boolean {
  return (
    users.includes(user.userName) ||
    user.roleNames.some((role) => roles.includes(role)) ||
    canaryBucket(salt, user.id) < share
  );
}

/** The version of a remote that a user gets; nobody known gets the active one. */
export function chosenVersion(entry: RegistryEntry, user?: CanaryUser): string {
  return user && entry.canary && isInCanary(entry.canary, user) ? entry.canary.version : entry.active;
}

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));
const scramble = (word: number): number => Math.imul(rotate(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);

function murmur3(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % 4);
  let hash = 0;
  for (let index = 0; index < whole; index += 4)
    hash = Math.imul(rotate(hash ^ scramble(view.getUint32(index, true)), 13), 5) + 0xe6546b64;
  const rest = bytes.subarray(whole);
  if (rest.length > 0) hash ^= scramble(rest.reduceRight((word, byte) => (word << 8) | byte, 0));
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
