import type { ExternalChannels } from '../modules/publishing/external-channel.ts';
import { wechatChannel } from '../modules/wechat/wechat-channel.ts';
import { weiboChannel } from '../modules/weibo/weibo-channel.ts';

/** The channel of each external target. */
export const externalChannels: ExternalChannels = { wechat: wechatChannel(), weibo: weiboChannel() };
