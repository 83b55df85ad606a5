import { z } from 'zod';
import { DeliveryState, Stage, Target, TaskState } from './codes.ts';
import { dateTime, id } from './primitives.ts';

/** A proofreading check as the review sheet shows it. */
export const sheetCheck = z.object({
  userName: z.string(),
  time: dateTime,
  /** Working version of the story when the check ran; null when it is gone. */
  versionNo: z.number().int().nullable(),
  found: z.number().int(),
  dismissed: z.number().int(),
  /** First findings, as 'words → suggestion'. */
  samples: z.array(z.string()),
});
export type SheetCheck = z.infer<typeof sheetCheck>;

/** One step of a round: the hand-over (stage 0), or a stage of the review with what was checked on the way to it. */
export const sheetStep = z.object({
  key: z.string(),
  round: z.number().int(),
  stage: z.enum(Stage),
  /** Null for a hand-over. */
  state: z.enum(TaskState).nullable(),
  userName: z.string().nullable(),
  time: dateTime.nullable(),
  versionNo: z.number().int().nullable(),
  opinion: z.string(),
  reasons: z.array(z.string()),
  checks: z.array(sheetCheck),
  /**
   * The seal that the stage gave, with the first characters of the text's hash; `unread` when the text was passed
   * without reading.
   */
  seal: z
    .object({
      userName: z.string(),
      time: dateTime,
      hash: z.string(),
      voidedTime: dateTime.nullable(),
      unread: z.boolean(),
    })
    .nullable(),
});
export type SheetStep = z.infer<typeof sheetStep>;

/** 三审三校单: how a story was reviewed and proofread, from records that cannot be altered. */
export const reviewSheet = z.object({
  id,
  title: z.string(),
  categoryName: z.string(),
  author: z.string(),
  createUserName: z.string(),
  createdTime: dateTime,
  steps: z.array(sheetStep),
  /** Checks after the last step. */
  checks: z.array(sheetCheck),
  deliveries: z.array(
    z.object({
      target: z.enum(Target),
      state: z.enum(DeliveryState),
      versionNo: z.number().int().nullable(),
      publishedTime: dateTime.nullable(),
      withdrawnTime: dateTime.nullable(),
    }),
  ),
  /**
   * State of the story's records in the chain: entries, those of the last seconds that are not linked yet, and what is
   * broken.
   */
  chain: z.object({ entries: z.number().int(), waiting: z.number().int(), broken: z.array(z.string()) }),
  madeTime: dateTime,
});
export type ReviewSheet = z.infer<typeof reviewSheet>;
