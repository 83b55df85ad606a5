import { invalidInput } from 'shared-contracts/errors';
import {
  type Actor,
  type ContentAction,
  type ContentDraft,
  DeliveryState,
  pendingCorrection,
  RecheckState,
  type StoryCorrection,
  Target,
} from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { sealHash } from '../stories/content.rules.ts';
import { republishGuards, targetGuards, urlAt } from './publication.rules.ts';
import { sealGuards } from '../stories/review.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { draftOf, noteOperator, putSearch, touchContent } from '../stories/content.queries.ts';
import { archiveCorrections, putCorrections } from '../stories/correction.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveriesOf, type DeliveryWithHash, putDelivery } from '../stories/delivery.queries.ts';
import { cancelJob, putJob } from '../../platform/jobs/job.queries.ts';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import { addVersion } from '../stories/version.queries.ts';
import { checkGuards, guardsOf, type Item, loadItem } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { noteAlone } from '../stories/writers.ts';
import { wordGuards } from '../proofreading/story-words.ts';
import { type ExternalChannels, isExternal } from './external-channel.ts';
import { orderWithdrawal } from './withdraw-delivery.ts';
import { writeAside } from '../stories/write-aside.ts';
import { labelGuards } from './label-guards.ts';
import { planGuards } from './publication-plan-guards.ts';
import { publicationTexts } from './publication.texts.ts';
import { siteDeskGuards } from './site-gate.ts';
import { renderedDelivery } from './target-words.ts';

/** Kind of the job that carries out a plan. */
export const publishJobKind = 'publish';
const jobKey = (contentId: string, target: Target) => `${publishJobKind}:${contentId}:${target}`;

/**
 * Every guard between a story and its readers: review, seals, targets, and what was withdrawn before; `time` is when
 * they get it.
 */
export async function publicationGuards(
  tx: Database,
  item: Item,
  action: ContentAction,
  targets: readonly Target[],
  actor: Actor,
  now: Date,
  time = now,
) {
  const { content, seals } = item;
  const state = guardsOf(item, action, actor);
  if (state.length > 0) return state;
  const cleared = seals.findLast((seal) => seal.voidedTime === null)?.createdTime ?? null;
  const isChief = actor.can(ContentPermission.ReviewChief) || actor.can(ContentPermission.Veto);
  const deliveries = await deliveriesOf(tx, content.id);
  return [
    ...sealGuards(seals, content),
    ...targetGuards(targets),
    ...(await labelGuards(tx, content)),
    ...(await wordGuards(tx, item, 'publish', now)),
    ...(await siteDeskGuards(tx, content, targets, now)),
    ...(await planGuards(tx, content, targets, { now, time })),
    ...targets
      .flatMap((target) => republishGuards(deliveryTo(deliveries, target), cleared, content.hash, isChief))
      .slice(0, 1),
  ];
}

const deliveryTo = (deliveries: readonly DeliveryWithHash[], target: Target) =>
  deliveries.find((delivery) => delivery.target === target);

/**
 * Returns a text as it is published: its note on a correction gets the time at which readers first have it.
 */
export function datedCorrections(
  draft: ContentDraft,
  now: Date,
): { draft: ContentDraft; correction: StoryCorrection | undefined } {
  const correction = pendingCorrection(draft.corrections);
  if (!correction) return { draft, correction };
  const corrections = draft.corrections!.map((one) => (one === correction ? { ...one, time: toWireTime(now) } : one));
  return { draft: { ...draft, corrections }, correction };
}

/** Publishes the sealed text at the targets: from the commit on, readers see this version. */
export async function sendOut(
  tx: Database,
  item: Item,
  targets: readonly Target[],
  { by, now, opName, remark = '' }: { by: RecordActor; now: Date; opName: string; remark?: string },
): Promise<void> {
  const { content } = item;
  const deliveries = await deliveriesOf(tx, content.id);
  const { draft, correction } = datedCorrections(await draftOf(tx, content), now);
  const written = await writeAside(draft);
  // A sealed text keeps its hash although cleaning removes invisible characters, such as TABs of old imports.
  const hash = sealHash(draft) === content.hash ? content.hash : written.hash;
  const version = await addVersion(tx, content.id, { ...written, hash }, { kind: 'publish', by, now });
  if (correction) await putCorrections(tx, content.id, draft.corrections ?? []);
  if (targets.includes(Target.Website)) await archiveCorrections(tx, content.id, draft.corrections ?? []);
  await touchContent(tx, content.id, { workVersionId: version.id });
  if (deliveries.every(({ hash, state }) => state !== DeliveryState.Published || hash !== content.hash))
    await touchContent(tx, content.id, { recheck: RecheckState.None });
  await noteOperator(tx, content.id, by, now);
  let hasOwnWords = false;
  for (const target of targets) {
    const before = deliveryTo(deliveries, target);
    const rendered = await renderedDelivery(tx, content, { target, draft }, now);
    if (rendered.rendering || before?.rendering) hasOwnWords = true;
    await cancelJob(tx, jobKey(content.id, target), now);
    await putDelivery(
      tx,
      content.id,
      target,
      {
        state: DeliveryState.Published,
        versionId: version.id,
        url: urlAt(target, content.id),
        publishedTime: before?.publishedTime ?? now,
        withdrawnTime: null,
        withdrawReason: null,
        planTime: null,
        lastError: null,
        ...rendered,
      },
      now,
    );
  }
  // Words that a story has at one target alone are found too.
  if (hasOwnWords) await putSearch(tx, content.id, written, content.createUserName);
  if (correction) {
    const record = {
      newsId: content.id,
      opName: operationNames.correctionOut,
      remark: correction.note,
      versionId: version.id,
    };
    await addRecords(tx, [record], by, now);
  }
  await addRecords(
    tx,
    [
      {
        newsId: content.id,
        opName,
        remark: [targets.join('、'), remark].filter(Boolean).join('；'),
        versionId: version.id,
      },
    ],
    by,
    now,
  );
}

