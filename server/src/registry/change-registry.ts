import { randomBytes } from 'node:crypto';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Canary, RegistryEntry, RegistryOutcome, SwapMode } from 'shared-contracts/release';
import { registryDocument } from 'shared-contracts/release';
import { isFaulty } from '../domain/canary-health.rules.ts';
import {
  compareRegistries,
  type Hashes,
  type RegistryContent,
  restored,
  type Switch,
  switchTo,
  withCanary,
  withState,
} from '../domain/registry.rules.ts';
import type { Session } from '../http/context.ts';
import type { Database } from '../store/database.ts';
import { countsSince } from '../store/remote-health.store.ts';
import { headAt, listHeads } from '../store/registry.store.ts';
import { writeAudit } from '../store/login.store.ts';
import { refusedBy } from './examine-build.ts';
import { preflight, type PreflightParts, type Wish } from './preflight.ts';
import type { Order } from './registry.ts';

export interface ChangeParts extends PreflightParts {
  db: Database;
}

/** Who changes the registry. */
export interface Changer extends Pick<Session, 'userId' | 'userName'> {
  ip: string;
}

interface Asked {
  serial: number;
  reason: string;
}

/** Milliseconds of reports by which the version that a swap replaces is judged. */
const judgedForFallback = 86_400_000;

