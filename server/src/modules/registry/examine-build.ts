import { AppError, ErrorCode } from 'shared-contracts/errors';
import { release as releaseSchema, type PlanCheck, type Release } from 'shared-contracts/release';
import { checkBundleName, checkContainer, failedCheck } from './release-check.rules.ts';
import { sriOf } from './release-files.ts';
import { releaseTexts } from './release.texts.ts';

export const describingFile = 'release.json';
/** Bytes of all files of a release at most. */
export const releaseLimit = 64 * 1024 * 1024;
/** Number of its files at most. */
export const releaseFilesMax = 3000;

/** The refusal of a release that is beyond its limits. */
export const releaseTooLarge = (): AppError =>
  new AppError(ErrorCode.TooLarge, releaseTexts.tooLarge(releaseLimit / 1024 / 1024, releaseFilesMax));

/** The files of a submitted build: file name -> bytes, release.json among them. */
export type HandedIn = ReadonlyMap<string, Buffer>;

/** Reads release.json and throws GuardRefused, with the check that refused, unless every file is exactly as it says. */
export function examineBuild(files: HandedIn): Release {
  const release = readDescription(files);
  refuse(checkContainer(release));
  const { assets } = release;
  for (const [name, { sri, bytes }] of Object.entries(assets)) {
    const file = files.get(name);
    if (!file) refuse(failedCheck('assets', releaseTexts.fileMissing(name), releaseTexts.fileMissingCure));
    else if (file.length !== bytes || sriOf(file) !== sri)
      refuse(failedCheck('assets', releaseTexts.integrityWrong(name), releaseTexts.integrityWrongCure));
  }
  const unknown = [...files.keys()].filter(
    (name) => name !== describingFile && !(name in assets) && !name.endsWith('.map'),
  );
  if (unknown.length > 0)
    refuse(
      failedCheck('assets', releaseTexts.unknownFiles(unknown.slice(0, 5).join('、')), releaseTexts.unknownFilesCure),
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

/** Returns a refusal with its checks; the sentence is the first of them with its cure. */
export function refusedBy(checks: readonly PlanCheck[]): AppError<typeof ErrorCode.GuardRefused> {
  const first =
    checks.find(({ state }) => state === 'failed') ??
    checks.find(({ check, state }) => check === 'smoke' && state === 'skipped') ??
    checks[0];
  const text = first ? `${first.message}。${first.cure}` : '';
  return new AppError(ErrorCode.GuardRefused, text, { guards: [{ guard: first?.check ?? '', text }], checks });
}

function readDescription(files: HandedIn): Release {
  const text = files.get(describingFile)?.toString('utf8');
  if (text === undefined)
    throw refusedBy([failedCheck('assets', releaseTexts.releaseJsonMissing, releaseTexts.releaseJsonMissingCure)]);
  try {
    return releaseSchema.parse(JSON.parse(text));
  } catch (error) {
    const reason = (error as { issues?: { path: PropertyKey[]; message: string }[] }).issues?.[0];
    throw refusedBy([
      failedCheck(
        'assets',
        reason
          ? releaseTexts.releaseJsonUnfit(reason.path.join('.'), reason.message)
          : releaseTexts.releaseJsonUnreadable,
        releaseTexts.releaseJsonUnreadableCure,
      ),
    ]);
  }
}
