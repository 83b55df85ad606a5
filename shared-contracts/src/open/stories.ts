import { z } from 'zod';
import { ContentType, CorrectionKind, SpecialLayout } from '../model/index.ts';
import { openArticleRow, openChannelFacts, openMediaAiUse } from './article.ts';
import { defineOpenCall } from './define-open-call.ts';
import {
  count,
  openChannelName,
  openCursor,
  openData,
  openId,
  openLimit,
  openList,
  openPage,
  openPageOf,
  openPath,
  openPicture,
  openTime,
} from './fields.ts';

/** A channel with those below it. */
interface OpenChannel extends z.infer<typeof openChannelFacts> {
  children: OpenChannel[];
}
const channel: z.ZodType<OpenChannel> = z.strictObject({
  ...openChannelFacts.shape,
  get children() {
    return z.array(channel);
  },
});

const correction = z.strictObject({
  kind: z.enum(CorrectionKind),
  kindName: z.string(),
  note: z.string(),
  /** Null until it has gone out. */
  time: openTime.nullable(),
});

const special = z.strictObject({
  banner: openPicture.omit({ small: true }).nullable(),
  address: z.string(),
  columns: z.array(
    z.strictObject({ title: z.string(), layout: z.enum(SpecialLayout), stories: z.array(openArticleRow) }),
  ),
});

const articleDetail = z.strictObject({
  ...openArticleRow.shape,
  editor: z.string(),
  keywords: z.array(z.string()),
  /** Those of the keywords that are tags with a list of stories. */
  tags: z.array(z.strictObject({ id: openId, name: z.string() })),
  /** Clean HTML. */
  content: z.string(),
  corrections: z.array(correction),
  webUrl: z.string(),
  /** Of an atlas. */
  pictures: z.array(z.strictObject({ url: z.string(), medium: z.string(), caption: z.string() })).optional(),
  /** Of a video; `duration` in seconds. */
  video: z.strictObject({ playUrl: z.string(), coverUrl: z.string(), duration: z.number() }).nullable().optional(),
  /** AI labels of its pictures and its video; absent where none carries one. */
  mediaAiUse: z.array(openMediaAiUse).optional(),
  /** Of an external link. */
  externalLinkUrl: z.string().optional(),
  /** Of a story with a questionnaire. */
  questionnaireUrl: z.string().optional(),
  /** Of a topic. */
  special: special.optional(),
});

const push = z.strictObject({
  id: openId,
  contentId: openId,
  contentType: z.enum(ContentType),
  /** 1 iOS, 2 Android, 3 both. */
  platform: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  title: z.string(),
  subTitle: z.string(),
  articleUrl: z.string(),
  time: openTime,
});

const studyGroup = z.strictObject({ id: openId, name: z.string(), description: z.string(), contentCount: count });

export const openChannels = defineOpenCall({
  id: 'openChannels',
  path: '/open/v1/channels',
  summary: 'Channels with those below them, without hidden ones.',
  answer: openList(channel),
});

export const openArticles = defineOpenCall({
  id: 'openArticles',
  path: '/open/v1/articles',
  summary:
    'Stories of all channels or of one with those below it: stuck ones first, then by order number, then newest.',
  query: z.strictObject({ channel: openChannelName, cursor: openCursor, limit: openLimit }),
  answer: openPageOf(openArticleRow),
  refusals: [404, 422],
});

export const openRecommended = defineOpenCall({
  id: 'openRecommended',
  path: '/open/v1/recommended',
  summary: 'What the newsroom recommends for the app now, in the order of its board, at most 20.',
  answer: openList(openArticleRow),
});

export const openPushes = defineOpenCall({
  id: 'openPushes',
  path: '/open/v1/pushes',
  summary: 'Messages that were sent to the app and whose story is still published, newest first.',
  query: openPage,
  answer: openPageOf(push),
  refusals: [422],
});

export const openStudyGroups = defineOpenCall({
  id: 'openStudyGroups',
  path: '/open/v1/study-groups',
  summary: 'Study groups that are open to readers.',
  answer: openList(studyGroup),
});

export const openStudyGroup = defineOpenCall({
  id: 'openStudyGroup',
  path: '/open/v1/study-groups/:id',
  summary: 'A study group with its stories, last added first.',
  params: openPath,
  answer: openData(
    z.strictObject({ id: openId, name: z.string(), description: z.string(), list: z.array(openArticleRow) }),
  ),
  refusals: [404, 422],
});

export const openArticle = defineOpenCall({
  id: 'openArticle',
  path: '/open/v1/articles/:id',
  summary: 'A whole story; counts as a reading, as one of a message to the app with from=push.',
  params: openPath,
  query: z.strictObject({ from: z.enum(['push']).optional() }),
  answer: openData(articleDetail),
  refusals: [404, 410, 422],
});

export const openArticleCounts = defineOpenCall({
  id: 'openArticleCounts',
  path: '/open/v1/articles/:id/counts',
  summary: 'How often a story was read, praised and commented on.',
  params: openPath,
  answer: openData(z.strictObject({ hits: count, praise: count, commentCount: count })),
  refusals: [404, 410, 422],
});
