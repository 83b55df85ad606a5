import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax, lockTokenMax, personFilterMax, reasonMax } from '../limits/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import {
  AiLevel,
  AuditState,
  ContentType,
  contentDetail,
  contentRow,
  dateOrTime,
  id,
  idList,
  ListTab,
  pageRequest,
  SortType,
  Stage,
  storyFields,
  text,
  kindDraft,
  StoryType,
} from '../model/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf, textBodyLimit } from './define-endpoint.ts';

/** Filters that every content list understands. */
export const contentFilters = {
  keywords: text(keywordsMax, '关键词').optional(),
  categoryId: id.optional(),
  contentType: z.enum(ContentType).optional(),
  auditState: z.enum(AuditState).optional(),
  createUserName: text(personFilterMax, '创建人').optional(),
  editor: text(personFilterMax, '编辑').optional(),
  source: text(storyFields.source.maxLength, '来源').optional(),
  /** Which time the range filters. */
  dateField: z.enum(['created', 'modified', 'published']).default('modified'),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
  /** -1 any, 1 published, 0 not published. */
  appPublishStatus: z.union([z.literal(-1), z.literal(0), z.literal(1)]).default(-1),
  tab: z.enum(ListTab).default('all'),
  /** Review desks alone: those whose time is nearly over, or over. */
  due: z.enum(['soon', 'overdue']).optional(),
  sortType: z.enum(SortType).default(1),
  /** 1 newest or greatest first, 0 the other way. */
  sortOrder: z.union([z.literal(0), z.literal(1)]).default(1),
};

/** Boxes of the content list: a box restricts the list before any filter. */
export const contentBox = z.enum([
  'news',
  'mydraft',
  'mine',
  'published',
  'audit1',
  'audit2',
  'audit3',
  'audit4',
  'bin',
  'search',
]);
export type ContentBox = z.infer<typeof contentBox>;

const contentPage = z.strictObject({ ...pageRequest, ...contentFilters });
const pageAnswer = pageOf(contentRow);

export const contentList = defineEndpoint({
  id: 'contentList',
  path: '/amc/web/content/list.do',
  access: { session: 'staff', code: '/app/content/news' },
  request: contentPage,
  answer: pageAnswer,
  summary: 'All stories of the user’s channels.',
});

export const contentListMyContent = defineEndpoint({
  id: 'contentListMyContent',
  path: '/amc/web/content/listMyContent.do',
  access: { session: 'staff', code: ['/app/content/mydraft', '/app/myrepository'] },
  request: z.strictObject({ ...pageRequest, ...contentFilters, box: z.enum(['mydraft', 'mine']).default('mine') }),
  answer: pageAnswer,
  summary: 'The user’s own stories; box mydraft keeps drafts and returned ones only.',
});

export const contentListPublishContent = defineEndpoint({
  id: 'contentListPublishContent',
  path: '/amc/web/content/listPublishContent.do',
  access: { session: 'staff', code: '/app/content/published' },
  request: contentPage,
  answer: pageAnswer,
  summary: 'Cleared, scheduled, published and withdrawn stories of the user’s channels.',
});

export const contentBinDays = defineEndpoint({
  id: 'contentBinDays',
  path: '/amc/web/content/binDays.do',
  access: { session: 'staff', code: '/app/recyclebin' },
  answer: dataOf(z.object({ days: z.number().int() })),
  summary: 'Days that a story lies in the recycle bin before it is removed for ever.',
});

export const contentListRecycle = defineEndpoint({
  id: 'contentListRecycle',
  path: '/amc/web/content/listRecycle.do',
  access: { session: 'staff', code: '/app/recyclebin' },
  request: contentPage,
  answer: pageAnswer,
  summary: 'The recycle bin.',
});

export const manuscriptSearch = defineEndpoint({
  id: 'manuscriptSearch',
  path: '/amc/web/search.do',
  encoding: 'json',
  access: { session: 'staff', code: '/app/retrieve' },
  request: z.strictObject({
    ...pageRequest,
    ...contentFilters,
    /** Where the keywords are looked for. */ scope: z.enum(['all', 'title']).default('all'),
  }),
  answer: pageOf(
    contentRow.extend({
      /** Excerpts around the hits, plain text; the marked words are listed in `hits`. */
      snippet: z.string(),
      hitWords: z.array(z.string()),
    }),
  ),
  summary: 'Full-text search over the stories of the user’s channels.',
});

export const contentTabCounts = defineEndpoint({
  id: 'contentTabCounts',
  path: '/amc/web/content/tabCounts.do',
  access: { session: 'staff' },
  request: z.strictObject({ ...contentFilters, box: contentBox }),
  answer: dataOf(z.partialRecord(z.enum(ListTab), z.number().int())),
  summary: 'Counts of the state tabs under the same filters; the box’s own right is asked by the handler.',
});

