import { createHash } from 'node:crypto';
import { type JoinRule, type RaffleSettings, raffleTypeTimed } from 'shared-contracts/model';
import { raffleTexts as texts } from './raffle.texts.ts';

/** Sides of the die of an instant draw: odds are counted in millionths. */
export const rollSides = 1_000_000;

/** 12.5 (percent) → 125000 of a million. */
export const oddsToPpm = (percent: number): number => Math.round(percent * 10_000);
export const ppmToOdds = (ppm: number): number => ppm / 10_000;

/**
 * The prize that a roll from 0 below a million falls on, by odds laid end to end in the order of the
 * prizes; undefined when it falls on none. Odds do not move to other prizes when one is gone.
 */
export function prizeOfRoll<Prize extends { oddsPpm: number }>(
  prizes: readonly Prize[],
  roll: number,
): Prize | undefined {
  let edge = 0;
  return prizes.find(({ oddsPpm }) => roll < (edge += oddsPpm));
}

/**
 * Returns the hash that a raffle is committed to before anybody enters: readers see it from the first publication on.
 */
export const seedHashOf = (seed: string): string =>
  seed === '' ? '' : createHash('sha256').update(seed).digest('hex');

/**
 * Score of an entry in a timed draw: entries are sorted by these lines, lowest first. The database computes the same
 * (raffle.queries.ts).
 */
export const entryScore = (seed: string, activityId: string, entryNo: number): string =>
  createHash('sha256').update(`${seed}:${activityId}:${entryNo}`).digest('hex');

/** Numbers of the entries in the order in which they win, as anybody can compute it from what the page reveals. */
export function drawOrder(seed: string, activityId: string, entryCount: number): number[] {
  const scored = Array.from({ length: entryCount }, (_, place) => ({
    entryNo: place + 1,
    score: entryScore(seed, activityId, place + 1),
  }));
  return scored.sort((a, b) => (a.score < b.score ? -1 : 1)).map(({ entryNo }) => entryNo);
}

/** When readers may take part. */
export interface Span {
  startTime: Date;
  endTime: Date;
}

/** Settings of the activity itself that limit its raffle. */
export interface Frame extends Span {
  joinRule: JoinRule;
  joinMax: number;
  asksMobile: boolean;
}

/** Lists faults of a raffle in itself, by field; a draft may be without prizes. */
export function raffleFaults(
  { raffleType, drawTime, claimUntil, prizes, totalMax }: RaffleSettings,
  { endTime, joinRule, joinMax, asksMobile }: Frame,
  read: (wireTime: string) => Date,
): { path: string; message: string }[] {
  const faults: { path: string; message: string }[] = [];
  const isTimed = raffleType === raffleTypeTimed;
  if (!isTimed && prizes.reduce((sum, { odds }) => sum + oddsToPpm(odds), 0) > rollSides)
    faults.push({ path: 'prizes', message: texts.oddsOver });
  if (isTimed && !asksMobile) faults.push({ path: 'asksMobile', message: texts.timedNeedsMobile });
  if (isTimed && drawTime !== null && read(drawTime) < endTime)
    faults.push({ path: 'drawTime', message: texts.drawBeforeEnd });
  const over = isTimed && drawTime !== null ? read(drawTime) : endTime;
  if (claimUntil !== null && read(claimUntil) <= over)
    faults.push({
      path: 'claimUntil',
      message: isTimed ? texts.claimUntilBeforeDraw : texts.claimUntilBeforeEnd,
    });
  if (!isTimed && totalMax !== null && joinRule === 'daily' && joinMax > totalMax)
    faults.push({ path: 'totalMax', message: texts.totalBelowDaily });
  return faults;
}

/**
 * Lists what keeps a raffle without faults from being published, as sentences. A draw is never in the past: it is not
 * before the end, which is not either.
 */
export function raffleProblems({
  raffleType,
  drawTime,
  prizes,
}: Pick<RaffleSettings, 'raffleType' | 'drawTime' | 'prizes'>): string[] {
  const problems: string[] = [];
  if (prizes.length === 0) problems.push(texts.prizeMissing);
  if (raffleType === raffleTypeTimed) {
    if (drawTime === null) problems.push(texts.drawTimeMissing);
  } else if (prizes.length > 0 && prizes.every(({ odds }) => odds === 0)) problems.push(texts.nothingToWin);
  return problems;
}

/** A prize as the database keeps it. */
export interface StoredPrize {
  id: string;
  level: string;
  name: string;
  stock: number;
  awarded: number;
  oddsPpm: number;
}

/** Lists changes that are refused once somebody has taken part: readers came for what the page said. */
export function changeRefusals(
  before: {
    raffleType: number;
    drawTime: string | null;
    isDrawn: boolean;
    isForQualified: boolean;
    prizes: readonly StoredPrize[];
  },
  after: RaffleSettings,
): string[] {
  const refusals: string[] = [];
  const kept = new Map(after.prizes.map((prize) => [prize.id, prize]));
  if (after.raffleType !== before.raffleType) refusals.push(texts.typeFixed);
  if (after.isForQualified !== before.isForQualified) refusals.push(texts.conditionFixed);
  if (before.raffleType === raffleTypeTimed && after.drawTime !== before.drawTime) refusals.push(texts.drawTimeFixed);
  for (const prize of before.prizes) {
    const next = kept.get(prize.id);
    if (!next) refusals.push(texts.prizeKept(prize.name));
    else if (next.stock < prize.stock) refusals.push(texts.stockOnlyGrows(prize.name));
    else if (before.isDrawn && next.stock !== prize.stock) refusals.push(texts.stockFixed(prize.name));
    else if (before.raffleType !== raffleTypeTimed && oddsToPpm(next.odds) !== prize.oddsPpm)
      refusals.push(texts.oddsFixed(prize.name));
  }
  if (after.prizes.some(({ id }) => id === undefined)) refusals.push(texts.noMorePrizes);
  return refusals;
}

/** Phase of a published raffle for readers. */
export type RafflePhase = 'early' | 'open' | 'ended' | 'drawn';

export function rafflePhase({ startTime, endTime }: Span, drawnTime: Date | null, now: Date): RafflePhase {
  if (drawnTime) return 'drawn';
  if (now < startTime) return 'early';
  return now < endTime ? 'open' : 'ended';
}
