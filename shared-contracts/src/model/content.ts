import { z } from 'zod';
import { RecheckState } from './after-publication.ts';
import {
  AuditState,
  ContentType,
  DeliveryState,
  PublishStatus,
  Stage,
  Target,
  TaskState,
  VersionKind,
} from './codes.ts';
import { atlasPicture, storyVideo } from './content-draft.ts';
import { storyCorrection } from './correction.ts';
import { cover } from './cover.ts';
import { PassAsk } from './pass-ask.ts';
import { dateTime, id } from './primitives.ts';
import { storySpecial } from './special.ts';
import { storyAuthor } from './story-author.ts';
import { answeredTexts, listedTexts } from './story-fields.ts';
import { sealedWords } from './words.ts';

/** State of the story at one target. */
export const delivery = z.object({
  target: z.enum(Target),
  state: z.enum(DeliveryState),
  planTime: dateTime.nullable(),
  publishedTime: dateTime.nullable(),
  withdrawnTime: dateTime.nullable(),
  url: z.string().nullable(),
  lastError: z.string().nullable(),
  /** Readers there have an older text than the one passed last; absent where they do not. */
  isOld: z.boolean().nullish(),
  /** Name of the user who settled an old copy by hand; absent where nobody did. */
  settledName: z.string().nullish(),
  /** Title that readers there have, or will have, in place of the story's; absent where it is the story's. */
  ownTitle: z.string().nullish(),
  /** The minute at which it leaves the target; absent where it stays. */
  expireTime: dateTime.nullish(),
});
export type Delivery = z.infer<typeof delivery>;

/** The open review task of a story. */
export const auditTask = z.object({
  id,
  stage: z.enum(Stage),
  state: z.enum(TaskState),
  assigneeId: id.nullable(),
  assigneeName: z.string().nullable(),
  waitingSince: dateTime,
  /** From when on its time is nearly over, and when it is over; absent for one without a limit. */
  soonTime: dateTime.nullish(),
  dueTime: dateTime.nullish(),
  /** Who asks whoever claimed it to let the author have it back, and why; absent while nobody does. */
  recall: z.object({ userName: z.string(), reason: z.string(), time: dateTime }).nullish(),
});
export type AuditTask = z.infer<typeof auditTask>;

/** A live edit lock, without its token. */
export const lockHolder = z.object({ userId: id, nickName: z.string(), expiresTime: dateTime });
export type LockHolder = z.infer<typeof lockHolder>;

/** A living approval of the running round. */
export const approval = z.object({
  stage: z.enum(Stage),
  userId: id,
  userName: z.string(),
  versionId: id.nullable(),
  /** True when the text differs from the one that was approved. */
  isChanged: z.boolean(),
});
export type Approval = z.infer<typeof approval>;

/** Participants of the current review round, and the stages that the column still requires. */
export const reviewRound = z.object({
  /** Users who changed the text without a review task, or submitted it: they approve nothing. */
  writerIds: z.array(id),
  /** Users who changed the text inside a review task. */
  taskWriterIds: z.array(id),
  approvals: z.array(approval),
  /** Stages of the story's column as it is now. */
  stages: z.array(z.enum(Stage)),
  /** Those of them without a living approval. */
  missingStages: z.array(z.enum(Stage)),
  /** At which of them passing opens what is passed. */
  passAsk: z.enum(PassAsk),
  /** Until when earlier approvers may pull back a story that was changed and resubmitted to the stage it came from. */
  pullBackUntil: dateTime.nullable(),
  /** True while that time runs. */
  mayPullBack: z.boolean(),
});
export type ReviewRound = z.infer<typeof reviewRound>;