/** Publishes a cleared story to the targets now. */
export async function publishStory(
  tx: Database,
  id: string,
  targets: readonly Target[],
  context: Context,
  actor: Actor = context.session,
): Promise<void> {
  const item = await loadItem(tx, id, context, 'channel');
  checkGuards(item, await publicationGuards(tx, item, 'publish', targets, actor, context.now()));
  await noteAlone(tx, item, 'publish', actor, actorOf(context), context);
  await sendOut(tx, item, targets, { by: actorOf(context), now: context.now(), opName: operationNames.publish });
}

/** Plans the publication of a cleared story; the guards are checked again at the due minute. */
export async function scheduleStory(
  tx: Database,
  id: string,
  targets: readonly Target[],
  planTime: Date,
  context: Context,
  { actor = context.session, action = 'schedule' }: { actor?: Actor; action?: ContentAction } = {},
): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  if (planTime <= now) throw invalidInput([{ path: 'planTime', message: publicationTexts.planTimeOver }]);
  const item = await loadItem(tx, id, context, 'channel');
  checkGuards(item, await publicationGuards(tx, item, action, targets, actor, now, planTime));
  await noteAlone(tx, item, action, actor, actorOf(context), context);
  const deliveries = await deliveriesOf(tx, id);
  for (const target of targets.filter((one) => deliveryTo(deliveries, one)?.state !== DeliveryState.Published)) {
    await putDelivery(
      tx,
      id,
      target,
      { state: DeliveryState.Scheduled, planTime, plannedBy: by.userId, plannedName: by.nickName, lastError: null },
      now,
    );
    await putJob(tx, {
      kind: publishJobKind,
      key: jobKey(id, target),
      payload: { contentId: id, target, planTime: planTime.toISOString() },
      runTime: planTime,
      now,
    });
  }
  await noteOperator(tx, id, by, now);
  await addRecords(tx, [{ newsId: id, opName: operationNames.schedule, remark: targets.join('、') }], by, now);
}

/** Drops the plans of a story at the targets; each target falls back to its previous state. */
export async function unscheduleStory(
  tx: Database,
  id: string,
  targets: readonly Target[],
  context: Context,
): Promise<void> {
  const now = context.now();
  const item = await loadItem(tx, id, context, 'channel');
  const planned = (await deliveriesOf(tx, id)).filter(
    ({ state, target }) =>
      targets.includes(target) && (state === DeliveryState.Scheduled || state === DeliveryState.Held),
  );
  if (planned.length === 0) checkGuards(item, [{ guard: 'scheduled', text: publicationTexts.notScheduled }]);
  for (const delivery of planned) await dropPlan(tx, delivery, now);
  await noteOperator(tx, id, actorOf(context), now);
  await addRecords(tx, [{ newsId: id, opName: operationNames.unschedule }], actorOf(context), now);
}

async function dropPlan(
  tx: Database,
  { contentId, target, withdrawnTime }: DeliveryWithHash,
  now: Date,
): Promise<void> {
  await cancelJob(tx, jobKey(contentId, target), now);
  const state = withdrawnTime === null ? DeliveryState.Idle : DeliveryState.Withdrawn;
  await putDelivery(tx, contentId, target, { state, planTime: null, lastError: null }, now);
}

/**
 * Takes a story down at the targets, all when none are named; plans there are dropped. Our own readers no longer see it
 * from the commit on; a job withdraws it from external channels.
 */
export async function withdrawStory(
  tx: Database,
  id: string,
  targets: readonly Target[] | undefined,
  reason: string,
  context: Context,
  channels: ExternalChannels,
  actor: Actor = context.session,
): Promise<void> {
  const now = context.now();
  const item = await loadItem(tx, id, context, 'channel');
  checkGuards(item, guardsOf(item, 'withdraw', actor));
  const targetDeliveries = (await deliveriesOf(tx, id)).filter(
    ({ target }) => targets === undefined || targets.includes(target),
  );
  const liveDeliveries = targetDeliveries.filter(
    ({ state }) => state === DeliveryState.Published || state === DeliveryState.WithdrawFailed,
  );
  const planned = targetDeliveries.filter(
    ({ state }) => state === DeliveryState.Scheduled || state === DeliveryState.Held,
  );
  if (liveDeliveries.length + planned.length === 0)
    checkGuards(item, [{ guard: 'published', text: publicationTexts.notPublished }]);
  for (const delivery of planned) await dropPlan(tx, delivery, now);
  for (const { target } of liveDeliveries) {
    if (isExternal(target)) await orderWithdrawal(tx, id, channels[target], reason, actorOf(context), now);
    else
      await putDelivery(
        tx,
        id,
        target,
        {
          state: DeliveryState.Withdrawn,
          withdrawnTime: now,
          withdrawReason: reason,
          expiredTime: null,
          lastError: null,
        },
        now,
      );
  }
  const left = (await deliveriesOf(tx, id)).some(({ state }) => state === DeliveryState.Published);
  if (!left) await touchContent(tx, id, { isStick: false, recommendedTime: null });
  await noteOperator(tx, id, actorOf(context), now);
  await addRecords(tx, [{ newsId: id, opName: operationNames.withdraw, remark: reason }], actorOf(context), now);
}
