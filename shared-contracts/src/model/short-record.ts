import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** An operation record as the details of a thing show it: what was done, by whom, when. */
export const shortRecord = z.object({
  id,
  opName: z.string(),
  remark: z.string(),
  createUserName: z.string(),
  time: dateTime,
});
export type ShortRecord = z.infer<typeof shortRecord>;
