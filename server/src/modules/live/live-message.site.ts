import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { sendRefusalAtDoor } from '../../platform/pages/member-door.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { readerDevice } from '../../platform/pages/reader-device.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SectionParts } from '../../platform/pages/site-section.ts';
import { webReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { livePageTexts as pageTexts } from './live-page.texts.ts';
import { liveTexts as texts } from './live.texts.ts';
import { streamTalk } from './live-message-stream.ts';
import { type IsBlocked, receiveMessage } from './receive-message.ts';

type Sent = { Params: { id: string }; Body: Record<string, string> | null };

/** Bytes of a posted form. */
const formLimit = 16 * 1024;
const thanksMark = '✓';

/** What readers send in a live room, and the stream that shows it once it has passed. */
export function registerTalk(
  app: FastifyInstance,
  parts: SectionParts,
  { pool, isBlocked }: { pool: pg.Pool; isBlocked: IsBlocked },
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.post<Sent>('/site/live/:id/messages', async (request, reply) => {
    const { id } = request.params;
    if (!isStoryId(id)) return reply.callNotFound();
    void reply.header('cache-control', 'no-store');
    try {
      if (!isSameOrigin(request, parts.settings)) throw new AppError(ErrorCode.Forbidden, texts.foreignPage);
      const { text = '', name = '' } = request.body ?? {};
      const member = await parts.members.admit('live', request);
      const device = webReaderKey(readerDevice(request, reply));
      await receiveMessage(parts, isBlocked, { liveRoomId: id, member, device, name, text, ip: request.ip });
      return await say(parts, request, reply, { title: pageTexts.talkSentTitle, text: texts.messageSent });
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === ErrorCode.ReLogin && !wantsJson(request))
        return sendRefusalAtDoor(parts, reply, error, publicPaths.live(id));
      void reply.code(error.status);
      return say(parts, request, reply, { title: pageTexts.talkFailed, text: error.message, mark: '！' });
    }
  });
  streamTalk(app, parts.db, pool);
}

const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('application/json') === true;

/** Answers our script with JSON, a plain form with a page. */
async function say(
  { frame }: SectionParts,
  request: FastifyRequest<Sent>,
  reply: FastifyReply,
  { title, text, mark = thanksMark }: { title: string; text: string; mark?: string },
): Promise<FastifyReply> {
  if (wantsJson(request)) return reply.send({ message: text });
  const page = { title, text, mark, back: publicPaths.live(request.params.id), backText: pageTexts.talkBack };
  return reply.type('text/html; charset=utf-8').send(messagePage(await frame(), page));
}
