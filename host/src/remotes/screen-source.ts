import type { ComponentType } from 'react';
import type { RouteEntry } from 'shared-contracts/shell';
import { explain } from './diagnose.ts';
import { classifyFailure } from '../registry/failure.ts';
import { withRetries } from './load-remote.ts';

const screens = new WeakMap<RouteEntry, Promise<ComponentType>>();
const failed = new WeakSet<RouteEntry>();

/**
 * The screen of a route, fetched once; rejects with a RemoteFailure. A failure is kept until forgetFailure: React asks
 * several times for one drawing.
 */
export function screenOf(route: RouteEntry): Promise<ComponentType> {
  const known = screens.get(route);
  if (known) return known;
  const { screen } = route;
  if (!screen) throw new Error(`${route.path} has no screen`);
  const loading = withRetries(screen).then(
    (module) => module.default as ComponentType,
    async (error: unknown) => {
      throw await explain(classifyFailure(error));
    },
  );
  screens.set(route, loading);
  loading.catch(() => failed.add(route));
  return loading;
}

/** Lets the next drawing fetch the screen again if it could not be fetched. */
export function forgetFailure(route: RouteEntry): void {
  if (failed.delete(route)) screens.delete(route);
}
