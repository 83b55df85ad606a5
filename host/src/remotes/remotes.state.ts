import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Release } from 'shared-contracts/release';
import { report } from '../errors/report.ts';
import { classifyFailure, FailureCode, passingFailures, type RemoteFailure } from '../registry/failure.ts';
import { loadManifest, type Manifest } from './load-remote.ts';
import { candidatesOf, chooseRelease, renewRoutes } from '../registry/registry.state.ts';
import { knownRelease, releaseOf } from '../registry/releases.ts';
import { noteEvent } from '../registry/telemetry.ts';

/** A release that is loaded. */
export interface Running {
  release: Release;
  manifest: Manifest;
}

/** State of one remote, used by the next page of its group. Open pages keep the release they began with. */
export type RemoteState =
  | { kind: 'absent' }
  | { kind: 'off'; message: string | null }
  | { kind: 'verifying' }
  | { kind: 'loading' }
  | { kind: 'slow' }
  | ({ kind: 'ready' } & Running)
  /** Another version (`instead`) replaces the one that failed. */
  | ({ kind: 'fallback'; failure: RemoteFailure; instead: string } & Running)
  | { kind: 'failed'; failure: RemoteFailure; version: string };

const slowAfter = 3000;
const retryEvery = 60_000;

const store = getDefaultStore();
const statesAtom = atom<ReadonlyMap<string, RemoteState>>(new Map());
const verifying: RemoteState = { kind: 'verifying' };

/** State of a remote; 'verifying' includes "not requested yet". */
export const remoteState = (name: string): RemoteState => store.get(statesAtom).get(name) ?? verifying;

/** The same for a component. */
export function useRemoteState(name: string): RemoteState {
  return useAtomValue(useMemo(() => atom((get) => get(statesAtom).get(name) ?? verifying), [name]));
}

/** Returns the names of the remotes that were requested in this tab. */
export const requestedRemotes = (): string[] => [...store.get(statesAtom).keys()];
/** The loaded release of a state. */
export const runningOf = (state: RemoteState): Running | undefined =>
  state.kind === 'ready' || state.kind === 'fallback' ? state : undefined;

/** Calls the listener after each change of a remote's state, until the returned function is called. */
export const onRemotesChange = (listener: () => void): (() => void) => store.sub(statesAtom, listener);

function set(name: string, state: RemoteState): RemoteState {
  store.set(statesAtom, (states) => new Map(states).set(name, state));
  return state;
}

const pending = new Map<string, { version: string; result: Promise<RemoteState> }>();

/**
 * One load of a remote at a time. Callers share it, unless the registry has named another version since it began: then
 * that one follows.
 */
function once(name: string, work: () => Promise<RemoteState>): Promise<RemoteState> {
  const chosen = chooseRelease(name);
  const version = chosen.state === 'on' ? chosen.version : '';
  const running = pending.get(name);
  if (running) return running.version === version ? running.result : running.result.then(() => renewRemote(name));
  const result = work().finally(() => pending.delete(name));
  pending.set(name, { version, result });
  return result;
}

/** Loads a remote unless it is there. Its failure is a state and never thrown: it costs its own group only. */
export function ensureRemote(name: string): Promise<RemoteState> {
  const known = remoteState(name);
  return runningOf(known) ? Promise.resolve(known) : once(name, () => load(name));
}

async function load(name: string): Promise<RemoteState> {
  const chosen = chooseRelease(name);
  if (chosen.state !== 'on')
    return set(name, chosen.state === 'off' ? { kind: 'off', message: chosen.message } : { kind: 'absent' });
  set(name, verifying);
  const slow = setTimeout(() => set(name, { kind: 'slow' }), slowAfter);
  try {
    return set(name, await loadBest(name));
  } finally {
    clearTimeout(slow);
  }
}

/**
 * Tries the versions, best first; the first failure is the one shown, because it concerns the version users should get.
 */
async function loadBest(name: string): Promise<RemoteState> {
  let first: (RemoteState & { kind: 'failed' }) | undefined;
  for (const version of candidatesOf(name)) {
    try {
      const running = await loadVersion(
        name,
        version,
        () => remoteState(name).kind === 'verifying' && set(name, { kind: 'loading' }),
      );
      return first
        ? { kind: 'fallback', failure: first.failure, instead: first.version, ...running }
        : { kind: 'ready', ...running };
    } catch (error) {
      first ??= { kind: 'failed', failure: error as RemoteFailure, version };
    }
  }
  return first ?? { kind: 'absent' };
}

/** Loads one version. Throws RemoteFailure, after reporting it. */
async function loadVersion(name: string, version: string, onVerified: () => unknown): Promise<Running> {
  try {
    const wasKnown = knownRelease(name, version) !== undefined;
    const release = await releaseOf(name, version);
    if (!wasKnown) renewRoutes();
    onVerified();
    const running = { release, manifest: await loadManifest(release) };
    noteEvent({ kind: 'load', remote: name, version });
    return running;
  } catch (error) {
    const failure = classifyFailure(error);
    report(`${name}@${version} ${failure.code} ${failure.trace}`, failure);
    noteEvent({
      kind: 'error',
      remote: name,
      version,
      code: failure.code,
      detail: `${failure.trace} ${failure.message}`,
    });
    throw failure;
  }
}

/**
 * The registry says something else of a remote than it did, or a version that had failed may be there again: takes the
 * wanted version over behind the one in use, which stays when the wanted one cannot be loaded.
 */
export function renewRemote(name: string): Promise<RemoteState> {
  const state = remoteState(name);
  const chosen = chooseRelease(name);
  const running = runningOf(state);
  if (chosen.state !== 'on' || !running) return once(name, () => load(name));
  if (running.release.version === chosen.version)
    return Promise.resolve(state.kind === 'fallback' ? set(name, { kind: 'ready', ...running }) : state);
  const isKnownToFail = state.kind === 'fallback' && state.instead === chosen.version && !isWorthAnotherTry(state);
  if (isKnownToFail) return Promise.resolve(state);
  return once(name, async () => {
    const next = await loadVersion(name, chosen.version, () => undefined).catch((error: RemoteFailure) => error);
    return next instanceof Error ? remoteState(name) : set(name, { kind: 'ready', ...next });
  });
}

/** Releases of which a page failed in this tab, as '<remote>@<version>'; none of them is anybody's fallback. */
const faulty = new Set<string>();

/** A page of a release failed: pages of the remote get the next version that has not failed yet, where there is one. */
export async function replaceFailed(
  { name, version }: Pick<Release, 'name' | 'version'>,
  failure: RemoteFailure,
): Promise<void> {
  faulty.add(`${name}@${version}`);
  for (const other of candidatesOf(name).filter((candidate) => !faulty.has(`${name}@${candidate}`))) {
    const next = await loadVersion(name, other, () => undefined).catch(() => undefined);
    if (runningOf(remoteState(name))?.release.version !== version) return;
    if (next) return void set(name, { kind: 'fallback', failure, instead: version, ...next });
  }
}

const isWorthAnotherTry = (state: RemoteState): boolean =>
  (state.kind === 'failed' || state.kind === 'fallback') &&
  (passingFailures.includes(state.failure.code) || state.failure.code === FailureCode.Tampered);

/** Tries the remotes whose way was down again: at once when the browser is back online, and every minute. */
export function retryFailedRemotes(): () => void {
  const retry = (): void => {
    for (const [name, state] of store.get(statesAtom)) if (isWorthAnotherTry(state)) void renewRemote(name);
  };
  const timer = setInterval(retry, retryEvery);
  window.addEventListener('online', retry);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', retry);
  };
}
