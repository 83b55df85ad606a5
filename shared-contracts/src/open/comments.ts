import { z } from 'zod';
import { openCommentTextMax, openNickNameMax, pictureAddressMax } from '../limits/index.ts';
import { CommentStatus } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { count, openData, openId, openPage, openPageOf, openPath, openReader, openTime } from './fields.ts';
import { openTexts as texts } from './open.texts.ts';

/** The ids of a story and of a comment on it. */
const commentPath = z.strictObject({ id: openId, comment: openId });

const reply = z.strictObject({
  id: openId,
  nickName: z.string(),
  portrait: z.string().nullable(),
  /** Clean HTML: markup is shown as it was typed. */
  comment: z.string(),
  praise: count,
  createdTime: openTime,
});

const comment = z.strictObject({
  ...reply.shape,
  /** The first replies to it, oldest first. */
  replies: z.array(reply),
  /** All replies to it. */
  replyCount: count,
});

export const openComments = defineOpenCall({
  id: 'openComments',
  path: '/open/v1/articles/:id/comments',
  summary: 'Approved comments on a story, newest first, each with the first 20 replies to it.',
  params: openPath,
  query: openPage,
  answer: z.strictObject({ ...openPageOf(comment).shape, total: count }),
  refusals: [404, 410, 422],
});

export const openReplies = defineOpenCall({
  id: 'openReplies',
  path: '/open/v1/articles/:id/comments/:comment/replies',
  summary: 'Approved replies to a comment, oldest first.',
  params: commentPath,
  query: openPage,
  answer: openPageOf(reply),
  refusals: [404, 410, 422],
});

export const openCommentAdd = defineOpenCall({
  id: 'openCommentAdd',
  method: 'POST',
  path: '/open/v1/articles/:id/comments',
  summary:
    'Comments on a story, or replies to a comment; it waits for a moderator. 5 a minute from a reader, 30 from an address.',
  params: openPath,
  body: z.strictObject({
    nickName: z.string(texts.nickNameMissing).max(openNickNameMax, texts.nickNameTooLong),
    userId: openReader,
    text: z.string(texts.commentMissing).max(openCommentTextMax, texts.commentTooLong),
    portrait: z.string().max(pictureAddressMax).optional(),
    /** The comment that it answers. */
    replyTo: openId.optional(),
  }),
  bodyLimit: 32 * 1024,
  status: 201,
  answer: z.strictObject({
    data: z.strictObject({ id: openId, status: z.literal(CommentStatus.Pending) }),
    message: z.string(),
  }),
  refusals: [403, 404, 413, 422, 429],
});

/** A reader praises, or takes it back; the answer says how many do. */
const praiseBody = z.strictObject({ userId: openReader, withdraws: z.boolean().optional() });
const praiseAnswer = openData(z.strictObject({ praise: count, isPraised: z.boolean() }));

export const openPraise = defineOpenCall({
  id: 'openPraise',
  method: 'POST',
  path: '/open/v1/articles/:id/praise',
  summary: 'Praises a story, once for each reader, or takes that back. 18 a minute from a reader, 120 from an address.',
  params: openPath,
  body: praiseBody,
  answer: praiseAnswer,
  refusals: [401, 403, 404, 422, 429],
});

export const openCommentPraise = defineOpenCall({
  id: 'openCommentPraise',
  method: 'POST',
  path: '/open/v1/articles/:id/comments/:comment/praise',
  summary: 'Praises a comment that readers see, once for each reader, or takes that back.',
  params: commentPath,
  body: praiseBody,
  answer: praiseAnswer,
  refusals: [401, 403, 404, 422, 429],
});

export const openReading = defineOpenCall({
  id: 'openReading',
  method: 'POST',
  path: '/open/v1/articles/:id/readings',
  summary:
    'Tells that a reader has opened a story. Needed where a CDN answers for this server, which then does not see ' +
    'articles being fetched; without one it changes nothing. The same reader counts again after half an hour.',
  params: openPath,
  status: 204,
  refusals: [404, 410, 422],
});

export const openShare = defineOpenCall({
  id: 'openShare',
  method: 'POST',
  path: '/open/v1/articles/:id/shares',
  summary: 'Tells that a reader has shared a story; the same reader counts again after half an hour.',
  params: openPath,
  status: 204,
  refusals: [404, 410, 422],
});
