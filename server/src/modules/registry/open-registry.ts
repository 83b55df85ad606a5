import { existsSync, mkdirSync, watch } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { isAppError } from 'shared-contracts/errors';
import { verifySignature } from 'shared-contracts/release';
import { renewBeforeMilliseconds } from './registry.rules.ts';
import type { Logger } from '../../platform/http/context.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { RegistryChanges } from './change-registry.ts';
import type { PreflightParts } from './preflight.ts';
import { Registry } from './registry.ts';
import { FolderReleases, type ReleaseFiles } from './release-files.ts';
import { CallCounter } from './remote-events.ts';
import { S3Releases } from './s3-releases.ts';
import { makeSmoke } from './smoke/smoke.ts';
import { SigningKeys } from './signing-keys.ts';
import { type BuildParts, takeBuilds } from './start-builds.ts';
import { watchHeads } from './watch-heads.ts';
import { registryTexts } from './registry.texts.ts';

/** Thrown at start when the registry in the database is signed by a foreign key. */
export class RegistryStartError extends Error {}

/** The registry with its dependencies. */
export interface OpenRegistry {
  registry: Registry;
  files: ReleaseFiles;
  changes: RegistryChanges;
  /** The dependencies of the checks before a new version. */
  checks: PreflightParts;
  calls: CallCounter;
  /** Adds the builds that the workspace put into the data folder; open does it once. */
  takeBuilds(): Promise<void>;
  /** Follows other processes, renews the signature and adds developers' builds, until stopped. */
  follow(pool: pg.Pool, report: (error: unknown) => void): { stop(): Promise<void> };
}

export interface OpenRegistryParts {
  db: Database;
  settings: Settings;
  hostFolder: string;
  now?: () => Date;
  log?: Pick<Logger, 'error' | 'warn'>;
  say?(line: string): void;
}

/** Milliseconds between checks of the signature's term, and between writes of call counts. */
const renewEvery = 3_600_000;
const flushEvery = 10_000;
const settleAfter = 150;

/**
 * Opens the registry of this installation; at the first start makes its keys and its first head. Throws
 * RegistryStartError.
 */
export async function openRegistry({
  db,
  settings,
  hostFolder,
  now = () => new Date(),
  log = console,
  say = () => undefined,
}: OpenRegistryParts): Promise<OpenRegistry> {
  const files = releaseFilesOf(settings);
  const registry = new Registry({
    db,
    env: settings.REGISTRY_ENV,
    keys: new SigningKeys(settings.REGISTRY_KEYS),
    hostFolder,
    now,
    log,
  });
  const builds: BuildParts = {
    db,
    registry,
    files,
    folder: path.join(settings.DATA_DIR, 'incoming'),
    isDeveloping: !settings.isProduction,
    now,
    say,
  };
  await registry.refresh();
  await assertSigned(registry, settings);
  await takeBuilds(builds);
  const smoke = makeSmoke({ registry, files, hostFolder, browser: settings.SMOKE_BROWSER });
  const checks: PreflightParts = { registry, files, smoke, now };
  const changes = new RegistryChanges({ db, ...checks });
  const calls = new CallCounter({ db, registry, now });
  return {
    registry,
    files,
    changes,
    checks,
    calls,
    takeBuilds: () => takeBuilds(builds),
    follow(pool, report) {
      const heads = watchHeads(registry, pool, report);
      const renewal = setInterval(() => void renewWhenDue(registry, now).catch(report), renewEvery).unref();
      const flush = setInterval(() => void calls.flush().catch(report), flushEvery).unref();
      const watched = settings.isProduction ? undefined : watchBuilds(builds, report);
      void renewWhenDue(registry, now).catch(report);
      return {
        async stop() {
          clearInterval(renewal);
          clearInterval(flush);
          watched?.close();
          await heads.stop();
          await calls.flush().catch(report);
        },
      };
    },
  };
}

/** Returns the store of releases that the settings name. */
export function releaseFilesOf({
  DATA_DIR,
  RELEASES_DIR,
  RELEASES_S3_URL,
  RELEASES_S3_REGION,
  RELEASES_S3_KEY = '',
  RELEASES_S3_SECRET = '',
}: Settings): ReleaseFiles {
  if (RELEASES_S3_URL === undefined) return new FolderReleases(RELEASES_DIR);
  return new S3Releases({
    url: RELEASES_S3_URL,
    region: RELEASES_S3_REGION,
    key: RELEASES_S3_KEY,
    secret: RELEASES_S3_SECRET,
    cache: path.join(DATA_DIR, 'release-cache'),
  });
}

/**
 * A registry that another key signed is refused in production; a developer's is signed again. For one that our own
 * retired key signed, the rotation is completed.
 */
async function assertSigned(registry: Registry, settings: Settings): Promise<void> {
  const { current } = registry;
  if (!current || current.isSigned) return;
  const { text, signature } = current.head;
  const isOurs = await verifySignature(Buffer.from(text), signature, registry.keys.all());
  if (!isOurs && settings.isProduction && !settings.REGISTRY_RESIGN) {
    throw new RegistryStartError(
      `The registry ${registry.env} in the database is signed by the key ${signature.kid}, ` +
        `which is not in ${settings.REGISTRY_KEYS}. Set REGISTRY_KEYS to the file that all servers of this installation ` +
        'use; if it is lost, look at the history first and start once with REGISTRY_RESIGN=1.',
    );
  }
  const reason = isOurs ? registryTexts.signedAgain : registryTexts.signedWithNewKey;
  await registry.commit({ action: 'keys', actor: 'start', reason, decide: (content) => content });
}

/** Signs the registry again when half of its term is over. */
export async function renewWhenDue(registry: Registry, now: () => Date): Promise<void> {
  await registry.refresh();
  const { current } = registry;
  if (!current?.isSigned || new Date(current.document.expiresAt).getTime() - now().getTime() > renewBeforeMilliseconds)
    return;
  await registry
    .commit({
      serial: current.document.serial,
      action: 'renew',
      actor: 'auto',
      reason: registryTexts.renewed,
      decide: (content) => content,
    })
    .catch((error: unknown) => {
      if (!isAppError(error)) throw error;
    });
}

/** Adds a developer's builds as they appear (npm run dev). */
function watchBuilds(parts: BuildParts, report: (error: unknown) => void): { close(): void } {
  if (!existsSync(parts.folder)) mkdirSync(parts.folder, { recursive: true });
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(parts.folder, (_event, file) => {
    if (file !== 'current.json') return;
    clearTimeout(timer);
    timer = setTimeout(() => void takeBuilds(parts).catch(report), settleAfter).unref();
  });
  watcher.unref();
  return watcher;
}
