import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { z } from 'zod';
import { appErrorOf } from '../http/app-error-of.ts';
import type { Context } from '../http/context.ts';
import { readerPage, type ReaderPage, sendReaderPage } from '../readers/answer.ts';
import { FreshCache } from '../readers/fresh-cache.ts';
import { HitCounter } from '../readers/hit-counter.ts';
import { receiveComment } from '../readers/receive-comment.ts';
import { uploadKeysOf } from '../storage/upload-keys.ts';
import { listApproved } from '../store/comment.store.ts';
import { channelIdsBelow, type PublicChannels, readPublicChannels } from '../store/public-channel.store.ts';
import { findPublished, listPublishedAfter, type PublishedFilter, type PublishedStory } from '../store/published.store.ts';
import { CursorCodec, placeOfParts, placeParts } from './cursor.ts';
import { openArticle, openArticleDetail, openChannel, openComment } from './open-answers.ts';

type OpenParts = Pick<Context, 'db' | 'settings' | 'now'>;

const target = 'app';
const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');
const limit = z.coerce.number('每页条数不正确').int('每页条数不正确').min(1, '每页条数不正确').max(50, '每页最多50条').default(20);
const cursor = z.string().max(300, '游标不正确').optional();
const storyPath = z.strictObject({ id });
const listQuery = z.strictObject({ channel: z.string().max(60).optional(), cursor, limit });
const commentQuery = z.strictObject({ cursor, limit });
const commentBody = z.strictObject({
  nickName: z.string('请填写昵称').max(60, '昵称过长'),
  userId: z.string('缺少读者标识').regex(/^[\w:.-]{4,60}$/, '读者标识不正确'),
  text: z.string('请填写评论内容').max(10_000, '评论过长'),
  portrait: z.string().max(500).optional(),
});

