import { z } from 'zod';
import { openAiUse } from './article.ts';
import { defineOpenCall } from './define-open-call.ts';
import { openCursor, openId, openLimit, openPageOf, openPicture, openTime } from './fields.ts';

const flash = z.strictObject({
  id: openId,
  /** Plain text. */
  text: z.string(),
  column: z.strictObject({ id: openId, name: z.string(), icon: z.string() }),
  topic: z.strictObject({ id: openId, title: z.string() }).nullable(),
  source: z.string(),
  author: z.string(),
  /** Absent where no artificial intelligence was used. */
  aiUse: openAiUse.optional(),
  pictures: z.array(openPicture),
  isPinned: z.boolean(),
  publishTime: openTime,
  /** When its words were last corrected for readers. */
  correctedTime: openTime.nullable(),
});

export const openFlashes = defineOpenCall({
  id: 'openFlashes',
  path: '/open/v1/flashes',
  summary: 'Flashes of the 24-hour desk, newest first; those of one column or hotspot when it is named.',
  query: z.strictObject({
    column: openId.optional(),
    topic: openId.optional(),
    cursor: openCursor,
    limit: openLimit,
  }),
  answer: openPageOf(flash),
  refusals: [422],
});
