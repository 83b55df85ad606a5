import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ReadingTarget } from 'shared-contracts/model';
import * as calls from 'shared-contracts/open';
import type { Context } from '../../platform/http/context.ts';
import type { MemberGate } from '../../platform/readers/member-gate.ts';
import { isBehindEdge } from '../../platform/readers/edge.ts';
import type { VisitCounter } from '../../platform/readers/visit-counter.ts';
import type { SendCached } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { praise } from '../comments/praise.ts';
import { receiveComment } from '../comments/receive-comment.ts';
import type { OpenViews } from './open-views.ts';
import { openTexts as texts } from './open.texts.ts';

/** Dependencies of the calls by which readers say something of a story. */
interface ReaderVoices extends Pick<Context, 'db' | 'now'> {
  views: OpenViews;
  cached: SendCached;
  members: MemberGate;
  visits: VisitCounter;
}

/** Comments, replies, praise and shares. */
export function registerReaderVoices(
  app: FastifyInstance,
  { db, now, views, cached, members, visits }: ReaderVoices,
): void {
  serveOpen(app, calls.openComments, ({ params: { id }, query, request, reply }) =>
    cached(request, reply, `comments:${id}:${JSON.stringify(query)}`, () => views.comments(id, query)),
  );

  serveOpen(app, calls.openReplies, ({ params: { id, comment }, query, request, reply }) =>
    cached(request, reply, `replies:${id}:${comment}:${JSON.stringify(query)}`, () =>
      views.replies(id, comment, query),
    ),
  );

  serveOpen(app, calls.openCommentAdd, async ({ params: { id }, body, request, reply }) => {
    const { replyTo, ...commentBody } = body;
    const member = await members.admit('comment', request);
    const reader = member && {
      userId: member.key,
      nickName: member.nickName,
      portrait: member.portrait ?? undefined,
    };
    const comment = { ...commentBody, ...reader, parentId: replyTo, ip: request.ip };
    const added = await receiveComment(db, 'app', id, comment, now());
    visits.count(request, ReadingTarget.App, id, 'comments');
    return reply
      .header('cache-control', 'no-store')
      .send({ data: { id: added.id, status: '0' }, message: texts.commentReceived });
  });

  async function praiseFor(
    request: FastifyRequest,
    { userId, withdraws = false }: { userId: string; withdraws?: boolean | undefined },
    place: { contentId: string; commentId?: string },
  ): Promise<object> {
    const member = await members.admit('praise', request);
    const reader = { key: member?.key ?? userId, ip: request.ip, withdraws };
    const counted = await praise({ db, now }, 'app', place, reader);
    if (counted.isFirst) {
      const measure = place.commentId === undefined ? 'praise' : 'commentPraise';
      visits.count(request, ReadingTarget.App, place.contentId, measure);
    }
    return { data: { praise: counted.praise, isPraised: !withdraws } };
  }

  serveOpen(app, calls.openPraise, async ({ params: { id }, body, request, reply }) =>
    reply.header('cache-control', 'no-store').send(await praiseFor(request, body, { contentId: id })),
  );

  serveOpen(app, calls.openCommentPraise, async ({ params: { id, comment }, body, request, reply }) =>
    reply
      .header('cache-control', 'no-store')
      .send(await praiseFor(request, body, { contentId: id, commentId: comment })),
  );

  serveOpen(app, calls.openReading, async ({ params: { id }, request, reply }) => {
    await views.assertPublished(id);
    // Without a CDN the article itself was counted when it was fetched.
    if (isBehindEdge(request)) visits.count(request, ReadingTarget.App, id);
    return reply.send();
  });

  serveOpen(app, calls.openShare, async ({ params: { id }, request, reply }) => {
    await views.assertPublished(id);
    visits.count(request, ReadingTarget.App, id, 'shares');
    return reply.send();
  });
}
