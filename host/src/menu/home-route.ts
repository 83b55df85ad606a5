import { appDefaultRoute } from 'shared-contracts/constants';
import { shellPaths } from 'shared-contracts/paths';
import type { HostedRoute } from '../registry/registry.state.ts';
import { buildMenu, firstPage } from './build-menu.ts';

type Ask = (code: string) => boolean;

/**
 * Returns the first page of a user: the news list, or the first page they may open, or the start page when there is
 * none.
 */
export function homeRoute(routes: readonly HostedRoute[], isPermitted: Ask): string {
  const isThere = routes.some((route) => route.path === appDefaultRoute);
  if (isThere && isPermitted(appDefaultRoute)) return appDefaultRoute;
  return firstPage(buildMenu(routes, isPermitted))?.path ?? shellPaths.home;
}

/**
 * Where a group's own path leads: its default when permitted (R072, R099), else its first permitted page; undefined for
 * a page.
 */
export function groupTarget(route: HostedRoute, routes: readonly HostedRoute[], isPermitted: Ask): string | undefined {
  if (!route.container && route.redirectTo === null) return undefined;
  const target = routes.find((one) => one.path === route.redirectTo);
  if (target && (target.permission === null || isPermitted(target.permission))) return target.path;
  const below = routes.filter((one) => one.path.startsWith(`${route.path}/`));
  return firstPage(buildMenu(below, isPermitted))?.path;
}
