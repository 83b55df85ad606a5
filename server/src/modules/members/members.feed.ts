import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { maskMobile } from 'shared-contracts/model';
import {
  openMe,
  openMeAgreement,
  openMeCode,
  openMeConfirm,
  openMeData,
  openMeDevices,
  openMeLeave,
  openMeLogin,
  openMeLogout,
  openMePoints,
  openMePortrait,
  openMePortraitRemove,
  openMeProfile,
  openMeWechat,
} from 'shared-contracts/open';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { askToLeave, stay } from './leave.ts';
import type { MeCalls, MemberCallsParts } from './me-calls.ts';
import { sendMemberCode } from './member-code.ts';
import { readRules } from './member-config.ts';
import { exportOfMember } from './member-data.ts';
import { mePageTexts } from './member-page.texts.ts';
import { hashWechat, openFact, readMemberMobile } from './member-secrets.rules.ts';
import { endSession, endSessions, listSessions } from './member-session.queries.ts';
import { readMember } from './member-session.ts';
import { memberTexts as texts } from './member.texts.ts';
import { countUnread } from './member-message.queries.ts';
import { serveMessages } from './messages.feed.ts';
import { accountOf, pointsOfMember } from './point-record.queries.ts';
import { changePortrait, readPortrait } from './portrait.ts';
import { saveProfile } from './profile.ts';
import { confirmHolder, type SignedIn, signInByMobile, signInByWechat } from './sign-in.ts';
import { openWechatLogin } from './wechat-login/open-wechat-login.ts';

const pointsList = 'me.points';

/** The calls of members under /open/v1/me: login by code or WeChat, then everything by bearer token. */
export const openMembers =
  ({ moreCalls, ...input }: MemberCallsParts): OpenSection =>
  async (app, { db, now, settings, cursors }) => {
    await app.register(multipart, { throwFileSizeLimit: false });
    const parts = { db, now, settings, cursors, log: app.log, ...input };
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const me: MeCalls = {
      ...parts,
      async mustBe(request) {
        const who = await readMember(parts, request);
        if (!who) throw new AppError(ErrorCode.ReLogin, texts.loggedOut);
        return who;
      },
    };
    serveSignIn(app, me);
    serveProfile(app, me);
    servePortrait(app, me);
    serveAccount(app, me);
    serveMessages(app, me);
    for (const serve of moreCalls) serve(app, me);
  };

/** Login and sign-up. */
function serveSignIn(app: FastifyInstance, parts: MeCalls): void {
  const { db, keys } = parts;
  const placeOf = (request: FastifyRequest, deviceId: string) =>
    ({ request, via: 'app', device: `app:${deviceId}` }) as const;
  serveOpen(app, openMeAgreement, async () => {
    const { rules, agreementVersion: version } = await readRules(db);
    return { data: { version, title: rules.agreementTitle, text: rules.agreementText } };
  });
  serveOpen(app, openMeCode, async ({ body, request }) => {
    const mobile = readMemberMobile(body.mobile);
    if (mobile === undefined) throw invalidInput([{ path: 'mobile', message: texts.mobileWrong }]);
    await sendMemberCode(parts, mobile, request.ip);
    return { message: mePageTexts.codeSent(maskMobile(mobile)) };
  });
  serveOpen(app, openMeLogin, async ({ body: { deviceId, step, ...body }, request }) =>
    answerOf(
      await signInByMobile(parts, placeOf(request, deviceId), {
        ...body,
        next: '',
        ...(step !== undefined && { step }),
      }),
    ),
  );
  serveOpen(app, openMeWechat, async ({ body: { code, agrees, invite, deviceId }, request }) => {
    if (!agrees) throw invalidInput([{ path: 'agrees', message: texts.agree }]);
    const user = await openWechatLogin(parts)?.exchange(code);
    if (!user) throw new AppError(ErrorCode.SingleSignOnRefused, texts.wechatRefused);
    const wechatHash = hashWechat(keys, user.openId);
    const entrance = { wechatHash, wechatAccount: user.account, nickName: user.nickName, invite, next: '' };
    return answerOf(await signInByWechat(parts, placeOf(request, deviceId), entrance));
  });
  serveOpen(app, openMeConfirm, async ({ body: { deviceId, ...body }, request }) =>
    answerOf(await confirmHolder(parts, placeOf(request, deviceId), body)),
  );
}

