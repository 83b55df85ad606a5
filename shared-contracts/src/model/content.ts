import { z } from 'zod';
import { atlasMaxPictures, bodyMaxLength, titleMaxLength } from '../constants/index.ts';
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
import { storyCorrection } from './correction.ts';
import { cover } from './cover.ts';
import { PassAsk } from './pass-ask.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';
import { storySpecial } from './special.ts';
import { sealedWords } from './words.ts';

/** A picture of an atlas, in the order of the list. */
export const atlasPicture = z.strictObject({
  id,
  path: text(500, '图片地址'),
  caption: text(500, '图片说明').default(''),
});
export type AtlasPicture = z.infer<typeof atlasPicture>;

/**
 * The video of a story: one of the own streams, or one of the external library. Address, title and length are filled by
 * the server.
 */
export const storyVideo = z.strictObject({
  source: z.enum(['stream', 'library']),
  id: text(60, '视频编号').min(1, '请选择视频'),
  /** Empty while the conversion runs. */
  playURL: text(1000).default(''),
  coverUrl: text(1000).default(''),
  title: text(255).default(''),
  /** Seconds. */
  duration: z.number().min(0).default(0),
});
export type StoryVideo = z.infer<typeof storyVideo>;

/**
 * What an author may write of a story of any kind; everything else is the server's. Each kind uses its own part of it.
 */
export const contentDraft = z.strictObject({
  title: requiredText(titleMaxLength, '标题'),
  subTitle: text(titleMaxLength, '副标题').default(''),
  leadTitle: text(titleMaxLength, '引题').default(''),
  author: text(50, '作者').default(''),
  editor: text(50, '编辑').default(''),
  source: text(100, '来源').default(''),
  categoryId: id.nullable().default(null),
  keywords: z.array(text(30, '关键词')).max(20, '关键词最多20个').default([]),
  summary: text(500, '摘要').default(''),
  remark: text(500, '备注').default(''),
  cover: cover.nullable().default(null),
  /** HTML of the body; the server cleans it and derives txtContent and wordCount. */
  content: z.string().max(bodyMaxLength, '正文过长').default(''),
  /** Of an atlas. */
  pictures: z.array(atlasPicture).max(atlasMaxPictures, `图集最多${atlasMaxPictures}张图片`).default([]),
  /** Of a short video. */
  video: storyVideo.nullable().default(null),
  /** Of an external link; of a story with a questionnaire the path of its public page. */
  externalLinkUrl: text(2000, '外链地址').default(''),
  /** Of a topic. */
  special: storySpecial.nullable().default(null),
  /** Notes on corrections, oldest first; the server's alone, never sent with a text. */
  corrections: z.array(storyCorrection).optional(),
});
export type ContentDraft = z.infer<typeof contentDraft>;

/** A draft without a word. */
export const emptyDraft: ContentDraft = {
  title: '',
  subTitle: '',
  leadTitle: '',
  author: '',
  editor: '',
  source: '',
  categoryId: null,
  keywords: [],
  summary: '',
  remark: '',
  cover: null,
  content: '',
  pictures: [],
  video: null,
  externalLinkUrl: '',
  special: null,
};

/** What may be written of each kind. */
const writtenDraft = contentDraft.omit({ corrections: true });
export const articleDraft = writtenDraft.omit({ pictures: true, video: true, externalLinkUrl: true, special: true });
export const atlasDraft = writtenDraft.omit({ content: true, video: true, externalLinkUrl: true, special: true });
export const videoDraft = writtenDraft.omit({ content: true, pictures: true, externalLinkUrl: true, special: true });
/** A story that carries a questionnaire: an introduction, and the public page's path as its link. */
export const questionnaireDraft = writtenDraft.omit({ pictures: true, video: true, special: true });
export const outerLinkDraft = writtenDraft.omit({ content: true, pictures: true, video: true, special: true });
export const specialDraft = writtenDraft.omit({ content: true, pictures: true, video: true, externalLinkUrl: true });

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
  /** Who settled an old copy by hand; absent where nobody did. */
  settledName: z.string().nullish(),
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

/** Who took part in the running round, and what the column still asks for. */
export const reviewRound = z.object({
  /** Users who wrote the text outside a review task, or submitted it: they approve nothing. */
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
  title: z.string(),
  subTitle: z.string(),
  leadTitle: z.string(),
  author: z.string(),
  editor: z.string(),
  source: z.string(),
  summary: z.string(),
  keywords: z.array(z.string()),
  categoryId: id.nullable(),
  categoryName: z.string(),
  listThumbnail: z.string().nullable(),
  wordCount: z.number().int(),
  auditState: z.enum(AuditState),
  auditStage: z.enum(Stage),
  auditRound: z.number().int(),
  /** True when text was changed outside a review task after a seal: shown as 需重审. */
  needsReaudit: z.boolean(),
  round: reviewRound,
  publishStatus: z.enum(PublishStatus),
  deliveries: z.array(delivery),
  task: auditTask.nullable(),
  lock: lockHolder.nullable(),
  isStick: z.boolean(),
  /** Stands in the recommended strip. */
  isRecommend: z.boolean(),
  /** Audit review of the text that readers see. */
  recheck: z.enum(RecheckState),
  sortField: z.number(),
  urgent: z.boolean(),
  /** The text holds a note on a correction that has not gone out; absent where it does not. */
  isCorrecting: z.boolean().optional(),
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
  remark: z.string(),
  cover: cover.nullable(),
  content: z.string(),
  pictures: z.array(atlasPicture),
  video: storyVideo.nullable(),
  externalLinkUrl: z.string(),
  special: storySpecial.nullable(),
  corrections: z.array(storyCorrection).optional(),
  txtContent: z.string(),
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
  /** '0' for what the product did by itself. */
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
