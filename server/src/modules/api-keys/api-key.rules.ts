import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** How a key begins, so that a scanner of sources knows one that was left there. */
export const apiKeyMark = 'nrk_';

const keyPattern = /^(nrk_[\w-]{8})_([\w-]{43})$/;

/** A new key: a name of 48 bits by which it is found, and 256 secret bits. */
export function makeApiKey(): { key: string; prefix: string; hash: string } {
  const prefix = `${apiKeyMark}${randomBytes(6).toString('base64url')}`;
  const key = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { key, prefix, hash: hashOf(key) };
}

/** The part of a key by which it is found; undefined for what is no key. */
export const prefixOf = (key: string): string | undefined => keyPattern.exec(key)?.[1];

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const noHash = '0'.repeat(64);

/** True for the key of this hash. Takes the same time for each key, known or not. */
export const isKeyOf = (key: string, hash: string | undefined): boolean =>
  timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(hash ?? noHash)) && hash !== undefined;

/** True for an address, or a network such as 10.1.0.0/16. */
export const isNetwork = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** True where an address is in one of the networks, or there are none. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.isValidCIDR(network) ? ipaddr.parseCIDR(network) : wholeAddress(network);
    return base.kind() === caller.kind() && caller.match(base, bits);
  });
}

function wholeAddress(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
