import multipart from '@fastify/multipart';
import { tipoffMaxPictures } from 'shared-contracts/limits';
import { openTipoffAdd, openTipoffProgress } from 'shared-contracts/open';
import type { z } from 'zod';
import { appReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { limitTipoffs, progressOf, receiveTipoff, refuseBlockedSender } from './receive-tipoff.ts';
import { keepTipoffPicture } from './tipoff-pictures.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';
import { checkOpen } from '../../platform/feed/open-check.ts';
import { readOpenForm } from '../../platform/feed/open-form.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';

type Fields = z.output<NonNullable<typeof openTipoffAdd.body>>;

/** Tip-offs of the app: sent in one multipart form with up to nine pictures, or as JSON without; and their progress. */
export const openTipoffs: OpenSection = async (app, parts) => {
  await app.register(multipart);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  serveOpen(app, openTipoffAdd, async ({ request }) => {
    await parts.members.admit('tipoff', request);
    const { sent, keys } = await readOpenForm(request, {
      check,
      most: tipoffMaxPictures,
      tooMany: texts.tooManyPictures(tipoffMaxPictures),
      settings: parts.settings,
      keep: async (sender, bytes) => {
        await refuseBlockedSender(parts.db, sender.userId);
        await limitTipoffs(parts, 'picture', { readerKey: sender.userId, ip: request.ip });
        return keepTipoffPicture(parts, ticketOf(sender), bytes);
      },
    });
    const { userId, requestId: _requestId, ...fields } = sent;
    const { receipt } = await receiveTipoff(parts, {
      ...fields,
      readerKey: userId,
      ticket: ticketOf(sent),
      origin: 'app',
      pictures: keys,
      ip: request.ip,
    });
    return { data: { receipt }, message: texts.received };
  });

  serveOpen(app, openTipoffProgress, async ({ params: { receipt }, request }) => ({
    data: await progressOf(parts, receipt, request.ip),
  }));
};

const check = (value: unknown): Fields => checkOpen(openTipoffAdd.body!, value);

const ticketOf = ({ userId, requestId }: Fields) => `${appReaderKey(userId)}:${requestId}`;
