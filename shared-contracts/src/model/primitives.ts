import { z } from 'zod';
import { batchMax } from '../limits/index.ts';
import { pageSizeOptions } from '../constants/index.ts';

/** An id of a row: a positive integer as text, below 10^18. Refuses '5abc', '-1', '1e3'. */
export const id = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');

/** A comma list of ids, 1 to 200; read with splitIds. */
export const idList = z
  .string()
  .regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17})*$/, '请选择要操作的内容')
  .refine((text) => text.split(',').length <= batchMax, `一次最多操作${batchMax}项`);

/** 'YYYY-MM-DD HH:mm:ss' in the newsroom's time zone, the documents' form of a time. */
export const dateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '时间格式不正确')
  .refine(isRealDate, '时间不存在');

/** 'YYYY-MM-DD' or a full time; lists send day bounds with 00:00:00 and 23:59:59. */
export const dateOrTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, '日期格式不正确')
  .refine(isRealDate, '日期不存在');

/** Page index from 0 and one of the documents' page sizes. */
export const pageRequest = {
  currentPage: z.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.union(pageSizeOptions.map((size) => z.literal(size))).default(20),
};

/** A text field with a limit and a Chinese sentence. */
export function text(max: number, label = '内容'): z.ZodString {
  return z.string().max(max, `${label}不能超过${max}个字`);
}

/** A text field that may not be blank. */
export function requiredText(max: number, label: string): z.ZodType<string> {
  return text(max, label).refine((value) => value.trim() !== '', `请填写${label}`);
}

/** A whole number within bounds, with a Chinese sentence. */
export function wholeNumber(min: number, max: number, label: string): z.ZodNumber {
  const message = `${label}须为${min}至${max}的整数`;
  return z.number(message).int(message).min(min, message).max(max, message);
}

function isRealDate(value: string): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = value.split(/[- :]/).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
}
