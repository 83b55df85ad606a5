import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { RegistryEntry } from 'shared-contracts/release';
import { isFaulty } from './canary-health.rules.ts';
import { type Hashes, type Switch, switchTo } from './registry.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { countsSince } from './remote-health.queries.ts';
import type { PreflightParts } from './preflight.ts';
import { registryTexts } from './registry.texts.ts';

/** The dependencies of the changes of the registry. */
export interface ChangeParts extends PreflightParts {
  db: Database;
}

/** Milliseconds of reports that decide on the version which a swap replaces. */
const judgedForFallback = 86_400_000;

/** Returns an entry that must exist; refuses a remote that the registry does not know. */
export function known(entry: RegistryEntry | undefined, remote: string): RegistryEntry {
  if (!entry) throw new AppError(ErrorCode.NotFound, registryTexts.remoteWithoutEntry(remote));
  return entry;
}

/** The entry of a remote in the registry in force. */
export function entryInForce({ registry }: ChangeParts, remote: string): RegistryEntry {
  return known(registry.current?.document.remotes[remote], remote);
}

/** Returns the hashes in an entry, and those of one more version. */
export async function knownHashes(
  { registry }: ChangeParts,
  entry: RegistryEntry | undefined,
  remote: string,
  version: string,
): Promise<Hashes> {
  const found = await registry.find(remote, version);
  return { ...entry?.releases, ...(found && { [version]: found.sri }) };
}

/** Switches an entry to a version; the replaced one becomes the fallback unless reports call it faulty. */
export async function switchedEntry(
  parts: ChangeParts,
  entry: RegistryEntry | undefined,
  remote: string,
  change: Switch,
): Promise<RegistryEntry> {
  const hashes = await knownHashes(parts, entry, remote, change.version);
  const day = new Date(parts.now().getTime() - judgedForFallback);
  const counts = (await countsSince(parts.db, day)).find(
    (one) => one.remote === remote && one.version === entry?.active,
  );
  return switchTo(entry, { ...change, isReplacedFaulty: counts !== undefined && isFaulty(counts) }, hashes);
}
