import svgCaptcha from 'svg-captcha';
import {
  clientId,
  clientSecret,
  loginAuthType,
  productionClientId,
  productionClientSecret,
  refreshTypeMedia,
  ssoSuccessCode,
} from 'shared-contracts/constants';
import {
  amcAdminDetail,
  cBlogin,
  cbLoginWeb,
  getLoginKey,
  getPasswordKey,
  getPasswordRules,
  getVerificationCodeImage,
  logout,
  passwordLogin,
  refreshToken,
  ssoLogin,
  updateSelfPassword,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { passwordFits, storedHash } from './password.rules.ts';
import type { PlainParts } from '../../platform/http/app-parts.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { readSiteName } from '../../platform/pages/site-facts.queries.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { limitCalls } from '../../platform/rate-limit/limit-calls.ts';
import { checkHistory, checkPlainRules, issuePasswordKey, openPassword, openTyped } from './new-password.ts';
import { mayUsePassword } from './break-glass.ts';
import { loginAction, refuseOwnPassword } from './ldap/directory.ts';
import { serviceLogout } from './oidc/service-logout.ts';
import { refreshSession } from './open-session.ts';
import { checkPassword } from './password-login.ts';
import { refuseScan } from './scan/scan-refusal.ts';
import { codeFits } from './phone-code.ts';
import { enter } from './second-step.ts';
import { chooseIdentityService, userOfCode, withOwnCodes } from './single-sign-on.ts';
import { setPassword } from './account-security.queries.ts';
import { keepCaptcha } from './login.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { endSession, endSessionsOf, idTokenOf } from './session.queries.ts';
import { ssoTexts } from './sso/sso.texts.ts';
import type { Context } from '../../platform/http/context.ts';
import { findUser, findUserByName, readUserInfo } from './user.queries.ts';
import { countedGuess, limitSignIn } from './sign-in-limits.ts';
import { refuseEarlyEnd, throwOn } from './sign-in-refusal.ts';
import { signInTexts } from './sign-in.texts.ts';

/** Letters that are not taken for one another. */
const captchaOptions = {
  size: 4,
  noise: 3,
  ignoreChars: '0oO1iIlLqg9',
  color: true,
  background: '#f5f7fa',
  width: 120,
  height: 40,
  fontSize: 42,
};

/** R301: the production host's pair is good at a production server alone, every other host's at every other. */
function checkClient(
  client: { clientId: string; clientSecret: string },
  { isProduction }: Pick<Settings, 'isProduction'>,
): void {
  const [id, secret] = isProduction ? [productionClientId, productionClientSecret] : [clientId, clientSecret];
  if (client.clientId !== id || client.clientSecret !== secret) throw new AppError(ErrorCode.BadRequest);
}

/** Who may not log in with a password (PASSWORD_LOGIN) is refused like names that nobody has. */
async function checkMayUsePassword(userName: string, context: Pick<Context, 'db' | 'settings'>): Promise<void> {
  const { db, settings } = context;
  // Where there is a directory, its people log in with their password of it.
  if (settings.PASSWORD_LOGIN === 'all' || settings.LDAP_URL !== undefined) return;
  const user = await findUserByName(db, userName);
  if (!user || !(await mayUsePassword(user, context)))
    throw new AppError(ErrorCode.SingleSignOnRefused, ssoTexts.singleSignOnOnly(settings.PASSWORD_LOGIN));
}

/** Logins: each takes a proof of identity and returns tokens. */
export function authHandlers(parts: PlainParts): Handler[] {
  const { keys } = parts;
  const identityService = chooseIdentityService(parts);
  return [
    handle(passwordLogin, async (request, context) => {
      if (request.authType !== loginAuthType) throw new AppError(ErrorCode.BadRequest);
      checkClient(request, context.settings);
      await checkMayUsePassword(request.username, context);
      const typed = await openTyped(keys, request, context);
      const user = await checkPassword({ ...request, typed }, 'staff', context);
      return { data: await enter(keys, user, { action: await loginAction(user, context) }, context) };
    }),

    handle(cBlogin, async (request, context) => {
      if (request.authType !== loginAuthType) throw new AppError(ErrorCode.BadRequest);
      checkClient(request, context.settings);
      const user = await checkPassword(request, 'media', context, async (known, code) =>
        codeFits(keys, { use: 'login', subject: known?.id ?? '', mobile: known?.mobile ?? '' }, code, context),
      );
      return { data: await enter(keys, user, { action: 'login' }, context) };
    }),

    handle(refreshToken, async (request, context) => {
      checkClient(request, context.settings);
      const kind = request.refreshType === refreshTypeMedia ? 'media' : 'staff';
      return { flag: 1 as const, data: await refreshSession(keys, request.refreshToken, kind, context) };
    }),

    handle(ssoLogin, async (request, context) => {
      await limitSignIn(context, 'exchange');
      refuseScan(request.code);
      refuseEarlyEnd(request.code, context.settings);
      const service = withOwnCodes(identityService, context);
      const { user, login } = await countedGuess(context, 'exchange', () =>
        userOfCode(service, request.code, 'staff', context.db),
      ).catch((error: unknown) => throwOn(error, context.settings));
      const data = await enter(keys, user, { action: 'login.sso', ...login }, context);
      const code: typeof ssoSuccessCode = ssoSuccessCode;
      return { code, data };
    }),

    handle(cbLoginWeb, async ({ token }, context) => {
      await limitSignIn(context, 'media');
      const { user } = await countedGuess(context, 'media', () =>
        userOfCode(identityService, token, 'media', context.db),
      );
      return { data: await enter(keys, user, { action: 'login.sso' }, context) };
    }),
  ];
}

/** The captcha of the logins, and calls of logged-in users for their own account. */
export const accountHandlers = (
  { keys, settings }: PlainParts,
  leaveService = serviceLogout(settings, keys),
): Handler[] => [
  handle(logout, async (_request, context) => {
    const { db, session, now, ip, refreshCookie } = context;
    const time = now();
    const idToken = await db.transaction(async (tx) => {
      const sealed = await idTokenOf(tx, session.sessionId);
      await endSession(tx, session.sessionId, signInTexts.signedOut, time);
      await writeAudit(tx, { action: 'logout', userId: session.userId, userName: session.userName, ip, time });
      return sealed;
    });
    refreshCookie.remove(session.kind);
    return { data: { next: idToken === null ? null : await leaveService(idToken, context) } };
  }),

  handle(amcAdminDetail, async (_request, { db, session, settings }) => {
    const data = await readUserInfo(db, session.userId);
    if (!data) throw new AppError(ErrorCode.ReLogin);
    const { mustChangePassword, mustEnrolSecondFactor } = session;
    return {
      data: {
        ...data,
        mustChangePassword,
        mustEnrolSecondFactor,
        ...(settings.SINGLE_PERSON_NEWSROOM && { isAlone: true }),
      },
    };
  }),

  handle(getVerificationCodeImage, async ({ randomKey }, context) => {
    await limitSignIn(context, 'captcha');
    const { text, data } = svgCaptcha.create(captchaOptions);
    await keepCaptcha(context.db, randomKey, text.toLowerCase(), context.now());
    return { body: Buffer.from(data), contentType: 'image/svg+xml' };
  }),

  handle(getPasswordRules, async (_request, { db, settings }) => ({
    data: {
      siteName: await readSiteName(db, settings),
      historyLength: settings.PASSWORD_HISTORY,
      maxAgeDays: settings.PASSWORD_MAX_AGE_DAYS,
    },
  })),

  handle(getLoginKey, async (_request, context) => {
    await limitSignIn(context, 'password.key');
    return { data: context.settings.LDAP_URL === undefined ? null : await issuePasswordKey(keys, context) };
  }),

  handle(getPasswordKey, async (_request, context) => {
    await limitSignIn(context, 'password.key');
    return { data: await issuePasswordKey(keys, context) };
  }),

  handle(updateSelfPassword, async ({ oldPassword, newPassword, sealedPassword }, context) => {
    const { db, session, now, ip } = context;
    await limitCalls(context, `password.${session.userId}`, 10, 600);
    await refuseOwnPassword(session.userId, context);
    const user = await findUser(db, session.userId);
    if (!user || !(await passwordFits(user.passwordHash, oldPassword)))
      throw new AppError(ErrorCode.Forbidden, signInTexts.oldPasswordWrong);
    if (oldPassword === newPassword) throw invalidInput([{ path: 'newPassword', message: signInTexts.passwordSame }]);
    const field = 'newPassword';
    const password = await openPassword(keys, { hash: newPassword, sealed: sealedPassword, field }, context);
    await checkPlainRules(password, [user.userName, user.nickName], field, context);
    await checkHistory(password, user.id, field, context);
    const hash = await storedHash(newPassword);
    const time = now();
    await db.transaction(async (tx) => {
      await setPassword(tx, session.userId, hash, { mustChange: false, now: time });
      await endSessionsOf(tx, session.userId, signInTexts.passwordChanged, time, session.sessionId);
      await writeAudit(tx, { action: 'password.change', userId: session.userId, userName: session.userName, ip, time });
    });
  }),
];
