import { z } from 'zod';
import { ssoSuccessCode } from '../constants/index.ts';
import { authTypeMax, shortIdMax, captchaMax, loginNameMax, secretMax } from '../limits/index.ts';
import { requiredText, text, tokenData, userInfo } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

/** SHA-256 of the password in hex: a password never travels as typed (R175). */
export const passwordHash = z.string().regex(/^[0-9a-f]{64}$/, '密码格式不正确');

/**
 * A new password, encrypted to a one-time key of the server (getPasswordKey), which holds it against the hash beside
 * it.
 */
export const sealedPassword = z
  .string()
  .regex(/^[\w-]{22}\.[\w-]{43}\.[\w-]{23,1200}$/, '密码加密格式不正确，请刷新页面后重试');

/** A present password; where getLoginKey gives a key, the password itself comes with it, encrypted. */
export const presentPassword = { password: passwordHash, sealedPassword: sealedPassword.optional() };

const credentials = z.strictObject({
  authType: text(authTypeMax),
  clientId: text(shortIdMax),
  clientSecret: text(shortIdMax),
  username: requiredText(loginNameMax, '用户名'),
  ...presentPassword,
  /** Key of the captcha picture and what the user read in it; required after three failures. */
  randomKey: text(shortIdMax).optional(),
  authCode: text(captchaMax).optional(),
});

export const passwordLogin = defineEndpoint({
  id: 'passwordLogin',
  path: '/amc/password/login',
  encoding: 'json',
  access: { session: 'none' },
  request: credentials,
  answer: dataOf(tokenData),
  summary: 'Staff login.',
});

export const cBlogin = defineEndpoint({
  id: 'cBlogin',
  path: '/amc/password/cBlogin',
  encoding: 'json',
  access: { session: 'none' },
  request: credentials,
  answer: dataOf(tokenData),
  summary: 'Media-account login.',
});

export const refreshToken = defineEndpoint({
  id: 'refreshToken',
  path: '/amc/refesh/refreshToken',
  encoding: 'json',
  access: { session: 'none' },
  request: z.strictObject({
    authType: z.literal('refresh_token'),
    clientId: text(shortIdMax),
    clientSecret: text(shortIdMax),
    /** Absent where the browser keeps it in its cookie. */
    refreshToken: z.string().min(1).max(secretMax).optional(),
    refreshType: z.union([z.literal(1), z.literal(2)]),
  }),
  answer: z.object({ flag: z.literal(1), data: tokenData }),
  summary:
    'Rotates a refresh token, of the body or of the cookie; flag 1 is success (R176). What came by cookie goes back by cookie alone.',
});

export const ssoLogin = defineEndpoint({
  id: 'ssoLogin',
  method: 'GET',
  path: '/amc/sso/ssoLogin',
  encoding: 'query',
  access: { session: 'none' },
  request: z.strictObject({ code: z.string().min(1).max(secretMax) }),
  answer: z.object({ code: z.literal(ssoSuccessCode), data: tokenData }),
  summary: 'Trades a one-time code of the identity service for a session (R177).',
});

export const cbLoginWeb = defineEndpoint({
  id: 'cbLoginWeb',
  path: '/amc/web/CbLogin.do',
  access: { session: 'none' },
  request: z.strictObject({ token: z.string().min(1).max(secretMax) }),
  answer: dataOf(tokenData),
  summary: 'Third-party login: trades a one-time code of the identity service for a media session.',
});

export const logout = defineEndpoint({
  id: 'logout',
  path: '/amc/outUser/logout',
  access: { session: 'either' },
  answer: dataOf(
    z.object({
      /** Where the browser ends its session at the identity service; null where there is none. */
      next: z.string().nullable(),
    }),
  ),
  summary: 'Ends the session on the server at once.',
});

export const amcAdminDetail = defineEndpoint({
  id: 'amcAdminDetail',
  method: 'GET',
  path: '/amc/web/amcAdminDetail.do',
  encoding: 'query',
  access: { session: 'either' },
  answer: dataOf(userInfo),
  summary: 'The logged-in user.',
});

export const getVerificationCodeImage = defineEndpoint({
  id: 'getVerificationCodeImage',
  method: 'GET',
  path: '/amc/password/getVerificationCodeImage',
  encoding: 'query',
  access: { session: 'none' },
  request: z.strictObject({ randomKey: z.string().regex(/^[\w-]{16,60}$/, '验证码标识不正确') }),
  kind: 'file',
  summary: 'The captcha picture of a key that the client made up.',
});

export const getPasswordRules = defineEndpoint({
  id: 'getPasswordRules',
  path: '/amc/password/getPasswordRules',
  access: { session: 'none' },
  answer: dataOf(
    z.object({
      siteName: z.string(),
      /** Last passwords that are not taken again; 0 takes any. */
      historyLength: z.number().int(),
      /** Days after which a password must be changed; 0 never. */
      maxAgeDays: z.number().int(),
    }),
  ),
  summary: 'What the newsroom demands of a new password beside the common rules.',
});

export const getLoginKey = defineEndpoint({
  id: 'getLoginKey',
  path: '/amc/password/getLoginKey',
  access: { session: 'none' },
  answer: dataOf(z.object({ id: z.string(), publicKey: z.string() }).nullable()),
  summary: 'A key as getPasswordKey gives, where a directory checks present passwords; null elsewhere.',
});

export const getPasswordKey = defineEndpoint({
  id: 'getPasswordKey',
  path: '/amc/password/getPasswordKey',
  access: { session: 'none' },
  answer: dataOf(z.object({ id: z.string(), /** X25519, raw, base64url. */ publicKey: z.string() })),
  summary: 'A key that one new password is encrypted to: good once, for two minutes, at every process of the server.',
});

export const updateSelfPassword = defineEndpoint({
  id: 'updateSelfPassword',
  path: '/amc/web/user/updateSelfPassword.do',
  access: { session: 'either' },
  request: z.strictObject({ oldPassword: passwordHash, newPassword: passwordHash, sealedPassword }),
  summary: 'Changes the own password and ends all other sessions.',
});
