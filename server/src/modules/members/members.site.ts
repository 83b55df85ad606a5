import multipart from '@fastify/multipart';
import { AppError, ErrorCode, invalidFieldsOf, isAppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { html } from '../../platform/pages/html.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { registerLogin } from './login.site.ts';
import { htmlType, type MeDesk, type MemberPagesParts } from './me-desk.ts';
import { registerMePages } from './me-pages.site.ts';
import { meStyle } from './member.page.ts';
import { mePageTexts as texts } from './member-page.texts.ts';
import { readMember } from './member-session.ts';
import { memberTexts } from './member.texts.ts';
import { registerWechatLogin } from './wechat-login.site.ts';

const bodyLimit = 64 * 1024;

/** The way to a member's own pages, beside the name of the paper. */
export const meEntry: AddToFrame = () => ({ tools: [html`<a href="${publicPaths.me}">${texts.entry}</a>`] });

/** The pages of members under /site/me. */
export const memberPages =
  (input: MemberPagesParts): SiteSection =>
  async (app, parts) => {
    const desk: MeDesk = {
      ...parts,
      ...input,
      log: app.log,
      async withMember(request, reply, work) {
        const who = await readMember(parts, request);
        if (!who) return reply.redirect(`${publicPaths.meLogin}?next=${encodeURIComponent(request.url)}`, 303);
        try {
          return await work(who);
        } catch (error) {
          if (!isAppError(error)) throw error;
          return desk.say(reply, error);
        }
      },
      async say(reply, error, back = publicPaths.me) {
        const fields = invalidFieldsOf(error).map(({ message }) => message);
        const text = fields.length > 0 ? fields.join('；') : error.message;
        const page = messagePage(await parts.frame(), {
          title: texts.failed,
          text,
          mark: '！',
          back,
          backText: texts.back,
        });
        return reply.code(error.status).type(htmlType).send(page);
      },
    };
    await app.register(multipart, { throwFileSizeLimit: false });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    });
    // A page of another site may neither log its visitor in as somebody else nor act for a member.
    app.addHook('preHandler', async (request, reply) => {
      if (request.method !== 'POST' || isSameOrigin(request, parts.settings)) return undefined;
      return desk.say(reply, new AppError(ErrorCode.Forbidden, memberTexts.foreignPage));
    });
    app.get(meStyle.url, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(meStyle.type).send(meStyle.text),
    );
    registerLogin(app, desk);
    registerWechatLogin(app, desk);
    registerMePages(app, desk);
    for (const register of input.more) register(app, desk);
  };
