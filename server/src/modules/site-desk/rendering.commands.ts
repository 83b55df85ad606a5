import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { siteRenderingLimits } from 'shared-contracts/limits';
import {
  AuditState,
  DeliveryState,
  type SiteRenderingDraft,
  SiteRenderingState,
  Target,
  type AuditAction,
} from 'shared-contracts/model';
import { and, desc, eq, sql } from '../../platform/database/orm.ts';
import { noteAction } from '../../platform/audit/note-action.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { planOf } from '../publishing/publication-plan.queries.ts';
import { renderingOf, type SiteRendering } from '../publishing/site-gate.ts';
import { siteRenderings, siteRenderingVersions } from '../publishing/site-rendering.tables.ts';
import { draftOf, touchContent } from '../stories/content.queries.ts';
import { coverOf } from '../stories/content.rules.ts';
import { deliveryAt } from '../stories/delivery.queries.ts';
import { type Item, loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

/** Refuses an action of the desk with one sentence. */
export const refuseDesk = (text: string, guard = 'siteDesk') => guardRefused([{ guard, text }]);

/** The beginning of a text, without half a character at its end. */
const firstCharacters = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** A story under its lock with its rendering. Throws NotFound where it has none. */
export async function loadRendering(
  tx: Database,
  id: string,
  context: Context,
): Promise<{ item: Item; row: SiteRendering }> {
  const item = await loadItem(tx, id, context, 'channel');
  const row = await renderingOf(tx, id);
  if (!row) throw new AppError(ErrorCode.NotFound, texts.gone);
  return { item, row };
}

/** Records an action of the desk with the story, and in the operation log. */
export async function noteDesk(
  tx: Database,
  id: string,
  context: Context,
  { action, opName, remark = '', detail }: { action: AuditAction; opName: string; remark?: string; detail?: unknown },
): Promise<void> {
  await addRecords(tx, [{ newsId: id, opName, remark }], actorOf(context), context.now());
  await noteAction(tx, context, action, id, detail);
}

const isMaterial = ({ content }: Item, isOnSite: boolean) =>
  content.auditState === AuditState.Cleared && !content.needsReaudit && content.deletedTime === null && !isOnSite;

async function isOnSite(tx: Database, id: string): Promise<boolean> {
  return (await deliveryAt(tx, id, Target.Website))?.state === DeliveryState.Published;
}

async function isPlanned(tx: Database, id: string): Promise<boolean> {
  return (await deliveryAt(tx, id, Target.Website))?.state === DeliveryState.Scheduled;
}

/**
 * Begins a rendering with what the story has, also of a story that is or was on the website without one; nothing is
 * left to do where such a story has one.
 */
export async function pickStory(tx: Database, id: string, context: Context): Promise<void> {
  const item = await loadItem(tx, id, context, 'channel');
  if (await renderingOf(tx, id)) {
    if (await deliveryAt(tx, id, Target.Website)) return;
    throw refuseDesk(texts.pickedAlready);
  }
  if (!isMaterial(item, false)) throw refuseDesk(texts.notCleared);
  if (await isPlanned(tx, id)) throw refuseDesk(texts.planned);
  const story = await draftOf(tx, item.content);
  const path = coverOf(story);
  // What a publisher has set for the website goes on through the desk.
  const planned = (await planOf(tx, id))?.targets.website;
  const draft: SiteRenderingDraft = {
    title: firstCharacters(planned?.title || story.title, siteRenderingLimits.title),
    summary: firstCharacters(planned?.summary || story.summary, siteRenderingLimits.summary),
    cover:
      planned?.cover ??
      story.cover ??
      (path === null ? null : (story.pictures.find((picture) => picture.path === path) ?? null)),
    channelId: planned?.channelId ?? story.categoryId,
    description: '',
    publishTime: null,
    expireTime: planned?.expireTime ?? null,
  };
  const { session, now } = context;
  await tx.insert(siteRenderings).values({
    contentId: id,
    state: SiteRenderingState.Editing,
    draft: { ...draft, cover: draft.cover && { id: draft.cover.id, path: draft.cover.path } },
    writerIds: [session.userId],
    writerNames: [session.nickName],
    modifiedName: session.nickName,
    modifiedTime: now(),
  });
  await touchContent(tx, id, { isSiteMaterial: false });
  await noteDesk(tx, id, context, { action: 'site.pick', opName: operationNames.chooseForSite });
}

/** Takes a story off the material until it is cleared again. */
export async function dropMaterial(tx: Database, id: string, context: Context): Promise<void> {
  const { content } = await loadItem(tx, id, context, 'channel');
  if (!content.isSiteMaterial) throw refuseDesk(texts.notMaterial);
  await touchContent(tx, id, { isSiteMaterial: false });
  await noteDesk(tx, id, context, { action: 'site.drop', opName: operationNames.dropFromSite });
}

const cleaned = (draft: SiteRenderingDraft): SiteRenderingDraft => ({
  ...draft,
  title: cleanLine(draft.title),
  summary: cleanLine(draft.summary),
  description: cleanLine(draft.description),
});

/**
 * Stores a rendering. A change after it was handed in or judged begins another version: readers keep what was passed
 * until the new one is.
 */
export async function saveRendering(
  tx: Database,
  { id, rev, draft }: { id: string; rev: number; draft: SiteRenderingDraft },
  context: Context,
): Promise<void> {
  const { row } = await loadRendering(tx, id, context);
  if (row.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  const { session, now } = context;
  if (draft.channelId !== null && draft.channelId !== row.draft.channelId && !session.channels.has(draft.channelId))
    throw refuseDesk(texts.channelForeign, 'channel');
  if (await isPlanned(tx, id)) throw refuseDesk(texts.planned);
  const written = cleaned(draft);
  if (isSameDraft(written, row.draft)) return;
  // Whoever wrote what was passed has been judged; the writers of an unjudged or returned text still stand for it.
  const isNew = row.state === SiteRenderingState.Passed;
  const writerIds = isNew ? [] : row.writerIds;
  const writerNames = isNew ? [] : row.writerNames;
  const isKnown = writerIds.includes(session.userId);
  await tx
    .update(siteRenderings)
    .set({
      draft: written,
      rev: rev + 1,
      state: row.state === SiteRenderingState.Returned ? row.state : SiteRenderingState.Editing,
      writerIds: isKnown ? writerIds : [...writerIds, session.userId],
      writerNames: isKnown ? writerNames : [...writerNames, session.nickName],
      modifiedName: session.nickName,
      modifiedTime: now(),
    })
    .where(eq(siteRenderings.contentId, id));
  // Every character of an autosave would fill the log; the first change of what had left the desk is what counts.
  if (row.state === SiteRenderingState.Waiting || isNew)
    await noteAction(tx, context, 'site.reopen', id, { versionNo: row.versionNo });
}

const isSameDraft = (a: SiteRenderingDraft, b: SiteRenderingDraft) =>
  (Object.keys(a) as (keyof SiteRenderingDraft)[]).every((key) =>
    key === 'cover' ? a.cover?.path === b.cover?.path : a[key] === b[key],
  );

/** Gives up a rendering, or the changes of one since it was passed. */
export async function giveUpRendering(tx: Database, id: string, context: Context): Promise<void> {
  const { item, row } = await loadRendering(tx, id, context);
  if (row.state === SiteRenderingState.Passed) throw refuseDesk(texts.passedAlready);
  const { contentId, versionNo, decision } = siteRenderingVersions;
  const [passed] = await tx
    .select()
    .from(siteRenderingVersions)
    .where(and(eq(contentId, id), eq(decision, 'pass')))
    .orderBy(desc(versionNo))
    .limit(1);
  if (passed)
    await tx
      .update(siteRenderings)
      .set({
        draft: passed.draft,
        state: SiteRenderingState.Passed,
        storyHash: passed.storyHash,
        writerIds: passed.writerIds,
        submittedBy: passed.submittedBy,
        submittedName: passed.submittedName,
        submittedTime: passed.submittedTime,
        decidedBy: passed.decidedBy,
        decidedName: passed.decidedName,
        decidedTime: passed.decidedTime,
        opinion: passed.opinion,
        rev: sql`${siteRenderings.rev} + 1`,
        modifiedName: context.session.nickName,
        modifiedTime: context.now(),
      })
      .where(eq(siteRenderings.contentId, id));
  else {
    await tx.delete(siteRenderings).where(eq(siteRenderings.contentId, id));
    await touchContent(tx, id, { isSiteMaterial: isMaterial(item, await isOnSite(tx, id)) });
  }
  await noteDesk(tx, id, context, {
    action: 'site.giveUp',
    opName: operationNames.giveUpForSite,
    detail: { draft: row.draft, versionNo: row.versionNo },
  });
}
