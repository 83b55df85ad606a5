import { z } from 'zod';
import { AuditState, ContentType, Stage } from './codes.ts';
import { fieldDiff, type ReviewRound } from './content.ts';
import { PassAsk } from './pass-ask.ts';
import { dateTime, id } from './primitives.ts';
import { contentCheck } from './words.ts';

/** Seconds for which the message after a pass offers to take it back, and no plan brings the story out. */
export const takeBackSeconds = 10;
/** Pictures of a story that the sheet shows; their number counts all. */
export const passPicturesMax = 12;

/**
 * True when passing at a stage shows what is passed first, and asks for confirmation of a text the reviewer has not
 * read.
 */
export function asksBeforePass({ stages, passAsk }: Pick<ReviewRound, 'stages' | 'passAsk'>, stage: Stage): boolean {
  const asking = passAsk === PassAsk.All ? stages : stages.slice(passAsk === PassAsk.Last ? -1 : -2);
  return stage === Stage.Political || stage >= Math.min(...asking);
}

/** Summary of the story, shown before a stage is passed. */
export const passSheet = z.object({
  id,
  title: z.string(),
  contentType: z.enum(ContentType),
  categoryName: z.string(),
  wordCount: z.number().int(),
  auditState: z.enum(AuditState),
  auditStage: z.enum(Stage),
  rev: z.number().int(),
  hash: z.string(),
  pictures: z.array(z.string()),
  pictureCount: z.number().int(),
  check: contentCheck,
  /** True when the user has read the current text. */
  isRead: z.boolean(),
  /** The version that the asker read last, where it is still kept. */
  lastRead: z.object({ versionNo: z.number().int(), time: dateTime }).nullable(),
  /** Fields that were changed since then. */
  changes: z.array(fieldDiff),
});
export type PassSheet = z.infer<typeof passSheet>;

/** Read mark of the user for the current text of a story. */
export const readMark = z.object({ id, isRead: z.boolean() });
export type ReadMark = z.infer<typeof readMark>;
