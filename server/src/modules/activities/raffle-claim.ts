import { AppError, ErrorCode } from 'shared-contracts/errors';
import { readMobile } from '../questionnaires/questionnaire.rules.ts';
import { mobileReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { lockActivity } from './activity-row.queries.ts';
import { lockPerson } from './raffle.queries.ts';
import { changeWin, countWinsOf, lockWin } from './raffle-win.queries.ts';
import { raffleRulesOf } from './raffle.kind.ts';
import { raffleTexts as texts } from './raffle.texts.ts';

/** Claim of a prize as a reader's page sent it. */
export interface SentClaim {
  activityId: string;
  winId: string;
  reader: string;
  mobile: string;
  ip: string;
}

/**
 * Notes the mobile number that a won prize is handed to. The same number sent again changes nothing; a number takes no
 * more prizes of one raffle than one reader may win. Throws AppError.
 */
export async function claimWin(
  place: Pick<Context, 'db' | 'now'>,
  { activityId, winId, reader, mobile: typed, ip }: SentClaim,
): Promise<void> {
  const now = place.now();
  const mobile = readMobile(typed);
  if (mobile === undefined)
    throw new AppError(ErrorCode.Invalid, typed.trim() === '' ? texts.mobileMissing : texts.mobileWrong);
  await limitReader(place, 'raffle-claim', { device: reader, ip });
  await place.db.transaction(async (tx) => {
    const row = await lockActivity(tx, activityId, 'share');
    const win = await lockWin(tx, winId);
    // Another device's win is answered as if it did not exist, so that its number reveals nothing.
    if (!row || !win || win.activityId !== activityId || win.reader !== reader)
      throw new AppError(ErrorCode.NotFound, texts.winGone);
    if (win.mobile === mobile && win.state !== 'void') return;
    if (win.state !== 'won')
      throw new AppError(ErrorCode.GuardRefused, win.state === 'void' ? texts.voided : texts.claimed);
    const { claimUntil, winsPerReader } = raffleRulesOf(row);
    if (claimUntil !== null && now > fromWireTime(claimUntil))
      throw new AppError(ErrorCode.GuardRefused, texts.claimOver);
    await lockPerson(tx, activityId, mobileReaderKey(mobile));
    if ((await countWinsOf(tx, activityId, { mobile })) >= winsPerReader)
      throw new AppError(ErrorCode.GuardRefused, texts.mobileFull);
    await changeWin(tx, winId, { mobile, state: 'claimed', claimedTime: now });
  });
}
