import { AppError, ErrorCode } from 'shared-contracts/errors';
import { ReadingTarget } from 'shared-contracts/model';
import { praisedBy } from '../comments/praise.queries.ts';
import { receiveComment } from '../comments/receive-comment.ts';
import { findPublished } from '../stories/published.queries.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { asReading, isBehindEdge } from '../../platform/readers/edge.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { siteTexts } from '../../platform/pages/site.texts.ts';
import { registerSitePraise } from './praise.site.ts';
import { storyPageTexts as texts } from './story-pages.texts.ts';
import { VoiceDesk } from './voice-desk.ts';

type Story = { Params: { id: string } };

/** Comments, praise, shares and live counts of the website: by plain form, and by our script without a reload. */
export const registerSiteComments: SiteSection = async (app, parts) => {
  const { db, now, settings, visits } = parts;
  const desk = new VoiceDesk(parts);
  // Behind a CDN these come with every reading, and are all that does.
  const shared = new FreshCache<Awaited<ReturnType<typeof countsOf>>>({ maxEntries: 5000 });
  const countsOf = async (id: string) => {
    const story = isStoryId(id) ? await findPublished(db, 'website', id) : undefined;
    if (story === undefined || story === 'gone') return undefined;
    const { hits, praise, commentCount } = story;
    return { hits, praise, commentCount };
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get<Story & { Querystring: { from?: unknown } }>('/site/a/:id/counts', async (request, reply) => {
    const { id } = request.params;
    const counts = isBehindEdge(request) ? await shared.get(id, () => countsOf(id)) : await countsOf(id);
    if (counts === undefined) return reply.code(404).send({ message: siteTexts.notFoundTitle });
    // Behind a CDN this is the one request that every reading makes.
    const { from } = request.query;
    if (isBehindEdge(request) && isSameOrigin(request, settings))
      visits.count(asReading(request, typeof from === 'string' ? from : ''), ReadingTarget.Website, id);
    const reader = await desk.knownReader('praise', request);
    const praised = reader === undefined ? { story: false, comments: [] } : await praisedBy(db, id, reader);
    return { ...counts, praised };
  });

  app.post<Story & { Body: Record<string, string> | null }>('/site/a/:id/comments', async (request, reply) => {
    const { nickName = '', text = '', parentId = '' } = request.body ?? {};
    const { id } = request.params;
    if (!isStoryId(id)) return reply.callNotFound();
    try {
      if (parentId !== '' && !isStoryId(parentId)) throw new AppError(ErrorCode.NotFound, siteTexts.notFoundTitle);
      const { member, key } = await desk.readerOf('comment', request, reply);
      const reader = member
        ? { userId: key, nickName: member.nickName, portrait: member.portrait ?? undefined }
        : { userId: key, nickName };
      const comment = { ...reader, text, parentId: parentId || undefined, ip: request.ip };
      await receiveComment(db, 'website', id, comment, now());
      visits.count(request, ReadingTarget.Website, id, 'comments');
      return await desk.say(request, reply, { title: texts.comments, text: texts.sent });
    } catch (error) {
      return desk.refuse(request, reply, error, texts.sendFailed);
    }
  });

  registerSitePraise(app, parts, desk);
};
