import {
  amcAdminUpdateAccount,
  amcAdminUpdateAccountLoggedIn,
  amcAdminUpdateMobilePhone,
  amcAdminUpdateMobilePhoneLoggedIn,
  cbGetAuthCode,
  mobilePhoneExist,
  mobilePhoneExistLoggedIn,
  sendMobilePhoneCode,
  sendMobilePhoneCodeByAccount,
  sendMobilePhoneCodeByAccountLoggedIn,
  sendMobilePhoneCodeLoggedIn,
  userAccountMobilePhone,
  userAccountMobilePhoneLoggedIn,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { maskMobile } from 'shared-contracts/model';
import { hintOfMobile, madeUpHint } from './phone-code.rules.ts';
import { storedHash } from './password.rules.ts';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import type { PlainParts } from '../../platform/http/app-parts.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { limitCalls, limitUser } from '../../platform/rate-limit/limit-calls.ts';
import { ownPasswordFits } from './ldap/directory-login.ts';
import { refuseOwnPassword } from './ldap/directory.ts';
import { checkHistory, checkPlainRules, openPassword, openTyped } from './new-password.ts';
import { checkPassword } from './password-login.ts';
import { mustFit, sendToAccount, sendToNumber, sendToUser } from './phone-code.ts';
import { setPassword } from './account-security.queries.ts';
import { clearFailures } from './login.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { mobileIsTaken, setMobile } from './phone-code.queries.ts';
import { endSessionsOf } from './session.queries.ts';
import { findUser, findUserByName, type User } from './user.queries.ts';
import { signInTexts } from './sign-in.texts.ts';

type Caller = Pick<Context, 'db' | 'now' | 'ip'>;

/** Sets a password that a code has opened the way to, and ends the sessions but one. */
async function changePassword(
  user: User,
  clientHashed: string,
  { db, now, ip }: Caller,
  stays?: string,
): Promise<void> {
  const hash = await storedHash(clientHashed);
  const time = now();
  await db.transaction(async (tx) => {
    await setPassword(tx, user.id, hash, { mustChange: false, now: time });
    await endSessionsOf(tx, user.id, signInTexts.passwordChanged, time, stays);
    await clearFailures(tx, user.userName, ip);
    await writeAudit(tx, { action: 'password.byPhone', userId: user.id, userName: user.userName, ip, time });
  });
}

/** The new password in the clear, good by every rule that says nothing of the account. */
async function readTyped(
  keys: TokenKeys,
  { password, sealedPassword }: { password: string; sealedPassword: string },
  account: string,
  context: Context,
): Promise<string> {
  const typed = await openPassword(keys, { hash: password, sealed: sealedPassword, field: 'password' }, context);
  await checkPlainRules(typed, [account], 'password', context);
  return typed;
}

/** The rules that do, once the code is known to be good; it is used up only by a password that is taken. */
async function checkOwn(typed: string, user: User, context: Context): Promise<void> {
  await checkPlainRules(typed, [user.userName, user.nickName], 'password', context);
  await checkHistory(typed, user.id, 'password', context);
}

/**
 * Gives an account a number whose holder has proved themselves. Throws GuardRefused when another account of the same
 * kind has it.
 */
async function changeNumber(user: User, mobile: string, { db, now, ip }: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    if (await mobileIsTaken(tx, mobile, { besides: user.id, kind: user.kind }))
      throw guardRefused([{ guard: 'taken', text: signInTexts.mobileTaken }]);
    await setMobile(tx, user.id, mobile);
    await writeAudit(tx, {
      action: 'phone.change',
      userId: user.id,
      userName: user.userName,
      ip,
      target: user.id,
      detail: { from: maskMobile(user.mobile), to: maskMobile(mobile) },
      time: now(),
    });
  });
}

/**
 * Calls before login: none of them reveals whether an account or a number is known, except to the holder of the number.
 */
