import type { FastifyInstance } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { ReadingTarget } from 'shared-contracts/model';
import { praise } from '../comments/praise.ts';
import { findPublished } from '../stories/published.queries.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SectionParts } from '../../platform/pages/site-section.ts';
import { storyPageTexts as texts } from './story-pages.texts.ts';
import type { VoiceDesk } from './voice-desk.ts';

interface Praise {
  Params: { id: string; comment?: string };
  Body: Record<string, string> | null;
}

/** Praise of stories and comments by plain form, and the beacon that tells of a share. */
export function registerSitePraise(
  app: FastifyInstance,
  { db, now, settings, visits }: SectionParts,
  desk: VoiceDesk,
): void {
  for (const path of ['/site/a/:id/praise', '/site/a/:id/comments/:comment/praise'])
    app.post<Praise>(path, async (request, reply) => {
      const { id, comment } = request.params;
      if (!isStoryId(id) || (comment !== undefined && !isStoryId(comment))) return reply.callNotFound();
      const withdraws = request.body?.withdraw === '1';
      try {
        // A page of another site may not have its visitors praise.
        if (!isSameOrigin(request, settings)) throw new AppError(ErrorCode.Forbidden, texts.foreignPage);
        const { key } = await desk.readerOf('praise', request, reply);
        const reader = { key, ip: request.ip, withdraws };
        const counted = await praise({ db, now }, 'website', { contentId: id, commentId: comment }, reader);
        if (counted.isFirst)
          visits.count(request, ReadingTarget.Website, id, comment === undefined ? 'praise' : 'commentPraise');
        const action = { path: request.url, name: 'withdraw', value: '1', text: texts.withdrawPraise };
        const page = withdraws ? { text: texts.praiseWithdrawn } : { text: texts.praised, action };
        const facts = { praise: counted.praise, isPraised: !withdraws };
        return await desk.say(request, reply, { title: texts.praise, ...page }, facts);
      } catch (error) {
        return desk.refuse(request, reply, error, texts.praiseFailed);
      }
    });

  app.post<Praise>('/site/a/:id/share', async (request, reply) => {
    const { id } = request.params;
    const isOurs = isStoryId(id) && isSameOrigin(request, settings);
    const story = isOurs ? await findPublished(db, 'website', id) : undefined;
    if (story !== undefined && story !== 'gone') visits.count(request, ReadingTarget.Website, id, 'shares');
    return reply.code(204).send();
  });
}
