import { z } from 'zod';
import { activityListAppPublishStatus, activityListWapPublishStatus } from '../constants/index.ts';
import {
  activityItem,
  contentItem,
  dateOrTime,
  introducedItem,
  IntroducedType,
  pageRequest,
  text,
} from '../model/index.ts';
import { dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const access = { session: 'either' } as const;
const time = z.union([dateOrTime, z.literal('')]).default('');
/** '1' looks for the keywords there. */
const searched = z.enum(['', '0', '1']).default('');
const keywords = text(100, '关键词').default('');
/** 1 newest first, 0 the other way; by creation. */
const order = { sortOrder: z.union([z.literal(0), z.literal(1)]).default(1), sortType: z.literal(1).default(1) };

export const listActivities = defineEndpoint({
  id: 'listActivities',
  path: '/amc/web/activity/listActivities.do',
  access,
  request: z.strictObject({
    ...pageRequest,
    ...order,
    keywords,
    searchTitle: searched,
    searchKeywords: searched,
    searchSponsor: searched,
    searchIntroduction: searched,
    startDate: time,
    endDate: time,
    /** -1 any. */
    wapPublishStatus: z.number().int().min(-1).max(2).default(activityListWapPublishStatus),
    /** 2 published in the app, -1 any. */
    appPublishStatus: z.number().int().min(-1).max(2).default(activityListAppPublishStatus),
    theme: text(50).default(''),
    form: text(50).default(''),
  }),
  answer: pageOf(activityItem),
  summary: 'A page of activities (R730, R731). Keywords are looked for in the name unless a search field says where.',
});

export const getContentList = defineEndpoint({
  id: 'getContentList',
  path: '/amc/web/content/getContentList.do',
  access,
  request: z.strictObject({
    ...pageRequest,
    ...order,
    enterpriseId: text(40).default(''),
    keywords,
    searchTitle: searched,
    searchKeywords: searched,
    searchIntroduction: searched,
    searchSource: searched,
    searchEditor: searched,
    startDate: time,
    endDate: time,
    /** '0' or '' every column of the user. */
    categoryId: z
      .string()
      .regex(/^\d{0,18}$/, '栏目不正确')
      .default(''),
    appPublishStatus: z.union([z.literal(-1), z.literal(0), z.literal(1)]).default(-1),
  }),
  answer: pageOf(contentItem),
  summary:
    'A page of stories of the user’s columns, to be embedded (R732). Keywords are looked for in the title, or in source or editor when only these are asked.',
});

/** A column with those right below it; `isLeaf` where there are none. */
export const asyncColumn = z.object({ catalogId: z.string(), categoryName: z.string(), isLeaf: z.boolean() });
export type AsyncColumn = z.infer<typeof asyncColumn>;

export const getAsynchronousChannelTree = defineEndpoint({
  id: 'getAsynchronousChannelTree',
  path: '/amc/web/content/getAsynchronousChannelTree.do',
  access,
  request: z.strictObject({
    enterpriseId: text(40).default(''),
    /** '' or '0' the top. */
    parentId: z
      .string()
      .regex(/^\d{0,18}$/, '栏目不正确')
      .default(''),
    categoryType: text(20).default(''),
    /** '0' only shown columns, '1' only hidden ones, '' all. */
    isHidden: z.enum(['', '0', '1']).default(''),
  }),
  answer: dataOf(z.array(asyncColumn)),
  summary: 'The columns below one, filtered by the user’s channels (R733).',
});

const staffPage = z.strictObject({ ...pageRequest, keywords });
const news = { session: 'staff', code: '/app/content/news' } as const;

export const adsActivityList = defineEndpoint({
  id: 'adsActivityList',
  path: '/amc/web/advertisement/activity/list.do',
  access: news,
  request: staffPage,
  answer: pageOf(activityItem),
  summary: 'Activities that an ad may lead to (R253).',
});

export const adsDrawRaffleList = defineEndpoint({
  id: 'adsDrawRaffleList',
  path: '/amc/web/advertisement/drawRaffle/list.do',
  access: news,
  request: staffPage,
  answer: pageOf(activityItem),
  summary: 'Raffles that an ad may lead to (R253).',
});

export const adsBallotList = defineEndpoint({
  id: 'adsBallotList',
  path: '/amc/web/advertisement/ballot/getAll.do',
  access: news,
  request: staffPage,
  answer: pageOf(activityItem),
  summary: 'Votes that an ad may lead to (R253).',
});

export const listIntroducedItems = defineEndpoint({
  id: 'listIntroducedItems',
  path: '/amc/web/content/listIntroducedItems.do',
  access,
  request: z.strictObject({
    ...pageRequest,
    ...order,
    type: z.enum(IntroducedType),
    keywords,
    startDate: time,
    endDate: time,
  }),
  answer: pageOf(introducedItem),
  summary: 'A page of what can be introduced, of one type, with the fields of that type (R393 to R398).',
});
