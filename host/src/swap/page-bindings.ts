import type { Release } from 'shared-contracts/release';
import { shelveStyles } from '../remotes/release-styles.ts';
import { onRemotesChange, remoteState, runningOf } from '../remotes/remotes.state.ts';

/** Page tab -> remote -> the release whose code the mounted page runs: its own, and those of the tools it uses. */
const bindings = new Map<string, Map<string, Release>>();
/** Releases that have been on the page since it was loaded, by container. */
const seen = new Map<string, Release>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

export function onBindingsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What one mounted page runs. */
export interface PageBinding {
  /** The page runs a release's code from now on. */
  bind(release: Release): void;
  /** The page has gone; what it still asks for binds nothing. */
  close(): void;
}

/** Begins the account of a page that is being mounted in a tab. */
export function openBinding(tabId: string): PageBinding {
  const mine = new Map<string, Release>();
  let isClosed = false;
  return {
    bind(release) {
      if (isClosed) return;
      bindings.set(tabId, mine.set(release.name, release));
      seen.set(release.container, release);
      tell();
    },
    close() {
      isClosed = true;
      if (bindings.get(tabId) === mine) bindings.delete(tabId);
      tidyStyles();
      tell();
    },
  };
}

/** The releases that a mounted page runs. */
export const releasesOf = (tabId: string): Release[] => [...(bindings.get(tabId)?.values() ?? [])];

/** Tabs whose page is mounted. */
export const boundTabs = (): string[] => [...bindings.keys()];

/** Versions of a remote that mounted pages run. */
export const versionsOf = (remote: string): string[] => [
  ...new Set([...bindings.values()].flatMap((page) => page.get(remote)?.version ?? [])),
];

/** How many releases this browser tab has run; their code stays in memory until a reload. */
export const releasesSeen = (): number => seen.size;

/** Style sheets of a release that no page shows and no page will begin with come off the page: its rules shall touch nobody. */
function tidyStyles(): void {
  const bound = new Set([...bindings.values()].flatMap((page) => [...page.values()].map(({ container }) => container)));
  for (const release of seen.values()) {
    const current = runningOf(remoteState(release.name))?.release.container;
    if (!bound.has(release.container) && current !== release.container) shelveStyles(release);
  }
}

onRemotesChange(tidyStyles);
