import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { memberLimits } from 'shared-contracts/limits';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Context } from '../../platform/http/context.ts';
import { readRules } from './member-config.ts';
import { assertMayAct } from './member-gate.ts';
import { changeMember, lockMember } from './member.queries.ts';
import { type MemberKey, sealFact } from './member-secrets.rules.ts';
import { memberTexts as texts } from './member.texts.ts';
import { checkNick, tidyNick } from './nick-name.ts';

/** Stores what a member says of the own person. Throws Invalid, Forbidden. */
export async function saveProfile(
  { db, now, keys }: Pick<Context, 'db' | 'now'> & { keys: MemberKey },
  memberId: string,
  typed: { nickName: string; realName: string },
  ip: string,
): Promise<void> {
  const { rules } = await readRules(db);
  const realName = tidyNick(typed.realName);
  if ([...realName].length > memberLimits.realName)
    throw invalidInput([{ path: 'realName', message: texts.realNameLong }]);
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw new AppError(ErrorCode.ReLogin, texts.loggedOut);
    assertMayAct(member);
    const nickName =
      tidyNick(typed.nickName) === member.nickName
        ? member.nickName
        : await checkNick(tx, rules, typed.nickName, now());
    await changeMember(tx, memberId, { nickName, realNameSealed: sealFact(keys, 'realName', realName) });
    await writeAudit(tx, {
      action: 'member.profile',
      userName: nickName,
      ip,
      target: `member-${memberId}`,
      detail: { nickName: member.nickName },
      time: now(),
    });
  });
}
