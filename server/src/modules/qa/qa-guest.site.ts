import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode, invalidFieldsOf, isAppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { isHttps, isSameOrigin } from '../../platform/http/same-origin.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SectionParts } from '../../platform/pages/site-section.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { answerAsGuest, guestOfBrowser, guestOfKey, openLink } from './guest-link.commands.ts';
import type { LinkedGuest } from './guest-link.queries.ts';
import { guestPage, openingPage, type TypedAnswer } from './qa-guest.page.ts';
import { qaPageTexts as texts } from './qa-page.texts.ts';
import { questionsOfGuest } from './qa-shown.queries.ts';
import { qaTexts } from './qa.texts.ts';

type Fields = Record<string, string>;
type OfLink = {
  Params: { link: string };
  Querystring: { key?: string; page?: string; done?: string };
  Body: Fields | null;
};

const htmlType = 'text/html; charset=utf-8';
const pageSize = 20;
const cookieName = 'qa_guest';
const keyShape = /^[\w-]{43}$/;

/** The key of this browser for the link of the path: the cookie is sent below its address alone. */
const browserOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)qa_guest=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];

/** The pages of a guest: what the link leads to first, the questions, and answers. */
export function registerGuestPages(app: FastifyInstance, parts: SectionParts): void {
  const path = '/site/qa/guest/:link';
  const refuse = (reply: FastifyReply, error: unknown) => sayNo(parts, reply, error);

  app.get<OfLink>(`${path}/open`, async (request, reply) => {
    try {
      const found = await knock(parts, request, request.query.key ?? '');
      if (found.link.browserHash !== null) return await reply.redirect(publicPaths.qaGuest(found.link.id), 303);
      return await reply.type(htmlType).send(openingPage(await parts.frame(), found, request.query.key!));
    } catch (error) {
      return refuse(reply, error);
    }
  });

  app.post<OfLink>(`${path}/open`, async (request, reply) => {
    try {
      refuseForeign(request, parts);
      const found = await knock(parts, request, request.body?.key ?? '');
      const address = publicPaths.qaGuest(found.link.id);
      if (found.link.browserHash === null) {
        const key = await openLink(parts, found, request.ip);
        const seconds = Math.ceil((found.link.expiresTime.getTime() - parts.now().getTime()) / 1000);
        const line = `${cookieName}=${key}; Path=${address}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
        void reply.header('set-cookie', isHttps(request, parts.settings) ? `${line}; Secure` : line);
      }
      return await reply.redirect(address, 303);
    } catch (error) {
      return refuse(reply, error);
    }
  });

  app.get<OfLink>(path, async (request, reply) => {
    try {
      const found = await guestOf(parts, request);
      const { page = '1', done } = request.query;
      const notice = done === 'shown' ? texts.answerShown : done === 'sent' ? texts.answerSent : undefined;
      const number = /^[1-9]\d{0,2}$/.test(page) ? Number(page) - 1 : 0;
      return await show(parts, reply, found, { page: number, done: notice });
    } catch (error) {
      return refuse(reply, error);
    }
  });

  app.post<OfLink>(`${path}/answers`, async (request, reply) => {
    const { question = '', rev = '', text = '' } = request.body ?? {};
    let found: LinkedGuest | undefined;
    try {
      refuseForeign(request, parts);
      found = await guestOf(parts, request);
      if (!isStoryId(question) || !/^\d{1,9}$/.test(rev)) throw new AppError(ErrorCode.NotFound, qaTexts.questionGone);
      const sent = { questionId: question, rev: Number(rev), text, ip: request.ip };
      const { isPublished } = await answerAsGuest(parts, found, sent);
      return await reply.redirect(`${publicPaths.qaGuest(found.link.id)}?done=${isPublished ? 'shown' : 'sent'}`, 303);
    } catch (error) {
      if (!isAppError(error) || found === undefined) return refuse(reply, error);
      const message = invalidFieldsOf(error)[0]?.message ?? error.message;
      void reply.code(error.status);
      return show(parts, reply, found, { page: 0, typed: { questionId: question, text, message } });
    }
  });
}

/** Who holds the key of a link; tries are counted. */
async function knock(parts: SectionParts, request: FastifyRequest<OfLink>, key: string): Promise<LinkedGuest> {
  const { link: linkId } = request.params;
  await limitReader(parts, 'qa-guest', { device: linkId.slice(0, 20), ip: request.ip }, 5);
  if (!isStoryId(linkId) || !keyShape.test(key)) throw new AppError(ErrorCode.Forbidden, qaTexts.linkBad);
  return guestOfKey(parts, { linkId, key, browser: browserOf(request) });
}

async function guestOf(parts: SectionParts, request: FastifyRequest<OfLink>): Promise<LinkedGuest> {
  const { link: linkId } = request.params;
  if (!isStoryId(linkId)) throw new AppError(ErrorCode.Forbidden, qaTexts.linkBad);
  return guestOfBrowser(parts, { linkId, browser: browserOf(request) });
}

function refuseForeign(request: FastifyRequest, { settings }: SectionParts): void {
  if (!isSameOrigin(request, settings)) throw new AppError(ErrorCode.Forbidden, qaTexts.foreignPage);
}

async function show(
  { db, frame }: SectionParts,
  reply: FastifyReply,
  found: LinkedGuest,
  { page, done, typed }: { page: number; done?: string | undefined; typed?: TypedAnswer },
): Promise<FastifyReply> {
  const rows = await questionsOfGuest(db, found.guest.id, page, pageSize + 1);
  const list = rows.slice(0, pageSize);
  const view = { ...found, list, done, typed, page, hasMore: rows.length > pageSize };
  return reply.type(htmlType).send(guestPage(await frame(), view));
}

/** Says why a guest cannot go on; throws what is no refusal. */
async function sayNo({ frame }: SectionParts, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  if (!isAppError(error)) throw error;
  const page = messagePage(await frame(), { title: texts.linkBadTitle, text: error.message, mark: '！' });
  return reply.code(error.status).type(htmlType).send(page);
}