/** The mobile app's feed under /open/v1: what is published to 'app', as JSON. Described in README.md. */
export const openPlugin: FastifyPluginAsync<OpenParts> = async (app, { db, settings, now }) => {
  const pages = new FreshCache<ReaderPage>();
  const trees = new FreshCache<PublicChannels>();
  const cursors = new CursorCodec(`cursor:${uploadKeysOf(settings.DATA_DIR).secretKey}`);
  const hits = new HitCounter(db, app.log);
  app.addHook('onClose', () => hits.flush());
  app.addHook('onSend', async (request, reply) => {
    // Reading is open to any page; writing is for the app and our own site, which need no CORS.
    if (request.method === 'GET') void reply.header('access-control-allow-origin', '*');
  });
  app.setErrorHandler(sendError);
  const channels = () => trees.get('', () => readPublicChannels(db));
  const cached = (request: FastifyRequest, reply: FastifyReply, key: string, read: () => Promise<object>) =>
    pages.get(key, async () => json(await read())).then((page) => sendReaderPage(request, reply, page));

  app.get('/open/v1/channels', (request, reply) => cached(request, reply, 'channels', async () => ({ list: (await channels()).roots.map(openChannel) })));

  app.get('/open/v1/articles', async (request, reply) => {
    const query = check(listQuery, request.query);
    return cached(request, reply, `list:${JSON.stringify(query)}`, () => articles(query));
  });

  async function articles(query: z.output<typeof listQuery>): Promise<object> {
    const tree = await channels();
    const list = `articles:${query.channel ?? ''}`;
    const place = query.cursor === undefined ? undefined : cursors.read(list, query.cursor);
    if (query.cursor !== undefined && !place) throw invalidInput([{ path: 'cursor', message: '游标不正确，请从第一页开始' }]);
    const filter = filterOf(tree, query.channel);
    const stories = await listPublishedAfter(db, filter, place && placeOfParts(place), query.limit + 1);
    const shown = stories.slice(0, query.limit);
    const nextCursor = stories.length > query.limit ? cursors.write(list, placeParts(shown.at(-1)!)) : null;
    return { list: shown.map((story) => openArticle(story, tree)), nextCursor };
  }

  async function standing(contentId: string): Promise<PublishedStory> {
    const story = await findPublished(db, target, contentId);
    if (story === 'gone') throw new AppError(ErrorCode.NotFound, '稿件已撤下', { gone: true });
    if (story === undefined) throw new AppError(ErrorCode.NotFound, '稿件不存在');
    return story;
  }

  app.get('/open/v1/articles/:id', async (request, reply) => {
    const { id: contentId } = check(storyPath, request.params);
    const answer = await cached(request, reply, `a:${contentId}`, async () => ({ data: openArticleDetail(await standing(contentId), await channels()) }));
    hits.add(contentId);
    return answer;
  });

  app.get('/open/v1/articles/:id/counts', async (request, reply) => {
    const { id: contentId } = check(storyPath, request.params);
    return cached(request, reply, `counts:${contentId}`, async () => {
      const { hits: readings, praise, commentCount } = await standing(contentId);
      return { data: { hits: readings, praise, commentCount } };
    });
  });

  app.get('/open/v1/articles/:id/comments', async (request, reply) => {
    const { id: contentId } = check(storyPath, request.params);
    const query = check(commentQuery, request.query);
    return cached(request, reply, `comments:${contentId}:${JSON.stringify(query)}`, () => comments(contentId, query));
  });

  async function comments(contentId: string, query: z.output<typeof commentQuery>): Promise<object> {
    const list = `comments:${contentId}`;
    const before = query.cursor === undefined ? undefined : cursors.read(list, query.cursor);
    if (query.cursor !== undefined && !before) throw invalidInput([{ path: 'cursor', message: '游标不正确，请从第一页开始' }]);
    const { commentCount } = await standing(contentId);
    const rows = await listApproved(db, contentId, before && String(before[0]), query.limit + 1);
    const shown = rows.slice(0, query.limit);
    return { list: shown.map(openComment), total: commentCount, nextCursor: rows.length > query.limit ? cursors.write(list, [shown.at(-1)!.id]) : null };
  }

  app.post('/open/v1/articles/:id/comments', { bodyLimit: 32 * 1024 }, async (request, reply) => {
    const { id: contentId } = check(storyPath, request.params);
    const given = check(commentBody, request.body);
    const added = await receiveComment(db, target, contentId, { ...given, ip: request.ip }, now());
    return reply.code(201).header('cache-control', 'no-store').send({ data: { id: added.id, status: '0' }, message: '评论已提交，审核通过后显示' });
  });
};

function json(answer: object): ReaderPage {
  return readerPage(200, 'application/json; charset=utf-8', JSON.stringify(answer));
}

/** A channel by slug or id; all visible channels without one. */
function filterOf({ byId, bySlug, hiddenIds }: PublicChannels, wanted: string | undefined): PublishedFilter {
  if (wanted === undefined) return { target, exceptChannelIds: hiddenIds };
  const channel = bySlug.get(wanted) ?? byId.get(wanted);
  if (!channel) throw new AppError(ErrorCode.NotFound, '栏目不存在');
  return { target, channelIds: channelIdsBelow(channel) };
}

function check<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const checked = schema.safeParse(value ?? {});
  if (checked.success) return checked.data;
  throw invalidInput(checked.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
}

/** Refusals of the feed: the honest status, a code and a sentence; 410 where a story was taken down. */
function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const foreseen = appErrorOf(error);
  if (!foreseen) request.log.error({ err: error }, 'open feed failed');
  const refusal = foreseen ?? new AppError(ErrorCode.Internal);
  const isGone = (refusal.data as { gone?: boolean } | undefined)?.gone === true;
  const fields = (refusal.data as { fields?: unknown } | undefined)?.fields;
  void reply.code(isGone ? 410 : refusal.status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.send({ code: refusal.code, message: refusal.message, ...(fields !== undefined && { fields }) });
}
