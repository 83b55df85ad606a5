import { z } from 'zod';
import {
  AuditState,
  contentDetail,
  ContentType,
  contentRow,
  dateTime,
  id,
  idList,
  pageRequest,
  PublishStatus,
  kindDraft,
  StoryType,
} from '../model/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { addAnswer, addFields, contentFilters, intoChannels, updateAnswer, updateFields } from './content.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf, textBodyLimit } from './define-endpoint.ts';

const staff = { session: 'staff' } as const;
const { contentType: _kind, ...kindFilters } = contentFilters;

export const contentAddSpecial = defineEndpoint({
  id: 'contentAddSpecial',
  path: '/amc/web/content/addSpecial.do',
  access: { session: 'staff', code: ContentPermission.Create },
  request: kindDraft(StoryType.Topic).extend(addFields),
  answer: addAnswer,
  bodyLimit: textBodyLimit,
  summary: 'Stores a new topic: banner, address name, columns with their stories in order (R231).',
});

export const contentUpdateSpecial = defineEndpoint({
  id: 'contentUpdateSpecial',
  path: '/amc/web/content/updateSpecial.do',
  access: staff,
  request: kindDraft(StoryType.Topic).extend(updateFields),
  answer: updateAnswer,
  bodyLimit: textBodyLimit,
  summary: 'Saves a topic under its lock and revision, as updateContent does (R231).',
});

export const contentGetSpecial = defineEndpoint({
  id: 'contentGetSpecial',
  path: '/amc/web/content/getSpecial.do',
  access: staff,
  request: z.strictObject({ id }),
  answer: dataOf(contentDetail),
  summary: 'A whole topic; 404 for a story of another kind (R231).',
});

export const listSpecials = defineEndpoint({
  id: 'listSpecials',
  path: '/amc/web/content/listSpecials.do',
  access: { session: 'staff', code: '/app/special' },
  request: z.strictObject({ ...pageRequest, ...kindFilters }),
  answer: pageOf(contentRow),
  summary: 'Topics of the user’s channels (R014).',
});

export const contentCopySpecial = defineEndpoint({
  id: 'contentCopySpecial',
  path: '/amc/web/content/copySpecial.do',
  access: { session: 'staff', code: ContentPermission.Copy },
  request: intoChannels,
  answer: batchResult,
  summary: 'Copies topics as new drafts into the picked channels; a copy has no address name. Other kinds are refused.',
});

export const contentMoveSpecial = defineEndpoint({
  id: 'contentMoveSpecial',
  path: '/amc/web/content/moveSpecial.do',
  access: { session: 'staff', code: ContentPermission.Move },
  request: z.strictObject({ ids: idList, categoryIds: id }),
  answer: batchResult,
  summary: 'Moves topics to the picked channel. Other kinds are refused.',
});

/** Visibility of a topic's story to its readers. `gone`: in the recycle bin, or removed for ever. */
export const specialStoryState = z.enum(['published', 'unpublished', 'gone']);

export const getSpecialStories = defineEndpoint({
  id: 'getSpecialStories',
  path: '/amc/web/content/getSpecialStories.do',
  access: staff,
  request: z.strictObject({ ids: idList }),
  answer: listOf(
    z.object({
      id,
      contentType: z.enum(ContentType),
      title: z.string(),
      listThumbnail: z.string().nullable(),
      publishedTime: dateTime.nullable(),
      state: specialStoryState,
    }),
  ),
  summary:
    'The current state of the stories of a topic. Of those that the asker may not reach only published ones are named; absent ones the topic’s own words stand for.',
});

export const listSpecialsOfStory = defineEndpoint({
  id: 'listSpecialsOfStory',
  path: '/amc/web/content/listSpecialsOfStory.do',
  access: staff,
  request: z.strictObject({ id }),
  answer: listOf(
    z.object({
      id,
      title: z.string(),
      columns: z.array(z.string()),
      auditState: z.enum(AuditState),
      publishStatus: z.enum(PublishStatus),
    }),
  ),
  summary: 'The topics in whose columns a story is, newest first; those in the recycle bin are left out.',
});
