import { registryPaths } from 'shared-contracts/release';
import { dirtyWorks, noTab, onWorkChange } from '../tabs/unsaved-work.state.ts';
import { runInOneTab } from '../parts/in-one-tab.ts';
import { onOverridesChange } from '../registry/overrides.state.ts';
import {
  onRegistryChange,
  refreshRegistry,
  registryEntry,
  registrySerial,
  renewRoutes,
} from '../registry/registry.state.ts';
import { requestedRemotes, remoteState, renewRemote, runningOf } from './remotes.state.ts';

const pollEvery = 60_000;
/** A whole newsroom hears of a swap in the same moment; each tab waits a little of its own. */
const spread = 800;
const channelName = 'newsroom-registry';
const lockName = 'newsroom-registry-events';

/**
 * Keeps the registry up to date: one tab of the browser listens to the server's event stream and notifies the others;
 * each polls every minute and when it becomes visible. Call the returned function to stop.
 */
export function followRegistry(): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined;
  const stopping = new AbortController();
  const look = (): void => void refreshRegistry().catch(() => undefined);
  const hear = (serial: number): void => {
    if (serial > registrySerial()) setTimeout(look, Math.random() * spread);
  };
  const hearAndBroadcast = (serial: number): void => {
    channel?.postMessage(serial);
    hear(serial);
  };
  const handleVisible = (): void => {
    if (!document.hidden) look();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<number>) => hear(data));
  document.addEventListener('visibilitychange', handleVisible);
  window.addEventListener('online', look);
  const timer = setInterval(look, pollEvery);
  listenInOneTab(hearAndBroadcast, stopping.signal);
  const stopRegistry = onRegistryChange(renewRequested);
  const stopWork = onWorkChange(renewWaiting);
  const stopOverrides = onOverridesChange(renewRoutes);
  return () => {
    stopping.abort();
    stopOverrides();
    stopRegistry();
    stopWork();
    clearInterval(timer);
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', handleVisible);
    channel?.close();
  };
}

const waiting = new Set<string>();

/** Renews the remotes that this tab has requested; the others read the registry with their first visit anyway. */
function renewRequested(): void {
  for (const name of requestedRemotes()) {
    if (mustWait(name)) waiting.add(name);
    else void renewRemote(name);
  }
}

function renewWaiting(): void {
  for (const name of waiting) {
    if (mustWait(name)) continue;
    waiting.delete(name);
    void renewRemote(name);
  }
}

/**
 * Uploads go on above all pages, in the tools' code that began them: other tools wait for their end, unless they are
 * urgent or off.
 */
function mustWait(name: string): boolean {
  const release = runningOf(remoteState(name))?.release;
  const entry = registryEntry(name);
  return (
    release?.routes.length === 0 && entry?.state === 'on' && entry.swap !== 'security' && dirtyWorks(noTab).length > 0
  );
}

/** One tab of the browser holds the stream. */
function listenInOneTab(onSerial: (serial: number) => void, signal: AbortSignal): void {
  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      const events = new EventSource(registryPaths.events);
      events.addEventListener('registry', ({ data }: MessageEvent<string>) =>
        onSerial((JSON.parse(data) as { serial: number }).serial),
      );
      signal.addEventListener('abort', () => {
        events.close();
        resolve();
      });
    });
  if (!('EventSource' in window)) return;
  runInOneTab(lockName, listen, signal);
}
