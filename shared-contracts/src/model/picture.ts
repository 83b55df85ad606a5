import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** A stored picture (S2 §3). `pictureSpace` in bytes, `pictureSize` as '1200x800'. */
export const picture = z.object({
  id,
  url: z.string(),
  title: z.string(),
  editorName: z.string(),
  pictureSize: z.string(),
  pictureSpace: z.number().int(),
  creationTime: dateTime,
  categoryId: z.string(),
});
export type Picture = z.infer<typeof picture>;
