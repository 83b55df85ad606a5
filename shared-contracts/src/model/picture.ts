import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** A stored picture (S2 §3). `pictureSpace` in bytes, `pictureSize` as '1200x800'. */
export const picture = z.object({
  id,
  /** The same as id; the documents use both names. */
  pictureId: id,
  /** Address that is shown and inserted: the watermarked copy where there is one. */
  url: z.string(),
  /** The same as url; the documents use both names. */
  accessUrl: z.string(),
  /** The copy without watermark, from which each watermark is drawn; equal to url where there is none. */
  cleanUrl: z.string(),
  title: z.string(),
  editorName: z.string(),
  pictureSize: z.string(),
  pictureSpace: z.number().int(),
  creationTime: dateTime,
  /** '0' is the default category. */
  categoryId: z.string(),
  /** Owner of the picture and terms of use; '' where nothing is noted. */
  copyright: z.string(),
  /** When the right to use it ends; null without end. */
  expireTime: dateTime.nullable(),
  isExpired: z.boolean(),
  /** Its AI label; blank while nobody has decided it. */
  aiLevel: z.string(),
  aiTool: z.string(),
  /** True when the user may change and delete it. */
  isEditable: z.boolean(),
});
export type Picture = z.infer<typeof picture>;

/** A category of the picture library (S2 §3); the tree is flat with parentId. The default one is '0'. */
export const pictureCategory = z.object({
  id: z.string(),
  /** null at the top. */
  parentId: z.string().nullable(),
  categoryName: z.string(),
  description: z.string(),
  /** Pictures in this very category, without those below. */
  pictureCount: z.number().int(),
});
export type PictureCategory = z.infer<typeof pictureCategory>;

/** Positions of a watermark (S2 §2.2). */
export const WatermarkPosition = { TopLeft: 1, BottomLeft: 2, TopRight: 3, BottomRight: 4, Centre: 5 } as const;
export type WatermarkPosition = (typeof WatermarkPosition)[keyof typeof WatermarkPosition];

/** A place that uses a picture or a video. */
export const mediaUse = z.object({
  contentId: id,
  title: z.string(),
  contentType: z.number().int(),
  /** How it is used there. */
  place: z.enum(['cover', 'body', 'video', 'atlas']),
});
export type MediaUse = z.infer<typeof mediaUse>;

/** Beside the uses that are listed: how many stories of columns that the asker does not have. */
export const otherUses = z.object({ others: z.number().int() });
