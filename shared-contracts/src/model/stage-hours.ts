import { z } from 'zod';
import { stageHoursMax } from '../limits/index.ts';
import { wholeNumber } from './primitives.ts';

const hours = wholeNumber(0, stageHoursMax, '审核时限（小时）').optional();

/**
 * Hours within which each review stage decides; 0 for no limit. One that is absent is that of the whole newsroom, and
 * there no limit.
 */
export const stageHours = z.strictObject({ 1: hours, 2: hours, 3: hours, 4: hours });
export type StageHours = z.infer<typeof stageHours>;