export const contentGetContent = defineEndpoint({
  id: 'contentGetContent',
  path: '/amc/web/content/getContent.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: dataOf(contentDetail),
  summary: 'A whole story with its state and open task.',
});

/** Request fields of `addContent` and its variants, beside the text. */
export const addFields = {
  /** Made by the client; the same one again gives the first answer. */ requestId: z.uuid(),
  kind: z.enum(['autosave', 'save']).default('save'),
};
const aiUseAnswer = {
  /** The AI label that the server stored in place of the one that was sent; absent where it stored that. */
  aiUse: z.object({ aiLevel: z.enum(AiLevel), aiTool: z.string() }).optional(),
  /** As readers read it; absent where the text carries none. */
  readerAiLine: z.string().optional(),
};
/** Answer of `addContent` and its variants. */
export const addAnswer = dataOf(
  z.object({
    id,
    rev: z.number().int(),
    wordCount: z.number().int(),
    modifiedTime: z.string(),
    lockToken: z.string().nullable(),
    ...aiUseAnswer,
  }),
);
/** Request fields of `updateContent` and its variants, beside the text. */
export const updateFields = {
  id,
  rev: z.number().int().min(0),
  lockToken: z.string().max(lockTokenMax),
  requestId: z.uuid(),
  kind: z.enum(['autosave', 'save', 'review']).default('save'),
  /** Why the AI label is lower than the stored one; nothing lowers it without a reason. */
  aiReason: text(reasonMax, '降低理由').optional(),
  /** The last update of the room that this text holds, for a draft that several edit. */
  roomSeq: z.number().int().min(1).optional(),
};
/** Answer of `updateContent` and its variants. */
export const updateAnswer = dataOf(
  z.object({ rev: z.number().int(), wordCount: z.number().int(), modifiedTime: z.string(), ...aiUseAnswer }),
);

export const contentAddContent = defineEndpoint({
  id: 'contentAddContent',
  path: '/amc/web/content/addContent.do',
  access: { session: 'staff', code: ContentPermission.Create },
  request: kindDraft(StoryType.Article).extend(addFields),
  answer: addAnswer,
  bodyLimit: textBodyLimit,
  summary: 'Stores a new draft of the session’s user.',
});

export const contentUpdateContent = defineEndpoint({
  id: 'contentUpdateContent',
  path: '/amc/web/content/updateContent.do',
  access: { session: 'staff' },
  request: kindDraft(StoryType.Article).extend(updateFields),
  answer: updateAnswer,
  bodyLimit: textBodyLimit,
  summary:
    'Saves a story under its lock and revision. 20001 locked by another, 20002 stale revision with both texts; in either case the sent text is kept as a version.',
});

export const contentDelete = defineEndpoint({
  id: 'contentDelete',
  path: '/amc/web/content/delete.do',
  access: { session: 'staff', code: ContentPermission.Delete },
  request: z.strictObject({ ids: idList, reason: text(reasonMax, '原因').default('') }),
  answer: batchResult,
  summary: 'Moves stories to the recycle bin.',
});

export const contentRecover = defineEndpoint({
  id: 'contentRecover',
  path: '/amc/web/content/recover.do',
  access: { session: 'staff', code: ContentPermission.Recover },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Brings stories back from the bin in their former state.',
});

export const contentPurge = defineEndpoint({
  id: 'contentPurge',
  path: '/amc/web/content/purge.do',
  access: { session: 'staff', code: ContentPermission.Purge },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Removes stories of the bin for ever.',
});

export const intoChannels = z.strictObject({ ids: idList, categoryIds: idList });

export const contentCopyContent = defineEndpoint({
  id: 'contentCopyContent',
  path: '/amc/web/content/copyContent.do',
  access: { session: 'staff', code: ContentPermission.Copy },
  request: intoChannels,
  answer: batchResult,
  summary: 'Copies stories as new drafts into the picked channels.',
});

export const contentMoveContent = defineEndpoint({
  id: 'contentMoveContent',
  path: '/amc/web/content/moveContent.do',
  access: { session: 'staff', code: ContentPermission.Move },
  request: z.strictObject({ ids: idList, categoryIds: id }),
  answer: batchResult,
  summary: 'Moves stories to the picked channel.',
});

export const contentExport = defineEndpoint({
  id: 'contentExport',
  path: '/amc/web/content/export.do',
  access: { session: 'staff', code: ContentPermission.Export },
  request: z.strictObject({
    ...contentFilters,
    box: contentBox,
    stage: z.enum(Stage).optional(),
    /** Ticked rows; absent means all results of the filters, up to 50,000. */
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  kind: 'file',
  summary:
    'A list as a real xlsx, or as CSV with a byte-order mark; cells that look like formulas are made harmless. Recorded.',
});
