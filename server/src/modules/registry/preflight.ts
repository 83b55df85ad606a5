import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { PlanCheck, RegistryPlan, Release } from 'shared-contracts/release';
import { compareReleases, type RegistryContent } from './registry.rules.ts';
import {
  checkBundleName,
  checkContainer,
  checkContract,
  checkDrafts,
  checkNeeds,
  checkOwnership,
  checkShared,
  failedCheck,
  type HostFacts,
  passedCheck,
  skippedCheck,
} from './release-check.rules.ts';
import { describingFile } from './examine-build.ts';
import type { KnownRelease, Registry } from './registry.ts';
import { type ReleaseFiles, sriOf } from './release-files.ts';
import { registryTexts } from './registry.texts.ts';
import { smokeTexts } from './smoke/smoke.texts.ts';

/** Mounts each route of a release in a headless browser; throws nothing, it is a check like the others. */
export type Smoke = (release: Release, others: readonly Release[]) => Promise<PlanCheck>;

export interface PreflightParts {
  registry: Registry;
  files: ReleaseFiles;
  smoke: Smoke;
  now(): Date;
}

export interface ReleaseRequest {
  remote: string;
  version: string;
  noSmoke: boolean;
  acceptRemoved: boolean;
  /** A rollback is allowed while frozen, may remove newer parts, and does not wait for the smoke test. */
  isRollback?: boolean;
}

/** Reads every file of a release from the store and hashes it again. */
export async function checkAssets(
  files: ReleaseFiles,
  { name, version, text, release }: KnownRelease,
): Promise<PlanCheck> {
  const expected = [
    [describingFile, sriOf(text)] as const,
    ...Object.entries(release.assets).map(([file, { sri }]) => [file, sri] as const),
  ];
  const wrong: string[] = [];
  for (const [file, sri] of expected) {
    const bytes = await files.read(name, version, file).catch((error: Error) => error);
    if (bytes instanceof Error)
      return failedCheck(
        'assets',
        registryTexts.storageUnreachable(bytes.message),
        registryTexts.storageUnreachableCure,
      );
    if (bytes === undefined) wrong.push(registryTexts.fileMissing(file));
    else if (sriOf(bytes) !== sri) wrong.push(registryTexts.fileAltered(file));
  }
  if (wrong.length > 0)
    return failedCheck(
      'assets',
      registryTexts.filesUnusable(name, version, wrong.length, wrong.slice(0, 3).join('；')),
      registryTexts.filesUnusableCure,
    );
  return passedCheck('assets', registryTexts.filesFit(expected.length));
}

/** Checks 'container' again on the bytes in the store, which may have been put there by hand. */
async function checkStoredContainer(files: ReleaseFiles, release: Release): Promise<PlanCheck> {
  const own = checkContainer(release);
  if (own.state === 'failed') return own;
  const { name, version, entry, assets } = release;
  const read = async (file: string) =>
    (await files.read(name, version, file).catch(() => undefined))?.toString('utf8') ?? '';
  return checkBundleName(
    release,
    await read(entry),
    await Promise.all(
      Object.keys(assets)
        .filter((file) => file.endsWith('.js'))
        .map(read),
    ),
  );
}

async function checkFallback(
  { registry, files }: PreflightParts,
  { remote, version }: ReleaseRequest,
  host: HostFacts,
): Promise<PlanCheck> {
  const entry = registry.current?.document.remotes[remote];
  const fallback = entry === undefined ? null : entry.active === version ? entry.fallback : entry.active;
  if (fallback === null) return passedCheck('fallback', registryTexts.firstVersion);
  const known = await registry.find(remote, fallback);
  if (!known)
    return failedCheck('fallback', registryTexts.fallbackMissing(fallback), registryTexts.fallbackMissingCure);
  const problems = [
    await checkAssets(files, known),
    checkContract(known.release, host),
    checkShared(known.release, host),
  ].filter(({ state }) => state === 'failed');
  if (problems.length > 0)
    return failedCheck(
      'fallback',
      registryTexts.fallbackUnusable(fallback, problems[0]!.message),
      registryTexts.fallbackUnusableCure,
    );
  return passedCheck('fallback', registryTexts.fallbackFits(fallback));
}

function checkFreeze(content: RegistryContent | undefined, now: Date, isRollback: boolean): PlanCheck {
  const freeze = content?.freeze;
  if (!freeze || new Date(freeze.until) <= now || isRollback)
    return passedCheck('freeze', isRollback ? registryTexts.rollbackUnfrozen : registryTexts.notFrozen);
  return failedCheck(
    'freeze',
    registryTexts.frozen(
      new Date(freeze.until).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false }),
      freeze.reason,
    ),
    registryTexts.frozenCure,
  );
}

/** Runs every check for a version, in the order of their cost, and stops at none: the report lists all faults. */
export async function preflight(parts: PreflightParts, request: ReleaseRequest): Promise<RegistryPlan> {
  const { registry, files } = parts;
  const { remote, version, acceptRemoved, isRollback = false } = request;
  await registry.refresh();
  const known = await registry.find(remote, version);
  if (!known) throw new AppError(ErrorCode.NotFound, registryTexts.versionNotUploaded(remote, version));
  const { release } = known;
  const host = registry.host();
  const active = registry.active().find(({ name }) => name === remote);
  const others = registry.active().filter(({ name }) => name !== remote);
  const maySkipRemoved = acceptRemoved || isRollback;
  const checks: PlanCheck[] = [
    registry.current?.isSigned === false
      ? failedCheck('signature', registryTexts.signatureWrong, registryTexts.signatureWrongCure)
      : passedCheck('signature', registryTexts.signatureFits),
    checkFreeze(registry.current?.document, parts.now(), isRollback),
    checkContract(release, host),
    checkShared(release, host),
    checkNeeds(release, others),
    checkOwnership(release, active, others, maySkipRemoved),
    checkDrafts(release, active, maySkipRemoved),
    await checkAssets(files, known),
    await checkStoredContainer(files, release),
    isRollback
      ? skippedCheck('fallback', registryTexts.fallbackSkipped, '')
      : await checkFallback(parts, request, host),
  ];
  checks.push(await smokeCheck(parts, request, release, others, checks));
  const isReady = checks.every(
    ({ check, state }) =>
      state === 'passed' || (state === 'skipped' && (check !== 'smoke' || request.noSmoke || isRollback)),
  );
  return {
    remote,
    version,
    serial: registry.serial,
    isReady,
    checks,
    changes: active ? compareReleases(active, release) : [],
  };
}

async function smokeCheck(
  { smoke }: PreflightParts,
  request: ReleaseRequest,
  release: Release,
  others: readonly Release[],
  before: readonly PlanCheck[],
): Promise<PlanCheck> {
  if (request.isRollback) return skippedCheck('smoke', smokeTexts.skippedForRollback, '');
  if (request.noSmoke) return skippedCheck('smoke', smokeTexts.skippedAsAsked, '');
  if (before.some(({ state }) => state === 'failed'))
    return skippedCheck('smoke', smokeTexts.skippedForProblems, smokeTexts.skippedForProblemsCure);
  return smoke(release, others);
}
