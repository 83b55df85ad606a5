import { z } from 'zod';
import { broadcastLimits as limits } from '../limits/index.ts';
import { LicenceState } from './anchor.ts';
import { LiveState } from './live.ts';
import { dateTime, id, requiredText, text, wholeNumber } from './primitives.ts';

/** Where a live room is broadcast. */
export const BroadcastPlatform = {
  Site: 'site',
  WechatChannels: 'wechatChannels',
  Douyin: 'douyin',
  Kuaishou: 'kuaishou',
  Weibo: 'weibo',
  Bilibili: 'bilibili',
  Other: 'other',
} as const;
export type BroadcastPlatform = (typeof BroadcastPlatform)[keyof typeof BroadcastPlatform];
export const broadcastPlatformNames: Record<BroadcastPlatform, string> = {
  site: '本站',
  wechatChannels: '视频号',
  douyin: '抖音',
  kuaishou: '快手',
  weibo: '微博',
  bilibili: '哔哩哔哩',
  other: '其他平台',
};

/** State of a line of the list. */
export const BroadcastState = { Planned: 'planned', Running: 'running', Ended: 'ended' } as const;
export type BroadcastState = (typeof BroadcastState)[keyof typeof BroadcastState];
export const broadcastStateNames: Record<BroadcastState, string> = {
  planned: '未开始',
  running: '直播中',
  ended: '已结束',
};

/** An address that a stream is pushed to. */
export const pushAddress = text(limits.pushAddress, '推流地址').refine(
  (address) => address === '' || /^(rtmps?|srt|https):\/\/[\w.-]+(:\d{1,5})?[/?][!-~]+$/.test(address),
  '推流地址须以rtmp://、rtmps://、srt://或https://开头，不含空格和中文',
);

/** Facts that the lines of one broadcast share. */
export const broadcastFacts = {
  title: requiredText(limits.title, '直播标题'),
  anchorId: id,
  startTime: dateTime,
  endTime: dateTime,
};

/** The number of viewers that a platform showed at a time, as a person read it. */
export const viewerReading = z.object({
  id,
  viewers: z.number().int(),
  time: dateTime,
  userName: z.string(),
  createdTime: dateTime,
});
export type ViewerReading = z.infer<typeof viewerReading>;
export const viewerCount = wholeNumber(0, limits.viewers, '观看人数');

/** A line of the list: a live room on one platform. */
export const broadcastRow = z.object({
  id,
  liveRoomId: id,
  roomTitle: z.string(),
  roomState: z.enum(LiveState),
  platform: z.enum(BroadcastPlatform),
  title: z.string(),
  anchorId: id,
  anchorName: z.string(),
  anchorIsOpen: z.boolean(),
  licence: z.enum(LicenceState),
  /** As planned. */
  startTime: dateTime,
  endTime: dateTime,
  /** Scheme and host of the push address; '' for none. The rest is kept encrypted. */
  pushMask: z.string(),
  state: z.enum(BroadcastState),
  startedTime: dateTime.nullable(),
  startedName: z.string(),
  endedTime: dateTime.nullable(),
  endedName: z.string(),
  /** The site's own readings of the room; of other platforms the last reading by a person, null for none. */
  viewers: z.number().int().nullable(),
  /** When a person read it; null on the site, which counts itself. */
  viewersTime: dateTime.nullable(),
  /** Counts up with every change. */
  rev: z.number().int(),
  createUserName: z.string(),
});
export type BroadcastRow = z.infer<typeof broadcastRow>;

/** What can be done with a line of the list. */
export type BroadcastAction = 'edit' | 'start' | 'end' | 'delete' | 'reading';

const passedRooms: readonly LiveState[] = [LiveState.Approved, LiveState.Trailer, LiveState.Live];

/** Returns why an action is refused; empty means allowed. Whether the anchor is fit, `anchorRefusal` says. */
export function broadcastRefusals(
  action: BroadcastAction,
  { state, roomState, platform }: Pick<BroadcastRow, 'state' | 'roomState' | 'platform'>,
): string[] {
  switch (action) {
    case 'edit':
      return state === BroadcastState.Planned ? [] : ['直播已开始，不能修改'];
    case 'start':
      if (state !== BroadcastState.Planned) return ['直播已开始过'];
      return passedRooms.includes(roomState) ? [] : ['直播间没有通过审核，或已经结束'];
    case 'end':
      return state === BroadcastState.Running ? [] : ['直播没有在进行'];
    case 'delete':
      return state === BroadcastState.Planned ? [] : ['只能删除未开始的直播'];
    case 'reading':
      if (platform === BroadcastPlatform.Site) return ['本站的观看人数由系统统计'];
      return state === BroadcastState.Planned ? ['直播还没有开始'] : [];
  }
}
