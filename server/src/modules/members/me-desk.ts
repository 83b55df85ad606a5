import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { readerDevice } from '../../platform/pages/reader-device.ts';
import type { SectionParts } from '../../platform/pages/site-section.ts';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { readRules } from './member-config.ts';
import { confirmPage, type LoginForm, loginPage, type MePart } from './member.page.ts';
import { keepInBrowser, type LoggedIn } from './member-session.ts';
import type { SignedIn, SignInParts } from './sign-in.ts';
import { openWechatLogin } from './wechat-login/open-wechat-login.ts';

/** Dependencies of the pages beside those of every section. */
export interface MemberPagesParts extends Pick<SignInParts, 'keys' | 'moments'> {
  sources: readonly MemberDataSource[];
  /** Parts of the first page that other files add, such as points. */
  homeParts(member: LoggedIn['member']): Promise<MePart[]>;
  /** Further pages behind the login. */
  more: readonly ((app: FastifyInstance, desk: MeDesk) => void)[];
}

/** What each page behind the login works with. */
export interface MeDesk extends SectionParts, MemberPagesParts, Pick<SignInParts, 'log'> {
  /** Runs a page for the member who asks; everybody else is sent to the login and comes back afterwards. */
  withMember(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (who: LoggedIn) => Promise<FastifyReply>,
  ): Promise<FastifyReply>;
  say(reply: FastifyReply, error: AppError, back?: string): Promise<FastifyReply>;
}

/** A posted form: fields by name, the last of each. */
export type Fields = Record<string, string>;

export const htmlType = 'text/html; charset=utf-8';

/** Where a login leads afterwards: pages of this website alone, never elsewhere. */
export const safeNext = (next: string): string =>
  /^\/site\/[\w/.-]*$/.test(next) && !next.includes('//') ? next : publicPaths.me;

/** A login form that nobody has touched. */
export const emptyForm: LoginForm = { mobile: '', code: '', invite: '', next: '', agrees: false, step: '' };

/** The login page with a form. */
export async function sendLogin(desk: MeDesk, reply: FastifyReply, form: LoginForm): Promise<FastifyReply> {
  const { rules, agreementVersion } = await readRules(desk.db);
  const agreement = {
    version: agreementVersion,
    title: rules.agreementTitle,
    hasWechat: openWechatLogin(desk) !== undefined,
  };
  return reply.type(htmlType).send(loginPage(await desk.frame(), form, agreement));
}

/** How a login by a page comes to us. */
export const placeOf = (request: FastifyRequest, reply: FastifyReply) =>
  ({ request, via: 'site', device: `web:${readerDevice(request, reply)}` }) as const;

/** What a browser sees after a login or one of its steps. */
export async function finish(
  desk: MeDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn,
  next: string,
): Promise<FastifyReply> {
  if (signedIn.kind === 'confirm') return reply.type(htmlType).send(confirmPage(await desk.frame(), signedIn.step));
  if (signedIn.kind === 'mobile')
    return sendLogin(desk, reply, { ...emptyForm, step: signedIn.step, next: safeNext(next), agrees: true });
  keepInBrowser(reply, request, desk, signedIn.token);
  return reply.redirect(safeNext(next), 303);
}
