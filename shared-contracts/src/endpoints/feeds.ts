import { z } from 'zod';
import {
  clueCategoryMax,
  feedIntervalRange,
  feedKeepDaysRange,
  feedNameMax,
  feedUrlMax,
  keywordsMax,
} from '../limits/index.ts';
import {
  clue,
  clueRow,
  dateOrTime,
  dateTime,
  feed,
  FeedKind,
  id,
  idList,
  pageRequest,
  requiredText,
  text,
} from '../model/index.ts';
import { ContentPermission, ResourcePermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const settingsScreen = '/app/resource/dataAggregationSettings';
const clueScreens = ['/app/resource/dataAggregation', '/app/resource/xinhua', '/app/resource/digital'] as const;
const reading = { session: 'staff', code: clueScreens } as const;
const managing = { session: 'staff', code: ResourcePermission.ManageFeeds } as const;
const [intervalLeast, intervalMost] = feedIntervalRange;
const [keepLeast, keepMost] = feedKeepDaysRange;

const feedUrl = requiredText(feedUrlMax, '地址').refine(
  (url) => /^https?:\/\//i.test(url.trim()) || /^\/(site|sandbox\/feeds)\//.test(url.trim()),
  '地址不正确，请填写以 http:// 或 https:// 开头的地址',
);

export const feedList = defineEndpoint({
  id: 'feedList',
  path: '/amc/web/feed/list.do',
  access: { session: 'staff', code: settingsScreen },
  answer: listOf(feed),
  summary: 'The feeds that are gathered, with how their last run went.',
});

export const feedSave = defineEndpoint({
  id: 'feedSave',
  path: '/amc/web/feed/save.do',
  access: managing,
  request: z.strictObject({
    id: id.optional(),
    name: requiredText(feedNameMax, '名称'),
    kind: z.enum([FeedKind.Clues, FeedKind.Agency, FeedKind.Paper]),
    url: feedUrl,
    isEnabled: z.boolean().default(true),
    interval: z
      .number()
      .int()
      .min(intervalLeast, `间隔为${intervalLeast}至${intervalMost}分钟`)
      .max(intervalMost, `间隔为${intervalLeast}至${intervalMost}分钟`)
      .default(30),
    keepDays: z
      .number()
      .int()
      .min(keepLeast, `保留${keepLeast}至${keepMost}天`)
      .max(keepMost, `保留${keepLeast}至${keepMost}天`)
      .default(30),
  }),
  answer: dataOf(z.object({ id })),
  summary: 'Adds or changes a feed; a new one is gathered at once.',
});

export const feedTest = defineEndpoint({
  id: 'feedTest',
  path: '/amc/web/feed/test.do',
  access: managing,
  request: z.strictObject({ url: feedUrl }),
  answer: dataOf(
    z.object({
      title: z.string(),
      /** 'rss', 'atom', 'rdf' or 'json'. */ format: z.string(),
      charset: z.string(),
      total: z.number().int(),
      items: z.array(z.object({ title: z.string(), time: dateTime.nullable() })),
    }),
  ),
  summary: 'Reads an address as a feed and returns its items, storing nothing.',
});

export const feedSwitch = defineEndpoint({
  id: 'feedSwitch',
  path: '/amc/web/feed/switch.do',
  access: managing,
  request: z.strictObject({ ids: idList, isEnabled: z.boolean() }),
  summary: 'Switches feeds on or off.',
});

export const feedRemove = defineEndpoint({
  id: 'feedRemove',
  path: '/amc/web/feed/remove.do',
  access: managing,
  request: z.strictObject({ ids: idList }),
  summary: 'Removes feeds with their clues; stories made of them stay.',
});

export const feedRun = defineEndpoint({
  id: 'feedRun',
  path: '/amc/web/feed/run.do',
  access: managing,
  request: z.strictObject({ id }),
  answer: dataOf(feed),
  summary: 'Gathers a feed now.',
});

export const clueList = defineEndpoint({
  id: 'clueList',
  path: '/amc/web/clue/list.do',
  access: reading,
  request: z.strictObject({
    ...pageRequest,
    kind: z.enum(FeedKind).optional(),
    feedId: id.optional(),
    keywords: text(keywordsMax, '关键词').optional(),
    category: text(clueCategoryMax).optional(),
    state: z.enum(['unread', 'read', 'taken']).optional(),
    startDate: dateOrTime.optional(),
    endDate: dateOrTime.optional(),
  }),
  answer: pageOf(clueRow),
  summary: 'Clues, newest first; read is what the user has opened.',
});

export const clueSources = defineEndpoint({
  id: 'clueSources',
  path: '/amc/web/clue/sources.do',
  access: reading,
  request: z.strictObject({ kind: z.enum(FeedKind).optional() }),
  answer: dataOf(
    z.object({
      feeds: z.array(
        z.object({ id, name: z.string(), kind: z.enum(FeedKind), total: z.number().int(), unread: z.number().int() }),
      ),
      categories: z.array(z.string()),
    }),
  ),
  summary: 'Feeds that have clues, with how many the user has not read, and the clues’ categories.',
});

export const clueGet = defineEndpoint({
  id: 'clueGet',
  path: '/amc/web/clue/get.do',
  access: reading,
  request: z.strictObject({ id }),
  answer: dataOf(clue),
  summary: 'A clue with its text; it counts as read from then on.',
});

export const clueMark = defineEndpoint({
  id: 'clueMark',
  path: '/amc/web/clue/mark.do',
  access: reading,
  request: z.strictObject({ ids: idList, isRead: z.boolean() }),
  summary: 'Marks clues as read or unread for the user.',
});

export const clueTake = defineEndpoint({
  id: 'clueTake',
  path: '/amc/web/clue/take.do',
  access: { session: 'staff', code: ContentPermission.Create },
  request: z.strictObject({
    id,
    /** Made by the client; the same one again gives the first answer. */ requestId: z.uuid(),
  }),
  answer: dataOf(z.object({ contentId: id, failedPictures: z.array(z.string()) })),
  summary: 'Makes a draft of a clue: title, text, source and the address it came from; pictures are stored with us.',
});
