import { z } from 'zod';
import {
  channelsPerUserMax,
  correspondentDayLimitMax,
  correspondentUnitMax,
  nickNameMax,
  payeeLimits,
} from '../limits/index.ts';
import { areaCode } from './area.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';
import { UserState } from './user.ts';

/** Editable facts of a correspondent. */
export const correspondentDraft = z.strictObject({
  nickName: requiredText(nickNameMax, '姓名'),
  unit: text(correspondentUnitMax, '单位').default(''),
  area: areaCode.default(''),
  mobile: z
    .string()
    .regex(/^(1\d{10})?$/, '手机号格式不正确')
    .default(''),
  /** Channels that the account may hand contents in to. */
  channelIds: z.array(id).max(channelsPerUserMax).default([]),
});
export type CorrespondentDraft = z.infer<typeof correspondentDraft>;

/** Contents that an account may hand in a day, in all channels together; null sets no bound beside the channels'. */
export const correspondentDayLimit = z
  .number()
  .int('次数须是整数')
  .min(0, '次数不能小于0')
  .max(correspondentDayLimitMax, `次数不能超过${correspondentDayLimitMax}`)
  .nullable();

/** Where a correspondent is paid, as it may be shown; both empty without a card. */
export const correspondentCard = z.object({
  bankName: z.string(),
  /** '6222 **** **** 1234'. */
  accountMask: z.string(),
  rev: z.number().int(),
});
export type CorrespondentCard = z.infer<typeof correspondentCard>;

/** A new bank card, with the whole number. */
export const correspondentCardDraft = z.strictObject({
  bankName: requiredText(payeeLimits.bankName, '开户行'),
  account: z.string().regex(/^\d{8,30}$/, '卡号须为8至30位数字'),
  rev: z.number().int().min(0),
});

/** A row of the list of correspondents. */
export const correspondentRow = z.object({
  id,
  userName: z.string(),
  nickName: z.string(),
  unit: z.string(),
  area: z.string(),
  areaName: z.string(),
  /** Masked. */
  mobile: z.string(),
  channelNames: z.array(z.string()),
  dayLimit: z.number().int().nullable(),
  sentToday: z.number().int(),
  /** Contents handed in so far. */
  sent: z.number().int(),
  /** Those of them that became a story which was not given up. */
  accepted: z.number().int(),
  /** Percent of what was handed in; null while that is nothing. */
  acceptedShare: z.number().nullable(),
  lastSentTime: dateTime.nullable(),
  card: correspondentCard,
  state: z.enum(UserState),
  createdTime: dateTime,
});
export type CorrespondentRow = z.infer<typeof correspondentRow>;

/** Percent with one decimal that a part is of a whole; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}
