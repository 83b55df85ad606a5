import { type Actor, BundleState, NoticeKind } from 'shared-contracts/model';
import { planningPaths } from 'shared-contracts/paths';
import { ContentPermission, type PermissionCode } from 'shared-contracts/permissions';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/context.ts';
import { noRefreshCookie } from '../../platform/http/refresh-cookie.ts';
import { type Job, putJob } from '../../platform/jobs/job.queries.ts';
import type { JobDeps, JobHandler } from '../../platform/jobs/runner.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { toWireMinute, toWireTime } from '../../platform/text/wire-time.ts';
import { isTooLate } from '../publishing/publication.rules.ts';
import { takenBackUntil } from '../publishing/publish-due.job.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { type Bundle, changeBundle, lockBundle, messageIdsOf } from './bundle.queries.ts';
import { planningTexts as texts } from './planning.texts.ts';
import { orderPossible, type OutsideParts } from './outside-parts.ts';
import { bundlePushKind, loadStories, refusalOf, sendBundle, titlesOf, withdrawalSince } from './send-bundle.ts';

/** Rights of a chief, who alone may have a withdrawn text published once more. */
const chiefRights: readonly PermissionCode[] = [ContentPermission.ReviewChief, ContentPermission.Veto];

/** Whose rights count at the minute: those to publish were asked for with the plan, a chief's must still be there. */
const plannerOf = (userId: string, session: Session | undefined): Actor => ({
  userId,
  can: (code) => !chiefRights.includes(code) || session?.can(code) === true,
});

/**
 * Sends a planned bundle out at its minute, all of it or nothing: the guards are asked once more; a story whose text
 * is no longer the pinned one stops the whole. The transaction ends the job with it, so that a kill leaves both or
 * neither.
 */
export function publishBundleDue(outside: OutsideParts): JobHandler {
  const publish: JobHandler = async (tx, job, deps) => {
    const now = deps.now();
    const planned = await lockPlanned(tx, job);
    if (!planned) return;
    const { bundle, due } = planned;
    await outside.lockMessages(tx, messageIdsOf(bundle));
    const stories = await loadStories(tx, bundle.id, deps);
    const waits = stories.flatMap(({ item }) => takenBackUntil(item, now) ?? []);
    if (waits.length > 0) {
      const runTime = new Date(Math.max(...waits.map((time) => time.getTime())));
      return putJob(tx, { kind: job.kind, key: job.key, payload: job.payload, runTime, now });
    }
    const by = { userId: bundle.sentBy ?? bundle.createUserId, nickName: bundle.sentName, address: '' };
    const session = await outside.sessionOf(tx, by.userId);
    const actor = plannerOf(by.userId, session);
    const reason = isTooLate(due, now)
      ? texts.missed(toWireMinute(due))
      : ((await withdrawalSince(tx, bundle, stories)) ??
        (await refusalOf(tx, bundle, stories, { action: 'publish', actor, now })));
    if (reason !== undefined) return hold(tx, bundle, reason, deps);
    await sendBundle(tx, bundle, stories, { by, actor, parts: deps, opName: operationNames.scheduled });
    const { settings, log } = deps;
    const context = {
      db: tx,
      session,
      now: deps.now,
      settings,
      log,
      ip: bundle.sentIp,
      refreshCookie: noRefreshCookie,
    };
    const left = await orderPossible(tx, bundle, titlesOf(stories), context, outside);
    if (left.length > 0) await noteLeft(tx, bundle, left, deps);
    await writeAudit(tx, {
      ...inNameOf(bundle),
      action: 'bundle.publish',
      detail: { planTime: toWireTime(due), ...(left.length > 0 && { left }) },
      time: now,
    });
  };
  publish.onGivenUp = async (tx, job, deps) => {
    const planned = await lockPlanned(tx, job);
    if (planned) await hold(tx, planned.bundle, texts.givenUp(toWireMinute(planned.due)), deps);
  };
  return publish;
}

