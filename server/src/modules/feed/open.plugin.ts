import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { ReadingTarget } from 'shared-contracts/model';
import * as calls from 'shared-contracts/open';
import { appErrorOf } from '../../platform/http/app-error-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { readerPage, type ReaderPage, sendReaderPage } from '../../platform/readers/answer.ts';
import type { MemberGate } from '../../platform/readers/member-gate.ts';
import { isBehindEdge, tellEdge } from '../../platform/readers/edge.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import type { VisitCounter } from '../../platform/readers/visit-counter.ts';
import { readSiteName } from '../../platform/pages/site-facts.queries.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { type KeyGate, markKeyed } from '../../platform/feed/key-gate.ts';
import { CursorCodec } from '../../platform/feed/cursor.ts';
import { registerOpenDocs } from '../../platform/feed/open-docs.ts';
import type { FeedParts, OpenSection, SendCached, StoryText } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import type { NinjsFacts } from './open-ninjs.ts';
import { OpenViews } from './open-views.ts';
import { registerReaderVoices } from './reader-voices.ts';

/** Dependencies of the feed beside its own calls. */
export interface OpenParts extends Pick<Context, 'db' | 'settings' | 'now'> {
  /** The calls of other subjects than stories. */
  sections: readonly OpenSection[];
  members: MemberGate;
  visits: VisitCounter;
  keyGate: KeyGate;
}

/** The mobile app's feed under /open/v1: what is published to 'app', as JSON. Described in README.md. */
export const openPlugin: FastifyPluginAsync<OpenParts> = async (
  app,
  { db, settings, now, sections, members, visits, keyGate },
) => {
  const pages = new FreshCache<ReaderPage>();
  const cursors = new CursorCodec(`cursor:${uploadKeysOf(settings.DATA_DIR).secretKey}`);
  const views = new OpenViews(db, cursors, now);
  app.addHook('onSend', async (request, reply) => {
    // Reading is open to any page; writing is for the app and our own site, which need no CORS.
    if (request.method === 'GET') void reply.header('access-control-allow-origin', '*');
  });
  app.setErrorHandler(sendError);
  app.addHook('onRequest', async (request, reply) => {
    if (await keyGate(request, reply, request.routeOptions.config.scope)) markKeyed(request);
  });
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
    members,
    cached,
    channelTrail: (channelRef) => views.channelTrail(channelRef),
    onStoryText: (change) => void changes.push(change),
  };
  for (const section of sections) await app.register((scope) => section(scope, feedParts));
  registerStories(app, { views, cached, storyText, visits });
  registerNinjs(app, { views, cached, storyText }, async () => ({
    origin: siteOrigin(settings),
    siteName: await readSiteName(db, settings),
  }));
  registerReaderVoices(app, { db, now, members, views, cached, visits });
  registerOpenDocs(app);
};

/** Dependencies of the calls of stories. */
interface StoryCalls {
  views: OpenViews;
  cached: SendCached;
  storyText: StoryText;
  visits: VisitCounter;
}

function registerStories(app: FastifyInstance, { views, cached, storyText, visits }: StoryCalls): void {
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
    if (!isBehindEdge(request)) visits.count(request, ReadingTarget.App, id);
    return answer;
  });

  serveOpen(app, calls.openArticleCounts, ({ params: { id }, request, reply }) =>
    cached(request, reply, `counts:${id}`, () => views.counts(id)),
  );
}

/** The same stories for other newsrooms and agencies. */
function registerNinjs(
  app: FastifyInstance,
  { views, cached, storyText }: Omit<StoryCalls, 'visits'>,
  facts: () => Promise<NinjsFacts>,
): void {
  serveOpen(app, calls.openNinjsList, ({ query, request, reply }) =>
    cached(request, reply, `ninjs:${JSON.stringify(query)}`, async () => views.ninjs(query, await facts(), storyText)),
  );

  serveOpen(app, calls.openNinjsStory, ({ params: { id }, request, reply }) =>
    cached(request, reply, `ninjs:${id}`, async () => views.ninjsStory(id, await facts(), storyText)),
  );
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
  tellEdge(request, reply, { status: isGone ? 410 : refusal.status, body: '' });
  const fields = isAppError(refusal, ErrorCode.Invalid) ? refusal.data?.fields : undefined;
  const reason = refusal.data && 'reason' in refusal.data ? refusal.data.reason : undefined;
  void reply
    .code(isGone ? 410 : refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8');
  return reply.send({
    code: refusal.code,
    message: refusal.message,
    ...(reason !== undefined && { reason }),
    ...(fields !== undefined && { fields }),
  });
}
