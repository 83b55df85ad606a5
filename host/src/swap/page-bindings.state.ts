import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { Release } from 'shared-contracts/release';
import { shelveStyles } from '../remotes/release-styles.ts';
import { onRemotesChange, remoteState, runningOf } from '../remotes/remotes.state.ts';

type Releases = ReadonlyMap<string, Release>;

const store = getDefaultStore();
/** Page tab -> remote -> the release whose code the mounted page runs: its own, and those of the tools it uses. */
const bindingsAtom = atom<ReadonlyMap<string, Releases>>(new Map());
const bindings = (): ReadonlyMap<string, Releases> => store.get(bindingsAtom);
/** Releases that have been on the page since it was loaded, by container. */
const seenAtom = atom<Releases>(new Map());

/** Calls the listener after each change of what mounted pages run, until the returned function is called. */
export const onBindingsChange = (listener: () => void): (() => void) => store.sub(bindingsAtom, listener);

/** Releases that one mounted page runs. */
export interface PageBinding {
  /** The page runs a release's code from now on. */
  bind(release: Release): void;
  /** The page has gone; what it still asks for binds nothing. */
  close(): void;
}

/** Begins the account of a page that is being mounted in a tab. */
export function openBinding(tabId: string): PageBinding {
  let mine: Releases = new Map();
  let isClosed = false;
  return {
    bind(release) {
      if (isClosed) return;
      mine = new Map(mine).set(release.name, release);
      store.set(seenAtom, (seen) => new Map(seen).set(release.container, release));
      store.set(bindingsAtom, (all) => new Map(all).set(tabId, mine));
    },
    close() {
      isClosed = true;
      if (bindings().get(tabId) === mine)
        store.set(bindingsAtom, (all) => new Map([...all].filter(([id]) => id !== tabId)));
      tidyStyles();
    },
  };
}

/** The releases that a mounted page runs. */
export const releasesOf = (tabId: string): Release[] => [...(bindings().get(tabId)?.values() ?? [])];

/** Tabs whose page is mounted. */
export const boundTabs = (): string[] => [...bindings().keys()];

/** Versions of a remote that mounted pages run. */
export const versionsOf = (remote: string): string[] => [
  ...new Set([...bindings().values()].flatMap((page) => page.get(remote)?.version ?? [])),
];

/** Number of releases this browser tab has run; their code stays in memory until a reload. */
export const useReleasesSeen = (): number => useAtomValue(seenAtom).size;

/**
 * Style sheets of a release that no page shows and no page will begin with come off the page: its rules shall touch
 * nobody.
 */
function tidyStyles(): void {
  const bound = new Set(
    [...bindings().values()].flatMap((page) => [...page.values()].map(({ container }) => container)),
  );
  for (const release of store.get(seenAtom).values()) {
    const current = runningOf(remoteState(release.name))?.release.container;
    if (!bound.has(release.container) && current !== release.container) shelveStyles(release);
  }
}

onRemotesChange(tidyStyles);
