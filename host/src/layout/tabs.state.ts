import { currentSession } from '../session/session.state.ts';
import { findRoute } from '../remotes/registry.ts';
import { remoteTexts } from '../remotes/remotes.texts.ts';
import { closeTabs, noTabs, readTabs, visit, type PageTab, type Tabs } from './tabs.rules.ts';

let tabs: Tabs = noTabs;
const listeners = new Set<() => void>();
const storageKey = (): string => `page-tabs:${currentSession()?.user.id ?? ''}`;
const makeId = (): string => Math.random().toString(36).slice(2, 10);

export const currentTabs = (): Tabs => tabs;

export function onTabsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Tabs): void {
  tabs = next;
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify({ list: tabs.list, activeId: tabs.activeId }));
  } catch {
    // Without room in the storage the tabs live until the next reload.
  }
  for (const listener of listeners) listener();
}

/** Opens what was open before the reload, for this user. */
export function restoreTabs(): void {
  tabs = readTabs(sessionStorage.getItem(storageKey()));
}

/** The address has changed: its tab is opened or brought to the front. */
export function visitAddress(address: { pathname: string; search: string }, isReplace: boolean): void {
  const route = findRoute(address.pathname);
  set(visit(tabs, { pathname: address.pathname, search: address.search, isReplace, title: route?.title ?? remoteTexts.notFound, tabPerQuery: route?.tabPerQuery ?? false }, makeId));
}

/** Removes tabs and says which one is to be shown now. */
export function dropTabs(ids: readonly string[]): PageTab | undefined {
  set(closeTabs(tabs, ids));
  return tabs.list.find((tab) => tab.id === tabs.activeId);
}

/** Lets a page begin anew. */
export function reloadTab(id: string): void {
  set({ ...tabs, list: tabs.list.map((tab) => (tab.id === id ? { ...tab, round: tab.round + 1 } : tab)) });
}

export function retitleTab(id: string, title: string, place?: string): void {
  const tab = tabs.list.find((one) => one.id === id);
  if (!tab || (tab.title === title && tab.place === place)) return;
  const { place: _former, ...rest } = tab;
  const named = { ...rest, title, ...(place === undefined ? {} : { place }) };
  set({ ...tabs, list: tabs.list.map((one) => (one.id === id ? named : one)) });
}
