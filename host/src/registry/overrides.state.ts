import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { Release } from 'shared-contracts/release';

/** One remote of this tab comes from elsewhere, by a grant. */
export interface Override {
  /** Id of the grant. */
  id: string;
  remote: string;
  version: string;
  /** Hash of a published version's release.json. */
  sri: string | undefined;
  /** As the development server describes it; a published version is described by the registry's own files. */
  release: Release | undefined;
  expiresAt: string;
}

const store = getDefaultStore();
const overridesAtom = atom<readonly Override[]>([]);
const without = (remote: string): Override[] => currentOverrides().filter((override) => override.remote !== remote);

/** The override of a remote in this tab. */
export const overrideOf = (remote: string): Override | undefined =>
  currentOverrides().find((override) => override.remote === remote);

/** All overrides of this tab; the same array until one changes. */
const currentOverrides = (): readonly Override[] => store.get(overridesAtom);

/** The same for a component. */
export const useOverrides = (): readonly Override[] => useAtomValue(overridesAtom);

/** Calls the listener after each change of the overrides, until the returned function is called. */
export const onOverridesChange = (listener: () => void): (() => void) => store.sub(overridesAtom, listener);

export function setOverride(override: Override): void {
  store.set(overridesAtom, [...without(override.remote), override]);
}

export function dropOverride(remote: string): void {
  if (overrideOf(remote)) store.set(overridesAtom, without(remote));
}
