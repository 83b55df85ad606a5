import { closeTabs, mountedIds, mountedMax, noTabs, readTabs, visit, type Tabs } from './tabs.rules.ts';

let last = 0;
const go = (
  tabs: Tabs,
  address: string,
  { isReplace = false, tabPerQuery = false, from = undefined as string | undefined } = {},
): Tabs => {
  const [pathname = '', query = ''] = address.split('?');
  return visit(
    tabs,
    { pathname, search: query && `?${query}`, isReplace, tabPerQuery, title: pathname, from },
    () => `t${++last}`,
  );
};
const addresses = (tabs: Tabs): string[] => tabs.list.map((tab) => tab.pathname + tab.search);

it('one tab per path; its query follows the address', () => {
  const tabs = go(go(go(noTabs, '/a'), '/b'), '/a?page=2');
  expect(addresses(tabs)).toEqual(['/a?page=2', '/b']);
  expect(tabs.activeId).toBe(tabs.list[0]?.id);
});

it('the address that is shown changes nothing when it is visited again', () => {
  const tabs = go(go(noTabs, '/a'), '/b?page=2');
  expect(go(tabs, '/b?page=2')).toBe(tabs);
  expect(go(tabs, '/b')).not.toBe(tabs);
  expect(go(tabs, '/a')).not.toBe(tabs);
});

it('detail pages have one tab per query', () => {
  const tabs = go(go(noTabs, '/d?id=1', { tabPerQuery: true }), '/d?id=2', { tabPerQuery: true });
  expect(addresses(tabs)).toEqual(['/d?id=1', '/d?id=2']);
});

it('a form that gets its id by replace stays the same page, so nothing typed is lost', () => {
  const before = go(noTabs, '/new/news', { tabPerQuery: true });
  const after = go(before, '/new/news?id=9', { tabPerQuery: true, isReplace: true });
  expect(after.list).toHaveLength(1);
  expect(after.activeId).toBe(before.activeId);
});

it('closing the active tab goes to the one used last', () => {
  const tabs = go(go(go(go(noTabs, '/a'), '/b'), '/c'), '/a');
  const closed = closeTabs(tabs, [tabs.activeId]);
  expect(closed.list.find((tab) => tab.id === closed.activeId)?.pathname).toBe('/c');
});

it('keeps eight pages mounted, and any with unsaved work', () => {
  let tabs = noTabs;
  for (let n = 0; n < mountedMax + 3; n += 1) tabs = go(tabs, `/p${n}`);
  const [oldest, second] = tabs.list.map((tab) => tab.id);
  const mounted = mountedIds(tabs, (id) => id === oldest);
  expect(mounted).toHaveLength(mountedMax + 1);
  expect(mounted).toContain(oldest);
  expect(mounted).not.toContain(second);
});

it.each([
  null,
  '',
  '5',
  '{"list":5}',
  '{"list":[{"id":1}],"activeId":"x"}',
  '{"list":[{"id":"1","pathname":"//evil","search":5,"title":""}],"activeId":""}',
])('reads no tabs from %j', (text) => {
  expect(readTabs(text).list).toEqual([]);
});

it('a page keeps the menu page that it was opened from, also when another takes its place in the tab', () => {
  const opened = go(go(noTabs, '/desk'), '/d?id=1', { tabPerQuery: true, from: '/desk' });
  const next = go(opened, '/d?id=2', { tabPerQuery: true, isReplace: true });
  expect(addresses(next)).toEqual(['/desk', '/d?id=2']);
  expect(next.list[1]!.from).toBe('/desk');
  expect(go(next, '/d?id=2', { tabPerQuery: true, from: '/elsewhere' }).list[1]!.from).toBe('/desk');
});
