import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode, invalidFieldsOf, isAppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { isHttps, isSameOrigin } from '../../platform/http/same-origin.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SectionParts, SiteSection } from '../../platform/pages/site-section.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { giveOpinion, openReading, readingOfBrowser, readingOfKey } from './outside-reading.commands.ts';
import type { LinkedReading } from './outside-reading.queries.ts';
import { labelsOfShown } from '../stories/shown-labels.ts';
import { openingPage, readingPage, type RefusedOpinion } from './outside-reading.page.ts';
import { outsidePageTexts, outsideTexts as texts } from './outside-reading.texts.ts';

type Asked = { Params: { link: string }; Querystring: { key?: string }; Body: Record<string, string> | null };

const htmlType = 'text/html; charset=utf-8';
/** Bytes of a posted form: the longest opinion in its longest form, and the rest. */
const formLimit = 32 * 1024;
const cookieName = 'outside_reading';
const keyShape = /^[\w-]{43}$/;
const path = '/site/reading/:link';

/** The key of this browser for the link of the path: the cookie is sent below its address alone. */
const browserOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)outside_reading=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];

/** Pages of people outside who read one story by a link: what it leads to first, the text, and the opinion. */
export const outsidePages: SiteSection = async (app, parts) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  const page = async (found: LinkedReading, typed?: RefusedOpinion) => {
    const labels = await labelsOfShown(parts.db, found.version.draft);
    return readingPage(await parts.frame(), found, labels, typed);
  };
  const answer = (work: (request: FastifyRequest<Asked>, reply: FastifyReply) => Promise<unknown>) =>
    async function answerOrSayNo(request: FastifyRequest<Asked>, reply: FastifyReply) {
      try {
        return await work(request, reply);
      } catch (error) {
        return sayNo(parts, reply, error);
      }
    };

  app.get<Asked>(
    `${path}/open`,
    answer(async (request, reply) => {
      const found = await knock(parts, request, request.query.key ?? '');
      if (found.link.browserHash !== null) return reply.redirect(publicPaths.outsideReading(found.link.id), 303);
      return reply.type(htmlType).send(openingPage(await parts.frame(), found, request.query.key!));
    }),
  );
  app.post<Asked>(
    `${path}/open`,
    answer(async (request, reply) => {
      refuseForeign(request, parts);
      const found = await knock(parts, request, request.body?.key ?? '');
      const address = publicPaths.outsideReading(found.link.id);
      if (found.link.browserHash === null) {
        const key = await openReading(parts, found, request.ip);
        const seconds = Math.ceil((found.link.expiresTime.getTime() - parts.now().getTime()) / 1000);
        const line = `${cookieName}=${key}; Path=${address}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
        void reply.header('set-cookie', isHttps(request, parts.settings) ? `${line}; Secure` : line);
      }
      return reply.redirect(address, 303);
    }),
  );
  app.get<Asked>(
    path,
    answer(async (request, reply) => reply.type(htmlType).send(await page(await readingOf(parts, request)))),
  );
  app.post<Asked>(
    `${path}/opinion`,
    answer(async (request, reply) => {
      refuseForeign(request, parts);
      const found = await readingOf(parts, request);
      const { name = '', verdict = '', text = '' } = request.body ?? {};
      const who = { ip: request.ip, browser: browserOf(request) };
      try {
        await giveOpinion(parts, found.link.id, { name, verdict, text }, who);
      } catch (error) {
        if (!isAppError(error, ErrorCode.Invalid)) throw error;
        const message = invalidFieldsOf(error)[0]?.message ?? error.message;
        const refused = await page(found, { name, verdict, text, message });
        return reply.code(error.status).type(htmlType).send(refused);
      }
      return reply.redirect(publicPaths.outsideReading(found.link.id), 303);
    }),
  );
};

/** The link whose key somebody holds; tries are counted. */
async function knock(parts: SectionParts, request: FastifyRequest<Asked>, key: string): Promise<LinkedReading> {
  const { link: linkId } = request.params;
  await limitReader(parts, 'outside-reading', { device: linkId.slice(0, 20), ip: request.ip }, 5);
  if (!isStoryId(linkId) || !keyShape.test(key)) throw new AppError(ErrorCode.Forbidden, texts.bad);
  return readingOfKey(parts, { linkId, key, browser: browserOf(request) });
}

async function readingOf(parts: SectionParts, request: FastifyRequest<Asked>): Promise<LinkedReading> {
  const { link: linkId } = request.params;
  if (!isStoryId(linkId)) throw new AppError(ErrorCode.Forbidden, texts.bad);
  return readingOfBrowser(parts, { linkId, browser: browserOf(request) });
}

function refuseForeign(request: FastifyRequest, { settings }: SectionParts): void {
  if (!isSameOrigin(request, settings)) throw new AppError(ErrorCode.Forbidden, texts.foreign);
}

/** Says why somebody cannot go on; throws what is no refusal. */
async function sayNo({ frame }: SectionParts, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  if (!isAppError(error)) throw error;
  const page = messagePage(await frame(), { title: outsidePageTexts.noTitle, text: error.message, mark: '！' });
  return reply.code(error.status).type(htmlType).send(page);
}
