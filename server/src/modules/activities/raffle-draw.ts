import { randomInt } from 'node:crypto';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type RaffleSettings, raffleTypeTimed } from 'shared-contracts/model';
import { prizeOfRoll, rollSides } from './raffle.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { countEntriesOf, listPrizes, lockPerson, numberEntry, takeChance, takePrize } from './raffle.queries.ts';
import { addWins, countWinsOf } from './raffle-win.queries.ts';
import { raffleTexts as texts } from './raffle.texts.ts';

/** Participant of a draw: the reader as recognised, and the stored entry. */
export interface Participant {
  activityId: string;
  entryId: string;
  personKey: string;
  /** The device that asks. */
  reader: string;
  mobile: string;
}

/** Outcome of one draw or entry; kept with the entry, so that a repeated request gets the same. */
export type RaffleOutcome = { roll: number; winId: string | null } | { entryNo: number };

type Limits = Pick<RaffleSettings, 'raffleType' | 'totalMax' | 'winsPerReader' | 'isForQualified'>;

/**
 * Does what a stored entry asks for: an instant draw, or a number for the timed one. Runs in the entry's transaction,
 * so that a refusal leaves nothing behind. Throws GuardRefused.
 */
export async function drawForReader(
  tx: Database,
  who: Participant,
  limits: Limits,
  now: Date,
  rollOf = () => randomInt(rollSides),
): Promise<RaffleOutcome> {
  await lockPerson(tx, who.activityId, who.personKey);
  if (limits.totalMax !== null && (await countEntriesOf(tx, who.activityId, who.personKey)) > limits.totalMax)
    throw new AppError(ErrorCode.GuardRefused, texts.usedUp(limits.totalMax));
  if (limits.isForQualified && !(await takeChance(tx, who.activityId, who.personKey, now)))
    throw new AppError(ErrorCode.GuardRefused, texts.notQualified);
  if (limits.raffleType === raffleTypeTimed) return { entryNo: await numberEntry(tx, who.activityId, who.entryId) };
  const roll = rollOf();
  return { roll, winId: await winOf(tx, who, limits, roll, now) };
}

/** The win of a roll: none beyond the reader's share, none of a prize that is gone. */
async function winOf(
  tx: Database,
  { activityId, entryId, personKey, reader, mobile }: Participant,
  { winsPerReader }: Limits,
  roll: number,
  now: Date,
): Promise<string | null> {
  const prize = prizeOfRoll(await listPrizes(tx, activityId), roll);
  if (!prize) return null;
  if ((await countWinsOf(tx, activityId, { personKey })) >= winsPerReader) return null;
  if (!(await takePrize(tx, prize.id))) return null;
  const claimed = mobile === '' ? {} : { mobile, state: 'claimed' as const, claimedTime: now };
  const [id] = await addWins(tx, [
    { activityId, prizeId: prize.id, entryId, personKey, reader, wonTime: now, ...claimed },
  ]);
  return id!;
}