/** The bundle of a job, locked; undefined where another plan, a publication by hand or a dissolution came first. */
async function lockPlanned(tx: Database, { payload }: Job): Promise<{ bundle: Bundle; due: Date } | undefined> {
  const { bundleId, planTime } = payload as { bundleId: string; planTime: string };
  const bundle = await lockBundle(tx, bundleId);
  const due = new Date(planTime);
  const isPlanned = bundle?.state === BundleState.Scheduled && bundle.planTime?.getTime() === due.getTime();
  return isPlanned ? { bundle, due } : undefined;
}

const inNameOf = ({ sentBy, sentName, title }: Bundle) => ({
  userId: sentBy,
  userName: sentName,
  ip: '',
  target: title,
});

/** Notices who made a bundle, and who ordered that it goes out, of what did not; it leads to this very bundle. */
function notice(tx: Database, bundle: Bundle, words: { title: string; text: string }, now: Date): Promise<void> {
  const { id, rev, createUserId, sentBy } = bundle;
  const users = [...new Set([createUserId, ...(sentBy === null ? [] : [sentBy])])];
  const link = `${planningPaths.bundles}?id=${id}`;
  const subject = { subjectId: `bundle:${id}`, event: `bundle:${id}:${rev}` };
  const what = { kind: NoticeKind.PublishFailed, ...words, link, ...subject, by: null, now };
  return noticeStaff(tx, { users }, what);
}

/** Keeps what did not go out with a bundle, each with its reason. */
async function noteLeft(tx: Database, bundle: Bundle, left: string[], { now, log }: JobDeps): Promise<void> {
  const text = texts.partsLeft(left);
  await changeBundle(tx, bundle.id, { lastError: text });
  await notice(tx, bundle, { title: texts.partsLeftNotice(bundle.title), text }, now());
  log.warn({ bundleId: bundle.id, left }, 'parts of a planned bundle left out');
}

async function hold(tx: Database, bundle: Bundle, reason: string, { now, log }: JobDeps): Promise<void> {
  const { id, title, rev } = bundle;
  await changeBundle(tx, id, { state: BundleState.Held, lastError: reason, rev: rev + 1, modifiedTime: now() });
  await writeAudit(tx, { ...inNameOf(bundle), action: 'bundle.held', detail: { reason }, time: now() });
  await notice(tx, bundle, { title: texts.heldNotice(title), text: reason }, now());
  log.warn({ bundleId: id, reason }, 'planned bundle held');
}

/** A message of a bundle to the app's readers; `recordId` is the same at every attempt. */
interface BundleMessage {
  recordId: string;
  contentId: string;
  platform: NonNullable<Bundle['push']>['platform'];
  title: string;
  subTitle: string;
  by: { userId: string; nickName: string };
}

/** Sends a message once, however often it is asked; answers why it was not sent. Handed over by the assembly. */
export type SendBundleMessage = (message: BundleMessage, deps: JobDeps) => Promise<string | undefined>;

/** Sends the messages of bundles that have gone out. */
export const bundlePushJobs = (send: SendBundleMessage): Record<string, JobHandler> => ({
  async [bundlePushKind](tx, { payload }, deps) {
    const bundle = await lockBundle(tx, (payload as { bundleId: string }).bundleId);
    // Withdrawn meanwhile, or sent already.
    if (bundle?.state !== BundleState.Published || bundle.pushState !== 'waiting' || !bundle.push) return;
    const { contentId, platform, title, text } = bundle.push;
    const by = { userId: bundle.sentBy ?? bundle.createUserId, nickName: bundle.sentName };
    const message = { recordId: `bundle-${bundle.id}`, contentId, platform, title, subTitle: text, by };
    const failure = await send(message, deps);
    await changeBundle(tx, bundle.id, {
      pushState: failure === undefined ? 'sent' : 'failed',
      lastError: [bundle.lastError, failure].filter(Boolean).join('；'),
      rev: bundle.rev + 1,
    });
    if (failure === undefined) return;
    await notice(tx, bundle, { title: texts.pushNotice(bundle.title), text: failure }, deps.now());
  },
});
