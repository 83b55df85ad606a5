import { z } from 'zod';
import { shortIdMax, captchaMax, loginNameMax } from '../limits/index.ts';
import { requiredText, text } from '../model/index.ts';
import { passwordHash, presentPassword, sealedPassword } from './auth.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

/** A number of the mainland's mobile networks. */
export const mobilePhone = z.string().regex(/^1\d{10}$/, '手机号格式不正确');

/** The six digits of a text message. */
export const phoneCode = z.string().regex(/^\d{6}$/, '请输入6位短信验证码');

const account = requiredText(loginNameMax, '用户名');
const nobody = { session: 'none' } as const;
const anybody = { session: 'either' } as const;

export const cbGetAuthCode = defineEndpoint({
  id: 'cbGetAuthCode',
  path: '/amc/password/cbGetAuthCode',
  access: nobody,
  request: z.strictObject({ username: account }),
  summary:
    'Texts a media account the code that cBlogin takes in place of the captcha. Answers the same whether the account exists or not.',
});

export const userAccountMobilePhone = defineEndpoint({
  id: 'userAccountMobilePhone',
  path: '/amc/password/userAccountMobilePhone',
  access: nobody,
  request: z.strictObject({ account }),
  answer: dataOf(z.string()),
  summary:
    'Last two digits of an account’s number, as a reminder; an account that has none or does not exist gets digits of its own, so that nobody learns which do.',
});

export const sendMobilePhoneCodeByAccount = defineEndpoint({
  id: 'sendMobilePhoneCodeByAccount',
  path: '/amc/password/sendMobilePhoneCodeByAccount',
  access: nobody,
  request: z.strictObject({ account }),
  summary:
    'Texts an account’s number the code that amcAdminUpdateAccount takes. Answers the same whether the account exists or not.',
});

export const amcAdminUpdateAccount = defineEndpoint({
  id: 'amcAdminUpdateAccount',
  path: '/amc/password/amcAdminUpdateAccount',
  access: nobody,
  request: z.strictObject({ account, mobilePhone, code: phoneCode, password: passwordHash, sealedPassword }),
  summary:
    'Sets a forgotten password by the code that was texted to the account’s number; ends all sessions of the account.',
});

export const amcAdminUpdateMobilePhone = defineEndpoint({
  id: 'amcAdminUpdateMobilePhone',
  path: '/amc/password/amcAdminUpdateMobilePhone',
  access: nobody,
  request: z.strictObject({
    account,
    mobilePhone,
    code: phoneCode,
    /** A number opens the way to a new password, so that only who knows the present one may change it. */
    ...presentPassword,
    randomKey: text(shortIdMax).optional(),
    authCode: text(captchaMax).optional(),
  }),
  summary:
    'Gives an account another number by its password and the code that was texted to the new number. Failures count as failed logins.',
});

export const mobilePhoneExist = defineEndpoint({
  id: 'mobilePhoneExist',
  path: '/amc/password/mobilePhoneExist',
  access: nobody,
  request: z.strictObject({
    mobilePhone,
    /** The code that was texted to the number: only its holder learns. It stays good. */ code: phoneCode,
  }),
  answer: dataOf(z.boolean()),
  summary: 'Whether an account has this number.',
});

export const sendMobilePhoneCode = defineEndpoint({
  id: 'sendMobilePhoneCode',
  path: '/amc/password/sendMobilePhoneCode',
  access: nobody,
  request: z.strictObject({ mobilePhone }),
  summary: 'Texts a number the code that proves who holds it.',
});

export const userAccountMobilePhoneLoggedIn = defineEndpoint({
  id: 'userAccountMobilePhoneLoggedIn',
  path: '/amc/web/userAccountMobilePhone.do',
  access: anybody,
  answer: dataOf(z.string()),
  summary: 'The own number with its middle hidden; empty where there is none.',
});

export const sendMobilePhoneCodeByAccountLoggedIn = defineEndpoint({
  id: 'sendMobilePhoneCodeByAccountLoggedIn',
  path: '/amc/web/sendMobilePhoneCodeByAccount.do',
  access: anybody,
  summary: 'Texts the own number the code that amcAdminUpdateAccount.do takes.',
});

export const amcAdminUpdateAccountLoggedIn = defineEndpoint({
  id: 'amcAdminUpdateAccountLoggedIn',
  path: '/amc/web/amcAdminUpdateAccount.do',
  access: anybody,
  request: z.strictObject({ mobilePhone, code: phoneCode, password: passwordHash, sealedPassword }),
  summary: 'Sets the own password by the code that was texted to the own number; ends all other sessions.',
});

export const amcAdminUpdateMobilePhoneLoggedIn = defineEndpoint({
  id: 'amcAdminUpdateMobilePhoneLoggedIn',
  path: '/amc/web/amcAdminUpdateMobilePhone.do',
  access: anybody,
  request: z.strictObject({
    mobilePhone,
    code: phoneCode,
    /** The present password: a session left open must not become the way to a new one. */ ...presentPassword,
  }),
  summary: 'Gives the own account a number, or another one, by the code that was texted to it.',
});

export const mobilePhoneExistLoggedIn = defineEndpoint({
  id: 'mobilePhoneExistLoggedIn',
  path: '/amc/web/mobilePhoneExist.do',
  access: anybody,
  request: z.strictObject({ mobilePhone }),
  answer: dataOf(z.boolean()),
  summary: 'Whether another account of the asker’s kind has this number.',
});

export const sendMobilePhoneCodeLoggedIn = defineEndpoint({
  id: 'sendMobilePhoneCodeLoggedIn',
  path: '/amc/web/sendMobilePhoneCode.do',
  access: anybody,
  request: z.strictObject({ mobilePhone }),
  summary: 'Texts a number the code that amcAdminUpdateMobilePhone.do takes.',
});
