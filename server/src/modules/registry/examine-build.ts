import { guardRefused, AppError } from 'shared-contracts/errors';
import { release as releaseSchema, type PlanCheck, type Release } from 'shared-contracts/release';
import { checkBundleName, checkContainer, failedCheck } from './release-check.rules.ts';
import { sriOf } from './release-files.ts';

export const describingFile = 'release.json';
/** Bytes of all files of a release at most. */
export const releaseLimit = 64 * 1024 * 1024;

/** A build as it was handed in: file name -> bytes, release.json among them. */
export type HandedIn = ReadonlyMap<string, Buffer>;

/** Reads release.json and throws GuardRefused, with the check that refused, unless every file is exactly as it says. */
export function examineBuild(files: HandedIn): Release {
  const release = readDescription(files);
  refuse(checkContainer(release));
  const { assets } = release;
  for (const [name, { sri, bytes }] of Object.entries(assets)) {
    const file = files.get(name);
    if (!file) refuse(failedCheck('assets', `发布包缺少文件 ${name}`, '上传完整的构建目录'));
    else if (file.length !== bytes || sriOf(file) !== sri)
      refuse(
        failedCheck(
          'assets',
          `文件 ${name} 与 release.json 所写的校验值不一致`,
          '重新构建后上传，构建之后不要改动文件',
        ),
      );
  }
  const unknown = [...files.keys()].filter(
    (name) => name !== describingFile && !(name in assets) && !name.endsWith('.map'),
  );
  if (unknown.length > 0)
    refuse(
      failedCheck('assets', `发布包中有清单之外的文件：${unknown.slice(0, 5).join('、')}`, '清空构建目录后重新构建'),
    );
  const scripts = Object.keys(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => files.get(name)!.toString('utf8'));
  refuse(checkBundleName(release, files.get(release.entry)?.toString('utf8') ?? '', scripts));
  return release;
}

function refuse(check: PlanCheck): void {
  if (check.state === 'failed') throw refusedBy([check]);
}

/** A refusal that carries its checks; the sentence says the first of them with its cure. */
export function refusedBy(checks: readonly PlanCheck[]): AppError {
  const first =
    checks.find(({ state }) => state === 'failed') ??
    checks.find(({ check, state }) => check === 'smoke' && state === 'skipped') ??
    checks[0];
  const refusal = guardRefused([{ guard: first?.check ?? '', text: first ? `${first.message}。${first.cure}` : '' }]);
  return new AppError(refusal.code, refusal.message, { ...(refusal.data as object), checks });
}

function readDescription(files: HandedIn): Release {
  const text = files.get(describingFile)?.toString('utf8');
  if (text === undefined)
    throw refusedBy([failedCheck('assets', '发布包中没有 release.json', '上传 dist 下该版本的目录，例如 dist/1.4.2')]);
  try {
    return releaseSchema.parse(JSON.parse(text));
  } catch (error) {
    const reason = (error as { issues?: { path: PropertyKey[]; message: string }[] }).issues?.[0];
    throw refusedBy([
      failedCheck(
        'assets',
        `release.json 无法读取${reason ? `（${reason.path.join('.')}：${reason.message}）` : ''}`,
        '用平台当前的构建配置重新构建',
      ),
    ]);
  }
}
