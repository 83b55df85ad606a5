import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { publicLiveStates } from 'shared-contracts/model';
import { z } from 'zod';
import { appErrorOf } from '../http/app-error-of.ts';
import type { Context } from '../http/context.ts';
import { readerPage, type ReaderPage, sendReaderPage } from '../readers/answer.ts';
import { FreshCache } from '../readers/fresh-cache.ts';
import { HitCounter } from '../readers/hit-counter.ts';
import { receiveComment } from '../readers/receive-comment.ts';
import { uploadKeysOf } from '../storage/upload-keys.ts';
import { CursorCodec } from './cursor.ts';
import { OpenActivities } from './open-activities.ts';
import { registerOpenActivities } from './open-activity-routes.ts';
import { checkOpen, openId, openLimit } from './open-check.ts';
import { registerOpenDevices } from './open-devices.ts';
import { registerOpenGoods } from './open-goods.ts';
import { OpenLives } from './open-lives.ts';
import { bodyWithAds, registerOpenAds } from './open-ads.ts';
import { registerOpenTipoffs } from './open-tipoffs.ts';
import { OpenViews } from './open-views.ts';

type OpenParts = Pick<Context, 'db' | 'settings' | 'now'>;

const id = openId;
const limit = openLimit;
const cursor = z.string().max(300, '游标不正确').optional();
const storyPath = z.strictObject({ id });
const listQuery = z.strictObject({ channel: z.string().max(60).optional(), cursor, limit });
const pageQuery = z.strictObject({ cursor, limit });
const livesQuery = z.strictObject({ state: z.enum(publicLiveStates, '直播状态不正确').optional(), cursor, limit });
/** Before an entry, or after a number of change; the newest without either. */
const entriesQuery = z.strictObject({
  before: id.optional(),
  after: z.coerce.number('游标不正确').int('游标不正确').min(0, '游标不正确').max(999_999_999, '游标不正确').optional(),
});
const commentBody = z.strictObject({
  nickName: z.string('请填写昵称').max(60, '昵称过长'),
  userId: z.string('缺少读者标识').regex(/^[\w:.-]{4,60}$/, '读者标识不正确'),
  text: z.string('请填写评论内容').max(10_000, '评论过长'),
  portrait: z.string().max(500).optional(),
});

/** Sends an answer that is kept for half a second. */
type Cached = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  read: () => Promise<object>,
) => Promise<FastifyReply>;

/** The mobile app's feed under /open/v1: what is published to 'app', as JSON. Described in README.md. */
export const openPlugin: FastifyPluginAsync<OpenParts> = async (app, { db, settings, now }) => {
  const pages = new FreshCache<ReaderPage>();
  const cursors = new CursorCodec(`cursor:${uploadKeysOf(settings.DATA_DIR).secretKey}`);
  const views = new OpenViews(db, cursors);
  const hits = new HitCounter(db, app.log);
  app.addHook('onClose', () => hits.flush());
  app.addHook('onSend', async (request, reply) => {
    // Reading is open to any page; writing is for the app and our own site, which need no CORS.
    if (request.method === 'GET') void reply.header('access-control-allow-origin', '*');
  });
  app.setErrorHandler(sendError);
  const cached: Cached = (request, reply, key, read) =>
    pages.get(key, async () => json(await read())).then((page) => sendReaderPage(request, reply, page));

  registerOpenGoods(app, {
    db,
    cursors,
    cached,
    page: (query) => checkOpen(pageQuery, query),
    id: (params) => checkOpen(storyPath, params).id,
  });
  registerLives(app, new OpenLives(db, cursors), new HitCounter(db, app.log, 'live_rooms'), cached);
  const ads = registerOpenAds(app, { db, now, cached, check: checkOpen, channels: () => views.tree() });
  registerOpenActivities(app, new OpenActivities({ db, now, settings }, cursors));
  registerOpenDevices(app, { db, now, settings }, uploadKeysOf(settings.DATA_DIR).secretKey);
  app.get('/open/v1/channels', (request, reply) => cached(request, reply, 'channels', () => views.channels()));

  app.get('/open/v1/articles', async (request, reply) => {
    const query = checkOpen(listQuery, request.query);
    return cached(request, reply, `list:${JSON.stringify(query)}`, () => views.articles(query));
  });

  app.get('/open/v1/recommended', (request, reply) => cached(request, reply, 'recommended', () => views.recommended()));

  app.get('/open/v1/pushes', async (request, reply) => {
    const query = checkOpen(pageQuery, request.query);
    return cached(request, reply, `pushes:${JSON.stringify(query)}`, () => views.pushes(query));
  });

  app.get('/open/v1/study-groups', (request, reply) =>
    cached(request, reply, 'study-groups', () => views.studyGroups()),
  );

  app.get('/open/v1/study-groups/:id', async (request, reply) => {
    const { id: groupId } = checkOpen(storyPath, request.params);
    return cached(request, reply, `study-group:${groupId}`, () => views.studyGroup(groupId));
  });

  app.get('/open/v1/articles/:id', async (request, reply) => {
    const { id: contentId } = checkOpen(storyPath, request.params);
    const answer = await cached(request, reply, `a:${contentId}`, () =>
      views.article(contentId, (content) => bodyWithAds(content, ads)),
    );
    hits.add(contentId);
    return answer;
  });

  app.get('/open/v1/articles/:id/counts', async (request, reply) => {
    const { id: contentId } = checkOpen(storyPath, request.params);
    return cached(request, reply, `counts:${contentId}`, () => views.counts(contentId));
  });

  app.get('/open/v1/articles/:id/comments', async (request, reply) => {
    const { id: contentId } = checkOpen(storyPath, request.params);
    const query = checkOpen(pageQuery, request.query);
    return cached(request, reply, `comments:${contentId}:${JSON.stringify(query)}`, () =>
      views.comments(contentId, query),
    );
  });

  app.post('/open/v1/articles/:id/comments', { bodyLimit: 32 * 1024 }, async (request, reply) => {
    const { id: contentId } = checkOpen(storyPath, request.params);
    const given = checkOpen(commentBody, request.body);
    const added = await receiveComment(db, 'app', contentId, { ...given, ip: request.ip }, now());
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ data: { id: added.id, status: '0' }, message: '评论已提交，审核通过后显示' });
  });
  await app.register(registerOpenTipoffs, { db, settings, now });
};

function registerLives(app: FastifyInstance, lives: OpenLives, hits: HitCounter, cached: Cached): void {
  app.addHook('onClose', () => hits.flush());
  app.get('/open/v1/lives', async (request, reply) => {
    const query = checkOpen(livesQuery, request.query);
    return cached(request, reply, `lives:${JSON.stringify(query)}`, () => lives.rooms(query));
  });

  app.get('/open/v1/lives/:id', async (request, reply) => {
    const { id: liveRoomId } = checkOpen(storyPath, request.params);
    const answer = await cached(request, reply, `live:${liveRoomId}`, () => lives.room(liveRoomId));
    hits.add(liveRoomId);
    return answer;
  });

  app.get('/open/v1/lives/:id/entries', async (request, reply) => {
    const { id: liveRoomId } = checkOpen(storyPath, request.params);
    const query = checkOpen(entriesQuery, request.query);
    return cached(request, reply, `entries:${liveRoomId}:${JSON.stringify(query)}`, () =>
      lives.entries(liveRoomId, query),
    );
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
