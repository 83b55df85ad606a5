import { phoneCodeLifetime, phoneCodePause } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { randomUUID } from 'node:crypto';
import { eq } from '../../../platform/database/orm.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { TokenKeys } from '../../../platform/http/token.rules.ts';
import { openMail } from '../../../platform/mail/open-mail.ts';
import { countCall, takeTurn } from '../../../platform/rate-limit/rate-count.queries.ts';
import { hashPhoneCode, judgePhoneCode, makePhoneCode } from '../../../platform/sms/code.rules.ts';
import { keepDelivery } from './delivery.queries.ts';
import { noticeDeliveries } from './delivery.tables.ts';
import { deliveryTexts as texts } from './delivery.texts.ts';

const day = 86_400;
/** Codes a day that one user may have mailed. */
const codesPerDay = 10;
const noCode = { mailToProve: '', codeHash: '', wrongTries: 0, codeTime: null };

const aboutOf = (userId: string, mail: string): string[] => ['noticeMail', userId, mail];

/** Sends a code to an address of the user, which is used for notices once the code comes back. */
export async function sendMailCode(keys: TokenKeys, mail: string, context: Context): Promise<void> {
  const { db, now, session, log } = context;
  const port = openMail(context, log);
  if (!port) throw new AppError(ErrorCode.Unavailable, texts.mailOff);
  if (!(await takeTurn(db, `mail.pause|${session.userId}`, phoneCodePause, now())))
    throw new AppError(ErrorCode.TooMany, texts.codeTooOften);
  if ((await countCall(db, `mail.day|${session.userId}`, day, now())) > codesPerDay)
    throw new AppError(ErrorCode.TooMany, texts.codesUsedUp);
  const code = makePhoneCode();
  const codeHash = hashPhoneCode(keys, aboutOf(session.userId, mail), code);
  await keepDelivery(db, session.userId, { mailToProve: mail, codeHash, wrongTries: 0, codeTime: now() });
  const text = texts.codeText(code, phoneCodeLifetime / 60);
  try {
    await port.send({ key: `code-${randomUUID()}`, to: mail, subject: texts.codeSubject, text });
  } catch (error) {
    await keepDelivery(db, session.userId, noCode);
    throw error;
  }
}

/** Makes the address that the code was sent to the user's; returns it. Throws CaptchaWrong for a wrong code. */
export async function confirmMail(keys: TokenKeys, code: string, { db, now, session }: Context): Promise<string> {
  const { userId } = session;
  const proven = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(noticeDeliveries).where(eq(noticeDeliveries.userId, userId)).for('update');
    if (!row?.codeTime) return undefined;
    const { mailToProve: mail, codeHash, wrongTries, codeTime } = row;
    const entered = hashPhoneCode(keys, aboutOf(userId, mail), code);
    const verdict = judgePhoneCode({ codeHash, wrongTries, createdTime: codeTime }, entered, now());
    if (verdict === 'wrong') await keepDelivery(tx, userId, { wrongTries: wrongTries + 1 });
    else await keepDelivery(tx, userId, verdict === 'right' ? { ...noCode, mail } : noCode);
    return verdict === 'right' ? mail : undefined;
  });
  if (proven === undefined) throw new AppError(ErrorCode.CaptchaWrong, texts.codeWrong);
  return proven;
}
