import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { type Platform, type PlatformPackage, platformNames, PlatformPushState } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { filled } from '../../platform/text/field-texts.rules.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { refuseBanned } from '../words/word-list.ts';
import { buildPackage } from './build-packages.ts';
import { isTakenDown, mustOpen, type PackageSource } from './package-source.ts';
import { payloadOf } from './package-payload.ts';
import { findPush, hasOpenPush, insertPush, patchPush, putWords, wordsOf } from './package.queries.ts';
import { ownWords } from './package.rules.ts';
import { packageTexts as texts } from './package.texts.ts';

/** Kind of the job that sends a package. */
export const packagePushKind = 'package-push';

/** A package of a story as the person has seen it. */
interface PackageRequest {
  id: string;
  platform: Platform;
  hash: string;
  rev: number;
}

const refuse = (guard: string, text: string) => guardRefused([{ guard, text }]);

const cleanText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const checkWords = (
  tx: Database,
  { platform, title, text }: Pick<PlatformPackage, 'platform' | 'title' | 'text'>,
  now: Date,
) =>
  refuseBanned(
    tx,
    filled([
      { label: texts.titleField(platform), text: title },
      { label: texts.textField(platform), text },
    ]),
    now,
  );

/** Keeps words for one platform; those that are the story's own are not kept apart from it. */
export async function saveWords(
  tx: Database,
  { id, platform, hash, rev, ...words }: PackageRequest & { title: string; text: string },
  context: Context,
): Promise<void> {
  const { content, draft } = await mustOpen(tx, id, hash, context);
  const stored = (await wordsOf(tx, id)).get(platform);
  if ((stored?.rev ?? 0) !== rev) throw new AppError(ErrorCode.StaleRevision, texts.wordsChanged);
  const own = ownWords(platform, draft, content.contentType);
  const [title, text] = [cleanLine(words.title), cleanText(words.text)];
  const kept = { title: title === own.title ? '' : title, text: text === own.text ? '' : text };
  const now = context.now();
  await checkWords(tx, { platform, ...kept }, now);
  const by = actorOf(context);
  await putWords(tx, {
    contentId: id,
    platform,
    ...kept,
    hash,
    rev: rev + 1,
    modifiedBy: by.userId,
    modifiedName: by.nickName,
    modifiedTime: now,
  });
  await addRecords(tx, [{ newsId: id, opName: operationNames.packageWords, remark: platformNames[platform] }], by, now);
  await noteAction(tx, context, 'package.words', id, { platform, title: kept.title, rev: rev + 1 });
}

/** A package that goes out as it was seen: refuses another text, other words, and what does not fit. */
export async function handOut(
  tx: Database,
  { id, platform, hash, rev }: PackageRequest,
  context: Context,
): Promise<{ source: PackageSource; parts: PlatformPackage }> {
  const source = await mustOpen(tx, id, hash, context);
  const parts = await buildPackage(tx, source, platform, context);
  if (parts.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.wordsChanged);
  const blocking = parts.faults.filter(({ isBlocking }) => isBlocking);
  if (blocking.length > 0) throw guardRefused(blocking.map(({ field, text }) => ({ guard: field, text })));
  await checkWords(tx, parts, context.now());
  return { source, parts };
}

/** Records a download of a package. */
export async function noteDownload(tx: Database, { id, platform, hash }: PackageRequest, context: Context) {
  const record = { newsId: id, opName: operationNames.packageDownload, remark: platformNames[platform] };
  await addRecords(tx, [record], actorOf(context), context.now());
  await noteAction(tx, context, 'package.download', id, { platform, hash });
}

/** Has a package sent by a job; one at a time for each platform. */
export async function orderPush(tx: Database, request: PackageRequest, context: Context): Promise<void> {
  const { id: contentId, platform, hash } = request;
  const { source, parts } = await handOut(tx, request, context);
  if (!parts.isReceiving) throw refuse('receiver', texts.pushOff(platform));
  const { session } = context;
  const pushId = await insertPush(tx, {
    contentId,
    platform,
    state: PlatformPushState.Queued,
    title: parts.title.trim(),
    hash,
    payload: payloadOf(source, parts, context.settings),
    createUserId: session.userId,
    createUserName: session.nickName,
    createdTime: context.now(),
  });
  if (pushId === undefined) throw refuse('underWay', texts.underWay);
  await queue(tx, { id: pushId, contentId, platform }, context);
}

/** Sends a failed push again as it is. */
export async function orderResend(tx: Database, id: string, context: Context): Promise<void> {
  const push = await findPush(tx, id);
  if (!push) throw new AppError(ErrorCode.NotFound, texts.pushMissing);
  const { contentId, platform } = push;
  await loadItem(tx, contentId, context, 'channel');
  if (await isTakenDown(tx, contentId)) throw refuse('withdrawn', texts.withdrawn);
  if (await hasOpenPush(tx, contentId, platform)) throw refuse('underWay', texts.underWay);
  await mustOpen(tx, contentId, push.hash, context);
  if (!(await patchPush(tx, id, PlatformPushState.Failed, { state: PlatformPushState.Queued, lastError: '' })))
    throw refuse('state', texts.resendOnly);
  await queue(tx, push, context);
}

async function queue(
  tx: Database,
  { id, contentId, platform }: { id: string; contentId: string; platform: Platform },
  context: Context,
): Promise<void> {
  const now = context.now();
  const key = `${packagePushKind}:${id}`;
  await putJob(tx, { kind: packagePushKind, key, payload: { pushId: id }, runTime: now, now });
  const record = { newsId: contentId, opName: operationNames.packagePush, remark: platformNames[platform] };
  await addRecords(tx, [record], actorOf(context), now);
  await noteAction(tx, context, 'package.push', contentId, { platform, push: id });
}
