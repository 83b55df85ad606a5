import type { contentOpenPreview, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type ContentDraft, Target } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { and, eq, gt, lte, or } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { makePreviewWord, previewKeyOf, previewPath } from '../../platform/pages/preview-word.ts';
import { type Content, draftOf, findContent } from '../stories/content.queries.ts';
import { deliveryAt } from '../stories/delivery.queries.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { checkReadable } from '../stories/reading.ts';
import { writeRequest } from '../stories/sent-draft.ts';
import { withRendering } from '../stories/shown-text.rules.ts';
import { draftPreviews } from './draft-preview.tables.ts';
import { planOf, shownOfPlan } from './publication-plan.queries.ts';
import { datedCorrections } from './publish-story.ts';
import { passedFor, renderingOf, shownOf } from './site-gate.ts';

/**
 * Keeps the text of an open form for a while and gives the address of its public page. The text is cleaned as a save
 * cleans it; nothing of the story changes. A word opens one text, and the next one of the same person closes it.
 */
export async function openDraftPreview(
  { id, contentType, draft: sent }: RequestOf<typeof contentOpenPreview>,
  context: Context,
): Promise<string> {
  const { db, session, now } = context;
  if (id !== undefined) await checkReadable(context, [id], 'text');
  else if (!session.can(ContentPermission.Create)) throw new AppError(ErrorCode.Forbidden);
  const { draft } = await writeRequest(sent, contentType, context, id);
  const { word, kept } = makePreviewWord(now());
  await db.transaction(async (tx) => {
    await tx
      .delete(draftPreviews)
      .where(or(eq(draftPreviews.userId, session.userId), lte(draftPreviews.previewUntil, now())));
    await tx
      .insert(draftPreviews)
      .values({ ...kept, userId: session.userId, contentId: id ?? null, contentType, draft });
  });
  return previewPath(word);
}

/** The story that such an address opens, as readers of the website would get it now; undefined when it is over. */
export async function readDraftPreview(db: Database, word: string, now: Date): Promise<PublishedStory | undefined> {
  const [row] = await db
    .select()
    .from(draftPreviews)
    .where(and(eq(draftPreviews.previewKey, previewKeyOf(word)), gt(draftPreviews.previewUntil, now)));
  if (!row) return undefined;
  const { contentType, draft, contentId } = row;
  const never = { isStick: false, sortField: 0, hits: 0, praise: 0, commentCount: 0 };
  const channelId = draft.categoryId ?? '0';
  if (contentId === null)
    return { id: '0', channelId, contentType, draft, publishedTime: now, textTime: now, ...never };
  const content = await findContent(db, contentId);
  if (!content) return undefined;
  const { corrections } = await draftOf(db, content);
  const dated = datedCorrections({ ...draft, ...(corrections && { corrections }) }, now).draft;
  const onSite = await deliveryAt(db, contentId, Target.Website);
  const { isStick, sortField, hits, praise, commentCount } = content;
  return {
    ...{ id: contentId, channelId, contentType, isStick, sortField, hits, praise, commentCount },
    ...withRendering(dated, await wordsOfSite(db, content, dated)),
    publishedTime: onSite?.publishedTime ?? now,
    textTime: now,
  };
}

/** What the website has of its own for the story, passed by its desk or planned. */
async function wordsOfSite(db: Database, content: Content, draft: ContentDraft) {
  const passed = passedFor(await renderingOf(db, content.id), content);
  if (passed) return shownOf(passed, content);
  return shownOfPlan((await planOf(db, content.id))?.targets[Target.Website], draft, content);
}
