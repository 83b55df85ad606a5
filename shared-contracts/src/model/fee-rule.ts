import { z } from 'zod';
import { feeReasonMax, feeRuleLimits as max, taxBandsMax } from '../limits/index.ts';
import { dateTime, id, requiredText, wholeNumber } from './primitives.ts';

const grade = z.enum(['A', 'B', 'C', 'D']);
const yuanFen = (label: string) => wholeNumber(0, max.yuan * 100, label);
const percent = wholeNumber(0, max.percent, '系数');
/** A day, YYYY-MM-DD. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式不正确');

const gradeRule = z.strictObject({
  grade,
  perThousand: yuanFen('每千字'),
  least: yuanFen('最低'),
  most: yuanFen('最高'),
});

/** What one story earns: by grade and words, times kind, length, channel and holiday. Money in fen. */
export const feeRules = z.strictObject({
  grades: z
    .array(gradeRule)
    .length(4, '四个等级各一行')
    .refine((rows) => new Set(rows.map((row) => row.grade)).size === 4, '四个等级各一行')
    .refine((rows) => rows.every(({ least, most }) => least <= most), '最低不能高于最高'),
  picture: z.strictObject({ fen: yuanFen('每张图片'), most: wholeNumber(0, max.pictures, '计酬图片数') }),
  /** Percent by kind of story; 100 for the others. */
  kinds: z.array(z.strictObject({ contentType: z.number().int(), percent })).max(max.factors),
  /** Percent of stories of at least so many words; the longest that fits counts. */
  lengths: z.array(z.strictObject({ words: wholeNumber(0, 1_000_000, '字数'), percent })).max(max.factors),
  /** Percent by channel; 100 for the others. */
  channels: z.array(z.strictObject({ channelId: id, percent })).max(max.factors),
  holiday: z.strictObject({
    percent,
    /** Days of the newsroom's calendar on which publication counts as holiday. */
    days: z.array(day).max(max.holidays, `最多${max.holidays}天`),
    weekends: z.boolean(),
  }),
});
export type FeeRules = z.infer<typeof feeRules>;

/** State of a version of the rules: it is in use from the moment a second person says so. */
export const FeeRuleState = { Draft: 'draft', InUse: 'inUse', Former: 'former' } as const;
export type FeeRuleState = (typeof FeeRuleState)[keyof typeof FeeRuleState];
export const feeRuleStateNames: Record<FeeRuleState, string> = { draft: '草稿', inUse: '使用中', former: '已停用' };

/** What rules would have paid for a month beside what was paid. Money in fen. */
export const feeTrial = z.object({
  month: z.string(),
  lineCount: z.number().int(),
  before: z.number().int(),
  after: z.number().int(),
  grades: z.array(z.object({ grade, count: z.number().int(), before: z.number().int(), after: z.number().int() })),
  time: dateTime,
});
export type FeeTrial = z.infer<typeof feeTrial>;

/** A version of the rules. */
export const feeRuleVersion = z.object({
  id,
  /** Number that lines name; 0 is what the product comes with. */
  version: z.number().int(),
  name: z.string(),
  rules: feeRules.extend({ grades: z.array(gradeRule) }),
  state: z.enum(FeeRuleState),
  rev: z.number().int(),
  /** Trial of exactly these rules; null after each change. */
  trial: feeTrial.nullable(),
  modifiedBy: id,
  modifiedName: z.string(),
  modifiedTime: dateTime,
  usedName: z.string(),
  usedTime: dateTime.nullable(),
});
export type FeeRuleVersion = z.infer<typeof feeRuleVersion>;

/** Kinds of income, which the law taxes apart. */
export const IncomeKind = { Manuscript: 'manuscript', Labour: 'labour' } as const;
export type IncomeKind = (typeof IncomeKind)[keyof typeof IncomeKind];
export const incomeKindNames: Record<IncomeKind, string> = { manuscript: '稿酬', labour: '劳务报酬' };

/** How a kind of income is taxed at source from a day on. Money in fen. */
export const taxTable = z.strictObject({
  /** Up to this sum `flat` is deducted, above it `deductPercent`. */
  threshold: wholeNumber(0, max.yuan * 100, '定额减除上限'),
  flat: wholeNumber(0, max.yuan * 100, '定额减除'),
  deductPercent: wholeNumber(0, 100, '减除比例'),
  /** Part of what is left that counts as income. */
  incomePercent: wholeNumber(1, 100, '收入额比例'),
  bands: z
    .array(
      z.strictObject({
        /** Taxable sum up to which the band reaches; null for the last one. */
        upTo: wholeNumber(1, 10 ** 12, '级距上限').nullable(),
        rate: wholeNumber(0, 100, '预扣率'),
        quick: wholeNumber(0, 10 ** 10, '速算扣除数'),
      }),
    )
    .min(1, '至少一级')
    .max(taxBandsMax, `最多${taxBandsMax}级`)
    .refine(
      (bands) => bands.every(({ upTo }, place) => (upTo === null) === (place === bands.length - 1)),
      '只有最后一级没有上限',
    )
    .refine(
      (bands) => bands.every(({ upTo }, place) => upTo === null || upTo > (bands[place - 1]?.upTo ?? 0)),
      '各级上限须递增',
    ),
});
export type TaxTable = z.infer<typeof taxTable>;

export const taxRate = z.object({
  id,
  incomeKind: z.enum(IncomeKind),
  validFrom: day,
  table: taxTable,
  reason: z.string(),
  createdName: z.string(),
  createdTime: dateTime,
  /** Who put it in use; '' for what the product brings. */
  usedName: z.string(),
});
export type TaxRate = z.infer<typeof taxRate>;

/** First day of a tax table, and the names of what it needs said. */
export const taxRateDraft = z.strictObject({
  incomeKind: z.enum(IncomeKind),
  validFrom: day.refine((text) => !Number.isNaN(Date.parse(text)), '日期不存在'),
  table: taxTable,
  reason: requiredText(feeReasonMax, '依据'),
});
