import { Target } from 'shared-contracts/model';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { type OpenWechat, openWechat } from './service/open-wechat.ts';
import { defineDeliveryJob, withdrawalJob } from '../publishing/delivery-job.ts';
import { wechatChannel } from './wechat-channel.ts';
import { menuJobKind } from './menu/menu.commands.ts';
import { sendMenu } from './menu/send-menu.ts';
import { expireAtWechat, wechatExpireKind } from './wechat-expiry.ts';
import { beginPlanned, wechatSendKind } from './wechat-publication.ts';
import { sendMessage } from './wechat-send.ts';
import { withdrawKind } from '../publishing/withdraw-delivery.ts';

/** Jobs of the WeChat account. Each service has a runner of its own, so that a slow one holds up nothing else. */
export const wechatJobs = (open: OpenWechat = openWechat): Record<string, JobHandler> => ({
  [wechatSendKind]: defineDeliveryJob(async (work, { messageId, planTime }, progress) => {
    if (typeof planTime === 'string') await beginPlanned(work, String(messageId), new Date(planTime));
    return sendMessage(work, String(messageId), progress, open);
  }),
  [menuJobKind]: defineDeliveryJob((work, { versionId }, progress) =>
    sendMenu(work, String(versionId), progress, open),
  ),
  [wechatExpireKind]: expireAtWechat,
  [withdrawKind(Target.Wechat)]: withdrawalJob(wechatChannel(open)),
});
