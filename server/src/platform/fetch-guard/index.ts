import type { Settings } from '../settings/settings.ts';
import { isAddressLiteral, isPublicAddress, refuseUrl } from './address.rules.ts';
import { createFetchGuard, type FetchGuard } from './fetch-guard.ts';
import { fetchGuardTexts } from './fetch-guard.texts.ts';

export { isAddressLiteral, isPublicAddress, refuseUrl } from './address.rules.ts';
export type { FetchGuard, FetchLimits } from './fetch-guard.ts';

const guards = new Map<string, FetchGuard>();

const allowedHosts = (text: string): string[] =>
  text
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');

/**
 * Reason why an address of another system may not be set: not https, with a port, or within the network, unless the
 * settings allow its host. A name is looked up when it is called, and refused then if it leads within.
 */
export function refuseAddress(
  { FETCH_ALLOW }: Pick<Settings, 'FETCH_ALLOW'>,
  text: string,
  httpsOnly: string,
): string | undefined {
  const refusal = refuseUrl(text);
  if (refusal !== undefined) return refusal;
  const { hostname, host, port, protocol } = new URL(text);
  const allowed = allowedHosts(FETCH_ALLOW);
  if (allowed.includes(hostname) || allowed.includes(host)) return undefined;
  if (protocol !== 'https:') return httpsOnly;
  const isInner = isAddressLiteral(hostname) ? !isPublicAddress(hostname) : !hostname.includes('.');
  return isInner || port !== '' ? fetchGuardTexts.addressForbidden : undefined;
}

/** The guard of an installation, with the inner hosts that its settings allow; its connections end by themselves. */
export function fetchGuardOf({ FETCH_ALLOW }: Pick<Settings, 'FETCH_ALLOW'>): FetchGuard {
  const known = guards.get(FETCH_ALLOW);
  if (known) return known;
  const guard = createFetchGuard({ allow: allowedHosts(FETCH_ALLOW) });
  guards.set(FETCH_ALLOW, guard);
  return guard;
}
