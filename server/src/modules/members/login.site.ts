import type { FastifyInstance } from 'fastify';
import { ErrorCode, invalidFieldsOf, isAppError } from 'shared-contracts/errors';
import { maskMobile } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html } from '../../platform/pages/html.ts';
import { emptyForm, type Fields, finish, htmlType, type MeDesk, placeOf, safeNext, sendLogin } from './me-desk.ts';
import { sendMemberCode } from './member-code.ts';
import { agreementOf, readRules } from './member-config.ts';
import { confirmPage, type LoginForm, mePage } from './member.page.ts';
import { mePageTexts as texts } from './member-page.texts.ts';
import { readMemberMobile, readStep } from './member-secrets.rules.ts';
import { endSession } from './member-session.queries.ts';
import { readMember, removeFromBrowser } from './member-session.ts';
import { memberTexts } from './member.texts.ts';
import { confirmHolder, signInByMobile } from './sign-in.ts';

/** Login, its steps and logout. */
export function registerLogin(app: FastifyInstance, desk: MeDesk): void {
  app.get<{ Querystring: { next?: string; invite?: string } }>(publicPaths.meLogin, async (request, reply) => {
    const { next = '', invite = '' } = request.query;
    if (await readMember(desk, request)) return reply.redirect(safeNext(next), 303);
    return sendLogin(desk, reply, { ...emptyForm, next: safeNext(next), invite: invite.slice(0, 20) });
  });

  app.post<{ Body: Fields | null }>(publicPaths.mePart('code'), async (request, reply) => {
    const form = formOf(request.body);
    const mobile = readMemberMobile(form.mobile);
    if (mobile === undefined)
      return sendLogin(desk, reply.code(422), { ...form, errors: { mobile: memberTexts.mobileWrong } });
    try {
      await sendMemberCode(desk, mobile, request.ip);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return sendLogin(desk, reply.code(error.status), { ...form, message: error.message });
    }
    return sendLogin(desk, reply, { ...form, message: texts.codeSent(maskMobile(mobile)), isGood: true });
  });

  app.post<{ Body: Fields | null }>(publicPaths.meLogin, async (request, reply) => {
    const form = formOf(request.body);
    try {
      const { step, ...rest } = form;
      const signedIn = await signInByMobile(desk, placeOf(request, reply), { ...rest, ...(step !== '' && { step }) });
      return await finish(desk, request, reply, signedIn, form.next);
    } catch (error) {
      if (!isAppError(error)) throw error;
      const errors = Object.fromEntries(invalidFieldsOf(error).map(({ path, message }) => [path, message]));
      const hasFields = Object.keys(errors).length > 0;
      return sendLogin(desk, reply.code(error.status), {
        ...form,
        ...(hasFields ? { errors } : { message: error.message }),
      });
    }
  });

  app.post<{ Body: Fields | null }>(publicPaths.mePart('confirm'), async (request, reply) => {
    const { step = '', nickName = '', isNew = '' } = request.body ?? {};
    try {
      const signedIn = await confirmHolder(desk, placeOf(request, reply), { step, nickName, isNew: isNew === '1' });
      return await finish(desk, request, reply, signedIn, readStep(desk.keys, step, desk.now())?.next ?? '');
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === ErrorCode.StaleRevision) return desk.say(reply, error, publicPaths.meLogin);
      return reply
        .code(error.status)
        .type(htmlType)
        .send(confirmPage(await desk.frame(), step, error.message));
    }
  });

  app.post(publicPaths.mePart('logout'), async (request, reply) => {
    const who = await readMember(desk, request);
    if (who) await endSession(desk.db, who.member.id, who.session.id);
    removeFromBrowser(reply, request, desk);
    return reply.redirect(publicPaths.site, 303);
  });

  app.get<{ Querystring: { version?: string } }>(publicPaths.mePart('agreement'), async (request, reply) => {
    const { agreementVersion } = await readRules(desk.db);
    const version = /^\d{1,6}$/.test(request.query.version ?? '') ? Number(request.query.version) : agreementVersion;
    const agreement = await agreementOf(desk.db, version);
    if (!agreement) return reply.callNotFound();
    const content = html`<p class="meta">${texts.agreementVersion(version)}</p><div class="question agreement">${agreement.agreementText}</div>`;
    const page = mePage(
      await desk.frame(),
      { title: agreement.agreementTitle, path: publicPaths.mePart('agreement') },
      content,
    );
    return reply.type(htmlType).send(page);
  });
}

function formOf(body: Fields | null): LoginForm {
  const { mobile = '', code = '', invite = '', next = '', agrees = '', step = '' } = body ?? {};
  return {
    mobile: mobile.slice(0, 30),
    code: code.slice(0, 10),
    invite: invite.trim().slice(0, 20),
    next: safeNext(next),
    agrees: agrees === '1',
    step: step.slice(0, 2000),
  };
}
