import { z } from 'zod';
import { keywordsMax, storyKeywordMax, tagLimits } from '../limits/index.ts';
import {
  id,
  idList,
  pageRequest,
  requiredText,
  tagDraft,
  tagOption,
  tagRow,
  TagState,
  tagStory,
  text,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { TagPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const page = { session: 'staff', code: appPaths.tag } as const;
const managers = { session: 'staff', code: TagPermission.Manage } as const;

export const tagList = defineEndpoint({
  id: 'tagList',
  path: '/amc/web/tag/list.do',
  access: page,
  request: z.strictObject({
    ...pageRequest,
    /** In name, alias or group. */
    keywords: text(keywordsMax).optional(),
    state: z.enum(TagState).optional(),
  }),
  answer: pageOf(tagRow),
  summary: 'Tags of the library, last changed first, with how often stories carry them.',
});

export const addTag = defineEndpoint({
  id: 'addTag',
  path: '/amc/web/tag/add.do',
  encoding: 'json',
  access: { session: 'staff', code: TagPermission.Create },
  request: z.strictObject({ draft: tagDraft }),
  answer: dataOf(z.object({ id })),
  summary: 'Adds a tag. Refused for a name that is a tag or an alias already, and for a listed word.',
});

export const saveTag = defineEndpoint({
  id: 'saveTag',
  path: '/amc/web/tag/save.do',
  encoding: 'json',
  access: managers,
  request: z.strictObject({ id, draft: tagDraft }),
  summary: 'Changes a tag; its former name stays as an alias, and a job rewrites the stories that carry it.',
});

export const mergeTags = defineEndpoint({
  id: 'mergeTags',
  path: '/amc/web/tag/merge.do',
  access: managers,
  request: z.strictObject({ id, intoId: id, reason: requiredText(tagLimits.reason, '合并原因') }),
  summary:
    'Merges a tag into another: its names become aliases of that one, and a job rewrites the stories that carry it.',
});

export const setTagState = defineEndpoint({
  id: 'setTagState',
  path: '/amc/web/tag/setState.do',
  access: managers,
  request: z.strictObject({ ids: idList, isOn: z.boolean() }),
  answer: batchResult,
  summary: 'Switches tags on or off. Stories keep one that is off; no further story may take it.',
});

export const tagStories = defineEndpoint({
  id: 'tagStories',
  path: '/amc/web/tag/stories.do',
  access: page,
  request: z.strictObject({ ...pageRequest, id }),
  answer: pageOf(tagStory),
  summary: 'Stories that carry a tag, newest first, outside the bin and in channels of the user.',
});

export const tagOptions = defineEndpoint({
  id: 'tagOptions',
  path: '/amc/web/tag/options.do',
  access: { session: 'staff' },
  request: z.strictObject({ prefix: requiredText(storyKeywordMax, '标签') }),
  answer: listOf(tagOption),
  summary: 'Tags that are on and whose name or alias begins as typed, shortest first.',
});
