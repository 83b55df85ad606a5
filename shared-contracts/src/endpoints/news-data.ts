import { z } from 'zod';
import {
  bodyMaxLength,
  externalIdListMax,
  longIdMax,
  extractTitleMax,
  keywordsMax,
  noteMax,
  shortCodeMax,
  titleMaxLength,
} from '../limits/index.ts';
import {
  AiLevel,
  area,
  dateOrTime,
  id,
  newsDataReport,
  newsDataRow,
  newsDataTerm,
  pageRequest,
  requiredText,
  storyFields,
  text,
} from '../model/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf, pageOf, textBodyLimit } from './define-endpoint.ts';

const networkScreen = '/app/resource/network';
const search = { session: 'staff', code: networkScreen } as const;
/** Text or HTML of a story; the server reads the words alone. */
const extractFrom = z.strictObject({
  title: text(extractTitleMax, '标题').default(''),
  content: z
    .string()
    .max(bodyMaxLength, '正文过长')
    .refine((value) => value.trim() !== '', '请先填写正文'),
});
const keywords = dataOf(z.array(z.string()));
const summary = dataOf(z.string());

export const amcArea = defineEndpoint({
  id: 'amcArea',
  method: 'GET',
  path: '/amc/amcArea.json',
  encoding: 'query',
  access: { session: 'either' },
  answer: listOf(area),
  summary: 'Areas in the order of their numbers (R277); who shows them puts number 42 first (R184).',
});

export const wiseCloudAuth = defineEndpoint({
  id: 'wiseCloudAuth',
  path: '/amc/web/wiseCloud/auth.do',
  access: search,
  answer: dataOf(z.object({ isSandbox: z.boolean() })),
  summary:
    'Has the server log in at the news-data service with its fixed account (R741); neither account nor token comes here.',
});

export const wiseCloudGetAreaDict = defineEndpoint({
  id: 'wiseCloudGetAreaDict',
  path: '/amc/web/wiseCloud/getAreaDict.do',
  access: search,
  answer: listOf(area),
  summary: 'Areas that reports of the news-data service are sorted by.',
});

export const wiseCloudDictList = defineEndpoint({
  id: 'wiseCloudDictList',
  path: '/amc/web/wiseCloud/dictList.do',
  access: search,
  request: z.strictObject({ type: z.enum(['media', 'topic']) }),
  answer: listOf(newsDataTerm),
  summary: 'Kinds of media, or topics, of the news-data service.',
});

export const wiseCloudSearchHighLevel = defineEndpoint({
  id: 'wiseCloudSearchHighLevel',
  path: '/amc/web/wiseCloud/searchHighLevel.do',
  access: search,
  request: z.strictObject({
    ...pageRequest,
    /** Words that must all be there. */
    keywords: text(keywordsMax, '关键词').default(''),
    scope: z.enum(['all', 'title']).default('all'),
    area: text(shortCodeMax).optional(),
    media: text(shortCodeMax).optional(),
    topic: text(shortCodeMax).optional(),
    startDate: dateOrTime.optional(),
    endDate: dateOrTime.optional(),
  }),
  answer: pageOf(newsDataRow),
  summary: 'Searches the news-data service, newest first.',
});

export const wiseCloudQueryGetById = defineEndpoint({
  id: 'wiseCloudQueryGetById',
  path: '/amc/web/wiseCloud/queryGetById.do',
  access: search,
  request: z.strictObject({ id: requiredText(longIdMax, '编号') }),
  answer: dataOf(newsDataReport),
  summary: 'A whole report, cleaned.',
});

export const wiseCloudKw = defineEndpoint({
  id: 'wiseCloudKw',
  method: 'GET',
  path: '/amc/web/wiseCloud/kw.do',
  encoding: 'query',
  access: search,
  request: z.strictObject({ keywords: text(keywordsMax, '关键词').default('') }),
  answer: listOf(z.string()),
  summary: 'Words to search for that go with what is typed, or the words of the day (R743).',
});

export const wiseCloudGetTextSum = defineEndpoint({
  id: 'wiseCloudGetTextSum',
  path: '/amc/web/wiseCloud/getTextSum.do',
  access: { session: 'staff' },
  request: z.strictObject({ content: extractFrom.shape.content }),
  answer: summary,
  bodyLimit: textBodyLimit,
  summary: 'Summary of a text.',
});

export const wiseCloudGetKeywords = defineEndpoint({
  id: 'wiseCloudGetKeywords',
  path: '/amc/web/wiseCloud/getKeywords.do',
  access: { session: 'staff' },
  request: z.strictObject({ content: extractFrom.shape.content }),
  answer: keywords,
  bodyLimit: textBodyLimit,
  summary: 'Keywords of a text, the weightiest first.',
});

export const keywordGetKeywords = defineEndpoint({
  id: 'keywordGetKeywords',
  path: '/amc/web/keyword/getKeywords.do',
  encoding: 'json',
  access: { session: 'staff' },
  request: extractFrom,
  answer: keywords,
  bodyLimit: textBodyLimit,
  summary: 'Keywords of a story, the weightiest first (R745).',
});

export const getAiMiaobiSummary = defineEndpoint({
  id: 'getAiMiaobiSummary',
  path: '/amc/web/keyword/getAiMiaobiSummary.do',
  encoding: 'json',
  access: { session: 'staff' },
  request: extractFrom,
  answer: summary,
  bodyLimit: textBodyLimit,
  summary: 'Summary of a story (R746).',
});

export const centerChooseNews = defineEndpoint({
  id: 'centerChooseNews',
  path: '/amc/web/center/choosenews.do',
  access: search,
  request: z.strictObject({
    /** Comma list of the service's ids, 20 at most. */ ids: requiredText(externalIdListMax, '编号').refine(
      (value) => value.split(',').length <= 20,
      '一次最多选用20条',
    ),
  }),
  answer: dataOf(
    z.object({ added: z.number().int(), known: z.number().int(), /** Clue of each report. */ clueIds: z.array(id) }),
  ),
  summary: 'Puts reports of the news-data service among the clues of the newsroom (R744).',
});

export const addMyImageText = defineEndpoint({
  id: 'addMyImageText',
  path: '/amc/web/imagetext/addMyImageText.do',
  access: { session: 'staff', code: ContentPermission.Create },
  request: z.strictObject({
    title: requiredText(titleMaxLength, '标题'),
    content: z.string().max(bodyMaxLength, '正文过长'),
    source: text(storyFields.source.maxLength, '来源').default(''),
    remark: text(noteMax, '备注').default(''),
    /** Where the text is of an artificial intelligence. */
    aiLevel: z.enum(AiLevel).optional(),
  }),
  answer: dataOf(z.object({ id, failedPictures: z.array(z.string()) })),
  bodyLimit: textBodyLimit,
  summary: 'Makes an article of one’s own of a title and a text; pictures are stored with us (R744).',
});
