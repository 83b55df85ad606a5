import { z } from 'zod';
import { pressCardWarnDays, reporterLimits } from '../limits/index.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';

/** Whether a reporter still works here; stories keep the names of those who left. */
export const ReporterState = { Active: 'active', Left: 'left' } as const;
export type ReporterState = (typeof ReporterState)[keyof typeof ReporterState];
export const reporterStateNames: Record<ReporterState, string> = { active: '在职', left: '已离职' };

/** State of a press card on a day. */
export const PressCard = { None: 'none', Valid: 'valid', Soon: 'soon', Expired: 'expired' } as const;
export type PressCard = (typeof PressCard)[keyof typeof PressCard];
export const pressCardNames: Record<PressCard, string> = {
  none: '未登记',
  valid: '有效',
  soon: '即将到期',
  expired: '已过期',
};

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式不正确')
  .refine((value) => dateTime.safeParse(`${value} 00:00:00`).success, '日期不存在');

/** Editable facts of a reporter. */
export const reporterDraft = z.strictObject({
  name: requiredText(reporterLimits.name, '姓名'),
  penNames: z
    .array(requiredText(reporterLimits.penName, '笔名'))
    .max(reporterLimits.penNames, `笔名最多${reporterLimits.penNames}个`)
    .default([]),
  cardNo: text(reporterLimits.cardNo, '记者证号').default(''),
  /** Last day on which the press card is valid. */
  cardExpiry: day.nullable().default(null),
  departmentId: id.nullable().default(null),
  beat: text(reporterLimits.beat, '报道领域').default(''),
  mobile: text(reporterLimits.mobile, '手机号')
    .regex(/^(\+?\d[\d-]{4,18})?$/, '手机号格式不正确')
    .default(''),
  /** Login name of the account; empty for none. */
  userName: text(reporterLimits.account, '账号').default(''),
  /** Shown on the public page. */
  intro: text(reporterLimits.intro, '简介').default(''),
});
export type ReporterDraft = z.infer<typeof reporterDraft>;

/** A row of the list of reporters; the mobile number is masked. */
export const reporterRow = z.object({
  id,
  name: z.string(),
  penNames: z.array(z.string()),
  cardNo: z.string(),
  cardExpiry: z.string().nullable(),
  pressCard: z.enum(PressCard),
  departmentId: id.nullable(),
  departmentName: z.string(),
  beat: z.string(),
  mobile: z.string(),
  userName: z.string(),
  intro: z.string(),
  state: z.enum(ReporterState),
  /** Stories whose working text names the reporter. */
  storyCount: z.number().int(),
  publicUrl: z.string(),
  rev: z.number().int(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
});
export type ReporterRow = z.infer<typeof reporterRow>;

/** A reporter as the picker of bylines offers one. */
export const reporterOption = z.object({
  id,
  name: z.string(),
  penNames: z.array(z.string()),
  departmentName: z.string(),
  pressCard: z.enum(PressCard),
  cardExpiry: z.string().nullable(),
});
export type ReporterOption = z.infer<typeof reporterOption>;

/** The state of a press card on a day ('YYYY-MM-DD'). */
export function pressCardOn(cardNo: string, expiry: string | null, today: string): PressCard {
  if (cardNo === '' || expiry === null) return PressCard.None;
  if (expiry < today) return PressCard.Expired;
  const left = (Date.parse(`${expiry}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  return left <= pressCardWarnDays ? PressCard.Soon : PressCard.Valid;
}
