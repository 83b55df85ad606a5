import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type RegistryEntry, registryDocument, type SwapMode } from 'shared-contracts/release';
import { restored } from './registry.rules.ts';
import { headAt, listHeads } from './registry.queries.ts';
import { type ChangeParts, entryInForce, switchedEntry } from './registry-entry.ts';
import { registryTexts } from './registry.texts.ts';

/** The target of a rollback: a version of one remote, or a serial of the registry. */
export interface Past {
  remote?: string | undefined;
  version?: string | undefined;
  toSerial?: number | undefined;
  mode: SwapMode;
}

/** The entries that a rollback puts into force. */
export async function findTarget(
  parts: ChangeParts,
  { remote, version, toSerial, mode }: Past,
): Promise<Record<string, RegistryEntry>> {
  const { db, registry } = parts;
  if (toSerial !== undefined) {
    const head = await headAt(db, registry.env, toSerial);
    if (!head) throw new AppError(ErrorCode.NotFound, registryTexts.serialMissing(toSerial));
    const past = Object.entries(registryDocument.parse(JSON.parse(head.text)).remotes).filter(
      ([name]) => remote === undefined || name === remote,
    );
    if (past.length === 0) throw new AppError(ErrorCode.NotFound, registryTexts.remoteMissingAt(toSerial, remote));
    return Object.fromEntries(past.map(([name, entry]) => [name, restored(entry, mode)]));
  }
  if (remote === undefined) throw new AppError(ErrorCode.Invalid, registryTexts.rollbackTargetMissing);
  const entry = entryInForce(parts, remote);
  const target = version ?? entry.fallback;
  if (target === null) throw new AppError(ErrorCode.Conflict, registryTexts.fallbackUnset(remote));
  if (target === entry.active) throw new AppError(ErrorCode.Conflict, registryTexts.rollbackToActive(remote, target));
  const past = await lastWith(parts, remote, target);
  const { state, message } = entry;
  if (past) return { [remote]: { ...restored(past, mode), state, message } };
  return {
    [remote]: await switchedEntry(parts, { ...entry, canary: null }, remote, { version: target, mode, deadline: null }),
  };
}

/** The last entry of the past in which this version was active. */
async function lastWith(
  { db, registry }: ChangeParts,
  remote: string,
  version: string,
): Promise<RegistryEntry | undefined> {
  for (let currentPage = 0; ; currentPage += 1) {
    const { list } = await listHeads(db, registry.env, { remote, currentPage, pageSize: 50 });
    const head = list.find(({ changes }) =>
      changes.some((change) => change.remote === remote && change.field === 'active' && change.after === version),
    );
    if (head) return registryDocument.parse(JSON.parse(head.text)).remotes[remote];
    if (list.length < 50) return undefined;
  }
}
