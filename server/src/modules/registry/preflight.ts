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

/** Mounts each route of a release in a headless browser; throws nothing, it is a check like the others. */
export type Smoke = (release: Release, others: readonly Release[]) => Promise<PlanCheck>;

export interface PreflightParts {
  registry: Registry;
  files: ReleaseFiles;
  smoke: Smoke;
  now(): Date;
}

export interface Wish {
  remote: string;
  version: string;
  noSmoke: boolean;
  acceptRemoved: boolean;
  /** A rollback is allowed while frozen, may drop what is newer, and is not held up by the smoke. */
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
      return failedCheck('assets', `发布包存储无法访问：${bytes.message}`, '检查存储服务及其设置（RELEASES_*）后重试');
    if (bytes === undefined) wrong.push(`${file} 不存在`);
    else if (sriOf(bytes) !== sri) wrong.push(`${file} 的内容已被改动`);
  }
  if (wrong.length > 0)
    return failedCheck(
      'assets',
      `${name} ${version} 有 ${wrong.length} 个文件不可用：${wrong.slice(0, 3).join('；')}`,
      `重新上传该版本（nrctl release add），内容须与首次发布一致`,
    );
  return passedCheck('assets', `${expected.length} 个文件均可读取，校验值一致`);
}

/** 'container': once more on the bytes in the store, which may have been put there by hand. */
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
  { remote, version }: Wish,
  host: HostFacts,
): Promise<PlanCheck> {
  const entry = registry.current?.document.remotes[remote];
  const fallback = entry === undefined ? null : entry.active === version ? entry.fallback : entry.active;
  if (fallback === null) return passedCheck('fallback', '首个版本，没有可回退的版本');
  const known = await registry.find(remote, fallback);
  if (!known) return failedCheck('fallback', `后备版本 ${fallback} 不存在`, '先把一个可用的版本设为当前版本');
  const problems = [
    await checkAssets(files, known),
    checkContract(known.release, host),
    checkShared(known.release, host),
  ].filter(({ state }) => state === 'failed');
  if (problems.length > 0)
    return failedCheck(
      'fallback',
      `后备版本 ${fallback} 无法使用：${problems[0]!.message}`,
      '重新上传后备版本，或先回滚到可用的版本',
    );
  return passedCheck('fallback', `后备版本 ${fallback} 可用`);
}

function checkFreeze(content: RegistryContent | undefined, now: Date, isRollback: boolean): PlanCheck {
  const freeze = content?.freeze;
  if (!freeze || new Date(freeze.until) <= now || isRollback)
    return passedCheck('freeze', isRollback ? '回滚不受冻结限制' : '注册表未冻结');
  return failedCheck(
    'freeze',
    `注册表已冻结至 ${new Date(freeze.until).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })}（${freeze.reason}）`,
    '待冻结结束，或由有权限的人员解除冻结；回滚与停用不受限制',
  );
}

/**
 * Makes every check for a version, in the order of their cost, and stops for nothing: who reads it sees all that is
 * wrong.
 */
export async function preflight(parts: PreflightParts, wish: Wish): Promise<RegistryPlan> {
  const { registry, files } = parts;
  const { remote, version, acceptRemoved, isRollback = false } = wish;
  await registry.refresh();
  const known = await registry.find(remote, version);
  if (!known) throw new AppError(ErrorCode.NotFound, `没有 ${remote} 的版本 ${version}，请先上传（nrctl release add）`);
  const { release } = known;
  const host = registry.host();
  const active = registry.active().find(({ name }) => name === remote);
  const others = registry.active().filter(({ name }) => name !== remote);
  const maySkipRemoved = acceptRemoved || isRollback;
  const checks: PlanCheck[] = [
    registry.current?.isSigned === false
      ? failedCheck('signature', '当前注册表的签名无法验证', '检查 REGISTRY_KEYS 是否为本环境的密钥文件')
      : passedCheck('signature', '当前注册表签名有效'),
    checkFreeze(registry.current?.document, parts.now(), isRollback),
    checkContract(release, host),
    checkShared(release, host),
    checkNeeds(release, others),
    checkOwnership(release, active, others, maySkipRemoved),
    checkDrafts(release, active, maySkipRemoved),
    await checkAssets(files, known),
    await checkStoredContainer(files, release),
    isRollback ? skippedCheck('fallback', '未检查：回滚不受后备版本限制', '') : await checkFallback(parts, wish, host),
  ];
  checks.push(await smokeCheck(parts, wish, release, others, checks));
  const isReady = checks.every(
    ({ check, state }) =>
      state === 'passed' || (state === 'skipped' && (check !== 'smoke' || wish.noSmoke || isRollback)),
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
  wish: Wish,
  release: Release,
  others: readonly Release[],
  before: readonly PlanCheck[],
): Promise<PlanCheck> {
  if (wish.isRollback) return skippedCheck('smoke', '未运行：回滚不等待页面试运行', '');
  if (wish.noSmoke) return skippedCheck('smoke', '未运行：已按要求跳过页面试运行', '');
  if (before.some(({ state }) => state === 'failed'))
    return skippedCheck('smoke', '未运行：其他检查未通过', '先处理上面的问题');
  return smoke(release, others);
}
