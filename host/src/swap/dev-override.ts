import { registryEndOverride, registryGrantOverride } from 'shared-contracts/endpoints';
import { release as releaseSchema, type OverrideGrant, type Release } from 'shared-contracts/release';
import { callServer } from '../session/call.ts';
import { report } from '../errors/report.ts';
import { showError } from '../errors/show-error.ts';
import { message } from '../errors/toast.state.ts';
import { fileLimit } from '../registry/file-limit.ts';
import { trustOrigin } from '../registry/integrity.ts';
import { dropOverride, overrideOf, setOverride } from '../registry/overrides.state.ts';
import { askParameter, forgetGrant, keepGrant, nameGrants, readGrants } from './override-grants.ts';
import { overrideTexts as texts } from './override.texts.ts';

/** Cleanup of an override of this tab by remote: its timer and its stream of builds. */
const endings = new Map<string, () => void>();

/**
 * Puts the tab's overrides in force, before the first page is drawn. An address that asks for one is granted by the
 * server first (permission, origin and environment are its to check); the page is then loaded again, since only a page
 * that the server sent under the grant may run code of that origin.
 */
export async function applyOverrides(): Promise<void> {
  const address = new URL(location.href);
  const request = /^(remote-[a-z0-9-]+)@(https?:\/\/.+)$/.exec(address.searchParams.get(askParameter) ?? '');
  if (request) {
    address.searchParams.delete(askParameter);
    history.replaceState(history.state, '', address);
    const [, remote = '', manifest = ''] = request;
    const granted = await callServer(registryGrantOverride, { remote, manifest, reason: 'npm run dev' }).catch(
      showRefusal,
    );
    if (granted) {
      keepGrant(granted.data);
      location.reload();
      await new Promise(() => undefined);
    }
  }
  const grants = readGrants();
  if (grants.length > 0) window.addEventListener('beforeunload', nameGrants);
  for (const grant of grants) await putInForce(grant).catch((error: unknown) => notServed(grant, error));
}

/** Shows why an override was refused; the user gets the common version. */
function showRefusal(error: unknown): undefined {
  showError(error);
}

function notServed({ remote, manifest }: OverrideGrant, error: unknown): void {
  report(`override of ${remote}`, error);
  message.error(texts.notServed(remote, manifest ?? ''), remote);
}

/** Grants a published version to this session alone and puts it in force at once. Throws AppError. */
export async function previewRelease(remote: string, version: string, reason: string): Promise<void> {
  const { data } = await callServer(registryGrantOverride, { remote, version, reason });
  keepGrant(data);
  await putInForce(data);
}

async function putInForce(grant: OverrideGrant): Promise<void> {
  const { id, remote, manifest, published, expiresAt } = grant;
  let stopFollowing = (): void => undefined;
  if (published)
    setOverride({ id, remote, version: published.version, sri: published.sri, release: undefined, expiresAt });
  else if (manifest !== null) {
    trustOrigin(new URL(manifest).origin);
    showBuild(grant, await describe(manifest));
    stopFollowing = followBuilds(grant, manifest);
  }
  const timer = setTimeout(() => expire(remote), Date.parse(expiresAt) - Date.now());
  endings.get(remote)?.();
  endings.set(remote, () => {
    clearTimeout(timer);
    stopFollowing();
  });
}

function showBuild({ id, remote, expiresAt }: OverrideGrant, release: Release): void {
  if (overrideOf(remote)?.version !== release.version)
    setOverride({ id, remote, version: release.version, sri: undefined, release, expiresAt });
}

/**
 * release.json of a development server (tooling/dev/serve-remote.ts); each version's files lie below its own folder,
 * since the runtime keeps manifests by address.
 */
async function describe(manifest: string): Promise<Release> {
  const response = await fetch(new URL('release.json', manifest), {
    cache: 'no-store',
    signal: AbortSignal.timeout(fileLimit),
  });
  const release = releaseSchema.parse(await response.json());
  return { ...release, base: new URL(`${release.version}/`, manifest).href };
}

/**
 * Each build of the development server is another version: open pages take it over like any swap, with what is typed in
 * them.
 */
function followBuilds(grant: OverrideGrant, manifest: string): () => void {
  const builds = new EventSource(new URL('builds', manifest));
  const look = (): void => {
    describe(manifest).then(
      (release) => builds.readyState !== EventSource.CLOSED && showBuild(grant, release),
      (error: unknown) => report(`override of ${grant.remote}`, error),
    );
  };
  builds.addEventListener('built', look);
  // A server that was started again has perhaps built something else meanwhile.
  builds.addEventListener('open', look);
  return () => builds.close();
}

function withdraw(remote: string): void {
  endings.get(remote)?.();
  endings.delete(remote);
  forgetGrant(remote);
  dropOverride(remote);
}

function expire(remote: string): void {
  withdraw(remote);
  message.warning(texts.overrideExpired(remote));
}

/** Ends an override of this tab: the remote goes back to what everybody runs. */
export async function endOverride(remote: string): Promise<void> {
  const id = overrideOf(remote)?.id;
  withdraw(remote);
  if (id !== undefined) await callServer(registryEndOverride, { id }).catch(() => undefined);
}
