import type { Settings } from '../settings/settings.ts';
import { createFetchGuard, type FetchGuard } from './fetch-guard.ts';

export { isAddressLiteral, isPublicAddress, refuseUrl } from './address.rules.ts';
export type { FetchGuard, FetchLimits } from './fetch-guard.ts';

const guards = new Map<string, FetchGuard>();

/** The guard of an installation, with the inner hosts that its settings allow; its connections end by themselves. */
export function fetchGuardOf({ FETCH_ALLOW }: Pick<Settings, 'FETCH_ALLOW'>): FetchGuard {
  const known = guards.get(FETCH_ALLOW);
  if (known) return known;
  const guard = createFetchGuard({
    allow: FETCH_ALLOW.split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  });
  guards.set(FETCH_ALLOW, guard);
  return guard;
}
