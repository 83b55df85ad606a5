import { randomBytes } from 'node:crypto';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Canary, RegistryEntry, RegistryOutcome, SwapMode } from 'shared-contracts/release';
import { compareRegistries, type RegistryContent, withCanary, withState } from './registry.rules.ts';
import type { Session } from '../../platform/http/context.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { refusedBy } from './examine-build.ts';
import { preflight, type ReleaseRequest } from './preflight.ts';
import { type ChangeParts, entryInForce, known, knownHashes, switchedEntry } from './registry-entry.ts';
import type { Order } from './registry.ts';
import { findTarget, type Past } from './rollback-target.ts';
import { registryTexts } from './registry.texts.ts';

/** The user or deploy token that changes the registry. */
export interface Changer extends Pick<Session, 'userId' | 'userName'> {
  ip: string;
}

interface RequestedChange {
  serial: number;
  reason: string;
}

type Checked = Pick<ReleaseRequest, 'noSmoke' | 'acceptRemoved'>;

/** Every change that people make to the registry; the screen and nrctl both use it. */
export class RegistryChanges {
  readonly #parts: ChangeParts;

  constructor(parts: ChangeParts) {
    this.#parts = parts;
  }

  async swap(
    by: Changer,
    change: RequestedChange &
      Checked & { remote: string; version: string; mode: SwapMode; deadlineMinutes?: number | undefined },
  ): Promise<RegistryOutcome> {
    const { remote, version, mode, deadlineMinutes } = change;
    if ((mode === 'security') !== (deadlineMinutes !== undefined))
      throw new AppError(ErrorCode.Invalid, registryTexts.deadlineForSecurity);
    const checks = await this.#check({ ...change, remote, version });
    const deadline =
      deadlineMinutes === undefined
        ? null
        : new Date(this.#parts.now().getTime() + deadlineMinutes * 60_000).toISOString();
    return this.#change(by, change, 'swap', remote, checks, async (entry) =>
      switchedEntry(this.#parts, entry, remote, { version, mode, deadline }),
    );
  }

  async setCanary(
    by: Changer,
    change: RequestedChange &
      Checked & { remote: string; version?: string | undefined } & Pick<Canary, 'share'> & {
        roles?: string[] | undefined;
        users?: string[] | undefined;
      },
  ): Promise<RegistryOutcome> {
    const { remote, share } = change;
    const before = entryInForce(this.#parts, remote).canary;
    const version = change.version ?? before?.version;
    if (version === undefined) throw new AppError(ErrorCode.Invalid, registryTexts.trialVersionMissing(remote));
    if (version === entryInForce(this.#parts, remote).active)
      throw new AppError(ErrorCode.Conflict, registryTexts.activeAlready(version));
    const isWider = version !== before?.version || share > before.share;
    const checks = isWider
      ? await this.#check({ ...change, remote, version, noSmoke: change.noSmoke || version === before?.version })
      : [];
    const kept = before?.version === version ? before : { salt: randomBytes(3).toString('hex'), roles: [], users: [] };
    const canary: Canary = {
      version,
      share,
      salt: kept.salt,
      roles: change.roles ?? kept.roles,
      users: change.users ?? kept.users,
    };
    return this.#change(by, change, 'canary', remote, checks, async (entry) =>
      withCanary(known(entry, remote), canary, await knownHashes(this.#parts, entry, remote, version)),
    );
  }

  async promote(by: Changer, change: RequestedChange & { remote: string; mode: SwapMode }): Promise<RegistryOutcome> {
    const { remote, mode } = change;
    if (mode === 'security') throw new AppError(ErrorCode.Invalid, registryTexts.securityNotOnTrial);
    const version = entryInForce(this.#parts, remote).canary?.version;
    if (version === undefined) throw new AppError(ErrorCode.Conflict, registryTexts.noTrial(remote));
    const checks = await this.#check({ remote, version, noSmoke: true, acceptRemoved: true });
    return this.#change(by, change, 'promote', remote, checks, async (entry) =>
      switchedEntry(this.#parts, entry, remote, { version, mode, deadline: null }),
    );
  }

  async abort(by: Changer, change: RequestedChange & { remote: string }): Promise<RegistryOutcome> {
    const { remote } = change;
    if (!entryInForce(this.#parts, remote).canary)
      throw new AppError(ErrorCode.Conflict, registryTexts.noTrial(remote));
    return this.#change(by, change, 'abort', remote, [], (entry) =>
      withCanary(known(entry, remote), null, entry?.releases ?? {}),
    );
  }

  async setState(
    by: Changer,
    change: RequestedChange & { remote: string; state: 'on' | 'off'; message: string },
  ): Promise<RegistryOutcome> {
    const { remote, state, message } = change;
    entryInForce(this.#parts, remote);
    return this.#change(by, change, state, remote, [], (entry) =>
      withState(known(entry, remote), state, message.trim()),
    );
  }

  async freeze(by: Changer, change: RequestedChange & { until: string | null }): Promise<RegistryOutcome> {
    const { until, reason } = change;
    if (until !== null && new Date(until) <= this.#parts.now())
      throw new AppError(ErrorCode.Invalid, registryTexts.freezeEndOver);
    const freeze = until === null ? null : { until: new Date(until).toISOString(), reason };
    const committed = await this.#parts.registry.commit({
      ...this.#order(by, change, 'freeze', ''),
      decide: (content) => ({ ...content, freeze }),
    });
    return { ...committed, checks: [] };
  }

  async rotateKeys(by: Changer, change: RequestedChange): Promise<{ serial: number; keys: string[] }> {
    const { registry } = this.#parts;
    await registry.refresh();
    // Keys must not be rotated for a change that comes too late.
    if (change.serial === registry.serial) registry.keys.rotate();
    const { serial } = await registry.commit({ ...this.#order(by, change, 'keys', ''), decide: (content) => content });
    return { serial, keys: registry.keys.pinned().map(({ kid }) => kid) };
  }

  /** Rolls back to an earlier version or serial, as a new and higher serial. */
  async rollback(by: Changer, change: RequestedChange & Past): Promise<RegistryOutcome> {
    const { registry } = this.#parts;
    await registry.refresh();
    if (change.mode === 'security') throw new AppError(ErrorCode.Invalid, registryTexts.securityNotOnTrial);
    const target = await findTarget(this.#parts, change);
    const present: RegistryContent = registry.current!.document;
    const moved = compareRegistries(present, { ...present, remotes: { ...present.remotes, ...target } }).filter(
      ({ field }) => field === 'active',
    );
    const checks = (
      await Promise.all(
        moved.map(({ remote, after }) =>
          this.#check({ remote, version: after, noSmoke: true, acceptRemoved: true, isRollback: true }),
        ),
      )
    ).flat();
    const committed = await registry.commit({
      ...this.#order(by, change, 'rollback', change.remote ?? ''),
      decide: (content) => ({ ...content, remotes: { ...content.remotes, ...target } }),
    });
    return { ...committed, checks };
  }

  async #check(request: ReleaseRequest) {
    const plan = await preflight(this.#parts, request);
    if (!plan.isReady) throw refusedBy(plan.checks);
    return plan.checks;
  }

  async #change(
    by: Changer,
    change: RequestedChange,
    action: Order['action'],
    remote: string,
    checks: RegistryOutcome['checks'],
    decide: (entry: RegistryEntry | undefined) => RegistryEntry | Promise<RegistryEntry>,
  ): Promise<RegistryOutcome> {
    const committed = await this.#parts.registry.commit({
      ...this.#order(by, change, action, remote),
      decide: async (content) => ({
        ...content,
        remotes: { ...content.remotes, [remote]: await decide(content.remotes[remote]) },
      }),
    });
    return { ...committed, checks };
  }

  #order(
    { userId, userName, ip }: Changer,
    { serial, reason }: RequestedChange,
    action: Order['action'],
    target: string,
  ): Omit<Order, 'decide'> {
    const { now } = this.#parts;
    return {
      serial,
      action,
      actor: userName,
      userId,
      reason: reason.trim(),
      also: (tx, made, changes) =>
        writeAudit(tx, {
          action: `registry.${action}`,
          userId,
          userName,
          ip,
          target,
          detail: { serial: made, reason, changes },
          time: now(),
        }),
    };
  }
}
