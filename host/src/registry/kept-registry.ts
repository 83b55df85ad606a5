import type { RegistryCopy } from './fetch-registry.ts';

/** Key in local storage; it outlives logouts, since what protects against an old registry must not be forgotten. */
const keptRegistryKey = 'registry-last-good';

/** The last good registry of this browser, with the highest serial seen. */
export interface KeptRegistry extends RegistryCopy {
  env: string;
  kid: string;
  serial: number;
}

export function readKept(): KeptRegistry | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keptRegistryKey) ?? '') ?? undefined) as KeptRegistry | undefined;
  } catch {
    return undefined;
  }
}

export function keep(good: KeptRegistry): void {
  try {
    localStorage.setItem(keptRegistryKey, JSON.stringify(good));
  } catch {
    // A full storage only costs the copy to start from when the server is down.
  }
}
