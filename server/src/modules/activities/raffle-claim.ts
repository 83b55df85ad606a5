import { AppError, ErrorCode } from 'shared-contracts/errors';
import { readMobile } from '../questionnaires/questionnaire.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { lockActivity } from './activity-row.queries.ts';
import { lockPerson } from './raffle.queries.ts';
import { changeWin, countWinsOf, lockWin } from './raffle-win.queries.ts';
import { raffleRulesOf } from './raffle.kind.ts';
import { raffleTexts as texts } from './raffle.texts.ts';

/** What a reader's page sent to claim a prize. */
export interface SentClaim {
  activityId: string;
  winId: string;
  reader: string;
  mobile: string;
  ip: string;
}

/**
 * Notes the mobile number that a won prize is handed to. The same number sent again is as good as
 * stored; a number takes no more prizes of one raffle than one reader may win. Throws AppError.
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
    // Another device's win is as if it were not there: its number tells nothing.
    if (!row || !win || win.activityId !== activityId || win.reader !== reader)
      throw new AppError(ErrorCode.NotFound, texts.winGone);
    if (win.mobile === mobile && win.state !== 'void') return;
    if (win.state !== 'won')
      throw new AppError(ErrorCode.GuardRefused, win.state === 'void' ? texts.voided : texts.claimed);
    const { claimUntil, winsPerReader } = raffleRulesOf(row);
    if (claimUntil !== null && now > fromWireTime(claimUntil))
      throw new AppError(ErrorCode.GuardRefused, texts.claimOver);
    await lockPerson(tx, activityId, `mobile:${mobile}`);
    if ((await countWinsOf(tx, activityId, { mobile })) >= winsPerReader)
      throw new AppError(ErrorCode.GuardRefused, texts.mobileFull);
    await changeWin(tx, winId, { mobile, state: 'claimed', claimedTime: now });
  });
}
