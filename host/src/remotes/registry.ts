import { registry as registrySchema, type Registry, type Release, type ReleaseRoute } from 'shared-contracts/release';

/** A route of a release with the remote that serves it. */
export interface HostedRoute extends ReleaseRoute {
  remote: string;
}

/** What the registry says of one remote. */
export type ChosenRelease = { state: 'on'; release: Release } | { state: 'off'; message: string | null } | { state: 'absent' };

const address = '/registry.json';
const fetchLimit = 8000;
const lastGoodKey = 'registry-last-good';

let current: Registry | undefined;
let pending: Promise<Registry> | undefined;
let routes: readonly HostedRoute[] = [];

/**
 * Reads the registry; a second caller gets the same answer. When the server does not answer, the last good one serves:
 * its files are immutable and still there. Throws when there is neither.
 */
export function loadRegistry(): Promise<Registry> {
  pending ??= fetchRegistry()
    .then(adopt)
    .catch((error: unknown) => {
      pending = undefined;
      const kept = readLastGood();
      if (kept) return adopt(kept);
      throw error;
    });
  return pending;
}

/**
 * Decides which release of a remote runs. Everything about versions goes through here, so this is the place for
 * signatures, canary shares and swaps.
 */
export function chooseRelease(name: string): ChosenRelease {
  const entry = current && Object.hasOwn(current.remotes, name) ? current.remotes[name] : undefined;
  if (entry?.state === 'off') return { state: 'off', message: entry.message };
  return entry?.active ? { state: 'on', release: entry.active } : { state: 'absent' };
}

/** All routes of all active releases, as data: no remote's code is loaded for it. */
export const hostedRoutes = (): readonly HostedRoute[] => routes;

/** The route of a page's path. */
export function findRoute(pathname: string): HostedRoute | undefined {
  return routes.find((route) => route.path === pathname);
}

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(fetchLimit) });
  if (!response.ok) throw new Error(`registry: HTTP ${response.status}`);
  return registrySchema.parse(await response.json());
}

function adopt(read: Registry): Registry {
  // The serial only rises: an older copy out of some cache never replaces a newer one.
  if (!current || read.serial >= current.serial) current = read;
  routes = Object.entries(current.remotes).flatMap(([remote, { active }]) => (active?.routes ?? []).map((route) => ({ ...route, remote })));
  keepLastGood(current);
  return current;
}

function keepLastGood(good: Registry): void {
  try {
    sessionStorage.setItem(lastGoodKey, JSON.stringify(good));
  } catch {
    // A full storage only costs the fallback.
  }
}

function readLastGood(): Registry | undefined {
  try {
    return registrySchema.parse(JSON.parse(sessionStorage.getItem(lastGoodKey) ?? ''));
  } catch {
    return undefined;
  }
}
