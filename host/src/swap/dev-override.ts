import { registryEndOverride, registryGrantOverride } from 'shared-contracts/endpoints';
import { release as releaseSchema, type OverrideGrant, type Release } from 'shared-contracts/release';
import { callServer } from '../api/call.ts';
import { report } from '../errors/report.ts';
import { showError } from '../errors/show-error.ts';
import { fileLimit } from '../remotes/file-limit.ts';
import { trustOrigin } from '../remotes/integrity.ts';
import { currentOverrides, dropOverride, overrideOf, setOverride } from '../remotes/overrides.ts';

/** Grants of this tab; other tabs of the same user run what everybody runs. */
const storageKey = 'nr-override-grants';
/** '?nr-override=remote-x@http://localhost:8443/mf-manifest.json' asks for a grant, as `npm run dev` opens it. */
const askParameter = 'nr-override';

function readGrants(): OverrideGrant[] {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as OverrideGrant[]).filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
  } catch {
    return [];
  }
}

const writeGrants = (grants: readonly OverrideGrant[]): void => sessionStorage.setItem(storageKey, JSON.stringify(grants));

/** Forgets every override of this tab; also what the fatal page offers. */
export function clearOverrides(): void {
  sessionStorage.removeItem(storageKey);
}

/** Whether this tab runs anything that others do not. */
export const hasOverrides = (): boolean => readGrants().length > 0;

/**
 * Puts the tab's overrides in force, before the first page is drawn. An address that asks for one is granted by the
 * server first (permission, origin and environment are its to check); the page is then loaded anew, since only a fresh
 * page may run code of that origin.
 */
export async function applyOverrides(): Promise<void> {
  const address = new URL(location.href);
  const asked = /^(remote-[a-z0-9-]+)@(https?:\/\/.+)$/.exec(address.searchParams.get(askParameter) ?? '');
  if (asked) {
    address.searchParams.delete(askParameter);
    history.replaceState(history.state, '', address);
    const [, remote = '', manifest = ''] = asked;
    const granted = await callServer(registryGrantOverride, { remote, manifest, reason: 'npm run dev' }).catch(refused);
    if (granted) {
      writeGrants([...readGrants().filter((grant) => grant.remote !== remote), granted.data]);
      location.reload();
      await new Promise(() => undefined);
    }
  }
  for (const grant of readGrants()) await putInForce(grant).catch((error: unknown) => report(`override of ${grant.remote}`, error));
}

/** Who is refused runs what everybody runs, and is told why. */
function refused(error: unknown): undefined {
  showError(error);
}

/** Grants a published version to this session alone and puts it in force at once. Throws AppError. */
export async function previewRelease(remote: string, version: string, reason: string): Promise<void> {
  const { data } = await callServer(registryGrantOverride, { remote, version, reason });
  writeGrants([...readGrants().filter((grant) => grant.remote !== remote), data]);
  await putInForce(data);
}

async function putInForce(grant: OverrideGrant): Promise<void> {
  const { id, remote, manifest, published, expiresAt } = grant;
  if (published) return setOverride({ id, remote, version: published.version, sri: published.sri, release: undefined, expiresAt });
  if (manifest === null) return;
  const { origin } = new URL(manifest);
  trustOrigin(origin);
  const release = await describe(manifest);
  setOverride({ id, remote, version: release.version, sri: undefined, release, expiresAt });
  followBuilds(grant, origin);
}

/** release.json of a development server (tooling/dev/serve-remote.ts); each version's files lie below its own folder, since the runtime keeps manifests by address. */
async function describe(manifest: string): Promise<Release> {
  const response = await fetch(new URL('release.json', manifest), { cache: 'no-store', signal: AbortSignal.timeout(fileLimit) });
  const release = releaseSchema.parse(await response.json());
  return { ...release, base: new URL(`${release.version}/`, manifest).href };
}

/** Each build of the development server is another version: open pages take it over like any swap, with what is typed in them. */
function followBuilds({ id, remote, manifest, expiresAt }: OverrideGrant, origin: string): void {
  const builds = new EventSource(`${origin}/builds`);
  builds.addEventListener('built', () => {
    if (overrideOf(remote)?.id !== id || manifest === null) return builds.close();
    describe(manifest).then(
      (release) => overrideOf(remote)?.version !== release.version && setOverride({ id, remote, version: release.version, sri: undefined, release, expiresAt }),
      (error: unknown) => report(`override of ${remote}`, error),
    );
  });
}

/** Ends an override of this tab: the remote goes back to what everybody runs. */
export async function endOverride(remote: string): Promise<void> {
  const grant = currentOverrides().find((one) => one.remote === remote);
  writeGrants(readGrants().filter((one) => one.remote !== remote));
  dropOverride(remote);
  if (grant) await callServer(registryEndOverride, { id: grant.id }).catch(() => undefined);
}
