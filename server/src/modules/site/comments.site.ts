import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { receiveComment } from '../comments/receive-comment.ts';
import { findPublished } from '../stories/published.queries.ts';
import { webReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { readerDevice } from '../../platform/pages/reader-device.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { siteTexts } from '../../platform/pages/site.texts.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import { sitePartTexts } from './site-parts.texts.ts';

type Story = { Params: { id: string } };

/** Comments and live counts of the website: by plain form, and by our script without a reload. */
export const registerSiteComments: SiteSection = async (app, { db, now, frame }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );

  app.get<Story>('/site/a/:id/counts', async (request, reply) => {
    const story = isStoryId(request.params.id) ? await findPublished(db, 'website', request.params.id) : undefined;
    void reply.header('cache-control', 'no-store');
    if (story === undefined || story === 'gone') return reply.code(404).send({ message: siteTexts.notFoundTitle });
    return { hits: story.hits, praise: story.praise, commentCount: story.commentCount };
  });

  app.post<Story & { Body: Record<string, string> | null }>('/site/a/:id/comments', async (request, reply) => {
    const { nickName = '', text = '' } = request.body ?? {};
    void reply.header('cache-control', 'no-store');
    try {
      if (!isStoryId(request.params.id)) return reply.callNotFound();
      await receiveComment(
        db,
        'website',
        request.params.id,
        { userId: webReaderKey(readerDevice(request, reply)), nickName, text, ip: request.ip },
        now(),
      );
      return await say(request, reply, 200, storyPageTexts.sent);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return say(request, reply, error.status, error.message);
    }
  });

  async function say(
    request: FastifyRequest<Story>,
    reply: FastifyReply,
    status: number,
    message: string,
  ): Promise<FastifyReply> {
    if (request.headers.accept?.includes('application/json')) return reply.code(status).send({ message });
    const title = status === 200 ? storyPageTexts.comments : storyPageTexts.sendFailed;
    const page = messagePage(await frame(), {
      title,
      text: message,
      mark: status === 200 ? sitePartTexts.thanksMark : '！',
      back: publicPaths.article(request.params.id),
    });
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  }
};
