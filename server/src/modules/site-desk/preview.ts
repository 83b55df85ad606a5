import { Target } from 'shared-contracts/model';
import { and, eq, gt } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { makePreviewWord, previewKeyOf, previewPath } from '../../platform/pages/preview-word.ts';
import { datedCorrections } from '../publishing/publish-story.ts';
import { shownOf } from '../publishing/site-gate.ts';
import { siteRenderings } from '../publishing/site-rendering.tables.ts';
import { draftOf, findContent } from '../stories/content.queries.ts';
import { deliveryAt } from '../stories/delivery.queries.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { withRendering } from '../stories/shown-text.rules.ts';

/** Makes an address at which the public page of a rendering opens for a while; the former one is closed. */
export async function openPreview(db: Database, contentId: string, now: Date): Promise<string> {
  const { word, kept } = makePreviewWord(now);
  await db.update(siteRenderings).set(kept).where(eq(siteRenderings.contentId, contentId));
  return previewPath(word);
}

/** The story that such an address opens, as readers of the website would get it now; undefined when it is over. */
export async function readPreview(db: Database, word: string, now: Date): Promise<PublishedStory | undefined> {
  const [row] = await db
    .select()
    .from(siteRenderings)
    .where(and(eq(siteRenderings.previewKey, previewKeyOf(word)), gt(siteRenderings.previewUntil, now)));
  const content = row && (await findContent(db, row.contentId));
  if (!content || content.deletedTime !== null) return undefined;
  const { draft } = datedCorrections(await draftOf(db, content), now);
  const onSite = await deliveryAt(db, content.id, Target.Website);
  return {
    id: content.id,
    channelId: row.draft.channelId ?? content.categoryId ?? '0',
    contentType: content.contentType,
    ...withRendering(draft, shownOf(row, content)),
    publishedTime: onSite?.publishedTime ?? now,
    textTime: now,
    isStick: content.isStick,
    sortField: content.sortField,
    hits: content.hits,
    praise: content.praise,
    commentCount: content.commentCount,
  };
}
