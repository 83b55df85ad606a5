import { z } from 'zod';
import { pictureAddressMax, tipoffMaxLength, tipoffMaxPictures, tipoffTitleMax } from '../limits/index.ts';
import { dateTime, id, text } from './primitives.ts';

/** Origin: a reader (爆料), or staff and correspondents who report upward (线索上报). */
export const TipoffKind = { Reader: 'reader', Reported: 'reported' } as const;
export type TipoffKind = (typeof TipoffKind)[keyof typeof TipoffKind];

/**
 * Way of a tip-off: waiting → working (somebody holds it) → adopted, when a story was made of it, or refused with a
 * reason.
 */
export const TipoffState = { Waiting: 'waiting', Working: 'working', Adopted: 'adopted', Refused: 'refused' } as const;
export type TipoffState = (typeof TipoffState)[keyof typeof TipoffState];
export const tipoffStateNames: Record<TipoffState, string> = {
  waiting: '待处理',
  working: '处理中',
  adopted: '已采用',
  refused: '不采用',
};

/** Actions on a tip-off; only 'reply' and 'refuse' are shown to its sender. */
export const TipoffAction = {
  Report: 'report',
  Change: 'change',
  Claim: 'claim',
  Release: 'release',
  Assign: 'assign',
  Note: 'note',
  Reply: 'reply',
  Refuse: 'refuse',
  Reopen: 'reopen',
  Take: 'take',
  Bar: 'bar',
} as const;
export type TipoffAction = (typeof TipoffAction)[keyof typeof TipoffAction];
export const tipoffActionNames: Record<TipoffAction, string> = {
  report: '上报',
  change: '编辑',
  claim: '领取',
  release: '退回待处理',
  assign: '指派',
  note: '备注',
  reply: '回复',
  refuse: '不采用',
  reopen: '重新打开',
  take: '转为稿件',
  bar: '加入黑名单',
};

/**
 * A picture of a tip-off: of the library (with its id) where staff sent it; else private, at an address that is good
 * for an hour.
 */
export const tipoffPicture = z.object({ id: id.nullable(), url: z.string(), small: z.string() });
export type TipoffPicture = z.infer<typeof tipoffPicture>;

/** A picture of the library that a report carries. */
export const reportedPicture = z.strictObject({ id, path: text(pictureAddressMax, '图片地址') });
export type ReportedPicture = z.infer<typeof reportedPicture>;

/** Editable fields of a reported clue. */
export const tipoffDraft = {
  title: text(tipoffTitleMax, '标题').refine((value) => value.trim() !== '', '请填写标题'),
  content: text(tipoffMaxLength, '线索内容').refine((value) => value.trim() !== '', '请填写线索内容'),
  pictures: z.array(reportedPicture).max(tipoffMaxPictures, `最多上传${tipoffMaxPictures}张图片`).default([]),
};

/** A story that was made of a tip-off. */
export const tipoffConversion = z.object({ contentId: id, title: z.string(), userName: z.string(), time: dateTime });
export type TipoffConversion = z.infer<typeof tipoffConversion>;

/** A tip-off in a list. */
export const tipoffRow = z.object({
  id,
  kind: z.enum(TipoffKind),
  /** By which its sender reads what became of it. */
  receipt: z.string(),
  title: z.string(),
  /** First words of the text. */
  summary: z.string(),
  /** Name that the sender gave, or the colleague who reported. */
  senderName: z.string(),
  /** Masked, '138****1234'; '' without one. The whole number is another call, and each view of it is recorded. */
  mobile: z.string(),
  /** Where it came in: 'site', 'app', or 'desk'. */
  origin: z.enum(['site', 'app', 'desk']),
  isBarred: z.boolean(),
  pictureCount: z.number().int(),
  state: z.enum(TipoffState),
  /** User who works on it. */
  holderId: id.nullable(),
  holderName: z.string(),
  /** Until when the holder has time. */
  dueTime: dateTime.nullable(),
  isOverdue: z.boolean(),
  isReplied: z.boolean(),
  takings: z.array(tipoffConversion),
  rev: z.number().int(),
  createUserId: id.nullable(),
  createdTime: dateTime,
  modifiedTime: dateTime,
});
export type TipoffRow = z.infer<typeof tipoffRow>;

/** One line of a tip-off's history. */
export const tipoffEvent = z.object({
  id,
  action: z.enum(TipoffAction),
  text: z.string(),
  userName: z.string(),
  time: dateTime,
});
export type TipoffEvent = z.infer<typeof tipoffEvent>;

/** A whole tip-off: its plain text, pictures and history. */
export const tipoff = tipoffRow.extend({
  content: z.string(),
  pictures: z.array(tipoffPicture),
  events: z.array(tipoffEvent),
});
export type Tipoff = z.infer<typeof tipoff>;

/** Progress of a tip-off as its sender sees it. */
export const tipoffProgress = z.object({
  receipt: z.string(),
  title: z.string(),
  state: z.enum(TipoffState),
  stateName: z.string(),
  createdTime: dateTime,
  replies: z.array(z.object({ text: z.string(), time: dateTime })),
});
export type TipoffProgress = z.infer<typeof tipoffProgress>;
