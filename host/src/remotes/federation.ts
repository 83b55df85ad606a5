import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Release } from 'shared-contracts/release';
import { contractVersion } from 'shared-contracts/shell';
import { explain } from './diagnose.ts';
import { classifyFailure, FailureCode, RemoteFailure } from '../registry/failure.ts';
import { fileLimit } from '../registry/file-limit.ts';
import { addressFor } from '../registry/hung-files.ts';
import { integrityOf, vouchFor } from '../registry/integrity.ts';
import { createStyleLink, stylesOf } from './release-styles.ts';
import { remoteTexts } from './remotes.texts.ts';
import { satisfies } from 'shared-contracts/release';

const registered = new Set<string>();
let hasPlugin = false;

/** Address of a manifest -> why it did not come. */
const manifestFailures = new Map<string, RemoteFailure>();

/**
 * Limits and hashes that the runtime does not have by itself; what a file failed of is kept, for the runtime passes on
 * only words.
 */
function installGuard(): void {
  if (hasPlugin) return;
  hasPlugin = true;
  registerPlugins([
    {
      name: 'nr-guard',
      fetch: (url, init) => fetchFile(url, init),
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = addressFor(url);
        script.integrity = integrityOf(url) ?? '';
        script.crossOrigin = 'anonymous';
        return { script, timeout: fileLimit };
      },
      createLink: ({ url, attrs }) => ({ link: createStyleLink(url, attrs), timeout: fileLimit }),
    },
  ]);
}

/** Fetches a manifest. Throws RemoteFailure. */
async function fetchFile(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, {
      ...init,
      integrity: integrityOf(url) ?? '',
      signal: AbortSignal.timeout(fileLimit),
    });
    if (!response.ok) throw new RemoteFailure(FailureCode.Unreachable, `${url}: HTTP ${response.status}`);
    return response;
  } catch (error) {
    const failure = await explain(classifyFailure(new Error(`${url}: ${String(error)}`, { cause: error })));
    manifestFailures.set(url, failure);
    throw failure;
  }
}

/** Version of a shared package that this host offers; antd is shared by its parts. */
function offeredVersion(packageName: string): string | undefined {
  const scope: Record<string, Record<string, unknown>> = getInstance()?.shareScopeMap.default ?? {};
  const key = Object.keys(scope).find((name) => name === packageName || name.startsWith(`${packageName}/`));
  return key === undefined ? undefined : Object.keys(scope[key] ?? {})[0];
}

/** Refuses a release whose needs this host does not meet, before one byte of it is fetched (NR-301). */
export function assertCompatible(
  release: Release,
  offered: (packageName: string) => string | undefined = offeredVersion,
): void {
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

/**
 * Fetches and runs a release's container, and gives what it exposes. Each version is registered once and never by
 * force. Throws RemoteFailure.
 */
export async function fetchContainer(release: Release): Promise<Record<string, unknown>> {
  assertCompatible(release);
  installGuard();
  vouchFor(release);
  const manifest = new URL(`${release.base}${release.entry}`, location.href).href;
  manifestFailures.delete(manifest);
  if (!registered.has(release.container)) {
    registerRemotes([{ name: release.container, entry: manifest }]);
    registered.add(release.container);
  }
  try {
    const exposed = await loadRemote<Record<string, unknown>>(
      `${release.container}/${release.expose.replace(/^\.\//, '')}`,
    );
    if (!exposed) throw new RemoteFailure(FailureCode.Threw, `${release.container} exposes nothing`);
    await stylesOf(release);
    return exposed;
  } catch (error) {
    throw manifestFailures.get(manifest) ?? (await explain(asWhole(classifyFailure(error))));
  }
}

/** While an entry point is loaded, a missing chunk counts as a failure of the remote. */
function asWhole(failure: RemoteFailure): RemoteFailure {
  return failure.code === FailureCode.ChunkLost
    ? new RemoteFailure(FailureCode.Unreachable, failure.message, { cause: failure.cause })
    : failure;
}
