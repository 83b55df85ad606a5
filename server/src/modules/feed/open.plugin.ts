import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { z } from 'zod';
import { appErrorOf } from '../../platform/http/app-error-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { readerPage, type ReaderPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { HitCounter } from '../../platform/readers/hit-counter.ts';
import { receiveComment } from '../comments/receive-comment.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { CursorCodec } from '../../platform/feed/cursor.ts';
import { checkOpen, openCursor, openLimit, openPage, openPath } from '../../platform/feed/open-check.ts';
import type { FeedParts, OpenSection, SendCached, StoryText } from '../../platform/feed/open-section.ts';
import { OpenViews } from './open-views.ts';

/** What the feed is made of beside its own calls. */
export interface OpenParts extends Pick<Context, 'db' | 'settings' | 'now'> {
  /** The calls of other subjects than stories. */
  sections: readonly OpenSection[];
}

const listQuery = z.strictObject({ channel: z.string().max(60).optional(), cursor: openCursor, limit: openLimit });
const commentBody = z.strictObject({
  nickName: z.string('请填写昵称').max(60, '昵称过长'),
  userId: z.string('缺少读者标识').regex(/^[\w:.-]{4,60}$/, '读者标识不正确'),
  text: z.string('请填写评论内容').max(10_000, '评论过长'),
  portrait: z.string().max(500).optional(),
});

/** The mobile app's feed under /open/v1: what is published to 'app', as JSON. Described in README.md. */
export const openPlugin: FastifyPluginAsync<OpenParts> = async (app, { db, settings, now, sections }) => {
  const pages = new FreshCache<ReaderPage>();
  const cursors = new CursorCodec(`cursor:${uploadKeysOf(settings.DATA_DIR).secretKey}`);
  const views = new OpenViews(db, cursors);
  app.addHook('onSend', async (request, reply) => {
    // Reading is open to any page; writing is for the app and our own site, which need no CORS.
    if (request.method === 'GET') void reply.header('access-control-allow-origin', '*');
  });
  app.setErrorHandler(sendError);
  const cached: SendCached = (request, reply, key, read) =>
    pages.get(key, async () => json(await read())).then((page) => sendReaderPage(request, reply, page));

  const changes: StoryText[] = [];
  const storyText: StoryText = async (content) => {
    let text = content;
    for (const change of changes) text = await change(text);
    return text;
  };
  const given: FeedParts = {
    db,
    settings,
    now,
    cursors,
    cached,
    channelTrail: (wanted) => views.channelTrail(wanted),
    onStoryText: (change) => void changes.push(change),
  };
  for (const section of sections) await app.register((scope) => section(scope, given));
  registerStories(app, { db, now, views, cached, storyText });
};

/** What the calls of stories work with. */
interface StoryCalls extends Pick<Context, 'db' | 'now'> {
  views: OpenViews;
  cached: SendCached;
  storyText: StoryText;
}

function registerStories(app: FastifyInstance, { db, now, views, cached, storyText }: StoryCalls): void {
  const hits = new HitCounter(db, app.log);
  app.addHook('onClose', () => hits.flush());
  app.get('/open/v1/channels', (request, reply) => cached(request, reply, 'channels', () => views.channels()));

  app.get('/open/v1/articles', async (request, reply) => {
    const query = checkOpen(listQuery, request.query);
    return cached(request, reply, `list:${JSON.stringify(query)}`, () => views.articles(query));
  });

  app.get('/open/v1/recommended', (request, reply) => cached(request, reply, 'recommended', () => views.recommended()));

  app.get('/open/v1/pushes', async (request, reply) => {
    const query = checkOpen(openPage, request.query);
    return cached(request, reply, `pushes:${JSON.stringify(query)}`, () => views.pushes(query));
  });

  app.get('/open/v1/study-groups', (request, reply) =>
    cached(request, reply, 'study-groups', () => views.studyGroups()),
  );

  app.get('/open/v1/study-groups/:id', async (request, reply) => {
    const { id: groupId } = checkOpen(openPath, request.params);
    return cached(request, reply, `study-group:${groupId}`, () => views.studyGroup(groupId));
  });

  app.get('/open/v1/articles/:id', async (request, reply) => {
    const { id: contentId } = checkOpen(openPath, request.params);
    const answer = await cached(request, reply, `a:${contentId}`, () => views.article(contentId, storyText));
    hits.add(contentId);
    return answer;
  });

  app.get('/open/v1/articles/:id/counts', async (request, reply) => {
    const { id: contentId } = checkOpen(openPath, request.params);
    return cached(request, reply, `counts:${contentId}`, () => views.counts(contentId));
  });

  app.get('/open/v1/articles/:id/comments', async (request, reply) => {
    const { id: contentId } = checkOpen(openPath, request.params);
    const query = checkOpen(openPage, request.query);
    return cached(request, reply, `comments:${contentId}:${JSON.stringify(query)}`, () =>
      views.comments(contentId, query),
    );
  });

  app.post('/open/v1/articles/:id/comments', { bodyLimit: 32 * 1024 }, async (request, reply) => {
    const { id: contentId } = checkOpen(openPath, request.params);
    const given = checkOpen(commentBody, request.body);
    const added = await receiveComment(db, 'app', contentId, { ...given, ip: request.ip }, now());
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ data: { id: added.id, status: '0' }, message: '评论已提交，审核通过后显示' });
  });
}

function json(answer: object): ReaderPage {
  return readerPage(200, 'application/json; charset=utf-8', JSON.stringify(answer));
}

/** Refusals of the feed: the honest status, a code and a sentence; 410 where a story was taken down. */
function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const foreseen = appErrorOf(error);
  if (!foreseen) request.log.error({ err: error }, 'open feed failed');
  const refusal = foreseen ?? new AppError(ErrorCode.Internal);
  const isGone = (refusal.data as { gone?: boolean } | undefined)?.gone === true;
  const fields = (refusal.data as { fields?: unknown } | undefined)?.fields;
  void reply
    .code(isGone ? 410 : refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8');
  return reply.send({ code: refusal.code, message: refusal.message, ...(fields !== undefined && { fields }) });
}
