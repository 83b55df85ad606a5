import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import * as calls from 'shared-contracts/open';
import { appErrorOf } from '../../platform/http/app-error-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { readerPage, type ReaderPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { HitCounter } from '../../platform/readers/hit-counter.ts';
import { receiveComment } from '../comments/receive-comment.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { CursorCodec } from '../../platform/feed/cursor.ts';
import { registerOpenDocs } from '../../platform/feed/open-docs.ts';
import type { FeedParts, OpenSection, SendCached, StoryText } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { OpenViews } from './open-views.ts';
import { openTexts as texts } from './open.texts.ts';

/** Dependencies of the feed beside its own calls. */
export interface OpenParts extends Pick<Context, 'db' | 'settings' | 'now'> {
  /** The calls of other subjects than stories. */
  sections: readonly OpenSection[];
}

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
  const feedParts: FeedParts = {
    db,
    settings,
    now,
    cursors,
    cached,
    channelTrail: (wanted) => views.channelTrail(wanted),
    onStoryText: (change) => void changes.push(change),
  };
  for (const section of sections) await app.register((scope) => section(scope, feedParts));
  registerStories(app, { db, now, views, cached, storyText });
  registerOpenDocs(app);
};

/** Dependencies of the calls of stories. */
interface StoryCalls extends Pick<Context, 'db' | 'now'> {
  views: OpenViews;
  cached: SendCached;
  storyText: StoryText;
}

function registerStories(app: FastifyInstance, { db, now, views, cached, storyText }: StoryCalls): void {
  const hits = new HitCounter(db, app.log);
  app.addHook('onClose', () => hits.flush());

  serveOpen(app, calls.openChannels, ({ request, reply }) =>
    cached(request, reply, 'channels', () => views.channels()),
  );

  serveOpen(app, calls.openArticles, ({ query, request, reply }) =>
    cached(request, reply, `list:${JSON.stringify(query)}`, () => views.articles(query)),
  );

  serveOpen(app, calls.openRecommended, ({ request, reply }) =>
    cached(request, reply, 'recommended', () => views.recommended()),
  );

  serveOpen(app, calls.openStudyGroups, ({ request, reply }) =>
    cached(request, reply, 'study-groups', () => views.studyGroups()),
  );

  serveOpen(app, calls.openStudyGroup, ({ params: { id }, request, reply }) =>
    cached(request, reply, `study-group:${id}`, () => views.studyGroup(id)),
  );

  serveOpen(app, calls.openArticle, async ({ params: { id }, request, reply }) => {
    const answer = await cached(request, reply, `a:${id}`, () => views.article(id, storyText));
    hits.add(id);
    return answer;
  });

  serveOpen(app, calls.openArticleCounts, ({ params: { id }, request, reply }) =>
    cached(request, reply, `counts:${id}`, () => views.counts(id)),
  );

  serveOpen(app, calls.openComments, ({ params: { id }, query, request, reply }) =>
    cached(request, reply, `comments:${id}:${JSON.stringify(query)}`, () => views.comments(id, query)),
  );

  serveOpen(app, calls.openCommentAdd, async ({ params: { id }, body, request, reply }) => {
    const added = await receiveComment(db, 'app', id, { ...body, ip: request.ip }, now());
    return reply
      .header('cache-control', 'no-store')
      .send({ data: { id: added.id, status: '0' }, message: texts.commentReceived });
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
  const isGone = isAppError(refusal, ErrorCode.NotFound) && refusal.data?.gone === true;
  const fields = isAppError(refusal, ErrorCode.Invalid) ? refusal.data?.fields : undefined;
  void reply
    .code(isGone ? 410 : refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8');
  return reply.send({ code: refusal.code, message: refusal.message, ...(fields !== undefined && { fields }) });
}
