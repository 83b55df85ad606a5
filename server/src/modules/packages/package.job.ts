import { NoticeKind, type Platform, platformNames, PlatformPushState, storyDetailPath } from 'shared-contracts/model';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import type { JobDeps, JobHandler } from '../../platform/jobs/runner.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { defineDeliveryJob } from '../publishing/delivery-job.ts';
import {
  asChannelError,
  type DeliveryContext,
  type DeliveryProgress,
  type NextRun,
  retryAfter,
} from '../publishing/delivery-progress.ts';
import { findContent, lockContentRow } from '../stories/content.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { packagePushKind } from './package.commands.ts';
import { isTakenDown } from './package-source.ts';
import { findPush, markLeft, noteNoticed, patchPush, type StoredPush, takeLeftPushes } from './package.queries.ts';
import { packageTexts as texts } from './package.texts.ts';
import { type OpenReceiver, openReceiver } from './service/open-receiver.ts';

/** Pushes whose people are noticed in one round. */
const noticedAtOnce = 200;

/** The job that sends packages; tests bring receivers of their own. */
export const packageJobs = (keys: TokenKeys, open: OpenReceiver = openReceiver): Record<string, JobHandler> => ({
  [packagePushKind]: defineDeliveryJob((work, { pushId }, progress) =>
    send(work, String(pushId), progress, open, keys),
  ),
});

/** Sends a push; after a kill or a lost answer it is sent again under the same id. */
async function send(
  work: DeliveryContext,
  pushId: string,
  progress: DeliveryProgress,
  open: OpenReceiver,
  keys: TokenKeys,
): Promise<NextRun> {
  const { db } = work;
  const push = await findPush(db, pushId);
  if (push?.state !== PlatformPushState.Queued) return undefined;
  if (await isTakenDown(db, push.contentId)) {
    await patchPush(db, push.id, PlatformPushState.Queued, {
      state: PlatformPushState.Dropped,
      lastError: texts.dropped,
    });
    return undefined;
  }
  try {
    await open(work, keys)(push);
  } catch (error) {
    const { failure, message } = asChannelError(error);
    const next = failure === 'refused' ? undefined : retryAfter(progress);
    const attempts = push.attempts + 1;
    if (next) await patchPush(db, push.id, PlatformPushState.Queued, { attempts, lastError: message });
    else await conclude(work, push, { state: PlatformPushState.Failed, attempts, lastError: message });
    return next;
  }
  const delivered = { attempts: push.attempts + 1, lastError: '', deliveredTime: work.now() };
  await conclude(work, push, { state: PlatformPushState.Delivered, ...delivered });
  return undefined;
}

async function conclude(
  { db, now }: DeliveryContext,
  push: StoredPush,
  patch: { state: PlatformPushState; attempts: number; lastError: string; deliveredTime?: Date },
): Promise<void> {
  const { id, contentId, platform, createUserId: userId, createUserName: nickName } = push;
  const isDelivered = patch.state === PlatformPushState.Delivered;
  await db.transaction(async (tx) => {
    // A withdrawal of the same moment comes before or after.
    await lockContentRow(tx, contentId);
    if (!(await patchPush(tx, id, PlatformPushState.Queued, patch))) return;
    if (isDelivered && (await isTakenDown(tx, contentId))) await markLeft(tx, id, now());
    const opName = isDelivered ? operationNames.packageDelivered : operationNames.packageFailed;
    const remark = [platformNames[platform], patch.lastError].filter((part) => part !== '').join('；');
    await addRecords(tx, [{ newsId: contentId, opName, remark }], { userId, nickName, address: '' }, now());
    if (!isDelivered) await noticeFailure(tx, { ...push, ...patch }, now());
  });
}

/** Notices who pushed a package that it did not arrive; one that is sent again and fails is another occasion. */
async function noticeFailure(
  tx: Database,
  { id, contentId, platform, createUserId, attempts, lastError }: StoredPush,
  now: Date,
): Promise<void> {
  const content = await findContent(tx, contentId);
  if (!content) return;
  await noticeStaff(
    tx,
    { users: [createUserId] },
    {
      kind: NoticeKind.PublishFailed,
      title: texts.failed(content.title, platform),
      text: lastError,
      link: storyDetailPath(content.contentType, contentId),
      subjectId: contentId,
      event: `package-failed:${id}:${attempts}`,
      by: null,
      now,
    },
  );
}

/** Notices who pushed a story that it was withdrawn, once for each withdrawal; safe in several processes at once. */
export async function noticeLeftPushes({ db, now }: Pick<JobDeps, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const left = await takeLeftPushes(tx, noticedAtOnce);
    if (left.length === 0) return;
    const groups = Map.groupBy(left, ({ contentId, createUserId }) => `${contentId}:${createUserId}`);
    for (const pushes of groups.values()) await noticeOf(tx, pushes, now());
    await noteNoticed(
      tx,
      left.map(({ id }) => id),
      now(),
    );
  });
}

async function noticeOf(tx: Database, pushes: readonly StoredPush[], now: Date): Promise<void> {
  const { contentId, createUserId, withdrawnTime } = pushes[0]!;
  const content = await findContent(tx, contentId);
  if (!content) return;
  const places: Platform[] = [...new Set(pushes.map(({ platform }) => platform))];
  await noticeStaff(
    tx,
    { users: [createUserId] },
    {
      kind: NoticeKind.PackageLeft,
      title: texts.left(content.title),
      text: texts.leftAt(places.map((platform) => platformNames[platform]).join('、')),
      link: storyDetailPath(content.contentType, contentId),
      subjectId: contentId,
      event: `package-left:${contentId}:${createUserId}:${withdrawnTime!.toISOString()}`,
      by: null,
      now,
    },
  );
}
