import { inviteLimits, memberLimits } from 'shared-contracts/limits';
import { publicPaths } from 'shared-contracts/paths';
import { fieldRow } from '../../platform/pages/field-row.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { formStyle, readSiteAsset } from '../../platform/pages/site-assets.ts';
import { mePageTexts as texts } from './member-page.texts.ts';

/** Stylesheet of a member's pages. */
export const meStyle = readSiteAsset(import.meta.dirname, 'me', 'css', 'text/css; charset=utf-8');
const head = html`<link rel="stylesheet" href="${formStyle.url}"><link rel="stylesheet" href="${meStyle.url}">`;

interface PageOptions {
  title: string;
  path?: string;
  intro?: string | undefined;
}

/** A page of a member; never indexed, and without script. */
export function mePage(frame: SiteFrame, { title, path = publicPaths.me, intro }: PageOptions, content: Html): string {
  const main = html`<div class="questionnaire"><header><h1>${title}</h1>${intro && html`<p class="intro">${intro}</p>`}${
    path !== publicPaths.me &&
    path !== publicPaths.meLogin &&
    html`<p class="meta"><a href="${publicPaths.me}">${texts.back}</a></p>`
  }</header>${content}</div>`;
  return layout(frame, { title, description: intro ?? title, path, head, isIndexed: false }, main);
}

/** Line above a form that says what became of the last one. */
export function notice(message: string | undefined, isBad = true): Html {
  return html`<div role="${isBad ? 'alert' : 'status'}"${message !== undefined && html` class="notice${isBad && ' bad'}"`}>${message}</div>`;
}

/** Contents of the login form when it comes back. */
export interface LoginForm {
  mobile: string;
  code: string;
  invite: string;
  next: string;
  agrees: boolean;
  /** Facts of an earlier page. */
  step: string;
  message?: string | undefined;
  isGood?: boolean;
  errors?: Readonly<Record<string, string>>;
}

/** The agreement that is in force. */
interface Agreement {
  version: number;
  title: string;
  hasWechat: boolean;
}

const agreementBox = ({ agrees, errors = {} }: LoginForm, { version, title }: Agreement): Html =>
  html`<div class="question"><label><input type="checkbox" name="agrees" value="1"${agrees && html` checked`} aria-describedby="agrees-error"> ${texts.agree}</label><a href="${publicPaths.mePart('agreement')}" target="_blank" rel="noopener">《${title}》</a><span class="hint">（${texts.agreementVersion(version)}）</span><p class="error" id="agrees-error">${errors.agrees}</p></div>`;

const inviteBox = ({ invite, errors = {} }: LoginForm): Html =>
  fieldRow(
    { id: 'invite', label: texts.invite, hint: texts.inviteHint, error: errors.invite },
    (described) => html`<input autocomplete="off" maxlength="${inviteLimits.typedCode}" value="${invite}"${described}>`,
  );

/** Login and sign-up in one form: the first button sends a code, the second logs in. */
export function loginPage(frame: SiteFrame, form: LoginForm, agreement: Agreement): string {
  const { errors = {} } = form;
  const isBinding = form.step !== '';
  const content = html`<form method="post" action="${publicPaths.meLogin}">
<input type="hidden" name="step" value="${form.step}"><input type="hidden" name="next" value="${form.next}">
${notice(form.message, form.isGood !== true)}
${fieldRow({ id: 'mobile', label: texts.mobile, hint: texts.mobileHint, error: errors.mobile }, (described) => html`<input type="tel" inputmode="tel" autocomplete="tel" maxlength="${memberLimits.typedMobile}" value="${form.mobile}"${described}><p class="send"><button type="submit" formaction="${publicPaths.mePart('code')}">${texts.getCode}</button></p>`)}
${fieldRow({ id: 'code', label: texts.code, hint: texts.codeHint, error: errors.code }, (described) => html`<input inputmode="numeric" autocomplete="one-time-code" maxlength="${memberLimits.code}" value="${form.code}"${described}>`)}
${!isBinding && inviteBox(form)}
${agreementBox(form, agreement)}
<p class="send"><button type="submit">${isBinding ? texts.bind : texts.login}</button>${agreement.hasWechat && !isBinding && html` <button type="submit" class="second" formaction="${publicPaths.mePart('wechat')}">${texts.byWechat}</button>`}</p>
</form>`;
  const title = isBinding ? texts.bindTitle : texts.loginTitle;
  return mePage(
    frame,
    { title, path: publicPaths.meLogin, intro: isBinding ? texts.bindIntro : texts.loginIntro },
    content,
  );
}

/** Asks whoever holds a number whether an old account is theirs. Shows nothing of it. */
export function confirmPage(frame: SiteFrame, step: string, message?: string): string {
  const content = html`<form method="post" action="${publicPaths.mePart('confirm')}">
<input type="hidden" name="step" value="${step}">
${notice(message)}
${fieldRow({ id: 'nickName', label: texts.confirmNick, hint: texts.nickHint }, (described) => html`<input autocomplete="off" maxlength="${memberLimits.nickName}"${described}>`)}
<p class="send"><button type="submit">${texts.confirmMine}</button> <button type="submit" class="second" name="isNew" value="1">${texts.confirmNew}</button></p>
</form>`;
  return mePage(frame, { title: texts.confirmTitle, path: publicPaths.meLogin, intro: texts.confirmIntro }, content);
}

/** A link to a part of the member's pages with what stands there. */
export interface MePart {
  path: string;
  name: string;
  value: string;
}

/** The first page of a member. */
export function homePage(
  frame: SiteFrame,
  {
    name,
    portrait,
    since,
    parts,
    warning,
  }: { name: string; portrait: string | null; since: string; parts: readonly MePart[]; warning?: Html | false },
): string {
  const content = html`${warning}
<p class="me-head">${portrait !== null && html`<img src="${portrait}" alt="" width="64" height="64">`}<span class="meta">${texts.since(since)}</span></p>
<nav aria-label="${texts.parts}"><ul class="me-parts">${parts.map((part) => html`<li><a href="${part.path}"><span>${part.name}</span><small>${part.value}</small></a></li>`)}</ul></nav>
<form method="post" action="${publicPaths.mePart('logout')}"><p class="send"><button type="submit" class="second">${texts.logout}</button></p></form>`;
  return mePage(frame, { title: texts.welcome(name) }, content);
}

/** A list of the member's own things with its heading. */
export function itemList(
  items: readonly { title: string; text: string; state: string; time: string }[],
  more?: string,
): Html {
  if (items.length === 0) return html`<p class="hint">${texts.noItems}</p>`;
  return html`<ul class="me-items">${items.map(({ title, text, state, time }) => html`<li><p><b>${title}</b> <span class="meta">${state}　${time}</span></p>${text !== '' && html`<p>${text}</p>`}</li>`)}</ul>${more !== undefined && html`<p class="hint">${more}</p>`}`;
}
