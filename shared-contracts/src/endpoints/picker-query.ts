import { z } from 'zod';
import { keywordsMax } from '../limits/index.ts';
import { dateOrTime, text } from '../model/index.ts';

/** Calls of pickers: staff and media accounts alike. */
export const pickerAccess = { session: 'either' } as const;

export const pickerTime = z.union([dateOrTime, z.literal('')]).default('');

export const pickerKeywords = text(keywordsMax, '关键词').default('');

/** '1' looks for the keywords there. */
export const pickerSearched = z.enum(['', '0', '1']).default('');

/** 1 newest first, 0 the other way; by creation. */
export const pickerOrder = {
  sortOrder: z.union([z.literal(0), z.literal(1)]).default(1),
  sortType: z.literal(1).default(1),
};
