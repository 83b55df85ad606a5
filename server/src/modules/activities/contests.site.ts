import type { FastifyReply } from 'fastify';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { claimWin } from './raffle-claim.ts';
import { handInPaper, readPostedPaper } from './quiz-hand-in.ts';
import { answerScript } from './activity-assets.ts';
import { activityPageTexts } from './activity-page.texts.ts';
import { answerPageTexts, rafflePageTexts } from './contest-page.texts.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { readerDevice } from '../../platform/pages/reader-device.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import { deviceReaderKey } from '../../platform/readers/reader-key.rules.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';

type Numbered = { Params: { id: string; part: string }; Body: URLSearchParams | null };

/** A paper of a hundred questions with eight choices each fits many times. */
const bodyLimit = 64 * 1024;

/**
 * Forms that readers send beside taking part: the number for a won prize, and the answers of a paper. Plain forms,
 * bound to the device by its cookie.
 */
export const contestForms: SiteSection = async (app, parts) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  app.get(answerScript.url, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(answerScript.type)
      .send(answerScript.text),
  );

  app.post<Numbered>('/site/raffle/:id/claims/:part', (request, reply) => {
    const { id, part } = request.params;
    const reader = deviceReaderKey(readerDevice(request, reply));
    const mobile = request.body?.get('mobile') ?? '';
    return answer(reply, publicPaths.activity('raffle', id), rafflePageTexts.failedTitle, async () => {
      demandIds(id, part);
      await claimWin(parts, { activityId: id, winId: part, reader, mobile, ip: request.ip });
    });
  });

  app.post<Numbered>('/site/answer/:id/papers/:part', (request, reply) => {
    const { id, part } = request.params;
    const reader = deviceReaderKey(readerDevice(request, reply));
    return answer(reply, publicPaths.activity('answer', id), answerPageTexts.failedTitle, async () => {
      demandIds(id, part);
      await handInPaper(parts, {
        activityId: id,
        attemptId: part,
        target: 'website',
        reader,
        posted: readPostedPaper(request.body),
        ip: request.ip,
      });
    });
  });

  async function answer(
    reply: FastifyReply,
    path: string,
    title: string,
    work: () => Promise<void>,
  ): Promise<FastifyReply> {
    try {
      await work();
      return await reply.redirect(`${path}#mine`, 303);
    } catch (error) {
      if (!isAppError(error)) throw error;
      const page = messagePage(await parts.frame(), {
        title,
        text: error.message,
        mark: '！',
        back: path,
        backText: activityPageTexts.again,
      });
      return reply.code(error.status).type('text/html; charset=utf-8').send(page);
    }
  }
};

function demandIds(...ids: string[]): void {
  if (!ids.every(isStoryId)) throw new AppError(ErrorCode.NotFound, activityPageTexts.goneText);
}
