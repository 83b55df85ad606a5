import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Release } from 'shared-contracts/release';
import { contractVersion } from 'shared-contracts/shell';
import { FailureCode, RemoteFailure } from './failure.ts';
import { remoteTexts } from './remotes.texts.ts';
import { satisfies } from './semver.ts';

const fileLimit = 8000;
const registered = new Set<string>();
let hasPlugin = false;

/** Limits that the runtime does not have by itself: it would wait for a hung manifest for ever. */
function installLimits(): void {
  if (hasPlugin) return;
  hasPlugin = true;
  registerPlugins([
    {
      name: 'nr-guard',
      fetch: async (url, init) => {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(fileLimit) });
        if (!response.ok) throw new RemoteFailure(FailureCode.Unreachable, `${url}: HTTP ${response.status}`);
        return response;
      },
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        return { script, timeout: fileLimit };
      },
    },
  ]);
}

/** Version of a shared package that this host offers; antd is shared by its parts. */
function offeredVersion(packageName: string): string | undefined {
  const scope: Record<string, Record<string, unknown>> = getInstance()?.shareScopeMap.default ?? {};
  const key = Object.keys(scope).find((name) => name === packageName || name.startsWith(`${packageName}/`));
  return key === undefined ? undefined : Object.keys(scope[key] ?? {})[0];
}

/** Refuses a release whose needs this host does not meet, before one byte of it is fetched (NR-301). */
export function assertCompatible(release: Release, offered: (packageName: string) => string | undefined = offeredVersion): void {
  const { range } = release.contract;
  if (!satisfies(contractVersion, range)) {
    throw new RemoteFailure(FailureCode.Incompatible, remoteTexts.contractNeeds(range, contractVersion));
  }
  for (const [name, needed] of Object.entries(release.shared)) {
    const version = offered(name);
    if (version !== undefined && !satisfies(version, needed)) {
      throw new RemoteFailure(FailureCode.Incompatible, remoteTexts.partNeeds(name, needed, version));
    }
  }
}

/** Fetches and runs a release's container, and gives what it exposes. Each version is registered once and never by force. */
export async function fetchContainer(release: Release): Promise<Record<string, unknown>> {
  assertCompatible(release);
  installLimits();
  if (!registered.has(release.container)) {
    registerRemotes([{ name: release.container, entry: `${location.origin}${release.base}${release.entry}` }]);
    registered.add(release.container);
  }
  const exposed = await loadRemote<Record<string, unknown>>(`${release.container}/${release.expose.replace(/^\.\//, '')}`);
  if (!exposed) throw new RemoteFailure(FailureCode.Threw, `${release.container} exposes nothing`);
  return exposed;
}
