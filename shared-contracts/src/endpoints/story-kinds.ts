import { z } from 'zod';
import { contentDetail, contentRow, id, idList, pageRequest, kindDraft, StoryType } from '../model/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { addAnswer, addFields, contentFilters, updateAnswer, updateFields } from './content.ts';
import { batchResult, dataOf, defineEndpoint, pageOf, textBodyLimit } from './define-endpoint.ts';

const create = { session: 'staff', code: ContentPermission.Create } as const;
const staff = { session: 'staff' } as const;
const storyDetail = dataOf(contentDetail);
const one = z.strictObject({ id });

/** Lists of one kind understand the filters of every content list; the kind is theirs. */
const { contentType: _kind, ...kindFilters } = contentFilters;
const kindPage = z.strictObject({ ...pageRequest, ...kindFilters });

export const contentAddAtlas = defineEndpoint({
  id: 'contentAddAtlas',
  path: '/amc/web/content/addAtlas.do',
  access: create,
  request: kindDraft(StoryType.Gallery).extend(addFields),
  answer: addAnswer,
  bodyLimit: textBodyLimit,
  summary: 'Stores a new atlas: pictures with captions in their order (R229).',
});

export const contentUpdateAtlas = defineEndpoint({
  id: 'contentUpdateAtlas',
  path: '/amc/web/content/updateAtlas.do',
  access: staff,
  request: kindDraft(StoryType.Gallery).extend(updateFields),
  answer: updateAnswer,
  bodyLimit: textBodyLimit,
  summary: 'Saves an atlas under its lock and revision, as updateContent does (R229).',
});

export const contentGetAtlas = defineEndpoint({
  id: 'contentGetAtlas',
  path: '/amc/web/content/getAtlas.do',
  access: staff,
  request: one,
  answer: storyDetail,
  summary: 'A whole atlas; 404 for a story of another kind (R229).',
});

export const contentAddVideoMaterial = defineEndpoint({
  id: 'contentAddVideoMaterial',
  path: '/amc/web/content/addVideoMaterial.do',
  access: create,
  request: kindDraft(StoryType.Video).extend(addFields),
  answer: addAnswer,
  summary: 'Stores a new short video: an own stream or a video of the library (R230).',
});

export const contentUpdateVideoMaterial = defineEndpoint({
  id: 'contentUpdateVideoMaterial',
  path: '/amc/web/content/updateVideoMaterial.do',
  access: staff,
  request: kindDraft(StoryType.Video).extend(updateFields),
  answer: updateAnswer,
  summary: 'Saves a short video under its lock and revision (R230).',
});

export const contentGetVideoMaterial = defineEndpoint({
  id: 'contentGetVideoMaterial',
  path: '/amc/web/content/getVideoMaterial.do',
  access: staff,
  request: one,
  answer: storyDetail,
  summary: 'A whole short video; 404 for a story of another kind (R230).',
});

export const contentAddOuterLink = defineEndpoint({
  id: 'contentAddOuterLink',
  path: '/amc/web/content/addOuterLink.do',
  access: create,
  request: kindDraft(StoryType.ExternalLink).extend(addFields),
  answer: addAnswer,
  summary: 'Stores a new external link (R227).',
});

export const contentUpdateOuterLink = defineEndpoint({
  id: 'contentUpdateOuterLink',
  path: '/amc/web/content/updateOuterLink.do',
  access: staff,
  request: kindDraft(StoryType.ExternalLink).extend(updateFields),
  answer: updateAnswer,
  summary: 'Saves an external link under its lock and revision (R227).',
});

export const contentGetOuterLink = defineEndpoint({
  id: 'contentGetOuterLink',
  path: '/amc/web/content/getOuterLink.do',
  access: staff,
  request: one,
  answer: storyDetail,
  summary: 'A whole external link; 404 for a story of another kind (R227).',
});

export const contentAddImageText = defineEndpoint({
  id: 'contentAddImageText',
  path: '/amc/web/content/addImageText.do',
  access: create,
  request: kindDraft(StoryType.Article).extend(addFields),
  answer: addAnswer,
  bodyLimit: textBodyLimit,
  summary: 'Stores new image text, which is a story of type 5: the code table has no other for it (R228).',
});

export const contentUpdateImageText = defineEndpoint({
  id: 'contentUpdateImageText',
  path: '/amc/web/content/updateImageText.do',
  access: staff,
  request: kindDraft(StoryType.Article).extend(updateFields),
  answer: updateAnswer,
  bodyLimit: textBodyLimit,
  summary: 'Saves image text under its lock and revision (R228).',
});

export const contentGetImageText = defineEndpoint({
  id: 'contentGetImageText',
  path: '/amc/web/content/getImageText.do',
  access: staff,
  request: one,
  answer: storyDetail,
  summary: 'Whole image text; 404 for a story of another kind (R228).',
});

export const listImageTextForES = defineEndpoint({
  id: 'listImageTextForES',
  path: '/amc/web/imagetext/listImageTextForES.do',
  access: { session: 'staff', code: '/app/content/material' },
  request: kindPage,
  answer: pageOf(contentRow),
  summary: 'Image text of the user’s channels (R262).',
});

export const getImageText = defineEndpoint({
  id: 'getImageText',
  method: 'GET',
  path: '/amc/web/imagetext/getImageText.do',
  encoding: 'query',
  access: staff,
  request: one,
  answer: storyDetail,
  summary: 'Whole image text (R262).',
});

export const deleteImageText = defineEndpoint({
  id: 'deleteImageText',
  path: '/amc/web/imagetext/deleteImageText.do',
  access: { session: 'staff', code: ContentPermission.Delete },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Moves image text to the recycle bin; a story of another kind is refused (R262).',
});

export const listAtlasByParameters = defineEndpoint({
  id: 'listAtlasByParameters',
  path: '/amc/web/atlas/listAtlasByParameters.do',
  access: { session: 'staff', code: '/app/content/material' },
  request: kindPage,
  answer: pageOf(contentRow),
  summary: 'Atlases of the user’s channels (R263).',
});

export const getOneAtlasById = defineEndpoint({
  id: 'getOneAtlasById',
  method: 'GET',
  path: '/amc/web/atlas/getOneAtlasById.do',
  encoding: 'query',
  access: staff,
  request: one,
  answer: storyDetail,
  summary: 'A whole atlas (R263).',
});

export const deleteAtlasByIds = defineEndpoint({
  id: 'deleteAtlasByIds',
  path: '/amc/web/atlas/deleteAtlasByIds.do',
  access: { session: 'staff', code: ContentPermission.Delete },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Moves atlases to the recycle bin; a story of another kind is refused (R263).',
});

export const listShortVideos = defineEndpoint({
  id: 'listShortVideos',
  path: '/amc/web/content/listShortVideos.do',
  access: { session: 'staff', code: '/app/video' },
  request: kindPage,
  answer: pageOf(contentRow),
  summary: 'Short videos of the user’s channels (R012).',
});
