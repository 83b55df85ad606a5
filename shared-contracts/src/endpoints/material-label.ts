import { z } from 'zod';
import { reasonMax } from '../limits/index.ts';
import { AiLevel, id, storyFields, text } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

export const updateMediaAiUse = defineEndpoint({
  id: 'updateMediaAiUse',
  path: '/amc/web/material/updateAiUse.do',
  access: { session: 'either' },
  request: z.strictObject({
    kind: z.enum(['picture', 'video']),
    id,
    aiLevel: z.enum(AiLevel),
    aiTool: text(storyFields.aiTool.maxLength, 'AI工具').default(''),
    /** Why it is lower than the stored one; nothing lowers it without a reason. */
    aiReason: text(reasonMax, '降低理由').optional(),
  }),
  answer: dataOf(z.object({ raised: z.number().int() })),
  summary: 'Sets the AI label of a picture or video; answers how many stories that show it are to get a higher one.',
});
