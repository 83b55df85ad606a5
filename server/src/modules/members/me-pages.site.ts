import type { FastifyInstance } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { memberLimits } from 'shared-contracts/limits';
import { maskMobile } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { fieldRow } from '../../platform/pages/field-row.ts';
import { html } from '../../platform/pages/html.ts';
import { toWireMinute, toWireTime } from '../../platform/text/wire-time.ts';
import { askToLeave, stay } from './leave.ts';
import { type Fields, htmlType, type MeDesk } from './me-desk.ts';
import { readRules } from './member-config.ts';
import { exportOfMember, readItems } from './member-data.ts';
import { homePage, itemList, mePage, notice } from './member.page.ts';
import { mePageTexts as texts } from './member-page.texts.ts';
import { openFact } from './member-secrets.rules.ts';
import { endSession, endSessions, listSessions } from './member-session.queries.ts';
import { removeFromBrowser } from './member-session.ts';
import { portraitForms, registerPortrait } from './portrait.site.ts';
import { saveProfile } from './profile.ts';

/** Items of each kind that the page shows; the download has all. */
const itemsShown = 50;

/** The pages behind the login: first page, profile, what was given, devices, leaving. */
export function registerMePages(app: FastifyInstance, desk: MeDesk): void {
  registerHome(app, desk);
  registerProfile(app, desk);
  registerPortrait(app, desk);
  registerData(app, desk);
  registerDevices(app, desk);
  registerLeave(app, desk);
}

function registerHome(app: FastifyInstance, desk: MeDesk): void {
  app.get(publicPaths.me, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const { nickName: name, portrait, createdTime, state, leaveTime, frozenReason } = member;
      const parts = [
        ...(await desk.homeParts(member)),
        ...(['profile', 'data', 'devices', 'leave', 'agreement'] as const).map((part) => ({
          path: publicPaths.mePart(part),
          name: texts[part],
          value: '',
        })),
      ];
      const warning =
        (state === 'leaving' && leaveTime && notice(texts.leavingNotice(toWireMinute(leaveTime)))) ||
        (state === 'frozen' && notice(texts.frozenNotice(frozenReason)));
      const since = toWireTime(createdTime).slice(0, 10);
      return reply
        .type(htmlType)
        .send(homePage(await desk.frame(), { name, portrait, since, parts, warning: warning || false }));
    }),
  );
}

function registerProfile(app: FastifyInstance, desk: MeDesk): void {
  const path = publicPaths.mePart('profile');
  app.get<{ Querystring: { saved?: string } }>(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const mobile = openFact(desk.keys, 'mobile', member.mobileSealed);
      const realName = openFact(desk.keys, 'realName', member.realNameSealed);
      const content = html`${request.query.saved === '1' && notice(texts.saved, false)}
<p class="meta">${mobile === '' ? texts.noMobile : texts.boundMobile(maskMobile(mobile))}</p>
<form method="post" action="${path}">
${fieldRow({ id: 'nickName', label: texts.nickName, hint: texts.nickHint }, (described) => html`<input maxlength="${memberLimits.nickName}" autocomplete="nickname" value="${member.nickName}"${described}>`)}
${fieldRow({ id: 'realName', label: texts.realName, hint: texts.realNameHint }, (described) => html`<input maxlength="${memberLimits.realName}" autocomplete="name" value="${realName}"${described}>`)}
<p class="send"><button type="submit">${texts.save}</button></p></form>
${portraitForms(member.portrait)}`;
      const page = mePage(await desk.frame(), { title: texts.profile, path, intro: texts.profileIntro }, content);
      return reply.type(htmlType).send(page);
    }),
  );
  app.post<{ Body: Fields | null }>(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const { nickName = '', realName = '' } = request.body ?? {};
      await saveProfile(desk, member.id, { nickName, realName }, request.ip);
      return reply.redirect(`${path}?saved=1`, 303);
    }),
  );
}