/** What a member is called and has. */
function serveProfile(app: FastifyInstance, parts: MeCalls): void {
  const { db, keys, cursors, mustBe } = parts;
  serveOpen(app, openMe, async ({ request }) => {
    const { member } = await mustBe(request);
    const { balance, growth } = await accountOf(db, member.id);
    const { id, nickName, portrait, state, frozenReason, realNameSealed, wechatHash } = member;
    return {
      data: {
        id,
        nickName,
        portrait,
        mobile: maskMobile(openFact(keys, 'mobile', member.mobileSealed)),
        hasRealName: realNameSealed !== '',
        hasWechat: wechatHash !== null,
        state,
        frozenReason,
        leaveTime: toWireTimeOrNull(member.leaveTime),
        points: balance,
        growth,
        unreadMessages: await countUnread(db, member.id),
        createdTime: toWireTime(member.createdTime),
      },
    };
  });
  serveOpen(app, openMeProfile, async ({ body, request }) => {
    const { member } = await mustBe(request);
    await saveProfile(parts, member.id, body, request.ip);
    return { message: mePageTexts.saved };
  });
  serveOpen(app, openMePoints, async ({ query: { cursor, limit }, request }) => {
    const { member } = await mustBe(request);
    const list = `${pointsList}:${member.id}`;
    const [before] = cursor === undefined ? [] : (cursors.read(list, cursor) ?? []);
    if (cursor !== undefined && before === undefined)
      throw invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);
    const rows = await pointsOfMember(db, member.id, before === undefined ? undefined : String(before), limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      list: rows.map(({ id, amount, balance, source, action, reason, createdTime }) => ({
        id,
        amount,
        balance,
        source,
        action,
        reason,
        createdTime: toWireTime(createdTime),
      })),
      nextCursor: last ? cursors.write(list, [last.id]) : null,
    };
  });
}

/** The portrait, sent and taken off. */
function servePortrait(app: FastifyInstance, parts: MeCalls): void {
  const { sources, mustBe } = parts;
  serveOpen(app, openMePortrait, async ({ request }) => {
    const { member } = await mustBe(request);
    const bytes = await readPortrait(parts, request);
    return { data: { portrait: await changePortrait(parts, sources, member, bytes, request.ip) } };
  });
  serveOpen(app, openMePortraitRemove, async ({ request }) => {
    const { member } = await mustBe(request);
    await changePortrait(parts, sources, member, null, request.ip);
    return { message: mePageTexts.saved };
  });
}

/** Devices, what is kept, and leaving. */
function serveAccount(app: FastifyInstance, parts: MeCalls): void {
  const { db, now, sources, mustBe } = parts;
  serveOpen(app, openMeDevices, async ({ request }) => {
    const { member, session } = await mustBe(request);
    const sessions = await listSessions(db, member.id, now());
    return {
      list: sessions.map(({ id, device, ip, usedTime, pushToken }) => ({
        id,
        device,
        ip,
        usedTime: toWireTime(usedTime),
        isThis: id === session.id,
        isPushed: pushToken !== '',
      })),
    };
  });
  serveOpen(app, openMeLogout, async ({ body: { deviceSession, all }, request }) => {
    const { member, session } = await mustBe(request);
    if (all) await endSessions(db, member.id);
    else await endSession(db, member.id, deviceSession ?? session.id);
    return { message: texts.loggedOutDone };
  });
  serveOpen(app, openMeData, async ({ request }) => exportOfMember(parts, sources, (await mustBe(request)).member));
  serveOpen(app, openMeLeave, async ({ body, request }) => {
    const { member } = await mustBe(request);
    if (body.stay) await stay(parts, member.id, request.ip);
    const leaveTime = body.stay ? null : await askToLeave(parts, member.id, request.ip);
    return { data: { leaveTime: toWireTimeOrNull(leaveTime) } };
  });
}

function answerOf(signedIn: SignedIn) {
  if (signedIn.kind === 'in')
    return { data: { token: signedIn.token, isNew: signedIn.isNew, memberId: signedIn.member.id } };
  return { data: { step: signedIn.step, needs: signedIn.kind === 'mobile' ? 'mobile' : 'confirmation' } };
}
