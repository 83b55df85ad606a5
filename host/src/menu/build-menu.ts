import { appPaths, assessPaths, operationPaths, shellPaths, websitePaths, wechatPaths } from 'shared-contracts/paths';
import type { HostedRoute } from '../registry/registry.state.ts';

/** One entry of the main menu. */
export interface MenuNode {
  path: string;
  title: string;
  icon: string | null;
  /** Remote whose code a page below needs. */
  remote: string;
  /** A page of its own, not only a holder of others. */
  isPage: boolean;
  children: MenuNode[];
}

/**
 * Groups in the order of the documents; the registry has none. Other entries keep the order of their route table,
 * behind.
 */
const groupOrder: readonly string[] = [
  shellPaths.workbench,
  appPaths.group,
  websitePaths.group,
  wechatPaths.group,
  wechatPaths.weibo,
  operationPaths.group,
  assessPaths.group,
];

/**
 * The visible menu: the route tree of all releases filtered by the user's permissions (R064). What is neither a page
 * to press nor has children left drops out (R065), so an empty group never shows.
 */
export function buildMenu(routes: readonly HostedRoute[], isPermitted: (code: string) => boolean): MenuNode[] {
  const visible = routes.filter((route) => !route.hidden);
  const paths = new Set(visible.map((route) => route.path));

  const placeOf = ({ path }: HostedRoute): number =>
    groupOrder.includes(path) ? groupOrder.indexOf(path) : groupOrder.length;
  visible.sort((left, right) => placeOf(left) - placeOf(right));

  const childrenOf = (parent: string | null): MenuNode[] =>
    visible
      .filter((route) => (route.parent !== null && paths.has(route.parent) ? route.parent : null) === parent)
      .flatMap((route) => {
        const children = childrenOf(route.path);
        const isPage = !route.container && route.redirectTo === null;
        const isAllowed = route.permission === null || isPermitted(route.permission);
        if (isPage ? !isAllowed && children.length === 0 : children.length === 0) return [];
        return [
          {
            path: route.path,
            title: route.title,
            icon: route.icon,
            remote: route.remote,
            isPage: isPage && isAllowed,
            children,
          },
        ];
      });

  // An entry whose parent is hidden has no place in the menu; one whose parent is unknown is at the top.
  const hiddenPaths = new Set(routes.filter((route) => route.hidden).map((route) => route.path));
  return childrenOf(null).filter(
    ({ path }) => !hiddenPaths.has(routes.find((route) => route.path === path)?.parent ?? ''),
  );
}

/** The pages of an entry, from the top. */
export const pagesOf = (node: MenuNode): MenuNode[] => [
  ...(node.isPage ? [node] : []),
  ...node.children.flatMap(pagesOf),
];

/** The first page of the menu, from the top. */
export function firstPage(menu: readonly MenuNode[]): MenuNode | undefined {
  for (const node of menu) {
    if (node.isPage) return node;
    const below = firstPage(node.children);
    if (below) return below;
  }
  return undefined;
}

/** The same for an open page: one without an entry in the menu is below the menu page that it was opened from. */
export function trailOfPage(path: string, from: string | undefined, routes: readonly HostedRoute[]): HostedRoute[] {
  const own = trailOf(path, routes);
  const above = from === undefined ? [] : trailOf(from, routes);
  return above.length === 0 ? own : [...above, ...own.slice(-1)];
}

/**
 * Returns the entries from the top down to a path, for breadcrumb and open groups; a hidden page is under its parent.
 */
export function trailOf(path: string, routes: readonly HostedRoute[]): HostedRoute[] {
  const trail: HostedRoute[] = [];
  for (let route = routes.find((one) => one.path === path); route && !trail.includes(route);) {
    trail.unshift(route);
    const { parent } = route;
    route = parent === null ? undefined : routes.find((one) => one.path === parent);
  }
  return trail;
}
