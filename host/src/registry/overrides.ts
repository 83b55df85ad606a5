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

const overrides = new Map<string, Override>();
const listeners = new Set<() => void>();
let list: readonly Override[] = [];

const tell = (): void => {
  list = [...overrides.values()];
  for (const listener of listeners) listener();
};

/** The override of a remote in this tab. */
export const overrideOf = (remote: string): Override | undefined => overrides.get(remote);

/** All overrides of this tab; the same array until one changes. */
export const currentOverrides = (): readonly Override[] => list;

export function onOverridesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setOverride(override: Override): void {
  overrides.set(override.remote, override);
  tell();
}

export function dropOverride(remote: string): void {
  if (overrides.delete(remote)) tell();
}
