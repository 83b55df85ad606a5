import { z } from 'zod';
import { dateTime } from './primitives.ts';

/** Wrong codes that end a login's second step, and seconds that it stays open. */
export const secondFactorTries = 5;
export const secondFactorLifetime = 5 * 60;
export const recoveryCodeCount = 10;

/** Six digits of the app, or a recovery code as it is printed, with or without its hyphen. */
export const secondFactorCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z2-9]{5}-?[a-z2-9]{5})$/i, '请输入6位动态码或恢复码');

/** State of a user's own second factor. */
export const secondFactorState = z.object({
  enabledTime: dateTime.nullable(),
  recoveryLeft: z.number().int(),
  /** A role demands it: switched off, it must be set up again at once. */
  isDemanded: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;
