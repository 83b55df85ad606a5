import {
  roleDemandSecondFactor,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorDisable,
  secondFactorLogin,
  secondFactorRead,
  secondFactorRenewCodes,
  secondFactorReset,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import type { AuditAction } from 'shared-contracts/model';
import { grantGuards } from './grant.rules.ts';
import { ownPasswordFits } from './ldap/directory-login.ts';
import { openTyped } from './new-password.ts';
import { makeSecret, otpauthUri, stepOfCode } from './totp.rules.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import type { PlainParts } from '../../platform/http/app-parts.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { mustFindRole, mustFindUser, mustManage, refuseGrant } from './grant-rights.ts';
import { limitCalls } from '../../platform/rate-limit/limit-calls.ts';
import { finishLogin, openSecret, renewRecoveryCodes, sealSecret } from './second-step.ts';
import {
  beginSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  isSecondFactorDemanded,
  removeSecondFactor,
  takeStep,
} from './account-security.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { readSiteName } from '../../platform/pages/site-facts.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { setSecondFactorDemand } from './role.queries.ts';
import { endSessionsOf } from './session.queries.ts';
import type { User } from './user.queries.ts';
import { signInTexts } from './sign-in.texts.ts';

/**
 * The asker, who has shown the own password once more: a session left open must not open the way to the second factor.
 */
async function provenSelf(
  keys: TokenKeys,
  request: { password: string; sealedPassword?: string | undefined },
  context: Context,
): Promise<User> {
  const { db, session } = context;
  await limitCalls(context, `password.${session.userId}`, 10, 600);
  const user = await mustFindUser(db, session.userId);
  const typed = await openTyped(keys, request, context);
  if (!(await ownPasswordFits(user, { hash: request.password, typed }, context)))
    throw invalidInput([{ path: 'password', message: signInTexts.passwordWrong }]);
  return user;
}

const audit = (tx: Database, { session, ip, now }: Context, action: AuditAction, target = '', detail?: object) =>
  writeAudit(tx, {
    action,
    userId: session.userId,
    userName: session.userName,
    ip,
    target,
    ...(detail && { detail }),
    time: now(),
  });

/** Handlers of a user's own second factor. */
function ownHandlers({ keys }: PlainParts): Handler[] {
  return [
    handle(secondFactorRead, async (_request, { db, session: { userId } }) => {
      const [factor, recoveryLeft, isDemanded] = await Promise.all([
        findSecondFactor(db, userId),
        countRecoveryCodes(db, userId),
        isSecondFactorDemanded(db, userId),
      ]);
      return { data: { enabledTime: toWireTimeOrNull(factor?.confirmedTime ?? null), recoveryLeft, isDemanded } };
    }),

    handle(secondFactorBegin, async (request, context) => {
      const { id, userName } = await provenSelf(keys, request, context);
      const { db, now, settings } = context;
      if ((await findSecondFactor(db, id))?.confirmedTime)
        throw guardRefused([{ guard: 'enabled', text: signInTexts.secondFactorInUse }]);
      const secret = makeSecret();
      await beginSecondFactor(db, id, sealSecret(keys, id, secret), now());
      return { data: { secret, uri: otpauthUri(await readSiteName(db, settings), userName, secret) } };
    }),

    handle(secondFactorConfirm, async ({ code }, context) => {
      const { db, session, now } = context;
      await limitCalls(context, `factor.${session.userId}`, 20, 600);
      const codes = await db.transaction(async (tx) => {
        const factor = await findSecondFactor(tx, session.userId, true);
        if (!factor || factor.confirmedTime)
          throw new AppError(ErrorCode.Conflict, factor ? signInTexts.secondFactorIsEnabled : signInTexts.qrCodeFirst);
        const step = stepOfCode(openSecret(keys, factor), code, factor.lastStep, now());
        if (step === undefined) throw invalidInput([{ path: 'code', message: signInTexts.totpWrong }]);
        await takeStep(tx, session.userId, step, now());
        await endSessionsOf(tx, session.userId, signInTexts.secondFactorEnabled, now(), session.sessionId);
        await audit(tx, context, 'factor.enable');
        return renewRecoveryCodes(keys, tx, session.userId);
      });
      return { data: { recoveryCodes: codes } };
    }),

    handle(secondFactorRenewCodes, async (request, context) => {
      const { id } = await provenSelf(keys, request, context);
      const codes = await context.db.transaction(async (tx) => {
        if (!(await findSecondFactor(tx, id, true))?.confirmedTime)
          throw guardRefused([{ guard: 'off', text: signInTexts.secondFactorOff }]);
        await audit(tx, context, 'factor.codes');
        return renewRecoveryCodes(keys, tx, id);
      });
      return { data: { recoveryCodes: codes } };
    }),

    handle(secondFactorDisable, async (request, context) => {
      const { id } = await provenSelf(keys, request, context);
      await context.db.transaction(async (tx) => {
        if (!(await removeSecondFactor(tx, id)))
          throw guardRefused([{ guard: 'off', text: signInTexts.secondFactorOff }]);
        await audit(tx, context, 'factor.disable');
      });
    }),
  ];
}

/** The second step of a login, the own second factor, and what administrators decide of others’. */
export const secondFactorHandlers = (parts: PlainParts): Handler[] => [
  handle(secondFactorLogin, async (request, context) => ({ data: await finishLogin(parts.keys, request, context) })),
  ...ownHandlers(parts),

  handle(secondFactorReset, async ({ id }, context) => {
    const { db, session, now } = context;
    if (id === session.userId) throw guardRefused([{ guard: 'self', text: signInTexts.ownSecondFactorElsewhere }]);
    await db.transaction(async (tx) => {
      await mustFindUser(tx, id);
      await mustManage(tx, id, session);
      if (!(await removeSecondFactor(tx, id)))
        throw guardRefused([{ guard: 'off', text: signInTexts.userWithoutSecondFactor }]);
      await endSessionsOf(tx, id, signInTexts.secondFactorReset, now());
      await audit(tx, context, 'factor.reset', id);
    });
  }),

  handle(roleDemandSecondFactor, async ({ id, isDemanded }, context) => {
    const { db, session } = context;
    await db.transaction(async (tx) => {
      const role = await mustFindRole(tx, id);
      refuseGrant(grantGuards({ codes: role.codes, channels: [], isSelf: false }, session));
      if (role.demandsSecondFactor === isDemanded) return;
      await setSecondFactorDemand(tx, id, isDemanded);
      await audit(tx, context, 'role.factor', id, { name: role.name, isDemanded });
    });
  }),
];
