import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Release, SwapMode } from 'shared-contracts/release';
import type { UnsavedWork } from 'shared-contracts/shell';
import { overrideOf } from '../registry/overrides.state.ts';
import { onRegistryChange, registryEntry } from '../registry/registry.state.ts';
import { onRemotesChange, remoteState, runningOf } from '../remotes/remotes.state.ts';
import { dirtyWorks, onWorkChange } from '../tabs/unsaved-work.state.ts';
import { boundTabs, onBindingsChange, releasesOf } from './page-bindings.state.ts';

/** A mounted page whose release is not the one that its remote runs now. */
export interface PendingSwap {
  tabId: string;
  from: Release;
  to: Release;
  mode: SwapMode;
  /** Milliseconds since 1970 by which 'security' switches; undefined otherwise. */
  deadline: number | undefined;
  /** A developer's build: switched to at once, with the unsaved input where it can be handed over. */
  isDeveloping: boolean;
  /** Unsaved work that holds the switch back. */
  dirty: readonly UnsavedWork[];
}

const postponed = new Map<string, string>();
const store = getDefaultStore();
const frozenAtom = atom<ReadonlySet<string>>(new Set<string>());
/** Counts the changes of everything that decides on switching. */
const serialAtom = atom(0);
const announce = (): void => store.set(serialAtom, (serial) => serial + 1);
for (const source of [onRegistryChange, onRemotesChange, onWorkChange, onBindingsChange]) source(announce);

/** Draws the component again after each change of what decides on switching. */
export const useSwapChanges = (): void => void useAtomValue(serialAtom);

/** Calls the listener after each such change, until the returned function is called. */
export const onSwapChange = (listener: () => void): (() => void) => store.sub(serialAtom, listener);

/** Returns the swap that waits in a page tab: its own remote first, then the tools it uses. */
export function pendingSwap(tabId: string): PendingSwap | undefined {
  for (const from of releasesOf(tabId)) {
    const to = runningOf(remoteState(from.name))?.release;
    if (!to || to.container === from.container) continue;
    const entry = registryEntry(from.name);
    const deadline = entry?.swap === 'security' && entry.deadline !== null ? Date.parse(entry.deadline) : undefined;
    return {
      tabId,
      from,
      to,
      mode: entry?.swap ?? 'boundary',
      deadline,
      isDeveloping: overrideOf(from.name)?.release !== undefined,
      dirty: dirtyWorks(tabId),
    };
  }
  return undefined;
}

/** All pages that wait. */
export const pendingSwaps = (): PendingSwap[] => boundTabs().flatMap((tabId) => pendingSwap(tabId) ?? []);

/** The user said 稍后: this page is left alone until its next navigation. */
export function postpone({ tabId, to }: PendingSwap): void {
  postponed.set(tabId, to.container);
  announce();
}

export const isPostponed = ({ tabId, to }: PendingSwap): boolean => postponed.get(tabId) === to.container;

/**
 * The deadline has passed and the new version cannot take the work over: it may be read and taken along, not written
 * on.
 */
export function freeze(tabId: string): void {
  if (isFrozen(tabId)) return;
  store.set(frozenAtom, (frozen) => new Set(frozen).add(tabId));
  announce();
}

export const isFrozen = (tabId: string): boolean => store.get(frozenAtom).has(tabId);

/** The same for a component. */
export function useIsFrozen(tabId: string): boolean {
  return useAtomValue(useMemo(() => atom((get) => get(frozenAtom).has(tabId)), [tabId]));
}

/** The page begins again. */
export function forgetPage(tabId: string): void {
  postponed.delete(tabId);
  if (!isFrozen(tabId)) return;
  store.set(frozenAtom, (frozen) => new Set([...frozen].filter((id) => id !== tabId)));
  announce();
}
