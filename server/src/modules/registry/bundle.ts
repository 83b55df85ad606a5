import type { Release, RegistryDocument, ReleasesBundle } from 'shared-contracts/release';
import { sriOf } from './release-files.ts';

/** The one file that describes the active releases, and how a registry names it. Same releases, same bytes. */
export function makeBundle(releases: readonly Release[]): { text: string; named: RegistryDocument['bundle'] } {
  const sorted = [...releases].sort((left, right) => (left.name < right.name ? -1 : 1));
  const text = JSON.stringify({ schema: 'releases/1', releases: sorted } satisfies ReleasesBundle);
  const sri = sriOf(text);
  return {
    text,
    named: { path: `/registry/releases.${Buffer.from(sri.slice(7), 'base64').toString('hex').slice(0, 24)}.json`, sri },
  };
}