function publicHandlers({ keys }: PlainParts): Handler[] {
  return [
    handle(cbGetAuthCode, ({ username }, context) =>
      sendToAccount(keys, 'login', username, ({ kind }) => kind === 'media', context),
    ),

    handle(userAccountMobilePhone, async ({ account }, context) => {
      await limitCalls(context, 'phone.hint', 10, 60);
      const user = await findUserByName(context.db, account);
      return {
        data: user?.state === 'active' && user.mobile !== '' ? hintOfMobile(user.mobile) : madeUpHint(keys, account),
      };
    }),

    handle(sendMobilePhoneCodeByAccount, ({ account }, context) =>
      sendToAccount(keys, 'password', account, () => true, context),
    ),

    handle(amcAdminUpdateAccount, async ({ account, mobilePhone: mobile, code, ...sent }, context) => {
      const typed = await readTyped(keys, sent, account, context);
      const user = await findUserByName(context.db, account);
      const isMeant = user?.state === 'active' && user.mobile === mobile;
      const key = isMeant ? { use: 'password' as const, subject: user.id, mobile } : undefined;
      await mustFit(keys, key, code, context, { keep: true });
      await refuseOwnPassword(user!.id, context);
      await checkOwn(typed, user!, context);
      await mustFit(keys, key, code, context);
      await changePassword(user!, sent.password, context);
    }),

    handle(amcAdminUpdateMobilePhone, async ({ account, mobilePhone: mobile, code, ...credentials }, context) => {
      const typed = await openTyped(keys, credentials, context);
      const user = await checkPassword({ ...credentials, typed, username: account }, undefined, context);
      await mustFit(keys, { use: 'number', subject: '', mobile }, code, context);
      await changeNumber(user, mobile, context);
    }),

    handle(mobilePhoneExist, async ({ mobilePhone: mobile, code }, context) => {
      await mustFit(keys, { use: 'number', subject: '', mobile }, code, context, { keep: true });
      return { data: await mobileIsTaken(context.db, mobile) };
    }),

    handle(sendMobilePhoneCode, ({ mobilePhone: mobile }, context) => sendToNumber(keys, mobile, '', context)),
  ];
}

async function self({ db, session }: Pick<Context, 'db' | 'session'>): Promise<User> {
  const user = await findUser(db, session.userId);
  if (!user) throw new AppError(ErrorCode.ReLogin);
  return user;
}

/** R208: the same for the logged-in user's own account. */
function insideHandlers({ keys }: PlainParts): Handler[] {
  return [
    handle(userAccountMobilePhoneLoggedIn, async (_request, context) => ({
      data: maskMobile((await self(context)).mobile),
    })),

    handle(sendMobilePhoneCodeByAccountLoggedIn, async (_request, context) => {
      await refuseOwnPassword(context.session.userId, context);
      return sendToUser(keys, await self(context), context);
    }),

    handle(amcAdminUpdateAccountLoggedIn, async ({ mobilePhone: mobile, code, ...sent }, context) => {
      const user = await self(context);
      await refuseOwnPassword(user.id, context);
      const typed = await readTyped(keys, sent, user.userName, context);
      const key = user.mobile === mobile ? { use: 'password' as const, subject: user.id, mobile } : undefined;
      await mustFit(keys, key, code, context, { keep: true });
      await checkOwn(typed, user, context);
      await mustFit(keys, key, code, context);
      await changePassword(user, sent.password, context, context.session.sessionId);
    }),

    handle(amcAdminUpdateMobilePhoneLoggedIn, async ({ mobilePhone: mobile, code, ...sent }, context) => {
      const user = await self(context);
      await limitCalls(context, `password.${user.id}`, 10, 600);
      const typed = await openTyped(keys, sent, context);
      if (!(await ownPasswordFits(user, { hash: sent.password, typed }, context)))
        throw new AppError(ErrorCode.Forbidden, signInTexts.passwordWrong);
      await mustFit(keys, { use: 'number', subject: user.id, mobile }, code, context);
      await changeNumber(user, mobile, context);
    }),

    handle(mobilePhoneExistLoggedIn, async ({ mobilePhone: mobile }, context) => {
      await limitUser(context, 'phone.exists', 20, 3600);
      const { db, session } = context;
      return { data: await mobileIsTaken(db, mobile, { besides: session.userId, kind: session.kind }) };
    }),

    handle(sendMobilePhoneCodeLoggedIn, async ({ mobilePhone: mobile }, context) => {
      await limitUser(context, 'phone.code', 10, 86_400);
      await sendToNumber(keys, mobile, context.session.userId, context);
    }),
  ];
}

/** Phone numbers of accounts, and what a code sent to one opens. */
export const accountPhoneHandlers = (parts: PlainParts): Handler[] => [
  ...publicHandlers(parts),
  ...insideHandlers(parts),
];
