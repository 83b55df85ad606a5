import { z } from 'zod';
import { LiveTalk } from './live-message.ts';
import { dateTime, id } from './primitives.ts';

/** Entries that one answer of the feed holds. */
export const liveFeedSize = 50;

/** State of a live room. Readers see it from the trailer on, until it is withdrawn. */
export const LiveState = {
  Draft: 'draft',
  Waiting: 'waiting',
  Returned: 'returned',
  Approved: 'approved',
  Trailer: 'trailer',
  Live: 'live',
  Ended: 'ended',
  Replay: 'replay',
  Withdrawn: 'withdrawn',
} as const;
export type LiveState = (typeof LiveState)[keyof typeof LiveState];

export const liveStateNames: Record<LiveState, string> = {
  draft: '草稿',
  waiting: '待审核',
  returned: '已退回',
  approved: '已通过',
  trailer: '预告',
  live: '直播中',
  ended: '已结束',
  replay: '回放',
  withdrawn: '已撤下',
};

/** States in which readers have the room's page. */
export const publicLiveStates: readonly LiveState[] = [
  LiveState.Trailer,
  LiveState.Live,
  LiveState.Ended,
  LiveState.Replay,
];

/** A step of a room; each is guarded and recorded. */
export const LiveStep = {
  Submit: 'submit',
  Recall: 'recall',
  Approve: 'approve',
  Return: 'return',
  Announce: 'announce',
  Start: 'start',
  End: 'end',
  Replay: 'replay',
  Withdraw: 'withdraw',
} as const;
export type LiveStep = (typeof LiveStep)[keyof typeof LiveStep];

export const liveStepNames: Record<LiveStep, string> = {
  submit: '送审',
  recall: '撤回修改',
  approve: '通过',
  return: '退回',
  announce: '发布预告',
  start: '开始直播',
  end: '结束直播',
  replay: '发布回放',
  withdraw: '撤下',
};

/** A duration of seconds as tables show it: 'H:mm:ss'. */
export function liveDurationText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A member of staff who leads a room: writes its entries, starts and ends it. */
export const liveHost = z.object({ userId: id, nickName: z.string() });
export type LiveHost = z.infer<typeof liveHost>;

/** A live room as lists show it. */
export const liveRoomRow = z.object({
  id,
  title: z.string(),
  /** Address of the cover; null without one. */
  listThumbnail: z.string().nullable(),
  categoryId: id,
  categoryName: z.string(),
  state: z.enum(LiveState),
  /** As planned. */
  startTime: dateTime,
  endTime: dateTime,
  /** As it was. */
  startedTime: dateTime.nullable(),
  endedTime: dateTime.nullable(),
  /** Seconds between the two, up to now while it is live; 0 before. */
  duration: z.number().int(),
  hosts: z.array(liveHost),
  /** Names of the guests in their order. */
  guestNames: z.array(z.string()),
  entryCount: z.number().int(),
  /** Readings of its page. */
  hits: z.number().int(),
  streamUrl: z.string(),
  replayUrl: z.string(),
  createUserId: id,
  createUserName: z.string(),
  createdTime: dateTime,
  modifiedTime: dateTime,
  /** User who submitted it for review last. */
  submitUserId: id.nullable(),
  submitUserName: z.string(),
  submitTime: dateTime.nullable(),
  auditUserName: z.string(),
  /** Why it was returned or withdrawn. */
  opinion: z.string(),
  /** Counts up with each change of the room's own facts. */
  rev: z.number().int(),
  /** Address of the public page, whole. */
  publicUrl: z.string(),
});
export type LiveRoomRow = z.infer<typeof liveRoomRow>;

/** A guest of a room; no account of the newsroom. */
export const liveGuest = z.object({
  id,
  liveRoomId: id,
  name: z.string(),
  post: z.string(),
  portrait: z.string(),
  introduction: z.string(),
  sortField: z.number().int(),
});
export type LiveGuest = z.infer<typeof liveGuest>;

/** A whole room. */
export const liveRoomDetail = liveRoomRow.extend({
  introduction: z.string(),
  guests: z.array(liveGuest),
  /** Who may send messages. */
  talk: z.enum(LiveTalk),
});
export type LiveRoomDetail = z.infer<typeof liveRoomDetail>;

/** A text handed to a room, which a host posts, changes or takes out; readers see nothing of it before. */
export const liveCue = z.object({
  id,
  liveRoomId: id,
  title: z.string(),
  /** Its place among the pieces of the same text, from 1. */
  place: z.number().int(),
  total: z.number().int(),
  text: z.string(),
  createUserName: z.string(),
  createdTime: dateTime,
});
export type LiveCue = z.infer<typeof liveCue>;

/** An entry of the picture-and-text live. Its text is plain: markup is shown as it was typed. */
export const liveEntry = z.object({
  id,
  liveRoomId: id,
  /** A guest's words are written by a host. */
  guestId: id.nullable(),
  speakerName: z.string(),
  /** Post of the guest; '' for a host. */
  speakerPost: z.string(),
  speakerPortrait: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  aiLevel: z.string(),
  aiTool: z.string(),
  isPinned: z.boolean(),
  /** Readers no longer see it; its text is then empty. */
  isRemoved: z.boolean(),
  /** Number of the room's change that brought it into this shape; rises with each change of any entry. */
  changeNo: z.number().int(),
  createUserName: z.string(),
  createdTime: dateTime,
  /** Of the last correction. */
  modifiedTime: dateTime.nullable(),
  modifiedUserName: z.string(),
});
export type LiveEntry = z.infer<typeof liveEntry>;

/** A former text of an entry. */
export const liveEntryVersion = z.object({
  versionNo: z.number().int(),
  text: z.string(),
  pictures: z.array(z.string()),
  opName: z.string(),
  userName: z.string(),
  time: dateTime,
});
export type LiveEntryVersion = z.infer<typeof liveEntryVersion>;
