import { isAppError } from 'shared-contracts/errors';
import type { RemoteEvent } from 'shared-contracts/release';
import { judgedWindow, mustAbort } from './canary-health.rules.ts';
import { withCanary } from './registry.rules.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { addHealthCounts, addErrors, type Counts, countsSince } from './remote-health.queries.ts';
import type { Registry } from './registry.ts';
import { registryTexts } from './registry.texts.ts';

interface Parts {
  db: Database;
  registry: Registry;
  now(): Date;
}

/**
 * Counts what a tab reported of known versions, and ends canaries that fail too much. Returns the remotes whose canary
 * it ended.
 */
export async function takeEvents(
  parts: Parts,
  events: readonly RemoteEvent[],
  by: { userId: string; userName: string },
): Promise<string[]> {
  const { db, registry, now } = parts;
  const known: RemoteEvent[] = [];
  for (const event of events)
    if (await registry.find(event.remote, event.version).catch(() => undefined)) known.push(event);
  const counts = new Map<string, Counts & Pick<RemoteEvent, 'remote' | 'version'>>();
  for (const { kind, remote, version } of known) {
    const key = `${remote}@${version}`;
    const count = counts.get(key) ?? { remote, version, loads: 0, errors: 0, calls: 0, failedCalls: 0 };
    count[kind === 'load' ? 'loads' : 'errors'] += 1;
    counts.set(key, count);
  }
  for (const { remote, version, ...count } of counts.values()) await addHealthCounts(db, remote, version, count, now());
  const failures = known.filter(({ kind }) => kind === 'error');
  await addErrors(db, failures, by, now());
  return abortFailing(parts, new Set(failures.map(({ remote }) => remote)));
}

/** Sets the share of failing canaries to nobody, in a new head by 'auto'. */
async function abortFailing({ db, registry, now }: Parts, remotes: ReadonlySet<string>): Promise<string[]> {
  await registry.refresh();
  const tried = [...remotes].filter((remote) => isTried(registry, remote));
  if (tried.length === 0) return [];
  const counts = await countsSince(db, new Date(now().getTime() - judgedWindow));
  const tally = (remote: string, version: string) =>
    counts.find((one) => one.remote === remote && one.version === version) ?? { loads: 0, errors: 0 };
  const ended: string[] = [];
  for (const remote of tried) {
    const { canary, active } = registry.current!.document.remotes[remote]!;
    const [bad, good] = [tally(remote, canary!.version), tally(remote, active)];
    if (!mustAbort(bad, good)) continue;
    const reason = registryTexts.trialStopped(canary!.version, bad.errors, bad.loads, active, good.errors, good.loads);
    if (await endCanary({ db, registry, now }, remote, canary!.version, reason)) ended.push(remote);
  }
  return ended;
}

function isTried(registry: Registry, remote: string): boolean {
  const canary = registry.current?.document.remotes[remote]?.canary;
  return canary != null && (canary.share > 0 || canary.roles.length > 0 || canary.users.length > 0);
}

async function endCanary({ registry, now }: Parts, remote: string, version: string, reason: string): Promise<boolean> {
  try {
    await registry.commit({
      action: 'abort',
      actor: 'auto',
      reason,
      decide(content) {
        const entry = content.remotes[remote]!;
        // Lost a race: the canary is now another version, or none.
        if (entry.canary?.version !== version) return content;
        return {
          ...content,
          remotes: {
            ...content.remotes,
            [remote]: withCanary(entry, { ...entry.canary, share: 0, roles: [], users: [] }, entry.releases),
          },
        };
      },
      also: (tx, serial) =>
        writeAudit(tx, {
          action: 'registry.abort',
          userName: 'auto',
          ip: '',
          target: remote,
          detail: { serial, reason },
          time: now(),
        }),
    });
    return true;
  } catch (error) {
    // Another process ended it at the same moment.
    if (isAppError(error)) return false;
    throw error;
  }
}

/** Counts calls of remotes' code in memory and writes them every few seconds: they are figures, not records. */
export class CallCounter {
  readonly #counts = new Map<string, { calls: number; failedCalls: number }>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** `remoteVersion` is the x-remote header, '<remote>@<version>'. */
  count(remoteVersion: string, status: number): void {
    // Anybody can send such a header; invented names must not fill the memory.
    if (remoteVersion.length > 130 || (!this.#counts.has(remoteVersion) && this.#counts.size >= 200)) return;
    const count = this.#counts.get(remoteVersion) ?? { calls: 0, failedCalls: 0 };
    count.calls += 1;
    if (status >= 500 || status === 400 || status === 422) count.failedCalls += 1;
    this.#counts.set(remoteVersion, count);
  }

  async flush(): Promise<void> {
    const pending = [...this.#counts];
    this.#counts.clear();
    for (const [remoteVersion, counts] of pending) {
      const [remote = '', version = ''] = remoteVersion.split('@');
      if (await this.#parts.registry.find(remote, version))
        await addHealthCounts(this.#parts.db, remote, version, counts, this.#parts.now());
    }
  }
}
