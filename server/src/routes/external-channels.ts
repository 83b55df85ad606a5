import type { ExternalChannels } from '../publishing/external-channel.ts';
import { wechatChannel } from '../publishing/wechat-channel.ts';
import { weiboChannel } from '../publishing/weibo-channel.ts';

/** The channel of each external target. */
export const externalChannels: ExternalChannels = { wechat: wechatChannel(), weibo: weiboChannel() };
