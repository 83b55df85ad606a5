import { overrideCookie, type OverrideGrant } from 'shared-contracts/release';

/** A grant of this tab, with what names it to the server at the next page load. */
export type KeptGrant = OverrideGrant & { cookie: string };

/** Grants of this tab; other tabs of the same user run what everybody runs. */
const storageKey = 'nr-override-grants';

/** Grants of this tab that are not over yet. */
export function readGrants(): KeptGrant[] {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as KeptGrant[]).filter(
      ({ expiresAt }) => Date.parse(expiresAt) > Date.now(),
    );
  } catch {
    return [];
  }
}

/** Keeps a grant in place of the remote's former one. */
export function keepGrant(grant: KeptGrant): void {
  writeGrants([...readGrants().filter(({ remote }) => remote !== grant.remote), grant]);
}

/** Forgets the grant of a remote. */
export function forgetGrant(name: string): void {
  writeGrants(readGrants().filter(({ remote }) => remote !== name));
}

/** Forgets every override of this tab; also what the fatal page offers, and what a logout does. */
export function clearOverrides(): void {
  writeGrants([]);
}

/** True when this tab has overrides. */
export const hasOverrides = (): boolean => readGrants().length > 0;

/** '?nr-override=remote-x@http://localhost:8443/mf-manifest.json' asks for a grant, as `npm run dev` opens it. */
export const askParameter = 'nr-override';

/** True when this page has overrides to put in force, or asks for one. */
export const needsOverrides = (): boolean => hasOverrides() || new URL(location.href).searchParams.has(askParameter);

/**
 * Names this tab's grants to the server, which then lets the page take scripts from their origins. A cookie belongs to
 * all tabs, so each tab that has grants writes its own again just before it is loaded again.
 */
export function nameGrants(): void {
  const tokens = readGrants()
    .filter(({ manifest }) => manifest !== null)
    .map(({ cookie }) => cookie);
  document.cookie = `${overrideCookie}=${tokens.join('.')}; path=/; SameSite=Strict${tokens.length === 0 ? '; max-age=0' : ''}`;
}

function writeGrants(grants: readonly KeptGrant[]): void {
  sessionStorage.setItem(storageKey, JSON.stringify(grants));
  nameGrants();
}
