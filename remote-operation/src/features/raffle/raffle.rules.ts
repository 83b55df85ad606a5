import type { PrizeDraft, RaffleWin } from 'shared-contracts/model';
import { raffleTexts as texts } from './raffle.texts.ts';

/** Sum of the odds in percent, without the noise of floating point. */
export function oddsSum(prizes: readonly Pick<PrizeDraft, 'odds'>[]): number {
  return prizes.reduce((sum, { odds }) => sum + Math.round(odds * 10_000), 0) / 10_000;
}

/** Returns the reasons why a prize cannot be marked as handed out. */
export function handOverRefusals({ state }: Pick<RaffleWin, 'state'>): string[] {
  const message = { won: texts.notClaimed, claimed: '', handed: texts.handedAlready, void: texts.voidedAlready }[state];
  return message === '' ? [] : [message];
}

/** Returns the reasons why a win cannot be voided. */
export function voidRefusals({ state }: Pick<RaffleWin, 'state'>): string[] {
  if (state === 'handed') return [texts.voidHanded];
  return state === 'void' ? [texts.voidedAlready] : [];
}
