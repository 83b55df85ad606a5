/** One opened page. `id` outlives changes of its query. */
export interface PageTab {
  id: string;
  pathname: string;
  search: string;
  title: string;
  /** Title of the breadcrumb in place of the route's. */
  place?: string;
  /** Path of the menu page from which it was opened, for a page that has no entry in the menu. */
  from?: string;
  /** Rises with each 刷新, so that the page starts again. */
  round: number;
}

/** Facts of the router about the address just opened. */
export interface Visit {
  pathname: string;
  search: string;
  /** The address took the place of the one before. */
  isReplace: boolean;
  title: string;
  /** One tab per address with its query. */
  tabPerQuery: boolean;
  /** Path of the menu page that led here. */
  from?: string | undefined;
  /** The page that led here said so: what the tab belonged to before counts no more. */
  isNamed?: boolean;
}

export interface Tabs {
  list: readonly PageTab[];
  activeId: string;
  /** Ids by last use, newest first. */
  used: readonly string[];
}

export const noTabs: Tabs = { list: [], activeId: '', used: [] };

/** At most so many pages stay mounted; the others keep their tab and begin again when chosen. */
export const mountedMax = 8;

const keyOf = ({ pathname, search }: { pathname: string; search: string }, tabPerQuery: boolean): string =>
  tabPerQuery ? pathname + search : pathname;

/**
 * Opens the tab of an address or goes to it; returns the same tabs when it is shown already. A replaced query belongs
 * to the tab it was replaced in (a form that was saved for the first time stays the same page), unless that address is
 * open elsewhere.
 */
export function visit(
  tabs: Tabs,
  { title, isReplace, tabPerQuery, pathname, search, from, isNamed = false }: Visit,
  makeId: () => string,
): Tabs {
  const address = { pathname, search };
  const open = tabs.list.find((tab) => keyOf(tab, tabPerQuery) === keyOf(address, tabPerQuery));
  const active = tabs.list.find((tab) => tab.id === tabs.activeId);
  const continued = open ?? (isReplace && active?.pathname === pathname ? active : undefined);
  const isShown = continued !== undefined && continued.id === tabs.activeId && continued.id === tabs.used[0];
  if (
    isShown &&
    continued.pathname === pathname &&
    continued.search === search &&
    (!isNamed || continued.from === from)
  )
    return tabs;
  const tab: PageTab = continued
    ? { ...continued, ...address, ...(isNamed && { from }) }
    : { id: makeId(), ...address, title, round: 0, ...(from !== undefined && { from }) };
  const list = continued
    ? tabs.list.map((one) => (one.id === tab.id ? tab : one))
    : insertAfter(tabs.list, tabs.activeId, tab);
  return { list, activeId: tab.id, used: [tab.id, ...tabs.used.filter((id) => id !== tab.id)] };
}

/** Removes tabs; the active one, if removed, passes its place to the tab used last. */
export function closeTabs(tabs: Tabs, ids: readonly string[]): Tabs {
  const list = tabs.list.filter((tab) => !ids.includes(tab.id));
  const used = tabs.used.filter((id) => !ids.includes(id));
  const activeId = list.some((tab) => tab.id === tabs.activeId) ? tabs.activeId : (used[0] ?? list.at(-1)?.id ?? '');
  return { list, activeId, used };
}

/** Ids of the pages to keep mounted: the active one, those used last, and any with unsaved work. */
export function mountedIds(tabs: Tabs, hasWork: (id: string) => boolean): string[] {
  const recent = tabs.used.slice(0, mountedMax);
  return tabs.list.map((tab) => tab.id).filter((id) => recent.includes(id) || hasWork(id));
}

/** Tabs read back after a reload; what is not a list of tabs gives none. */
export function readTabs(text: string | null): Tabs {
  try {
    const { list, activeId }: Tabs = JSON.parse(text ?? '') as Tabs;
    const valid = list.filter(
      (tab) =>
        [tab.id, tab.pathname, tab.search, tab.title].every((part) => typeof part === 'string') &&
        tab.pathname.startsWith('/'),
    );
    return { list: valid.map((tab) => ({ ...tab, round: 0 })), activeId: String(activeId), used: [] };
  } catch {
    return noTabs;
  }
}

function insertAfter(list: readonly PageTab[], id: string, tab: PageTab): PageTab[] {
  const index = list.findIndex((one) => one.id === id);
  return index < 0 ? [...list, tab] : [...list.slice(0, index + 1), tab, ...list.slice(index + 1)];
}
