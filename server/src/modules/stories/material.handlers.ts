import { contentCopyMaterial, contentMoveMaterial, updateMediaAiUse } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type ContentType, StoryType } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Database } from '../../platform/database/database.ts';
import { runBatch } from './batch.ts';
import { loadItem } from './item.ts';
import { labelMedia } from './media-label.ts';
import { checkChannels, copyStory, moveStory } from './story.commands.ts';
import { storyTexts } from './story.texts.ts';

/** The kinds of stories that the material page lists. */
const materialTypes: ReadonlySet<ContentType> = new Set([StoryType.Article, StoryType.Gallery]);

/** Performs a piece of work for each material; a story of another kind is refused. */
function forMaterials(context: Context, ids: string, work: (tx: Database, id: string) => Promise<void>) {
  return runBatch(context, splitIds(ids), 'own', async (tx, id) => {
    const { content } = await loadItem(tx, id, context);
    if (!materialTypes.has(content.contentType)) throw new AppError(ErrorCode.NotFound, storyTexts.notMaterial);
    await work(tx, id);
  });
}

/** Copying, moving and AI labels on the material page. */
export const materialHandlers = [
  handle(contentCopyMaterial, ({ ids, categoryIds }, context) => {
    const channels = splitIds(categoryIds);
    checkChannels(context, channels);
    return forMaterials(context, ids, (tx, id) => copyStory(tx, id, channels, context));
  }),
  handle(contentMoveMaterial, ({ ids, categoryIds }, context) => {
    checkChannels(context, [categoryIds]);
    return forMaterials(context, ids, (tx, id) => moveStory(tx, id, categoryIds, context));
  }),
  handle(updateMediaAiUse, async (request, context) => ({ data: { raised: await labelMedia(request, context) } })),
];
