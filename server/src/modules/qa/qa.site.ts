import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { AppError, ErrorCode, invalidFieldsOf, isAppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { sendRefusalAtDoor } from '../../platform/pages/member-door.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { readerDevice } from '../../platform/pages/reader-device.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SectionParts, SiteSection } from '../../platform/pages/site-section.ts';
import { type ReaderPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import type { KnownMember } from '../../platform/readers/member-gate.ts';
import { webReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { registerGuestPages } from './qa-guest.site.ts';
import { qaMinePage } from './qa-mine.page.ts';
import { qaPageTexts as texts } from './qa-page.texts.ts';
import { renderList, renderSession, sessionView } from './qa-views.ts';
import { ownQuestions } from './qa-shown.queries.ts';
import { streamQa } from './qa-stream.ts';
import { qaScript, qaSessionPage, qaStyle } from './qa.page.ts';
import { qaTexts } from './qa.texts.ts';
import { likeQuestion, openSession, receiveQuestion } from './receive-question.ts';

type Fields = Record<string, string>;
type Asked = {
  Params: { id: string };
  Querystring: { only?: string; before?: string; sent?: string };
  Body: Fields | null;
};

const htmlType = 'text/html; charset=utf-8';
/** Bytes of a posted form: the longest text in its longest form, and the rest. */
const formLimit = 64 * 1024;
const ownShown = 100;

/** Entry of the head for questions and answers. */
export const qaEntry: AddToFrame = () => ({ entries: [{ href: publicPaths.qa, text: texts.title }] });

/** Public questions and answers: sessions, asking, praise, own questions, the stream, and the pages of guests. */
export const qaPages =
  (pool: pg.Pool): SiteSection =>
  async (app, parts) => {
    const pages = new FreshCache<ReaderPage>();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    });
    for (const asset of [qaStyle, qaScript]) {
      app.get(asset.url, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=31536000, immutable').type(asset.type).send(asset.text),
      );
    }

    app.get<Asked>(publicPaths.qa, async (request, reply) => {
      const { before = '' } = request.query;
      return sendReaderPage(request, reply, await pages.get(`list:${before}`, () => renderList(parts, before)));
    });

    app.get<Asked>('/site/qa/:id', async (request, reply) => {
      const { id } = request.params;
      const { only = '', before = '' } = request.query;
      const isAsked = isStoryId(id) && (before === '' || isStoryId(before)) && (only === '' || only === 'answered');
      const page = isAsked
        ? await pages.get(`s:${id}:${only}:${before}`, () => renderSession(parts, id, { only, before }))
        : await parts.notFound();
      return sendReaderPage(request, reply, page);
    });

    app.get<Asked>('/site/qa/:id/mine', (request, reply) => sendMine(parts, request, reply));
    app.post<Asked>('/site/qa/:id/questions', (request, reply) => receive(parts, request, reply));
    app.post<Asked>('/site/qa/:id/likes', (request, reply) => like(parts, request, reply));
    registerGuestPages(app, parts);
    streamQa(app, parts.db, pool);
  };

/** A member, or the device of a reader without an account. */
async function readerOf({ members }: SectionParts, request: FastifyRequest, reply: FastifyReply) {
  const device = webReaderKey(readerDevice(request, reply));
  const member = await members.admit('question', request);
  return { member, key: member?.key ?? device };
}

function refuseForeign(request: FastifyRequest, { settings }: SectionParts): void {
  if (!isSameOrigin(request, settings)) throw new AppError(ErrorCode.Forbidden, qaTexts.foreignPage);
}

/** Receives a question; whatever is wrong, the page comes back with everything that was typed. */
async function receive(parts: SectionParts, request: FastifyRequest<Asked>, reply: FastifyReply) {
  const { id } = request.params;
  const { text = '', name = '' } = request.body ?? {};
  if (!isStoryId(id)) return sendReaderPage(request, reply, await parts.notFound());
  try {
    refuseForeign(request, parts);
    const { member, key } = await readerOf(parts, request, reply);
    const sent = { sessionId: id, readerKey: key, memberId: member?.id, name: member?.nickName ?? name, text };
    await receiveQuestion(parts, { ...sent, ip: request.ip });
    return await reply.redirect(`${publicPaths.qaPart(id, 'mine')}?sent=1`, 303);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const view = await sessionView(parts, id, { only: '', before: '' });
    if (view === undefined) return refuse(parts, reply, error, publicPaths.qa);
    const [field] = invalidFieldsOf(error);
    const message = field?.message ?? error.message;
    const wrong = field === undefined ? '' : field.message;
    const typed = { text, name, message, error: wrong, needsLogin: error.code === ErrorCode.ReLogin };
    const page = qaSessionPage(await parts.frame(), { ...view, typed });
    return reply.code(error.status).type(htmlType).send(page);
  }
}

/** Takes praise of a question; a script gets the number, a plain form the page again. */
async function like(parts: SectionParts, request: FastifyRequest<Asked>, reply: FastifyReply) {
  const { id } = request.params;
  const questionId = request.body?.question ?? '';
  const wantsJson = request.headers.accept?.includes('application/json') === true;
  const back = `${publicPaths.qaSession(isStoryId(id) ? id : '0')}#q${isStoryId(questionId) ? questionId : ''}`;
  try {
    refuseForeign(request, parts);
    if (!isStoryId(id) || !isStoryId(questionId)) throw new AppError(ErrorCode.NotFound, qaTexts.likeClosed);
    const { key } = await readerOf(parts, request, reply);
    const likes = await likeQuestion(parts, { sessionId: id, questionId, readerKey: key, ip: request.ip });
    return await (wantsJson ? reply.send({ likes }) : reply.redirect(back, 303));
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (wantsJson) return reply.code(error.status).send({ message: error.message });
    return refuse(parts, reply, error, back);
  }
}

async function refuse(parts: SectionParts, reply: FastifyReply, error: AppError, back: string) {
  if (error.code === ErrorCode.ReLogin) return sendRefusalAtDoor(parts, reply, error, back.split('#')[0]!);
  const words = { title: texts.failed, text: error.message, mark: '！', back, backText: texts.back };
  return reply
    .code(error.status)
    .type(htmlType)
    .send(messagePage(await parts.frame(), words));
}

/** What the reader asked here, as a member and before in this browser. */
async function sendMine(parts: SectionParts, request: FastifyRequest<Asked>, reply: FastifyReply) {
  const { id } = request.params;
  try {
    if (!isStoryId(id)) throw new AppError(ErrorCode.NotFound, qaTexts.closed);
    const session = await openSession(parts, id);
    const device = webReaderKey(readerDevice(request, reply));
    const member = await knownMember(parts, request);
    const own = await ownQuestions(parts.db, id, member ? [member.key, device] : [device], ownShown);
    const isSent = request.query.sent === '1';
    return await reply.type(htmlType).send(qaMinePage(await parts.frame(), { session, own, isSent }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return refuse(parts, reply, error, publicPaths.qa);
  }
}

/** The member who asks, if there is one; who may not ask now still reads the own questions. */
async function knownMember({ members }: SectionParts, request: FastifyRequest): Promise<KnownMember | undefined> {
  try {
    return await members.admit('question', request);
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
}