function registerData(app: FastifyInstance, desk: MeDesk): void {
  const path = publicPaths.mePart('data');
  app.get(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const parts = await readItems(desk, desk.sources, member.id, itemsShown);
      const content = html`<p><a class="button" href="${path}.json" download>${texts.download}</a></p>
${parts.map(
  ({ source, items }) =>
    html`<section aria-label="${source.name}"><h2>${source.name}</h2>${itemList(
      items.map((item) => ({ ...item, time: toWireTime(item.time) })),
      items.length === itemsShown ? texts.more(itemsShown) : undefined,
    )}</section>`,
)}`;
      const page = mePage(await desk.frame(), { title: texts.data, path, intro: texts.dataIntro }, content);
      return reply.type(htmlType).send(page);
    }),
  );
  app.get(`${path}.json`, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) =>
      reply
        .header('content-disposition', `attachment; filename="my-data-${member.id}.json"`)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(await exportOfMember(desk, desk.sources, member), null, 2)),
    ),
  );
}

function registerDevices(app: FastifyInstance, desk: MeDesk): void {
  const path = publicPaths.mePart('devices');
  app.get(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member, session }) => {
      const sessions = await listSessions(desk.db, member.id, desk.now());
      const content = html`<ul class="me-items">${sessions.map(
        ({ id, device, ip, usedTime }) => html`<li><p><b>${device}</b>
<span class="meta">${id === session.id && texts.thisDevice}　${ip}　${texts.usedAt(toWireMinute(usedTime))}</span></p>
<form method="post" action="${path}"><input type="hidden" name="id" value="${id}"><p class="send"><button type="submit" class="second">${texts.endOne}</button></p></form></li>`,
      )}</ul>
<form method="post" action="${path}"><p class="send"><button type="submit">${texts.endAll}</button></p></form>`;
      const page = mePage(await desk.frame(), { title: texts.devices, path, intro: texts.devicesIntro }, content);
      return reply.type(htmlType).send(page);
    }),
  );
  app.post<{ Body: Fields | null }>(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member, session }) => {
      const id = request.body?.id;
      if (id === undefined) await endSessions(desk.db, member.id);
      else if (/^[1-9]\d{0,17}$/.test(id)) await endSession(desk.db, member.id, id);
      if (id !== undefined && id !== session.id) return reply.redirect(path, 303);
      removeFromBrowser(reply, request, desk);
      return reply.redirect(publicPaths.meLogin, 303);
    }),
  );
}

function registerLeave(app: FastifyInstance, desk: MeDesk): void {
  const path = publicPaths.mePart('leave');
  app.get(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const { rules } = await readRules(desk.db);
      const content =
        member.state === 'leaving' && member.leaveTime
          ? html`${notice(texts.leavingNotice(toWireMinute(member.leaveTime)))}
<form method="post" action="${path}">
<p class="send"><button type="submit" name="act" value="stay">${texts.stay}</button></p></form>`
          : html`<div class="question"><p>${texts.leaveWhat}</p><p>${texts.leaveKept}</p></div>
<form method="post" action="${path}"><div class="question"><label><input type="checkbox" name="sure" value="1"> ${texts.leaveAgree}</label></div>
<p class="send"><button type="submit" name="act" value="leave">${texts.leaveSubmit}</button></p></form>`;
      const intro = texts.leaveIntro(rules.coolingDays);
      const page = mePage(await desk.frame(), { title: texts.leave, path, intro }, content);
      return reply.type(htmlType).send(page);
    }),
  );
  app.post<{ Body: Fields | null }>(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const { act = '', sure = '' } = request.body ?? {};
      if (act === 'stay') await stay(desk, member.id, request.ip);
      else if (sure !== '1') throw new AppError(ErrorCode.Invalid, texts.leaveSure);
      else await askToLeave(desk, member.id, request.ip);
      return reply.redirect(publicPaths.me, 303);
    }),
  );
}
