import type { HostedRoute } from '../registry/registry.state.ts';
import { buildMenu, trailOf, trailOfPage, type MenuNode } from './build-menu.ts';
import { groupTarget, homeRoute } from './home-route.ts';

const route = (path: string, more: Partial<HostedRoute> = {}): HostedRoute => ({
  path,
  title: path,
  permission: path,
  hidden: false,
  parent: null,
  icon: null,
  container: false,
  redirectTo: null,
  tabPerQuery: false,
  remote: 'remote-x',
  ...more,
});
const routes = [
  route('/assess', { container: true, redirectTo: '/assess/feeForm' }),
  route('/assess/feeForm', { parent: '/assess' }),
  route('/weibo', { container: true }),
  route('/app', { container: true, redirectTo: '/app/content/news' }),
  route('/app/content', { container: true, parent: '/app' }),
  route('/app/content/news', { parent: '/app/content' }),
  route('/app/recyclebin', { parent: '/app' }),
  route('/app/news/detail', { parent: '/app/content/news', hidden: true }),
];
const having =
  (...codes: string[]) =>
  (code: string) =>
    codes.includes(code);
const all = having(...routes.map(({ path }) => path));
const shape = (nodes: MenuNode[]): unknown[] =>
  nodes.map(({ path, children }) => (children.length > 0 ? [path, shape(children)] : path));

it('R064 R187 draws the route tree filtered by the permissions, groups in the documents’ order', () => {
  expect(shape(buildMenu(routes, all))).toEqual([
    ['/app', [['/app/content', ['/app/content/news']], '/app/recyclebin']],
    ['/assess', ['/assess/feeForm']],
  ]);
  expect(shape(buildMenu(routes, having('/app/recyclebin')))).toEqual([['/app', ['/app/recyclebin']]]);
});

it('R065 R094 an entry that is no page and has no children drops out', () => {
  expect(shape(buildMenu(routes, having('/weibo', '/app', '/app/content')))).toEqual([]);
});

it('R072 R099 a group’s path leads to its default, or to its first permitted page', () => {
  const [assess, app] = [routes[0] as HostedRoute, routes[3] as HostedRoute];
  expect(groupTarget(app, routes, all)).toBe('/app/content/news');
  expect(groupTarget(assess, routes, all)).toBe('/assess/feeForm');
  expect(groupTarget(app, routes, having('/app/recyclebin'))).toBe('/app/recyclebin');
  expect(groupTarget(routes[5] as HostedRoute, routes, all)).toBeUndefined();
});

it('the path of a group leads to its pages at other addresses too', () => {
  const assistant = route('/app/assistant', { container: true, parent: '/app', redirectTo: '/new/aiChat' });
  const pages = ['/new/aiChat', '/new/aiTools'].map((path) => route(path, { parent: '/app/assistant' }));
  const [, tools] = pages;
  expect(groupTarget(assistant, [...routes, assistant, ...pages], having('/new/aiChat', '/new/aiTools'))).toBe(
    '/new/aiChat',
  );
  expect(groupTarget(assistant, [...routes, assistant, ...pages], having('/new/aiTools'))).toBe(tools!.path);
  expect(groupTarget(assistant, [...routes, assistant, ...pages], having())).toBeUndefined();
});

it('begins at the workbench, or at the start page for who may open nothing else', () => {
  const workbench = { ...routes[0]!, path: '/workbench', permission: null, container: false, redirectTo: null };
  expect(homeRoute([...routes, workbench], all)).toBe('/workbench');
  expect(homeRoute([...routes, workbench], having('/assess/feeForm'))).toBe('/workbench');
  expect(homeRoute([...routes, workbench], having())).toBe('/home');
  expect(buildMenu([...routes, workbench], all)[0]?.path).toBe('/workbench');
});

it('a hidden page is under its parent in the breadcrumb', () => {
  expect(trailOf('/app/news/detail', routes).map(({ path }) => path)).toEqual([
    '/app',
    '/app/content',
    '/app/content/news',
    '/app/news/detail',
  ]);
});

it('a page without an entry is below the menu page that it was opened from', () => {
  const trail = (from: string | undefined) => trailOfPage('/app/news/detail', from, routes).map(({ path }) => path);
  expect(trail('/app/recyclebin')).toEqual(['/app', '/app/recyclebin', '/app/news/detail']);
  const ownPlace = ['/app', '/app/content', '/app/content/news', '/app/news/detail'];
  expect(trail(undefined)).toEqual(ownPlace);
  expect(trail('/gone/with/a/release')).toEqual(ownPlace);
});
