import { seal, unseal } from '../../platform/text/seal.rules.ts';

/** What binds an encrypted push address to its row. */
const about = (id: string) => `broadcast:${id}`;

/** A push address as its row keeps it: encrypted, and its scheme and host, which name the platform's server alone. */
export function keepAddress(key: Uint8Array, id: string, address: string): { pushSealed: string; pushMask: string } {
  if (address === '') return { pushSealed: '', pushMask: '' };
  const [, server = ''] = /^(\w+:\/\/[^/?]+)/.exec(address) ?? [];
  return { pushSealed: seal(key, address, about(id)), pushMask: `${server}/****` };
}

/** The push address again; undefined when it cannot be read with the key. */
export const openAddress = (key: Uint8Array, id: string, sealed: string): string | undefined =>
  unseal(key, sealed, about(id));
