import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { release as releaseSchema, type PlanCheck, type Release } from 'shared-contracts/release';
import { checkBundleName, checkContainer, failedCheck } from '../domain/release-check.rules.ts';
import type { Database } from '../store/database.ts';
import { addRelease, findRelease, isRemoved, liftRemoval } from '../store/registry.store.ts';
import { type ReleaseFiles, sriOf } from './release-files.ts';

export const describingFile = 'release.json';
/** Bytes of all files of a release at most. */
export const releaseLimit = 64 * 1024 * 1024;

/** A build as it was handed in: file name -> bytes, release.json among them. */
export type HandedIn = ReadonlyMap<string, Buffer>;

export interface AddedRelease {
  release: Release;
  sri: string;
  /** False when the same bytes were here before. */
  isNew: boolean;
}

/** Reads release.json and throws GuardRefused, with the check that refused, unless every file is exactly as it says. */
export function examineBuild(files: HandedIn): Release {
  const release = readDescription(files);
  refuse(checkContainer(release));
  const { assets } = release;
  for (const [name, { sri, bytes }] of Object.entries(assets)) {
    const file = files.get(name);
    if (!file) refuse(failedCheck('assets', `发布包缺少文件 ${name}`, '上传完整的构建目录'));
    else if (file.length !== bytes || sriOf(file) !== sri) refuse(failedCheck('assets', `文件 ${name} 与 release.json 所写的校验值不一致`, '重新构建后上传，构建之后不要改动文件'));
  }
  const unknown = [...files.keys()].filter((name) => name !== describingFile && !(name in assets) && !name.endsWith('.map'));
  if (unknown.length > 0) refuse(failedCheck('assets', `发布包中有清单之外的文件：${unknown.slice(0, 5).join('、')}`, '清空构建目录后重新构建'));
  const scripts = Object.keys(assets).filter((name) => name.endsWith('.js')).map((name) => files.get(name)!.toString('utf8'));
  refuse(checkBundleName(release, files.get(release.entry)?.toString('utf8') ?? '', scripts));
  return release;
}

function refuse(check: PlanCheck): void {
  if (check.state === 'failed') throw refusedBy([check]);
}

/** A refusal that carries its checks; the sentence says the first of them with its cure. */
export function refusedBy(checks: readonly PlanCheck[]): AppError {
  const first = checks.find(({ state }) => state === 'failed') ?? checks.find(({ check, state }) => check === 'smoke' && state === 'skipped') ?? checks[0];
  const refusal = guardRefused([{ guard: first?.check ?? '', text: first ? `${first.message}。${first.cure}` : '' }]);
  return new AppError(refusal.code, refusal.message, { ...(refusal.data as object), checks });
}

function readDescription(files: HandedIn): Release {
  const text = files.get(describingFile)?.toString('utf8');
  if (text === undefined) throw refusedBy([failedCheck('assets', '发布包中没有 release.json', '上传 dist 下该版本的目录，例如 dist/1.4.2')]);
  try {
    return releaseSchema.parse(JSON.parse(text));
  } catch (error) {
    const reason = (error as { issues?: { path: PropertyKey[]; message: string }[] }).issues?.[0];
    throw refusedBy([failedCheck('assets', `release.json 无法读取${reason ? `（${reason.path.join('.')}：${reason.message}）` : ''}`, '用平台当前的构建配置重新构建')]);
  }
}

/** Examines a build, keeps its files and then its row, so that a release is whole before it can be named. Throws Conflict for other bytes under a known version. */
export async function keepRelease(db: Database, store: ReleaseFiles, files: HandedIn, { by, time }: { by: string; time: Date }): Promise<AddedRelease> {
  const release = examineBuild(files);
  const { name, version } = release;
  const known = await findRelease(db, name, version);
  if (known) {
    if (JSON.stringify((JSON.parse(known.text) as Release).assets) !== JSON.stringify(release.assets)) {
      throw new AppError(ErrorCode.Conflict, `${name} ${version} 已经发布过，且内容不同。版本一经发布不可更改，请在 ${name}/package.json 中提高版本号后重新构建`);
    }
    const isGone = await isRemoved(db, name, version);
    if (isGone || !(await isWhole(store, release))) {
      await store.write(name, version, new Map([...files, [describingFile, Buffer.from(known.text)]]));
      await liftRemoval(db, name, version);
    }
    return { release: JSON.parse(known.text) as Release, sri: known.sri, isNew: false };
  }
  await store.write(name, version, files);
  const text = files.get(describingFile)!.toString('utf8');
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  const isNew = await addRelease(db, { name, version, text, sri: sriOf(text), bytes, addedTime: time, addedBy: by });
  return { release, sri: sriOf(text), isNew };
}

async function isWhole(store: ReleaseFiles, { name, version, assets }: Release): Promise<boolean> {
  for (const file of [describingFile, ...Object.keys(assets)]) if (!(await store.read(name, version, file))) return false;
  return true;
}
