import { requestedRemotes, remoteState, runningOf } from './remotes.state.ts';

/** State of one remote in this tab in a word and its versions, as operations name them. */
interface RemoteView {
  name: string;
  state: 'off' | 'absent' | 'verifying' | 'loading' | 'ready' | 'pending' | 'fallback' | 'failed';
  /** Version that the next page gets. */
  version?: string;
  /** Versions that open pages still run. */
  mounted?: readonly string[];
  code?: string;
}

/** All remotes of this tab; `mountedOf` says which versions open pages run. */
function describeRemotes(mountedOf: (name: string) => readonly string[]): RemoteView[] {
  return requestedRemotes().map((name) => {
    const state = remoteState(name);
    const version = runningOf(state)?.release.version;
    const mounted = mountedOf(name);
    if (state.kind === 'failed') return { name, state: 'failed', code: state.failure.code };
    if (version === undefined) return { name, state: state.kind === 'slow' ? 'loading' : (state.kind as 'off') };
    const kind = state.kind === 'fallback' ? 'fallback' : mounted.some((one) => one !== version) ? 'pending' : 'ready';
    return { name, state: kind, version, mounted, ...(state.kind === 'fallback' ? { code: state.failure.code } : {}) };
  });
}

/** Exposes the states at window.__NR__.remotes, except in production. */
export function exposeRemotes(mountedOf: (name: string) => readonly string[]): void {
  if (process.env.NODE_ENV === 'production') return;
  (window as unknown as Record<string, unknown>).__NR__ = {
    get remotes() {
      return Object.fromEntries(describeRemotes(mountedOf).map((view) => [view.name, view]));
    },
  };
}
