import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** A time for which one reviewer stands in for another. */
export const deputy = z.object({
  id,
  userId: id,
  userName: z.string(),
  deputyId: id,
  deputyName: z.string(),
  fromTime: dateTime,
  toTime: dateTime,
  isRunning: z.boolean(),
});
export type Deputy = z.infer<typeof deputy>;
