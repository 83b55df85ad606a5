import {
  contentAddAtlas,
  contentAddImageText,
  contentAddOuterLink,
  contentAddVideoMaterial,
  contentGetAtlas,
  contentGetImageText,
  contentGetOuterLink,
  contentGetVideoMaterial,
  contentUpdateAtlas,
  contentUpdateImageText,
  contentUpdateOuterLink,
  contentUpdateVideoMaterial,
  deleteAtlasByIds,
  deleteImageText,
  getImageText,
  getOneAtlasById,
  listAtlasByParameters,
  listImageTextForES,
  listShortVideos,
} from 'shared-contracts/endpoints';
import { StoryType, type StoryVideo } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { openVideoLibrary } from '../media/video-library/open-video-library.ts';
import { binStory } from './arrange.ts';
import { runBatch } from './batch.ts';
import { loadItem } from './item.ts';
import { pageOfBox } from './list-query.ts';
import { videoWithFacts } from './story-video.ts';
import { reachableStory } from './whole-story.ts';
import { addStory, checkKind, updateStory } from './save.ts';

/** A whole story of one kind. Throws NotFound for another. */
export async function storyOfKind(id: string, kind: StoryType, context: Context) {
  const data = await reachableStory(id, context);
  checkKind(data, kind);
  return { data };
}

function binStories(ids: string, kind: StoryType, context: Context) {
  return runBatch(context, splitIds(ids), 'own', async (tx, id) => {
    checkKind((await loadItem(tx, id, context)).content, kind);
    await binStory(tx, id, '', context);
  });
}

/** A draft whose video of the library is as the library has it. */
async function withLibraryVideo<T extends { video: StoryVideo | null }>(
  request: T,
  { settings, log }: Context,
): Promise<T> {
  const { video } = request;
  if (video?.source !== 'library') return request;
  const found = await openVideoLibrary(settings, log).findVideo(video.id);
  const playURL = found?.videoList[0]?.bitStreams[0]?.playURL;
  const facts =
    found && playURL
      ? { playURL, coverUrl: found.dataJson.imagePath, title: found.title, duration: found.programLength }
      : undefined;
  return { ...request, video: videoWithFacts(video, facts, settings.SITE_URL) };
}

/** Calls of each kind of content; all of them go the way that articles go. */
export const storyKindHandlers = [
  handle(contentAddAtlas, (request, context) => addStory(request, context, StoryType.Gallery)),
  handle(contentUpdateAtlas, (request, context) => updateStory(request, context, StoryType.Gallery)),
  handle(contentGetAtlas, ({ id }, context) => storyOfKind(id, StoryType.Gallery, context)),
  handle(contentAddVideoMaterial, async (request, context) =>
    addStory(await withLibraryVideo(request, context), context, StoryType.Video),
  ),
  handle(contentUpdateVideoMaterial, async (request, context) =>
    updateStory(await withLibraryVideo(request, context), context, StoryType.Video),
  ),
  handle(contentGetVideoMaterial, ({ id }, context) => storyOfKind(id, StoryType.Video, context)),
  handle(contentAddOuterLink, (request, context) => addStory(request, context, StoryType.ExternalLink)),
  handle(contentUpdateOuterLink, (request, context) => updateStory(request, context, StoryType.ExternalLink)),
  handle(contentGetOuterLink, ({ id }, context) => storyOfKind(id, StoryType.ExternalLink, context)),
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