type Checked = Pick<Wish, 'noSmoke' | 'acceptRemoved'>;

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
      throw new AppError(ErrorCode.Invalid, '安全切换须给出期限（分钟），其他方式不带期限');
    const checks = await this.#check({ ...asked, remote, version });
    const deadline =
      deadlineMinutes === undefined
        ? null
        : new Date(this.#parts.now().getTime() + deadlineMinutes * 60_000).toISOString();
    return this.#change(by, asked, 'swap', remote, checks, async (entry) =>
      this.#switched(entry, remote, { version, mode, deadline }),
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
    const before = this.#entry(remote).canary;
    const version = asked.version ?? before?.version;
    if (version === undefined) throw new AppError(ErrorCode.Invalid, `${remote} 没有正在试用的版本，请指定版本`);
    if (version === this.#entry(remote).active)
      throw new AppError(ErrorCode.Conflict, `${version} 已是当前版本，无需试用`);
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
      withCanary(known(entry, remote), canary, await this.#hashes(entry, remote, version)),
    );
  }

  async promote(by: Changer, asked: Asked & { remote: string; mode: SwapMode }): Promise<RegistryOutcome> {
    const { remote, mode } = asked;
    if (mode === 'security') throw new AppError(ErrorCode.Invalid, '安全切换须给出期限，请使用切换');
    const version = this.#entry(remote).canary?.version;
    if (version === undefined) throw new AppError(ErrorCode.Conflict, `${remote} 没有正在试用的版本`);
    const checks = await this.#check({ remote, version, noSmoke: true, acceptRemoved: true });
    return this.#change(by, asked, 'promote', remote, checks, async (entry) =>
      this.#switched(entry, remote, { version, mode, deadline: null }),
    );
  }

  async abort(by: Changer, asked: Asked & { remote: string }): Promise<RegistryOutcome> {
    const { remote } = asked;
    if (!this.#entry(remote).canary) throw new AppError(ErrorCode.Conflict, `${remote} 没有正在试用的版本`);
    return this.#change(by, asked, 'abort', remote, [], (entry) =>
      withCanary(known(entry, remote), null, entry?.releases ?? {}),
    );
  }

  async setState(
    by: Changer,
    asked: Asked & { remote: string; state: 'on' | 'off'; message: string },
  ): Promise<RegistryOutcome> {
    const { remote, state, message } = asked;
    this.#entry(remote);
    return this.#change(by, asked, state, remote, [], (entry) =>
      withState(known(entry, remote), state, message.trim()),
    );
  }

  async freeze(by: Changer, asked: Asked & { until: string | null }): Promise<RegistryOutcome> {
    const { until, reason } = asked;
    if (until !== null && new Date(until) <= this.#parts.now())
      throw new AppError(ErrorCode.Invalid, '冻结的截止时间须晚于现在');
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
  async rollback(
    by: Changer,
    asked: Asked & {
      remote?: string | undefined;
      version?: string | undefined;
      toSerial?: number | undefined;
      mode: SwapMode;
    },
  ): Promise<RegistryOutcome> {
    const { registry } = this.#parts;
    await registry.refresh();
    if (asked.mode === 'security') throw new AppError(ErrorCode.Invalid, '安全切换须给出期限，请使用切换');
    const target = await this.#findTarget(asked);
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

  async #findTarget({
    remote,
    version,
    toSerial,
    mode,
  }: {
    remote?: string | undefined;
    version?: string | undefined;
    toSerial?: number | undefined;
    mode: SwapMode;
  }): Promise<Record<string, RegistryEntry>> {
    const { db, registry } = this.#parts;
    if (toSerial !== undefined) {
      const head = await headAt(db, registry.env, toSerial);
      if (!head) throw new AppError(ErrorCode.NotFound, `没有 ${toSerial} 号注册表`);
      const past = Object.entries(registryDocument.parse(JSON.parse(head.text)).remotes).filter(
        ([name]) => remote === undefined || name === remote,
      );
      if (past.length === 0) throw new AppError(ErrorCode.NotFound, `${toSerial} 号注册表中没有 ${remote}`);
      return Object.fromEntries(past.map(([name, entry]) => [name, restored(entry, mode)]));
    }
    if (remote === undefined) throw new AppError(ErrorCode.Invalid, '请指定要回滚的子应用或注册表序号');
    const entry = this.#entry(remote);
    const wanted = version ?? entry.fallback;
    if (wanted === null) throw new AppError(ErrorCode.Conflict, `${remote} 没有后备版本，请指定要回滚到的版本`);
    if (wanted === entry.active) throw new AppError(ErrorCode.Conflict, `${remote} 当前就是 ${wanted}`);
    const past = await this.#lastWith(remote, wanted);
    const { state, message } = entry;
    if (past) return { [remote]: { ...restored(past, mode), state, message } };
    return {
      [remote]: await this.#switched({ ...entry, canary: null }, remote, { version: wanted, mode, deadline: null }),
    };
  }

  /** The last entry of the past in which this version was active. */
  async #lastWith(remote: string, version: string): Promise<RegistryEntry | undefined> {
    const { db, registry } = this.#parts;
    for (let currentPage = 0; ; currentPage += 1) {
      const { list } = await listHeads(db, registry.env, { remote, currentPage, pageSize: 50 });
      const head = list.find(({ changes }) =>
        changes.some((change) => change.remote === remote && change.field === 'active' && change.after === version),
      );
      if (head) return registryDocument.parse(JSON.parse(head.text)).remotes[remote];
      if (list.length < 50) return undefined;
    }
  }

  async #switched(entry: RegistryEntry | undefined, remote: string, change: Switch): Promise<RegistryEntry> {
    const hashes = await this.#hashes(entry, remote, change.version);
    const day = new Date(this.#parts.now().getTime() - judgedForFallback);
    const counts = (await countsSince(this.#parts.db, day)).find(
      (one) => one.remote === remote && one.version === entry?.active,
    );
    return switchTo(entry, { ...change, isReplacedFaulty: counts !== undefined && isFaulty(counts) }, hashes);
  }

  async #check(wish: Wish) {
    const plan = await preflight(this.#parts, wish);
    if (!plan.isReady) throw refusedBy(plan.checks);
    return plan.checks;
  }

  #entry(remote: string): RegistryEntry {
    return known(this.#parts.registry.current?.document.remotes[remote], remote);
  }

  async #hashes(entry: RegistryEntry | undefined, remote: string, version: string): Promise<Hashes> {
    const found = await this.#parts.registry.find(remote, version);
    return { ...entry?.releases, ...(found && { [version]: found.sri }) };
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

function known(entry: RegistryEntry | undefined, remote: string): RegistryEntry {
  if (!entry) throw new AppError(ErrorCode.NotFound, `注册表中没有 ${remote}，请先上传并切换到它的一个版本`);
  return entry;
}
