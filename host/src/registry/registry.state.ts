import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { chosenVersion, type CanaryUser, type RegistryEntry } from 'shared-contracts/release';
import { classifyFailure, FailureCode, RemoteFailure } from './failure.ts';
import { fetchRegistry, openCopy, type VerifiedRegistry } from './fetch-registry.ts';
import { hostRoutes } from './host-routes.ts';
import type { HostedRoute } from './hosted-route.ts';
import { keep, readKept } from './kept-registry.ts';
import { overrideOf } from './overrides.state.ts';
import { readPinnedKeys } from './pinned-keys.ts';
import { knownRelease, rememberReleases } from './releases.ts';

/** Condition of the registry in use; anything but 'good' is shown to operations only. */
export type RegistryHealth =
  { kind: 'good' } | { kind: 'expired'; since: string } | { kind: 'refused'; failure: RemoteFailure };

export type { HostedRoute } from './hosted-route.ts';

let current: VerifiedRegistry | undefined;
let user: CanaryUser | undefined;
let pending: Promise<void> | undefined;
const store = getDefaultStore();
const healthAtom = atom<RegistryHealth>({ kind: 'good' });
const routesAtom = atom<readonly HostedRoute[]>([]);

/**
 * Calls the listener when another registry is in use, its health changed, or the user gets other versions; until the
 * returned function is called.
 */
export function onRegistryChange(listener: () => void): () => void {
  const ends = [store.sub(routesAtom, listener), store.sub(healthAtom, listener)];
  return () => ends.forEach((end) => end());
}

export const registrySerial = (): number => current?.document.serial ?? 0;
/** The environment that the registry belongs to: 'prod' in production. */
export const registryEnvironment = (): string => current?.document.env ?? 'prod';
export const registryHealth = (): RegistryHealth => store.get(healthAtom);
/** The same for a component. */
export const useRegistryHealth = (): RegistryHealth => useAtomValue(healthAtom);
export const registryEntry = (name: string): RegistryEntry | undefined =>
  current && Object.hasOwn(current.document.remotes, name) ? current.document.remotes[name] : undefined;
const remoteNames = (): string[] => Object.keys(current?.document.remotes ?? {});

/**
 * Reads the registry; a second caller gets the same answer. When none comes that is good, the last good one serves.
 * Throws when there is neither.
 */
export function loadRegistry(): Promise<void> {
  pending ??= refreshRegistry().catch(async (error: unknown) => {
    pending = undefined;
    if (!current) throw error;
  });
  return pending;
}

/**
 * Looks for a newer registry. What does not pass leaves the one in use where it is. Throws when there is none at all.
 */
export async function refreshRegistry(): Promise<void> {
  const pinned = readPinnedKeys();
  if (!pinned) throw new RemoteFailure(FailureCode.RegistryRefused, 'the page pins no keys');
  const kept = readKept();
  // A serial of another installation on this address says nothing of this one.
  const isOurs = kept !== undefined && kept.env === pinned.env && pinned.keys.some(({ kid }) => kid === kept.kid);
  try {
    const read = await fetchRegistry(pinned);
    const seen = Math.max(registrySerial(), isOurs ? kept.serial : 0);
    if (read.document.serial < seen)
      throw new RemoteFailure(FailureCode.RegistryRefused, `serial ${read.document.serial} after ${seen}`);
    // A fresh page starts with the releases of the last one, before an expired registry could bring anything new.
    if (!current && isOurs && isExpired(read) && read.document.serial > kept.serial)
      adopt(await openCopy(kept, pinned));
    adopt(read);
  } catch (error) {
    if (!current && isOurs) adopt(await openCopy(kept, pinned));
    const failure = classifyFailure(error);
    if (failure.code === FailureCode.RegistryRefused) setHealth({ kind: 'refused', failure });
    if (!current) throw failure;
  }
}

/** The session is known: its user may be one of those who try a version out. */
export function setRegistryUser(known: CanaryUser | undefined): void {
  user = known;
  renewRoutes();
}

/** Release that the registry chooses for one remote. */
export type ChosenRelease =
  { state: 'on'; version: string } | { state: 'off'; message: string | null } | { state: 'absent' };

/** Decides which version of a remote this user gets. */
export function chooseRelease(name: string): ChosenRelease {
  const override = overrideOf(name);
  if (override) return { state: 'on', version: override.version };
  const entry = registryEntry(name);
  if (!entry) return { state: 'absent' };
  return entry.state === 'off'
    ? { state: 'off', message: entry.message }
    : { state: 'on', version: chosenVersion(entry, user) };
}

/** The versions to try, best first: the user's own, the active one, the fallback. */
export function candidatesOf(name: string): string[] {
  const chosen = chooseRelease(name);
  const entry = registryEntry(name);
  if (chosen.state !== 'on') return [];
  return [...new Set([chosen.version, ...(entry ? [entry.active] : []), ...(entry?.fallback ? [entry.fallback] : [])])];
}

/** All routes of the chosen releases and of the host, as data: no remote's code is loaded for it. */
export const hostedRoutes = (): readonly HostedRoute[] => store.get(routesAtom);

/** The same for a component. */
export const useHostedRoutes = (): readonly HostedRoute[] => useAtomValue(routesAtom);

/** The route of a page's path. */
export function findRoute(pathname: string): HostedRoute | undefined {
  return hostedRoutes().find((route) => route.path === pathname);
}

const isExpired = ({ document }: VerifiedRegistry): boolean => Date.parse(document.expiresAt) < Date.now();

function adopt(read: VerifiedRegistry): void {
  // An expired registry goes on running, but nothing new is taken from it.
  if (isExpired(read) && current && read.document.serial > registrySerial())
    return setHealth({ kind: 'expired', since: read.document.expiresAt });
  const isNew = read.document.serial !== registrySerial();
  current = read;
  rememberReleases(read.releases, (name, version) => registryEntry(name)?.releases[version]);
  keep({ ...read.copy, env: read.document.env, kid: read.kid, serial: read.document.serial });
  setHealth(isExpired(read) ? { kind: 'expired', since: read.document.expiresAt } : { kind: 'good' });
  if (isNew) renewRoutes();
}

function setHealth(next: RegistryHealth): void {
  if (next.kind !== registryHealth().kind) store.set(healthAtom, next);
}

/**
 * Routes are read again when a registry comes, and when a release's description arrives that the bundle does not hold.
 */
export function renewRoutes(): void {
  const ofRemotes = remoteNames().flatMap((remote) => {
    const [version, ...others] = candidatesOf(remote);
    const release = [version, ...others, registryEntry(remote)?.active]
      .map((one) => (one === undefined ? undefined : knownRelease(remote, one)))
      .find((one) => one !== undefined);
    return (release?.routes ?? []).map((route) => ({ ...route, remote }));
  });
  store.set(routesAtom, [...ofRemotes, ...hostRoutes]);
}
