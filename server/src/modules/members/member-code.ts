import { phoneCodeLifetime, phoneCodePause, phoneCodesPerDay } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { eq, lt } from '../../platform/database/orm.ts';
import type { Context } from '../../platform/http/context.ts';
import { networkOf } from '../../platform/rate-limit/address-network.rules.ts';
import { countCall, takeTurn } from '../../platform/rate-limit/rate-count.queries.ts';
import { hashPhoneCode, judgePhoneCode, makePhoneCode } from '../../platform/sms/code.rules.ts';
import { openSms } from '../../platform/sms/open-sms.ts';
import { hashMobile, type MemberKey } from './member-secrets.rules.ts';
import { memberCodes } from './member.tables.ts';
import { memberTexts as texts } from './member.texts.ts';

/** Dependencies of the calls that send and check codes. */
export interface CodeParts extends Pick<Context, 'db' | 'now' | 'settings' | 'log'> {
  keys: MemberKey;
}

const day = 86_400;
/** Codes a day for one address, and tries of codes in ten minutes; behind one a whole office may sit. */
const codesPerAddress = 20;
const triesPerAddress = 30;
/** Tries a day against one number, over all its codes. */
const triesPerNumber = 20;

const hashOf = ({ keys }: CodeParts, mobileHash: string, code: string) =>
  hashPhoneCode({ phone: keys.member }, ['member', mobileHash], code);

/**
 * Sends a code to a number. Answer and limits are the same whether it has an account. Throws TooMany, Unavailable.
 */
export async function sendMemberCode(parts: CodeParts, mobile: string, ip: string): Promise<void> {
  const { db, now, settings, log, keys } = parts;
  const sms = openSms(parts, log);
  if (!sms) throw new AppError(ErrorCode.Unavailable, texts.smsOff);
  const mobileHash = hashMobile(keys, mobile);
  if (!(await takeTurn(db, `member.pause|${mobileHash}`, phoneCodePause, now())))
    throw new AppError(ErrorCode.TooMany, texts.codeTooOften);
  const isOver =
    (await countCall(db, `member.day|${mobileHash}`, day, now())) > phoneCodesPerDay ||
    (await countCall(db, `member.code|${networkOf(ip)}`, day, now())) > codesPerAddress;
  if (isOver) throw new AppError(ErrorCode.TooMany, texts.codesOfDayUsed);
  if ((await countCall(db, 'sms.day', day, now())) > settings.SMS_PER_DAY) {
    log.error({ provider: 'sms', limit: settings.SMS_PER_DAY }, 'no more text messages today: SMS_PER_DAY is reached');
    throw new AppError(ErrorCode.TooMany, texts.smsOfDayUsed);
  }
  const code = makePhoneCode();
  const row = { codeHash: hashOf(parts, mobileHash, code), wrongTries: 0, createdTime: now() };
  await db
    .insert(memberCodes)
    .values({ mobileHash, ...row })
    .onConflictDoUpdate({ target: memberCodes.mobileHash, set: row });
  try {
    await sms.send(mobile, texts.code(code, phoneCodeLifetime / 60));
  } catch (error) {
    await db.delete(memberCodes).where(eq(memberCodes.mobileHash, mobileHash));
    throw error;
  }
}

/** Throws CaptchaWrong unless this is the code that was sent; it is used up then. */
export async function redeemMemberCode(parts: CodeParts, mobile: string, code: string, ip: string): Promise<void> {
  const { db, now, keys } = parts;
  const mobileHash = hashMobile(keys, mobile);
  const isOver =
    (await countCall(db, `member.try|${networkOf(ip)}`, 600, now())) > triesPerAddress ||
    (await countCall(db, `member.tries|${mobileHash}`, day, now())) > triesPerNumber;
  if (isOver) throw new AppError(ErrorCode.TooMany, texts.triesUsed);
  const shownHash = hashOf(parts, mobileHash, code.trim());
  const fits = await db.transaction(async (tx) => {
    const isCode = eq(memberCodes.mobileHash, mobileHash);
    const [sent] = await tx.select().from(memberCodes).where(isCode).for('update');
    const verdict = sent && judgePhoneCode(sent, shownHash, now());
    if (verdict === 'wrong')
      await tx
        .update(memberCodes)
        .set({ wrongTries: sent!.wrongTries + 1 })
        .where(isCode);
    else if (verdict !== undefined) await tx.delete(memberCodes).where(isCode);
    return verdict === 'right';
  });
  if (!fits) throw new AppError(ErrorCode.CaptchaWrong, texts.codeWrong);
}

/** Forgets codes that are over. */
export async function forgetOldCodes(parts: Pick<Context, 'db'>, now: Date): Promise<void> {
  await parts.db.delete(memberCodes).where(lt(memberCodes.createdTime, new Date(now.getTime() - day * 1000)));
}
