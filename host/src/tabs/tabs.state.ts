import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { currentSession } from '../session/session.state.ts';
import { findRoute } from '../registry/registry.state.ts';
import { registryTexts } from '../registry/registry.texts.ts';
import { closeTabs, noTabs, readTabs, visit, type PageTab, type Tabs } from './tabs.rules.ts';

const store = getDefaultStore();

const tabsAtom = atom<Tabs>(noTabs);
const storageKey = (): string => `page-tabs:${currentSession()?.user.id ?? ''}`;
const makeId = (): string => Math.random().toString(36).slice(2, 10);

/** The page tabs and which of them is shown. */
export const currentTabs = (): Tabs => store.get(tabsAtom);

/** The same for a component. */
export const useTabs = (): Tabs => useAtomValue(tabsAtom);

/** Calls the listener after each change, until the returned function is called. */
export const onTabsChange = (listener: () => void): (() => void) => store.sub(tabsAtom, listener);

function set(next: Tabs): void {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify({ list: next.list, activeId: next.activeId }));
  } catch {
    // Without room in the storage the tabs live until the next reload.
  }
  store.set(tabsAtom, next);
}

/** Opens what was open before the reload, for this user. */
export function restoreTabs(): void {
  store.set(tabsAtom, readTabs(sessionStorage.getItem(storageKey())));
}

/** The page of the menu to which the shown tab belongs. */
function menuPageOf({ list, activeId }: Tabs): string | undefined {
  const active = list.find((tab) => tab.id === activeId);
  if (!active) return undefined;
  return findRoute(active.pathname)?.hidden === false ? active.pathname : active.from;
}

/** The menu page from which a tab was opened; undefined for one that was opened by its address. */
export const originOf = (id: string): string | undefined => currentTabs().list.find((tab) => tab.id === id)?.from;

/** The address has changed: its tab is opened or brought to the front. */
export function visitAddress(address: { pathname: string; search: string; state?: unknown }, isReplace: boolean): void {
  const route = findRoute(address.pathname);
  // A page of the menu is below no other.
  const named = route?.hidden === false ? undefined : (address.state as { from?: unknown } | null | undefined)?.from;
  const page = {
    pathname: address.pathname,
    search: address.search,
    isReplace,
    title: route?.title ?? registryTexts.notFound,
    tabPerQuery: route?.tabPerQuery ?? false,
    from: typeof named === 'string' ? named : route?.hidden ? menuPageOf(currentTabs()) : undefined,
    isNamed: typeof named === 'string',
  };
  set(visit(currentTabs(), page, makeId));
}

/** Removes tabs and says which one is to be shown now. */
export function dropTabs(ids: readonly string[]): PageTab | undefined {
  const left = closeTabs(currentTabs(), ids);
  set(left);
  return left.list.find((tab) => tab.id === left.activeId);
}

/** Lets a page begin again. */
export function reloadTab(id: string): void {
  const tabs = currentTabs();
  set({ ...tabs, list: tabs.list.map((tab) => (tab.id === id ? { ...tab, round: tab.round + 1 } : tab)) });
}

export function retitleTab(id: string, title: string, place?: string): void {
  const tabs = currentTabs();
  const tab = tabs.list.find((one) => one.id === id);
  if (!tab || (tab.title === title && tab.place === place)) return;
  const { place: _former, ...rest } = tab;
  const named = { ...rest, title, ...(place === undefined ? {} : { place }) };
  set({ ...tabs, list: tabs.list.map((one) => (one.id === id ? named : one)) });
}
