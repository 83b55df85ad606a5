import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** Conversion of a picture or a video (S2 §4). */
export const ConvertStatus = { NotDone: 0, Done: 1, Failed: 2 } as const;
export type ConvertStatus = (typeof ConvertStatus)[keyof typeof ConvertStatus];

/** An own-stream video (S2 §3). */
export const stream = z.object({
  id,
  /** The same as id; the documents use both names. */
  streamId: id,
  /** '' until the conversion is done. */
  playURL: z.string(),
  /** '' until a frame or a picture was chosen. */
  coverUrl: z.string(),
  sourceTitle: z.string(),
  /** Seconds; 0 while unknown. */
  duration: z.number(),
  /** Pixels as they are shown, after rotation; 0 while unknown. */
  width: z.number().int(),
  height: z.number().int(),
  /** Bytes of what plays; of the upload until then. */
  size: z.number().int(),
  editorName: z.string(),
  creationTime: dateTime,
  convertStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** 0 to 100. */
  convertPercent: z.number().int(),
  /** Why the conversion failed, in Chinese; '' else. */
  convertMessage: z.string(),
  /** Its AI label; blank while nobody has decided it. */
  aiLevel: z.string(),
  aiTool: z.string(),
  isEditable: z.boolean(),
});
export type Stream = z.infer<typeof stream>;
