import { z } from 'zod';
import { contentDraft, id, StoryType } from '../model/index.ts';
import { dataOf, defineEndpoint, textBodyLimit } from './define-endpoint.ts';

export const contentOpenPreview = defineEndpoint({
  id: 'contentOpenPreview',
  path: '/amc/web/content/openPreview.do',
  encoding: 'json',
  access: { session: 'staff' },
  request: z.strictObject({
    /** Absent while the story has never been saved. */
    id: id.optional(),
    contentType: z.enum(StoryType),
    draft: contentDraft.omit({ corrections: true }),
  }),
  answer: dataOf(z.object({ path: z.string() })),
  bodyLimit: textBodyLimit,
  summary: 'The address of the public page of a text as the form has it now, good for a quarter of an hour.',
});
