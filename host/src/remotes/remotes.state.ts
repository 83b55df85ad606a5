import { report } from '../errors/report.ts';
import { classifyFailure, passingFailures, type RemoteFailure } from './failure.ts';
import { loadFace, type Face } from './load-remote.ts';
import { chooseRelease } from './registry.ts';

/** What is known of one remote. */
export type RemoteState =
  | { kind: 'absent' }
  | { kind: 'off'; message: string | null }
  | { kind: 'loading' }
  | { kind: 'slow' }
  | { kind: 'ready'; version: string; face: Face }
  | { kind: 'failed'; failure: RemoteFailure };

const slowAfter = 3000;
const retryEvery = 60_000;

const states = new Map<string, RemoteState>();
const listeners = new Set<() => void>();

/** State of a remote; 'loading' stands for "not asked for yet" too. */
export const remoteState = (name: string): RemoteState => states.get(name) ?? loading;
const loading: RemoteState = { kind: 'loading' };

export function onRemotesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(name: string, state: RemoteState): RemoteState {
  states.set(name, state);
  for (const listener of listeners) listener();
  return state;
}

const pending = new Map<string, Promise<RemoteState>>();

/** Loads a remote unless it is there; who asks while it is on its way waits for the same end. Its failure is a state and never thrown: it costs its own group only. */
export function ensureRemote(name: string): Promise<RemoteState> {
  const known = states.get(name);
  if (known?.kind === 'ready') return Promise.resolve(known);
  const running = pending.get(name);
  if (running) return running;
  const loading = load(name).finally(() => pending.delete(name));
  pending.set(name, loading);
  return loading;
}

async function load(name: string): Promise<RemoteState> {
  const chosen = chooseRelease(name);
  if (chosen.state !== 'on') return set(name, chosen.state === 'off' ? { kind: 'off', message: chosen.message } : { kind: 'absent' });
  set(name, loading);
  const slow = setTimeout(() => set(name, { kind: 'slow' }), slowAfter);
  try {
    const face = await loadFace(chosen.release);
    return set(name, { kind: 'ready', version: chosen.release.version, face });
  } catch (error) {
    const failure = classifyFailure(error);
    report(`${name} ${failure.code}`, failure);
    return set(name, { kind: 'failed', failure });
  } finally {
    clearTimeout(slow);
  }
}

/** Tries the remotes whose way was down again: at once when the browser is back online, and every minute. */
export function retryFailedRemotes(): () => void {
  const retry = (): void => {
    for (const [name, state] of states) {
      if (state.kind === 'failed' && passingFailures.includes(state.failure.code)) void ensureRemote(name);
    }
  };
  const timer = setInterval(retry, retryEvery);
  window.addEventListener('online', retry);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', retry);
  };
}

/** Outside production the states can be read at window.__NR__.remotes. */
export function exposeRemoteStates(): void {
  if (process.env.NODE_ENV === 'production') return;
  (window as unknown as Record<string, unknown>).__NR__ = {
    get remotes() {
      return Object.fromEntries(states);
    },
  };
}