/** One row of any content list. */
export const contentRow = z.object({
  id,
  contentType: z.enum(ContentType),
  ...listedTexts,
  keywords: z.array(z.string()),
  categoryId: id.nullable(),
  categoryName: z.string(),
  listThumbnail: z.string().nullable(),
  wordCount: z.number().int(),
  auditState: z.enum(AuditState),
  auditStage: z.enum(Stage),
  auditRound: z.number().int(),
  /** True when the text was changed without a review task after a seal: shown as 需重审. */
  needsReaudit: z.boolean(),
  round: reviewRound,
  publishStatus: z.enum(PublishStatus),
  deliveries: z.array(delivery),
  task: auditTask.nullable(),
  /** The absent reviewer in whose place, and with whose rights, the asking person may review it now. */
  standsIn: z.object({ userId: id, userName: z.string(), codes: z.array(z.string()) }).optional(),
  /** The absent reviewer in whose place the asking person passed it last, and may take that back. */
  backFor: z.object({ userId: id, userName: z.string() }).optional(),
  lock: lockHolder.nullable(),
  /** Review desks alone: changed since the asking person looked at it last; absent where it was not. */
  isChangedSinceSeen: z.boolean().optional(),
  /** Who else may edit the draft: the people of its byline, whom planning assigned, and whom the author invited. */
  coWriterIds: z.array(id).nullish(),
  isStick: z.boolean(),
  /** True when shown in the recommended strip. */
  isRecommend: z.boolean(),
  /** Audit review of the text that readers see. */
  recheck: z.enum(RecheckState),
  sortField: z.number(),
  urgent: z.boolean(),
  /** The assistant was asked about its text; absent where it was not. */
  aiAsked: z.boolean().optional(),
  /** The text holds a note on a correction that has not gone out; absent where it does not. */
  isCorrecting: z.boolean().optional(),
  /** Several edit the draft in a room now; absent where nobody does. */
  isTogether: z.boolean().optional(),
  hits: z.number().int(),
  praise: z.number().int(),
  commentCount: z.number().int(),
  /** Counts up with every accepted write; sent back with each save and decision. */
  rev: z.number().int(),
  createUserId: id,
  createUserName: z.string(),
  createdTime: dateTime,
  modifiedTime: dateTime,
  modifiedUserName: z.string(),
  appPublishedTime: dateTime.nullable(),
  returnOpinion: z.string().nullable(),
  deletedTime: dateTime.nullable(),
  deletedUserName: z.string().nullable(),
  deleteReason: z.string().nullable(),
});
export type ContentRow = z.infer<typeof contentRow>;

/** A whole story. */
export const contentDetail = contentRow.extend({
  ...answeredTexts,
  authors: z.array(storyAuthor),
  cover: cover.nullable(),
  content: z.string(),
  pictures: z.array(atlasPicture),
  video: storyVideo.nullable(),
  externalLinkUrl: z.string(),
  special: storySpecial.nullable(),
  corrections: z.array(storyCorrection).optional(),
  txtContent: z.string(),
  /** The AI label as readers read it on every outlet; absent where it carries none. */
  readerAiLine: z.string().optional(),
  /** SHA-256 over the sealed fields, hex. */
  hash: z.string(),
  fromId: id.nullable(),
});
export type ContentDetail = z.infer<typeof contentDetail>;

/** One line of the audit timeline. */
export const auditEvent = z.object({
  id,
  round: z.number().int(),
  stage: z.enum(Stage),
  state: z.enum(TaskState),
  userName: z.string().nullable(),
  /** Who decided it, in somebody's place too; absent before that. */
  decidedBy: id.nullish(),
  time: dateTime,
  opinion: z.string(),
  reasons: z.array(z.string()),
  /** Sensitive words that were confirmed in writing with the approval. */
  confirmed: sealedWords.nullable().optional(),
  /** The stage was passed without reading the text, as the reviewer said. */
  unread: z.boolean().optional(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** A kept version, without its text. */
export const versionRow = z.object({
  id,
  versionNo: z.number().int(),
  kind: z.enum(VersionKind),
  title: z.string(),
  wordCount: z.number().int(),
  hash: z.string(),
  createUserName: z.string(),
  createdTime: dateTime,
  isHead: z.boolean(),
  isLive: z.boolean(),
});
export type VersionRow = z.infer<typeof versionRow>;

/** A stretch of text in a comparison. */
export const diffPart = z.object({ op: z.enum(['same', 'added', 'removed']), text: z.string() });
export type DiffPart = z.infer<typeof diffPart>;

/** Comparison of one field between two versions, by Chinese character. */
export const fieldDiff = z.object({
  field: z.string(),
  label: z.string(),
  changed: z.boolean(),
  parts: z.array(diffPart),
});
export type FieldDiff = z.infer<typeof fieldDiff>;

/** An operation record as stored (S1 §3). */
export const operationRecord = z.object({
  id,
  newsId: z.string(),
  opName: z.string(),
  contentType: z.number().int(),
  /** '0' for automatic actions. */
  createUserId: id.or(z.literal('0')),
  createUserName: z.string(),
  recordType: z.number().int(),
  systemCode: z.number().int(),
  downloadType: z.string().nullable(),
  fromId: z.string().nullable(),
  remark: z.string(),
  time: dateTime,
  /** True when the client sent it (recordSave.do), false when the server wrote it with the change. */
  byClient: z.boolean(),
});
export type OperationRecord = z.infer<typeof operationRecord>;
