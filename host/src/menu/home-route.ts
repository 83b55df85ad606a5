import { shellPaths } from 'shared-contracts/paths';
import type { HostedRoute } from '../registry/registry.state.ts';
import { buildMenu, firstPage } from './build-menu.ts';

type Ask = (code: string) => boolean;

/** Returns the first page of a user: the workbench, or the start page for who may open nothing else. */
export function homeRoute(routes: readonly HostedRoute[], isPermitted: Ask): string {
  const others = routes.filter(({ path }) => path !== shellPaths.workbench);
  return firstPage(buildMenu(others, isPermitted)) ? shellPaths.workbench : shellPaths.home;
}

/**
 * Where a group's own path leads: its default when permitted (R072, R099), else its first permitted page; undefined for
 * a page.
 */
export function groupTarget(route: HostedRoute, routes: readonly HostedRoute[], isPermitted: Ask): string | undefined {
  if (!route.container && route.redirectTo === null) return undefined;
  const target = routes.find((one) => one.path === route.redirectTo);
  if (target && (target.permission === null || isPermitted(target.permission))) return target.path;
  const below = routes.filter((one) => one.parent === route.path || one.path.startsWith(`${route.path}/`));
  return firstPage(buildMenu(below, isPermitted))?.path;
}
