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

/** Who changes the registry. */
export interface Changer extends Pick<Session, 'userId' | 'userName'> {
  ip: string;
}

interface Asked {
  serial: number;
  reason: string;
}

type Checked = Pick<ReleaseRequest, 'noSmoke' | 'acceptRemoved'>;

/** Every change that people make to the registry; the screen and nrctl both end here. */
export class RegistryChanges {
  readonly #parts: ChangeParts;

  constructor(parts: ChangeParts) {
    this.#parts = parts;
  }

  async swap(
    by: Changer,
    asked: Asked & Checked & { remote: string; version: string; mode: SwapMode; deadlineMinutes?: number | undefined },
  ): Promise<RegistryOutcome> {
    const { remote, version, mode, deadlineMinutes } = asked;
    if ((mode === 'security') !== (deadlineMinutes !== undefined))
      throw new AppError(ErrorCode.Invalid, registryTexts.deadlineForSecurity);
    const checks = await this.#check({ ...asked, remote, version });
    const deadline =
      deadlineMinutes === undefined
        ? null
        : new Date(this.#parts.now().getTime() + deadlineMinutes * 60_000).toISOString();
    return this.#change(by, asked, 'swap', remote, checks, async (entry) =>
      switchedEntry(this.#parts, entry, remote, { version, mode, deadline }),
    );
  }

  async setCanary(
    by: Changer,
    asked: Asked &
      Checked & { remote: string; version?: string | undefined } & Pick<Canary, 'share'> & {
        roles?: string[] | undefined;
        users?: string[] | undefined;
      },
  ): Promise<RegistryOutcome> {
    const { remote, share } = asked;
    const before = entryInForce(this.#parts, remote).canary;
    const version = asked.version ?? before?.version;
    if (version === undefined) throw new AppError(ErrorCode.Invalid, registryTexts.trialVersionMissing(remote));
    if (version === entryInForce(this.#parts, remote).active)
      throw new AppError(ErrorCode.Conflict, registryTexts.activeAlready(version));
    const isWider = version !== before?.version || share > before.share;
    const checks = isWider
      ? await this.#check({ ...asked, remote, version, noSmoke: asked.noSmoke || version === before?.version })
      : [];
    const kept = before?.version === version ? before : { salt: randomBytes(3).toString('hex'), roles: [], users: [] };
    const canary: Canary = {
      version,
      share,
      salt: kept.salt,
      roles: asked.roles ?? kept.roles,
      users: asked.users ?? kept.users,
    };
    return this.#change(by, asked, 'canary', remote, checks, async (entry) =>
      withCanary(known(entry, remote), canary, await knownHashes(this.#parts, entry, remote, version)),
    );
  }

  async promote(by: Changer, asked: Asked & { remote: string; mode: SwapMode }): Promise<RegistryOutcome> {
    const { remote, mode } = asked;
    if (mode === 'security') throw new AppError(ErrorCode.Invalid, registryTexts.securityNotOnTrial);
    const version = entryInForce(this.#parts, remote).canary?.version;
    if (version === undefined) throw new AppError(ErrorCode.Conflict, registryTexts.noTrial(remote));
    const checks = await this.#check({ remote, version, noSmoke: true, acceptRemoved: true });
    return this.#change(by, asked, 'promote', remote, checks, async (entry) =>
      switchedEntry(this.#parts, entry, remote, { version, mode, deadline: null }),
    );
  }

  async abort(by: Changer, asked: Asked & { remote: string }): Promise<RegistryOutcome> {
    const { remote } = asked;
    if (!entryInForce(this.#parts, remote).canary)
      throw new AppError(ErrorCode.Conflict, registryTexts.noTrial(remote));
    return this.#change(by, asked, 'abort', remote, [], (entry) =>
      withCanary(known(entry, remote), null, entry?.releases ?? {}),
    );
  }

  async setState(
    by: Changer,
    asked: Asked & { remote: string; state: 'on' | 'off'; message: string },
  ): Promise<RegistryOutcome> {
    const { remote, state, message } = asked;
    entryInForce(this.#parts, remote);
    return this.#change(by, asked, state, remote, [], (entry) =>
      withState(known(entry, remote), state, message.trim()),
    );
  }

  async freeze(by: Changer, asked: Asked & { until: string | null }): Promise<RegistryOutcome> {
    const { until, reason } = asked;
    if (until !== null && new Date(until) <= this.#parts.now())
      throw new AppError(ErrorCode.Invalid, registryTexts.freezeEndOver);
    const freeze = until === null ? null : { until: new Date(until).toISOString(), reason };
    const done = await this.#parts.registry.commit({
      ...this.#order(by, asked, 'freeze', ''),
      decide: (content) => ({ ...content, freeze }),
    });
    return { ...done, checks: [] };
  }

  async rotateKeys(by: Changer, asked: Asked): Promise<{ serial: number; keys: string[] }> {
    const { registry } = this.#parts;
    await registry.refresh();
    // Nothing may be rotated for a change that comes too late.
    if (asked.serial === registry.serial) registry.keys.rotate();
    const { serial } = await registry.commit({ ...this.#order(by, asked, 'keys', ''), decide: (content) => content });
    return { serial, keys: registry.keys.pinned().map(({ kid }) => kid) };
  }

  /** Back to an earlier version or serial, as a new and higher serial. */
  async rollback(by: Changer, asked: Asked & Past): Promise<RegistryOutcome> {
    const { registry } = this.#parts;
    await registry.refresh();
    if (asked.mode === 'security') throw new AppError(ErrorCode.Invalid, registryTexts.securityNotOnTrial);
    const target = await findTarget(this.#parts, asked);
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
    const done = await registry.commit({
      ...this.#order(by, asked, 'rollback', asked.remote ?? ''),
      decide: (content) => ({ ...content, remotes: { ...content.remotes, ...target } }),
    });
    return { ...done, checks };
  }

  async #check(request: ReleaseRequest) {
    const plan = await preflight(this.#parts, request);
    if (!plan.isReady) throw refusedBy(plan.checks);
    return plan.checks;
  }

  async #change(
    by: Changer,
    asked: Asked,
    action: Order['action'],
    remote: string,
    checks: RegistryOutcome['checks'],
    decide: (entry: RegistryEntry | undefined) => RegistryEntry | Promise<RegistryEntry>,
  ): Promise<RegistryOutcome> {
    const done = await this.#parts.registry.commit({
      ...this.#order(by, asked, action, remote),
      decide: async (content) => ({
        ...content,
        remotes: { ...content.remotes, [remote]: await decide(content.remotes[remote]) },
      }),
    });
    return { ...done, checks };
  }

  #order(
    { userId, userName, ip }: Changer,
    { serial, reason }: Asked,
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
