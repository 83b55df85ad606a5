import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { type Actor, DeliveryState, type SiteRenderingDraft, SiteRenderingState, Target } from 'shared-contracts/model';
import { websitePaths } from 'shared-contracts/paths';
import { ContentPermission, WebsitePermission } from 'shared-contracts/permissions';
import { and, eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { noticeReturned, settleReturned } from '../../platform/notices/notice-returned.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { readPublicChannels } from '../channels/public-channel.queries.ts';
import { publishStory, scheduleStory } from '../publishing/publish-story.ts';
import type { SiteRendering } from '../publishing/site-gate.ts';
import { siteRenderings, siteRenderingVersions } from '../publishing/site-rendering.tables.ts';
import { deliveriesOf } from '../stories/delivery.queries.ts';
import type { Item } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { refuseBanned } from '../words/word-list.ts';
import { loadRendering, noteDesk, refuseDesk } from './rendering.commands.ts';
import { renderingFields, stoppedBy } from './rendering.rules.ts';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

const { Waiting, Passed, Returned } = SiteRenderingState;

/** Of what notices of a rendering are. */
const subjectOf = (contentId: string): string => `site:${contentId}`;

/** Passing is publishing to the website: the desk's own right stands for the story's two at this one target. */
function deskActor(session: Session): Actor {
  return {
    userId: session.userId,
    can: (code) =>
      session.can(
        code === ContentPermission.Publish || code === ContentPermission.Schedule
          ? WebsitePermission.AuditRendering
          : code,
      ),
  };
}

/** Refuses a draft that readers could not be given. */
async function checkDraft(tx: Database, draft: SiteRenderingDraft, now: Date): Promise<void> {
  const { title, channelId, publishTime, expireTime } = draft;
  const wrong = (path: string, message: string) => invalidInput([{ path, message }]);
  if (title.trim() === '') throw wrong('draft.title', texts.titleMissing);
  if (channelId === null) throw wrong('draft.channelId', texts.channelMissing);
  if (!(await readPublicChannels(tx)).byId.has(channelId)) throw wrong('draft.channelId', texts.channelHidden);
  if (publishTime !== null && fromWireTime(publishTime) <= now) throw wrong('draft.publishTime', texts.publishTimeOver);
  if (expireTime !== null && fromWireTime(expireTime) <= now) throw wrong('draft.expireTime', texts.expireTimeOver);
  if (publishTime !== null && expireTime !== null && expireTime <= publishTime)
    throw wrong('draft.expireTime', texts.expireBeforePublish);
  await refuseBanned(tx, renderingFields(draft), now);
}

/** Hands a rendering in: it is kept as a version for exactly the text that the story has now. */
export async function submitRendering(tx: Database, id: string, context: Context): Promise<void> {
  const { item, row } = await loadRendering(tx, id, context);
  if (row.state === Waiting) throw refuseDesk(texts.waitingAlready);
  if (row.state === Passed && row.storyHash === item.content.hash) throw refuseDesk(texts.passedAlready);
  await handIn(tx, item, row, context);
  await noteDesk(tx, id, context, {
    action: 'site.submit',
    opName: operationNames.submitToSite,
    remark: texts.versionOf(row.versionNo + 1),
    detail: { versionNo: row.versionNo + 1 },
  });
}

async function handIn(
  tx: Database,
  { content, row: { auditState } }: Item,
  row: Pick<SiteRendering, 'draft' | 'versionNo' | 'writerIds' | 'rev'>,
  { session, now }: Context,
): Promise<void> {
  if (auditState !== 'cleared' || content.needsReaudit) throw refuseDesk(texts.notCleared);
  await checkDraft(tx, row.draft, now());
  const versionNo = row.versionNo + 1;
  const submitted = { submittedBy: session.userId, submittedName: session.nickName, submittedTime: now() };
  await tx.insert(siteRenderingVersions).values({
    contentId: content.id,
    versionNo,
    draft: row.draft,
    storyHash: content.hash,
    writerIds: row.writerIds,
    ...submitted,
  });
  await tx
    .update(siteRenderings)
    .set({
      ...submitted,
      state: Waiting,
      versionNo,
      draft: row.draft,
      writerIds: row.writerIds,
      storyHash: content.hash,
      decidedBy: null,
      decidedName: null,
      decidedTime: null,
      opinion: '',
      rev: row.rev + 1,
      modifiedName: session.nickName,
      modifiedTime: now(),
    })
    .where(eq(siteRenderings.contentId, content.id));
  await settleReturned(tx, subjectOf(content.id), now());
}

/** A person's word on a version. */
interface Judgement {
  id: string;
  /** The version that the person has looked at. */
  versionNo: number;
  decision: 'pass' | 'return';
  opinion: string;
}

/** Passes exactly one version to readers, or returns it; nobody judges what they wrote or handed in. */
export async function judgeRendering(
  tx: Database,
  { id, versionNo, decision, opinion }: Judgement,
  context: Context,
): Promise<void> {
  const { item, row } = await loadRendering(tx, id, context);
  const { session, now } = context;
  if (row.state !== Waiting) throw refuseDesk(texts.notWaiting);
  if (row.versionNo !== versionNo) throw new AppError(ErrorCode.Conflict, texts.otherVersion);
  if (!item.isAlone && (row.writerIds.includes(session.userId) || row.submittedBy === session.userId))
    throw refuseDesk(texts.ownVersion, 'fourEyes');
  if (decision === 'return' && opinion.trim() === '')
    throw invalidInput([{ path: 'opinion', message: texts.returnReasonMissing }]);
  const decided = { decidedBy: session.userId, decidedName: session.nickName, decidedTime: now(), opinion };
  await tx
    .update(siteRenderings)
    .set({
      ...decided,
      state: decision === 'pass' ? Passed : Returned,
      rev: sql`${siteRenderings.rev} + 1`,
      modifiedTime: now(),
    })
    .where(eq(siteRenderings.contentId, id));
  await tx
    .update(siteRenderingVersions)
    .set({ ...decided, decision })
    .where(and(eq(siteRenderingVersions.contentId, id), eq(siteRenderingVersions.versionNo, versionNo)));
  await noteDesk(tx, id, context, {
    action: decision === 'pass' ? 'site.pass' : 'site.return',
    opName: decision === 'pass' ? operationNames.passForSite : operationNames.returnFromSite,
    remark: [texts.versionOf(versionNo), opinion].filter(Boolean).join('；'),
    detail: { versionNo, opinion },
  });
  if (decision === 'pass') await bringOut(tx, item, row, context);
  else await noticeRenderingReturned(tx, row, opinion, context);
}

async function noticeRenderingReturned(
  tx: Database,
  { contentId, versionNo, draft, submittedBy }: SiteRendering,
  opinion: string,
  context: Context,
): Promise<void> {
  if (submittedBy === null) return;
  const title = texts.returnedNotice(draft.title);
  const link = `${websitePaths.rendering}?id=${contentId}`;
  const subjectId = subjectOf(contentId);
  const event = `${subjectId}:${versionNo}`;
  await noticeReturned(tx, { userId: submittedBy, title, opinion, link, subjectId, event }, context);
}

async function bringOut(
  tx: Database,
  { content }: Item,
  { draft, storyHash, submittedTime }: SiteRendering,
  context: Context,
): Promise<void> {
  const { id, hash, auditState, needsReaudit } = content;
  const deliveries = await deliveriesOf(tx, id);
  const stopped = stoppedBy({ storyHash, submittedTime }, { hash, auditState, needsReaudit, deliveries });
  if (stopped) throw refuseDesk(stopped, 'changed');
  await refuseBanned(tx, renderingFields(draft), context.now());
  const actor = deskActor(context.session);
  const planTime = draft.publishTime === null ? undefined : fromWireTime(draft.publishTime);
  const isOnline = deliveries.some((one) => one.target === Target.Website && one.state === DeliveryState.Published);
  if (planTime && planTime > context.now() && !isOnline)
    await scheduleStory(tx, id, [Target.Website], planTime, context, { actor, action: 'publish' });
  else await publishStory(tx, id, [Target.Website], context, actor);
}

/** Hands in again what left the website at its end, without an end: a second person's pass brings it back. */
export async function restoreRendering(tx: Database, id: string, context: Context): Promise<void> {
  const { item, row } = await loadRendering(tx, id, context);
  const onSite = (await deliveriesOf(tx, id)).find(({ target }) => target === Target.Website);
  if (row.state !== Passed || onSite?.state !== DeliveryState.Withdrawn || onSite.expiredTime === null)
    throw refuseDesk(texts.notExpired);
  const { session } = context;
  await handIn(
    tx,
    item,
    { ...row, draft: { ...row.draft, publishTime: null, expireTime: null }, writerIds: [session.userId] },
    context,
  );
  await tx
    .update(siteRenderings)
    .set({ writerNames: [session.nickName] })
    .where(eq(siteRenderings.contentId, id));
  await noteDesk(tx, id, context, {
    action: 'site.restore',
    opName: operationNames.restoreOnSite,
    remark: texts.versionOf(row.versionNo + 1),
    detail: { versionNo: row.versionNo + 1 },
  });
}
