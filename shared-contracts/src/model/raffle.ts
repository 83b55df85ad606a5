import { z } from 'zod';
import {
  claimNoteMax,
  oddsMax,
  prizeLevelMax,
  prizeNameMax,
  prizeStockMax,
  raffleDrawsMax,
  rafflePrizesMax,
} from '../limits/index.ts';
import { cover } from './cover.ts';
import { raffleTypeTimed } from './picker.ts';
import { dateTime, id, requiredText, text, wholeNumber } from './primitives.ts';

/** Anything but 1 is an instant draw (S2 §9); this is what we write. */
export const raffleTypeInstant = 2;

/** Digits behind the point that a percentage of odds may have: one in a million is the smallest. */
const oddsDecimals = 4;
const oddsText = `中奖概率须为0至100的百分数，最多${oddsDecimals}位小数`;

/** A prize as it is written. `odds` is the percentage of instant draws that win it; 0 in a timed raffle. */
export const prizeDraft = z.strictObject({
  /** Absent for a new one. */
  id: id.optional(),
  level: requiredText(prizeLevelMax, '奖项'),
  name: requiredText(prizeNameMax, '奖品名称'),
  picture: cover.nullable().default(null),
  stock: wholeNumber(1, prizeStockMax, '奖品数量'),
  odds: z
    .number(oddsText)
    .min(0, oddsText)
    .max(oddsMax, oddsText)
    .refine((odds) => Math.abs(Math.round(odds * 10_000) - odds * 10_000) < 1e-6, oddsText)
    .default(0),
});
export type PrizeDraft = z.infer<typeof prizeDraft>;

/** Settings of a raffle; prizes are in display order. */
export const raffleSettings = z.strictObject({
  kind: z.literal('raffle'),
  /** 1 timed, 2 instant. */
  raffleType: z
    .union([z.literal(raffleTypeTimed), z.literal(raffleTypeInstant)], '请选择抽奖类型')
    .default(raffleTypeInstant),
  /** Of a timed raffle: when the winners are drawn; not before the end. */
  drawTime: dateTime.nullable().default(null),
  /** Draws of one reader over the whole activity where each day counts for itself; null without such a limit. */
  totalMax: wholeNumber(1, raffleDrawsMax, '活动期间抽奖总次数').nullable().default(null),
  winsPerReader: wholeNumber(1, raffleDrawsMax, '每人最多中奖次数').default(1),
  /** A draw or entry must be earned by a passed answer activity. */
  isForQualified: z.boolean().default(false),
  /** Until when a won prize may be claimed; null without a limit. */
  claimUntil: dateTime.nullable().default(null),
  claimNote: text(claimNoteMax, '领奖说明').default(''),
  prizes: z.array(prizeDraft).max(rafflePrizesMax, `奖品最多${rafflePrizesMax}种`).default([]),
});
export type RaffleSettings = z.infer<typeof raffleSettings>;

/** A prize with what is gone of it. */
export const rafflePrize = z.object({ ...prizeDraft.shape, id, awarded: z.number().int() });
export type RafflePrize = z.infer<typeof rafflePrize>;

/** State of a raffle, beside the state that every activity has. */
export const raffleStatus = z.object({
  raffleType: z.number().int(),
  drawTime: dateTime.nullable(),
  prizes: z.array(rafflePrize),
  /** SHA-256 of the seed, public from the first publication on; '' before it. */
  seedHash: z.string(),
  /** Revealed when the winners are drawn; '' before. */
  seed: z.string(),
  drawnTime: dateTime.nullable(),
  /** Numbers given out in a timed raffle. */
  entryCount: z.number().int(),
  wins: z.object({
    won: z.number().int(),
    claimed: z.number().int(),
    handed: z.number().int(),
    void: z.number().int(),
  }),
});
export type RaffleStatus = z.infer<typeof raffleStatus>;

/** State of a won prize. */
export const WinState = { Won: 'won', Claimed: 'claimed', Handed: 'handed', Void: 'void' } as const;
export type WinState = (typeof WinState)[keyof typeof WinState];
export const winStateNames: Record<WinState, string> = {
  won: '待领取',
  claimed: '待发奖',
  handed: '已发奖',
  void: '已作废',
};

/** A win as staff see it. The mobile number is masked; viewing the full one is a separate call, which is logged. */
export const raffleWin = z.object({
  id,
  level: z.string(),
  prizeName: z.string(),
  state: z.enum(WinState),
  /** Number of the entry in a timed raffle. */
  entryNo: z.number().int().nullable(),
  mobile: z.string(),
  wonTime: dateTime,
  claimedTime: dateTime.nullable(),
  handedTime: dateTime.nullable(),
  handedUserName: z.string(),
  handedNote: z.string(),
  voidTime: dateTime.nullable(),
  voidUserName: z.string(),
  voidReason: z.string(),
  /** The win that this one was drawn in place of. */
  substituteOf: id.nullable(),
});
export type RaffleWin = z.infer<typeof raffleWin>;
