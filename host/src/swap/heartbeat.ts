import { registryHeartbeat, registryReport } from 'shared-contracts/endpoints';
import { callServer } from '../session/call.ts';
import { refreshRegistry, registrySerial } from '../registry/registry.state.ts';
import { sendEventsBy } from '../registry/telemetry.ts';
import { dirtyWorks } from '../tabs/unsaved-work.state.ts';
import { boundTabs, releasesOf } from './page-bindings.state.ts';
import { onSwapChange } from './swap.state.ts';

const beatEvery = 60_000;
const settleFor = 2000;

/** This page load, for the operators' count of tabs. */
const tabId = crypto.getRandomValues(new Uint32Array(4)).reduce((text, word) => text + word.toString(36), 'tab-');

/** Versions that pages of this tab run, and whether there is unsaved work in them. */
function mountedVersions() {
  const found = new Map<string, { remote: string; version: string; isDirty: boolean }>();
  for (const page of boundTabs()) {
    const isDirty = dirtyWorks(page).length > 0;
    for (const { name, version } of releasesOf(page)) {
      const key = `${name}@${version}`;
      found.set(key, { remote: name, version, isDirty: isDirty || (found.get(key)?.isDirty ?? false) });
    }
  }
  return [...found.values()].slice(0, 40);
}

/**
 * Reports to the server what this tab shows, every minute and soon after a change; call the returned function to stop.
 */
export function startHeartbeat(): () => void {
  let lastReported = '';
  let soon: ReturnType<typeof setTimeout> | undefined;
  const beat = (): void => {
    const remotes = mountedVersions();
    lastReported = JSON.stringify(remotes);
    // The answer names the serial in force: a third way to hear of a swap.
    void callServer(registryHeartbeat, { tabId, serial: registrySerial(), remotes })
      .then(({ data }) => (data.serial > registrySerial() ? refreshRegistry() : undefined))
      .catch(() => undefined);
  };
  const beatSoon = (): void => {
    if (JSON.stringify(mountedVersions()) === lastReported) return;
    clearTimeout(soon);
    soon = setTimeout(beat, settleFor);
  };
  sendEventsBy((events) => callServer(registryReport, { tabId, events }));
  const stopChanges = onSwapChange(beatSoon);
  const timer = setInterval(beat, beatEvery);
  beatSoon();
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    stopChanges();
  };
}
