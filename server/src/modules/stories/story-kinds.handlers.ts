import {
  type contentAddContent,
  contentAddImageText,
  contentGetImageText,
  type contentUpdateContent,
  contentUpdateImageText,
  deleteAtlasByIds,
  deleteImageText,
  getImageText,
  getOneAtlasById,
  listAtlasByParameters,
  listImageTextForES,
  listShortVideos,
  storyCalls,
} from 'shared-contracts/endpoints';
import { StoryType } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../platform/http/context.ts';
import { type Handler, handle } from '../../platform/http/handle.ts';
import { binStory } from './story.commands.ts';
import { runBatch } from './batch.ts';
import { loadItem } from './item.ts';
import type { LinkedPages } from './kinds/story-kind.ts';
import { pageOfBox } from './list-query.ts';
import { loadStoryForUser } from './whole-story.ts';
import { addStory, checkKind, updateStory } from './save.ts';

/** A whole story of one kind. Throws NotFound for another. */
async function storyOfKind(id: string, kind: StoryType, context: Context) {
  const data = await loadStoryForUser(id, context);
  checkKind(data, kind);
  return { data };
}

function binStories(ids: string, kind: StoryType, context: Context) {
  return runBatch(context, splitIds(ids), 'own', async (tx, id) => {
    checkKind((await loadItem(tx, id, context)).content, kind);
    await binStory(tx, id, '', context);
  });
}

/** Every kind is stored in one way; the requests differ in the fields of the kind. */
function callsOf(kind: StoryType, pages: LinkedPages): Handler[] {
  const calls = storyCalls[kind];
  const options = { contentType: kind, pages };
  return [
    handle(calls.add as typeof contentAddContent, (request, context) => addStory(request, context, options)),
    handle(calls.update as typeof contentUpdateContent, (request, context) => updateStory(request, context, options)),
    // The whole of an article is answered with who approved it, for any kind: content.handlers.ts.
    ...(kind === StoryType.Article ? [] : [handle(calls.get, ({ id }, context) => storyOfKind(id, kind, context))]),
  ];
}

/** Calls of each kind of content. */
export const storyKindHandlers = (pages: LinkedPages): Handler[] => [
  ...Object.values(StoryType).flatMap((kind) => callsOf(kind, pages)),
  handle(contentAddImageText, (request, context) => addStory(request, context)),
  handle(contentUpdateImageText, (request, context) => updateStory(request, context)),
  handle(contentGetImageText, ({ id }, context) => storyOfKind(id, StoryType.Article, context)),

  handle(listImageTextForES, (request, context) =>
    pageOfBox('news', { ...request, contentType: StoryType.Article }, context),
  ),
  handle(getImageText, ({ id }, context) => storyOfKind(id, StoryType.Article, context)),
  handle(deleteImageText, ({ ids }, context) => binStories(ids, StoryType.Article, context)),
  handle(listAtlasByParameters, (request, context) =>
    pageOfBox('news', { ...request, contentType: StoryType.Gallery }, context),
  ),
  handle(getOneAtlasById, ({ id }, context) => storyOfKind(id, StoryType.Gallery, context)),
  handle(deleteAtlasByIds, ({ ids }, context) => binStories(ids, StoryType.Gallery, context)),
  handle(listShortVideos, (request, context) =>
    pageOfBox('news', { ...request, contentType: StoryType.Video }, context),
  ),
];
