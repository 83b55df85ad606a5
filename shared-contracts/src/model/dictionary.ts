import { z } from 'zod';
import { dictionaryLimits as limits } from '../limits/index.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';

/** Codes of the kinds that selects of the product read. */
export const DictionaryCode = {
  Source: 'source',
  ReturnReason: 'returnReason',
  WithdrawReason: 'withdrawReason',
  Post: 'post',
  FeedbackKind: 'feedbackKind',
  RefundCause: 'refundCause',
} as const;
export type DictionaryCode = (typeof DictionaryCode)[keyof typeof DictionaryCode];

/** Colours of values, by antd's names. */
export const DictionaryColor = {
  Default: 'default',
  Blue: 'blue',
  Green: 'green',
  Gold: 'gold',
  Orange: 'orange',
  Red: 'red',
  Purple: 'purple',
} as const;
export type DictionaryColor = (typeof DictionaryColor)[keyof typeof DictionaryColor];
export const dictionaryColorNames: Record<DictionaryColor, string> = {
  default: '灰',
  blue: '蓝',
  green: '绿',
  gold: '黄',
  orange: '橙',
  red: '红',
  purple: '紫',
};

/** Code of a kind, by which programs name it. */
export const dictionaryCode = z
  .string()
  .max(limits.code, `编码不能超过${limits.code}个字`)
  .regex(/^[a-z][A-Za-z0-9_]*$/, '编码须以小写字母开头，由字母、数字和下划线组成');

const oneLine = (max: number, label: string) =>
  requiredText(max, label).refine((value) => value === value.trim() && !/[\n\t]/.test(value), {
    message: `${label}首尾不能有空格，中间不能换行`,
  });

/** Editable fields of a kind; of a kind of the product only the note. */
export const dictionaryKindDraft = z.strictObject({
  name: oneLine(limits.name, '名称'),
  code: dictionaryCode,
  isOn: z.boolean().default(true),
  note: text(limits.note, '说明').default(''),
});

/** A kind of values. */
export const dictionaryKind = dictionaryKindDraft.extend({
  id,
  name: z.string(),
  code: z.string(),
  isOn: z.boolean(),
  /** Comes with the product: name, code and state are fixed. */
  isSystem: z.boolean(),
  /** Values, and those of them that are on. */
  valueCount: z.number().int(),
  onCount: z.number().int(),
});
export type DictionaryKind = z.infer<typeof dictionaryKind>;

/** Editable fields of a value. */
export const dictionaryValueDraft = z.strictObject({
  label: oneLine(limits.label, '名称'),
  /** What is stored where the value is chosen. */
  value: oneLine(limits.value, '值'),
  color: z.enum(DictionaryColor, '颜色不正确').default(DictionaryColor.Default),
  /** Chosen beforehand; one of a kind at most. */
  isDefault: z.boolean().default(false),
  isOn: z.boolean().default(true),
  /** Left out, a changed value keeps its note. */
  note: text(limits.note, '说明').optional(),
});

/** A value of a kind. */
export const dictionaryValue = dictionaryValueDraft.extend({
  id,
  kindId: id,
  label: z.string(),
  value: z.string(),
  color: z.enum(DictionaryColor),
  isDefault: z.boolean(),
  isOn: z.boolean(),
  note: z.string(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
});
export type DictionaryValue = z.infer<typeof dictionaryValue>;

/** A value as selects offer it. */
export const dictionaryOption = dictionaryValue.pick({ label: true, value: true, color: true, isDefault: true });
export type DictionaryOption = z.infer<typeof dictionaryOption>;
