import { z } from 'zod';
import { dateTime, id } from './primitives.ts';

/** Who may send messages in a live room. */
export const LiveTalk = { Off: 'off', Members: 'members', Anyone: 'anyone' } as const;
export type LiveTalk = (typeof LiveTalk)[keyof typeof LiveTalk];
export const liveTalkNames: Record<LiveTalk, string> = {
  off: '关闭',
  members: '会员可发言',
  anyone: '所有读者可发言',
};

/** State of a reader's message; readers see passed ones alone. */
export const LiveMessageState = { Waiting: 'waiting', Passed: 'passed', Hidden: 'hidden' } as const;
export type LiveMessageState = (typeof LiveMessageState)[keyof typeof LiveMessageState];
export const liveMessageStateNames: Record<LiveMessageState, string> = {
  waiting: '待审核',
  passed: '已显示',
  hidden: '已隐藏',
};

/** A message of a reader as staff see it. Its text is plain. */
export const liveMessage = z.object({
  id,
  liveRoomId: id,
  name: z.string(),
  isMember: z.boolean(),
  text: z.string(),
  state: z.enum(LiveMessageState),
  createdTime: dateTime,
  /** Who passed or hid it last. */
  decidedName: z.string(),
  decidedTime: dateTime.nullable(),
});
export type LiveMessage = z.infer<typeof liveMessage>;
