import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** One fee line: what one author earns by one published article. Money in yuan, two decimals. */
export const feeLine = z.object({
  id,
  contentId: id,
  title: z.string(),
  author: z.string(),
  departmentName: z.string(),
  publishedTime: dateTime,
  wordCount: z.number().int(),
  pictureCount: z.number().int(),
  grade: z.enum(['A', 'B', 'C', 'D']),
  baseAmount: z.number(),
  adjustment: z.number(),
  amount: z.number(),
  remark: z.string(),
  modifiedUserName: z.string(),
  rev: z.number().int(),
});
export type FeeLine = z.infer<typeof feeLine>;
