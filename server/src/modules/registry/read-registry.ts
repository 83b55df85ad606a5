import { AppError, ErrorCode } from 'shared-contracts/errors';
import {
  type PlanCheck,
  registryDocument,
  type RegistryChange,
  type RegistryDocument,
  type RegistryHead,
  type RegistryStatus,
  type ReleaseRow,
  type RemoteStatus,
  verifySignature,
  type VersionHealth,
} from 'shared-contracts/release';
import { errorRate, judgedWindow } from './canary-health.rules.ts';
import { compareRegistries, compareReleases } from './registry.rules.ts';
import { failedCheck, passedCheck } from './release-check.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { headAt, type HeadRecord, listReleases, type ReleaseRecord } from './registry.queries.ts';
import { countsSince, countTabs, tabsSince } from './remote-health.queries.ts';
import { checkAssets } from './preflight.ts';
import type { Registry } from './registry.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { Release } from 'shared-contracts/release';
import { registryTexts } from './registry.texts.ts';

/** A tab that missed three heartbeats counts as closed. */
const openFor = 3 * 60_000;

export interface ReadParts {
  db: Database;
  registry: Registry;
  files: ReleaseFiles;
  now(): Date;
  grantsOverrides: boolean;
}

/** The whole picture for the operations screen and `nrctl status`. */
export async function readStatus({ db, registry, now, grantsOverrides }: ReadParts): Promise<RegistryStatus> {
  await registry.refresh();
  const { head, document, isSigned } = inForce(registry);
  const health = await readHealth(db, now());
  const releases = await listReleases(db);
  const { env, serial, issuedAt, expiresAt, freeze, host } = document;
  return {
    env,
    serial,
    issuedAt,
    expiresAt,
    freeze,
    host,
    grantsOverrides,
    isSigned: isSigned && !registry.isForged,
    actor: head.actor,
    reason: head.reason,
    keys: registry.keys.pinned().map(({ kid }) => kid),
    tabs: await countTabs(db, new Date(now().getTime() - openFor)),
    remotes: Object.entries(document.remotes).map(([name, { releases: _hashes, ...entry }]): RemoteStatus => {
      const rows = releases.filter((row) => row.name === name);
      const visibleKeys = new Set(
        [entry.active, entry.canary?.version, entry.fallback, ...(health.get(name)?.keys() ?? [])].filter(
          (version) => version != null,
        ),
      );
      return {
        name,
        ...entry,
        health: [...visibleKeys].map((version) => health.get(name)?.get(version) ?? { version, ...noHealth }),
        versions: rows.map(toRow),
      };
    }),
  };
}

const noHealth = { tabs: 0, dirtyTabs: 0, loads: 0, errors: 0, rate: null, calls: 0, failedCalls: 0 };

async function readHealth(db: Database, now: Date): Promise<Map<string, Map<string, VersionHealth>>> {
  const [counts, tabs] = await Promise.all([
    countsSince(db, new Date(now.getTime() - judgedWindow)),
    tabsSince(db, new Date(now.getTime() - openFor)),
  ]);
  const health = new Map<string, Map<string, VersionHealth>>();
  const healthOf = (remote: string, version: string): VersionHealth => {
    const versions = health.get(remote) ?? new Map<string, VersionHealth>();
    health.set(remote, versions);
    const known = versions.get(version) ?? { version, ...noHealth };
    versions.set(version, known);
    return known;
  };
  for (const { remote, version, ...counted } of counts)
    Object.assign(healthOf(remote, version), counted, { rate: errorRate(counted) });
  for (const { remote, version, ...open } of tabs) Object.assign(healthOf(remote, version), open);
  return health;
}

/** A release as lists show it. */
function toRow({ name, version, sri, text, addedTime, addedBy, bytes }: ReleaseRecord): ReleaseRow {
  const { commit, builtAt, contract } = JSON.parse(text) as Release;
  return {
    name,
    version,
    sri,
    commit,
    builtAt,
    contract: contract.range,
    addedAt: addedTime.toISOString(),
    addedBy,
    bytes,
  };
}

/** A head as the history shows it. */
export function toHead(
  { serial, prev, time, actor, action, reason, signature, changes }: HeadRecord,
  current: number,
): RegistryHead {
  return {
    serial,
    prev,
    time: time.toISOString(),
    actor,
    action: action as RegistryHead['action'],
    reason,
    kid: signature.kid,
    isCurrent: serial === current,
    changes,
  };
}

/**
 * Returns the differences between two serials; for versions that differ, the pages and parts that their releases add
 * and remove.
 */
export async function diffSerials(
  { db, registry }: Pick<ReadParts, 'db' | 'registry'>,
  from: number,
  to: number,
): Promise<RegistryChange[]> {
  const [before, after] = await Promise.all([from, to].map((serial) => documentAt(db, registry, serial)));
  const changes = compareRegistries(before, after!);
  const inner = await Promise.all(
    changes
      .filter(({ field }) => field === 'active')
      .map(async (change) => {
        const [old, now] = await Promise.all(
          [change.before, change.after].map(async (version) =>
            version === '' ? undefined : registry.find(change.remote, version),
          ),
        );
        return old && now ? compareReleases(old.release, now.release) : [];
      }),
  );
  return [...changes, ...inner.flat()];
}

async function documentAt(db: Database, registry: Registry, serial: number): Promise<RegistryDocument> {
  const head = await headAt(db, registry.env, serial);
  if (!head) throw new AppError(ErrorCode.NotFound, registryTexts.serialMissing(serial));
  return registryDocument.parse(JSON.parse(head.text));
}

/** Checks the registry in force: its signature and term, and every file of every release that it names. */
export async function verifyRegistry({
  db,
  registry,
  files,
  now,
}: ReadParts): Promise<{ serial: number; checks: PlanCheck[] }> {
  await registry.refresh();
  const { document } = inForce(registry);
  const head = (await headAt(db, registry.env, document.serial))!;
  const isSigned = await verifySignature(Buffer.from(head.text), head.signature, registry.keys.pinned());
  const left = new Date(document.expiresAt).getTime() - now().getTime();
  const checks: PlanCheck[] = [];
  checks.push(
    isSigned
      ? passedCheck('signature', registryTexts.signatureValid(head.signature.kid))
      : failedCheck('signature', registryTexts.signatureInvalid, registryTexts.signatureInvalidCure),
    left > 0
      ? passedCheck('expiry', registryTexts.validUntil(document.expiresAt))
      : failedCheck('expiry', registryTexts.expired(document.expiresAt), registryTexts.expiredCure),
  );
  if (registry.isForged)
    checks.push(failedCheck('signature', registryTexts.serialRefused, registryTexts.serialRefusedCure));
  for (const [name, { releases }] of Object.entries(document.remotes)) {
    for (const [version, sri] of Object.entries(releases)) {
      const known = await registry.find(name, version);
      if (!known)
        checks.push(
          failedCheck('assets', registryTexts.releaseUnknown(name, version), registryTexts.releaseUnknownCure),
        );
      else if (known.sri !== sri)
        checks.push(
          failedCheck('assets', registryTexts.releaseAltered(name, version), registryTexts.releaseAlteredCure),
        );
      else {
        const check = await checkAssets(files, known);
        checks.push({
          ...check,
          message: check.state === 'passed' ? `${name} ${version}：${check.message}` : check.message,
        });
      }
    }
  }
  return { serial: document.serial, checks };
}

function inForce(registry: Registry) {
  const { current } = registry;
  if (!current) throw new AppError(ErrorCode.Unavailable, registryTexts.notFounded);
  return current;
}
